import ArgumentParser
import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSession
import WishwellText

/// Answers a command's misspelt name with the one that was most likely meant. It asks every command for
/// its name, which takes a moment: only what the parser refused is worth that.
func refuseUnknownCommand(
  in arguments: [String], of command: any ParsableCommand.Type, path: String = "wishwell"
) throws {
  let subcommands = command.configuration.subcommands
  guard let typed = arguments.first, !typed.hasPrefix("-"), !subcommands.isEmpty else { return }
  let rest = Array(arguments.dropFirst())
  if let chosen = subcommands.first(where: {
    $0._commandName == typed || $0.configuration.aliases.contains(typed)
  }) {
    return try refuseUnknownCommand(in: rest, of: chosen, path: "\(path) \(typed)")
  }
  let names = subcommands.filter { $0.configuration.shouldDisplay }
    .flatMap { [$0._commandName] + $0.configuration.aliases }
  if typed == "help" { return }
  let isRoot = command == Wishwell.self
  if isRoot, wordsOfLeaving.contains(typed.lowercased()) { throw leaving(typed) }
  if isRoot, wordsOfEnding.contains(typed.lowercased()) { throw ending(typed, rest) }
  if isRoot, wordsOfInviting.contains(typed.lowercased()) { throw inviting(typed, rest) }
  let others =
    isRoot
    ? otherWords
    : command == New.self
      ? otherKinds : command == ChecklistCommand.self ? otherItemWords : [:]
  if isRoot, typed.lowercased() == wordOfRenaming { throw renaming(typed) }
  if isRoot, wordsOfRemoving.contains(typed.lowercased()) { throw removing(typed, rest) }
  if isRoot, typed.lowercased() == "take", rest.first == "back" {
    throw removing("take back", Array(rest.dropFirst()))
  }
  let above = path.split(separator: " ").dropFirst().map(String.init)
  // The list stands in front of what is done with it.
  if command == ChecklistCommand.self, let act = rest.first, names.contains(act) {
    throw UsageError(
      "there is no command ‘\(path) \(shown(typed))’",
      help: "did you mean \(typedCommand(above + [act, typed] + rest.dropFirst()))?")
  }
  let near =
    others[typed.lowercased()]
    ?? nearMiss(
      to: typed, among: names + others.keys.sorted() + (isRoot ? ["remove", "delete"] : [])
    )
    .map { others[$0] ?? $0 }
  if isRoot, let near, wordsOfRemoving.contains(near) { throw removing(typed, rest) }
  let all =
    isRoot
    ? "`wishwell list` shows what is open; `wishwell --help` lists the commands"
    : "there are \(names.joined(separator: ", ")); `\(path) --help` says what they do"
  throw UsageError(
    "there is no command ‘\(path) \(shown(typed))’",
    help: near.map { way(to: $0, above, rest) } ?? all)
}

/// The command `near` of those of `above`, with the `rest` of what was typed where it takes words.
private func way(to near: String, _ above: [String], _ rest: [String]) -> String {
  var path = above + near.split(separator: " ").map(String.init)
  var rest = rest
  // In another word, too, as in ‘neu wunsch’.
  if path == [New._commandName], let typed = rest.first, let kind = otherKinds[typed.lowercased()] {
    path.append(kind)
    rest.removeFirst()
  }
  if rest.isEmpty, near == newWish { return "did you mean `wishwell \(newWish) 'LIST/Title'`?" }
  if above.isEmpty, wordless.contains(near) { return "did you mean \(typedCommand(path))?" }
  if path.first == New._commandName, let way = ParsingError.way(outOf: path + rest) { return way }
  let words = Array(rest.prefix { !$0.hasPrefix("-") })
  let options = Array(rest.dropFirst(words.count))
  if path.first == ChecklistCommand.configuration.commandName, !words.isEmpty,
    let whole = Surplus.session?.checklistCommand(path, words, options)
  {
    return "did you mean \(whole)?"
  }
  let name = words.joined(separator: " ")
  let isThing =
    words.count > 1 && ActKinds.all.contains { path == [$0.name] }
    && (try? Surplus.session?.subject(named: name)) != nil
  return "did you mean \(typedCommand(path + (isThing ? [name] : words) + options))?"
}

/// Words that people try, with the command that does what they mean.
private let otherWords = [
  "ls": "list", "lst": "list", "show": "list", "who": "whoami", "me": "whoami",
  "add": newWish, "suggest": newWish, "wish": newWish, "new-wish": newWish,
  "give": "promise", "buy": "promise", "reserve": "promise", "claim": "promise",
  "gift": "promise", "send": "sent", "thanks": "thank", "thankyou": "thank", "thank-you": "thank",
  "say": "thank", "arrived": "received", "got": "received", "letter": "newsletter",
  "news": "newsletter", "mailing": "newsletter", "weekly": "newsletter", "todo": "checklist",
  "tick": "checklist tick",
  "untick": "checklist untick", "uncheck": "checklist untick",
  "unpromise": "release", "take": "promise", "changes": "since", "changed": "since",
  "diff": "since", "log": "since", "history": "since", "follow": "status", "followup": "status",
  "follow-up": "status", "follow-ups": "status", "followups": "status",
  "neu": "new", "wunsch": newWish, "wünsche": "list", "liste": "list", "offen": "list",
  "versprechen": "promise", "verspreche": "promise", "schenken": "promise", "danke": "thank",
  "danken": "thank", "geschickt": "sent", "verschickt": "sent", "angekommen": "received",
  "bekommen": "received", "anmelden": "login", "abmelden": "logout",
]

/// The same for what is done with a checklist.
private let otherItemWords = [
  "check": "tick", "done": "tick", "mark": "tick", "uncheck": "untick", "unmark": "untick",
  "delete": "remove", "rm": "remove", "new": "add", "join": "accept",
]

/// Commands behind which no words were meant that they could take.
private let wordless: Set = ["list", "whoami", "newsletter", "checklist", "status"]

/// The same for what `wishwell new` starts.
private let otherKinds = [
  "wishlist": "list", "wish-list": "list", "registry": "list", "profile": "person",
  "todo": "checklist", "gift": "wish", "wunsch": "wish", "wunschliste": "list",
  "wunschzettel": "list", "liste": "list", "angebot": "offer", "bitte": "request",
]

/// On somebody else's list, it is a suggestion.
private let newWish = "new wish"

/// Words of taking something away, which is another command for each thing.
private let wordsOfRemoving: Set = ["remove", "delete", "rm", "del", "cancel", "löschen"]

private func removing(_ typed: String, _ rest: [String]) -> UsageError {
  let words = rest.prefix { !$0.hasPrefix("-") }
  let options = Array(rest.dropFirst(words.count))
  let name = words.joined(separator: " ")
  func command(_ words: String...) -> String { typedCommand(words + options) }
  func gone(_ thing: String) -> String {
    "\(command("retire", thing)) takes it off the site for good, with all that happened to it"
  }
  let help: String
  switch name.isEmpty ? nil : Surplus.session?.removable(named: name) {
  case .wish(let wish, isHeld: true):
    help =
      "to give up your promise: \(command("release", wish)); to take back a wish of your own, so "
      + "that nobody gives it any more: \(command("withdraw", wish)); \(gone(wish))"
  case .wish(let wish, isHeld: false):
    help =
      "to take back your wish, so that nobody gives it any more: \(command("withdraw", wish)); "
      + gone(wish)
  case .post(let post, isAnswered: true):
    help = "to take back your answer: \(command("withdraw", post)); \(gone(post))"
  case .post(let post, isAnswered: false):
    help = "so that it takes no more answers: \(command("close", post)); \(gone(post))"
  case .item(let item, let list):
    help = "did you mean \(command("checklist", "remove", list, item))?"
  case .person(let person):
    help =
      "whoever leaves writes ‘left: yes’ into \(ContentKind.path(ofPerson: person)), which hides "
      + "the profile and keeps the name where others thanked them; a slip or spam goes with "
      + command("retire", "\(ContentFolder.people)/\(person)")
  case .other(let thing): help = gone(thing)
  case nil:
    let thing = name.isEmpty ? "birthday/blue-kettle" : name
    help =
      "to take back a wish of your own, or an answer: \(command("withdraw", thing)); to give up a "
      + "promise: \(command("release", thing)); \(gone(thing))"
  }
  return UsageError("there is no command ‘wishwell \(shown(typed))’", help: help)
}

/// What somebody may want to be gone, by the name that commands take.
private enum Removable {
  /// `isHeld` is whether whoever is at the keyboard promised it.
  case wish(String, isHeld: Bool)
  /// An offer or a request; `isAnswered` is whether whoever is at the keyboard did.
  case post(String, isAnswered: Bool)
  case item(String, list: String)
  case person(String)
  case other(String)
}

extension Session {
  /// What of all is called `name`; nil where nothing is, or more than one may be.
  fileprivate func removable(named name: String) -> Removable? {
    let reader = try? currentPerson().person
    let nouns = ["wish", "offer", "request", "thank-you", "wish list"]
    switch try? library.thing(named: name, among: nouns, where: { _ in true }) {
    case .wish(let key):
      let isHeld = site.wish(key)?.state.parts.contains { part in
        reader.map { part.keeper == .person($0) } ?? false
      }
      return .wish(key.description, isHeld: isHeld ?? false)
    case .post(let key) where key.kind != .thanks:
      let isAnswered = site.post(key)?.responses.contains { $0.respondent == reader }
      return .post(key.description, isAnswered: isAnswered ?? false)
    case .post(let key): return .other(key.description)
    case nil: break
    }
    if let list = (try? wishList(named: name)) ?? (try? checklist(named: name)) {
      return .other(list.text)
    }
    if let person = library.people.one(meantBy: name) { return .person(person.text) }
    let lists = library.checklists.filter { list in
      list.items.contains { isSameName($0.name, name) }
    }
    return lists.count == 1 ? .item(name, list: lists[0].handle.text) : nil
  }
}

/// Words of something that is over, which is another command for each thing.
private let wordsOfEnding: Set = ["done", "finish", "finished", "fertig", "erledigt"]

private func ending(_ typed: String, _ rest: [String]) -> UsageError {
  let words = rest.prefix { !$0.hasPrefix("-") }
  let options = Array(rest.dropFirst(words.count))
  let name = words.joined(separator: " ")
  func command(_ words: String...) -> String { typedCommand(words + options) }
  let help =
    switch name.isEmpty ? nil : Surplus.session?.removable(named: name) {
    case .wish(let wish, isHeld: _):
      "if you sent it or handed it over: \(command("sent", wish)); if it is for you, and came true: "
        + command("grant", wish)
    case .post(let post, isAnswered: _):
      "if you sent something: \(command("complete", post)); if it came to you: "
        + "\(command("received", post)); if it is yours, and takes no more answers: "
        + command("close", post)
    case .item(let item, let list): "did you mean \(command("checklist", "tick", list, item))?"
    default:
      "what you promised is sent: `wishwell sent birthday/blue-kettle`; what you offered, or were asked "
        + "for: `wishwell complete offers/2026-03-14-ten-postcards`; an item of a checklist is done: "
        + "`wishwell checklist tick groceries 'Oat milk'`"
    }
  return UsageError("there is no command ‘wishwell \(shown(typed))’", help: help)
}

/// Words of bringing somebody in, for which there is a command only where they come to a checklist.
private let wordsOfInviting: Set = ["invite", "einladen"]

private func inviting(_ typed: String, _ rest: [String]) -> UsageError {
  let words = rest.prefix { !$0.hasPrefix("-") }
  let name = words.isEmpty ? "Ada Lovelace" : words.joined(separator: " ")
  return UsageError(
    "there is no command ‘wishwell \(shown(typed))’",
    help:
      "whoever wants to take part joins by themselves: `wishwell join`; you can write a profile "
      + "for them: \(typedCommand(["new", "person", name])); to share a checklist: "
      + "`wishwell checklist invite LIST PERSON`")
}

/// What needs no command.
private let wordOfRenaming = "rename"

private func renaming(_ typed: String) -> UsageError {
  UsageError(
    "there is no command ‘wishwell \(shown(typed))’: a thing is called as its file is",
    help: "rename the file, and write the name that it had into it: ‘formerly: OLD-NAME’; then "
      + "`wishwell check`. A title is changed in the file alone")
}

/// Words of whoever no longer wants to take part, for which there is a line and no command.
private let wordsOfLeaving: Set = ["leave", "left", "quit", "goodbye", "bye", "unjoin"]

private func leaving(_ typed: String) -> UsageError {
  UsageError(
    "there is no command ‘wishwell \(shown(typed))’: whoever leaves says so in their profile",
    help:
      "write ‘left: yes’ into it, \(ContentKind.path(ofPerson: "NAME")): that hides the profile, "
      + "and keeps the name where others thanked you. First give up what you promised: `wishwell status`"
  )
}

/// What was typed, without the quotes that `quoted` adds.
private func shown(_ typed: String) -> String { String(quoted(typed).dropFirst().dropLast()) }
