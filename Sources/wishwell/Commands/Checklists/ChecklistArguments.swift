import ArgumentParser
import WishwellActs
import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSession

/// Which list, and who changes it.
struct ChecklistArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The list, by the name of its file.", valueName: "list"),
    completion: .checklists)
  var list: String

  func handle(at session: Session) throws(UsageError) -> Handle {
    do { return try session.checklist(named: list) } catch {
      guard let command = meant(at: session) else { throw error }
      throw UsageError(error.message, help: "did you mean \(command)?")
    }
  }

  /// The command that was typed, with the list that was meant in front; nil where there is none.
  private func meant(at session: Session) -> String? {
    let typed = Array(CommandLine.arguments.dropFirst())
    let path = Array(typed.prefix(2))
    let words = typed.dropFirst(2).prefix { !$0.hasPrefix("-") }
    guard words.first == list else { return nil }
    let options = session.library.withWholeName(Array(typed.dropFirst(2 + words.count)))
    return session.checklistCommand(path, Array(words), options)
  }
}

extension Session {
  /// The command `path` with `options` and with a list in front of `words`, which begin with none:
  /// the last word, the first few, which are one name, the one list that has an item of all the
  /// words, the one that the first comes near, or the only one. Nil where they begin with a list,
  /// and where none is meant.
  func checklistCommand(_ path: [String], _ words: [String], _ options: [String]) -> String? {
    guard let act = path.last, let first = words.first, let last = words.last,
      (try? checklist(named: first)) == nil
    else { return nil }
    let isAdding = act == AddItem.name
    func command(_ list: Handle, _ rest: some Collection<String>) -> String {
      // All the words make one item.
      let items = isAdding && rest.count > 1 ? [rest.joined(separator: " ")] : Array(rest)
      return typedCommand(path + [list.text] + items + options)
    }
    if words.count > 1, let found = try? checklist(named: last) {
      return command(found, words.dropLast())
    }
    for count in stride(from: words.count, through: 2, by: -1) {
      guard let found = try? checklist(named: words.prefix(count).joined(separator: " ")) else {
        continue
      }
      return command(found, words.dropFirst(count))
    }
    let isOfItems = ActKinds.all.contains { $0.name == act && $0.ofItems != nil }
    let item = words.joined(separator: " ")
    let having = library.checklists.filter { list in
      list.items.contains { isSameName($0.name, item) }
    }
    if isOfItems, !isAdding, having.count == 1 { return command(having[0].handle, [item]) }
    // A wish list in its place is told as what it is.
    if (try? wishList(named: first)) != nil { return nil }
    if let near = library.checklist(near: first) { return command(near, words.dropFirst()) }
    guard isOfItems, library.checklists.count == 1 else { return nil }
    return command(library.checklists[0].handle, words)
  }
}

/// Who changes an item, and how that comes into the site.
struct ItemArguments: ParsableArguments, Recording {
  @Option(
    help: ArgumentHelp(
      "Who does it, by the name of their profile; otherwise you, as `wishwell whoami` says.",
      valueName: "person"),
    completion: .people)
  var by: String?

  @OptionGroup var writing: WritingArguments
  @OptionGroup var dating: DateOption

  /// Brings the edits that `edits` makes of a list into the site, once, also where others did the same or
  /// something else with it while they were on their way.
  func record(
    _ list: ChecklistArguments,
    _ edits: (Session, ChecklistText) throws -> (edits: [ChecklistEdit], pictures: [NewPicture])
  ) throws {
    var first: (text: ChecklistText, edits: [ChecklistEdit])?
    try ActTransaction(recording).record { session in
      let named: Result<Handle, any Error> = Result { try list.handle(at: session) }
      let acting: Result<Handle, any Error> = Result { try session.author(as: by) }
      if isActorOneWord, let mistake = named.mistake {
        try SeveralMistakes.refuse([mistake, acting.mistake])
      }
      let text = try session.folder.checklist(try named.get())
      let actor = try acting.get()
      if let first, let found = text.overtaking(first.edits, since: first.text) {
        return (Checked(nil, [found]), by: .person(actor))
      }
      let (edits, pictures) = try edits(session, text)
      first = first ?? (text: text, edits: edits)
      let changeSet = perform(edits, on: text, by: actor, pictures: pictures, on: session.site)
      return (changeSet, by: .person(actor))
    }
  }
}
