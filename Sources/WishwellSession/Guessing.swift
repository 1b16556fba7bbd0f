import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Session {
  /// That `actor` promises something as a guest whose name is a part of that of somebody with a profile;
  /// nil where it is not, and for what a guest goes on with.
  package func remark(onGuest actor: Actor?, doing intent: Intent) -> String? {
    guard intent.act == Promise.self, case .guest(let name)? = actor?.giver,
      case .like(let people) = library.people(meantBy: name)
    else { return nil }
    let near = people.prefix(3).map { site.name(of: .person($0)) }
    let way = actor?.via.map { " --via \($0.rawValue)" } ?? ""
    let thing = intent.subject.reference
    return
      "\(quoted(name)) is a guest here. If it is \(near.joined(separator: " or ")), who has a profile: "
      + "`wishwell undo \(thing) \(shellOption("--guest", name))\(way)`, "
      + "then `wishwell promise \(thing) "
      + "--by \(people.count == 1 ? people[0].text : "NAME")\(way)`."
  }

  /// That some of `givers`, who are to give something together, are kept as names alone though they come
  /// near that of a profile; nil where none does.
  package func remark(onCoGivers givers: [String], of thing: String) -> String? {
    let remarks = givers.compactMap { name -> String? in
      guard case .like(let people) = library.people(meantBy: name) else { return nil }
      let near = people.prefix(3).map { "‘\($0)’" }.joined(separator: " or ")
      return
        "No profile is called \(quoted(name)), so only the name is kept, and nobody is told. "
        + "If \(near) is meant: `wishwell undo \(thing)`, then promise it again with that name."
    }
    return remarks.isEmpty ? nil : remarks.joined(separator: "\n")
  }

  /// Those whom `names` name: handles of who has a profile, otherwise names as they are. One may hold
  /// several people with a profile, with commas between them. Each stands there once.
  ///
  /// Throws `UsageError` where commas part anything else: it would be one name of somebody who is not.
  package func coGivers(named names: [String]) throws(UsageError) -> [String] {
    var givers: [String] = []
    for name in names {
      let whole = handle(orNameOf: name)
      guard name.contains(","), Handle(whole) == nil else {
        givers.append(try coGiver(named: name))
        continue
      }
      let parts = name.split(separator: ",").map { part in
        part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }.filter { !$0.isEmpty }
      let people = parts.compactMap { part -> String? in
        guard case .named(let handles) = library.people(meantBy: part), handles.count == 1 else {
          return nil
        }
        return handles[0].text
      }
      guard !people.isEmpty, people.count == parts.count else {
        let each = parts.map { shellOption("--with", $0) }.joined(separator: " ")
        throw UsageError(
          "\(quoted(name)) has a comma in it, so it is not clear who gives it with you",
          help: parts.isEmpty
            ? "say who it is, or leave out ‘--with’" : "name each of them alone: ‘\(each)’")
      }
      givers += people
    }
    var once: [String] = []
    for giver in givers {
      if let index = once.firstIndex(where: { isSameName($0, giver) }) {
        // Whoever has a profile is told.
        if Handle(giver) != nil { once[index] = giver }
      } else {
        once.append(giver)
      }
    }
    return once
  }

  /// The handle of whoever is called `name`; otherwise that, as a name. Throws `UsageError` where
  /// several people are called so, and for a word that is no name: the ‘you’ of ‘Thank you’.
  private func coGiver(named name: String) throws(UsageError) -> String {
    let isWord =
      name.first.map { $0.isLowercase || $0.isNumber } == true
      && !name.contains(where: \.isWhitespace)
    let isNamed = library.people(meantBy: name).isNamed
    guard isNamed || isWord else { return name }
    do throws(UsageError) {
      return try library.person(named: name).text
    } catch {
      guard !isNamed else { throw error }
      let way =
        "only names follow ‘--with’, and somebody without a profile is written with a capital letter"
      guard let help = error.help else { throw UsageError(error.message, help: way) }
      throw UsageError(
        error.message,
        help: help.hasSuffix("?")
          ? "\(help) \(way.prefix(1).uppercased() + way.dropFirst())" : "\(help); \(way)")
    }
  }

  /// Throws `UsageError` where one of `givers`, who are to give a wish together, is who it is for.
  package func refuseRecipients(
    among givers: [String], of subject: FollowUp.Subject
  ) throws(UsageError) {
    guard case .wish(let key) = subject, let wish = site.wish(key) else { return }
    guard let one = site.recipients(ofWish: wish).first(where: { givers.contains($0.text) }) else {
      return
    }
    let name = site.name(of: .person(one))
    throw UsageError(
      "\(quoted(wish.wish.document.title.value)) is for \(name), who cannot give it with you",
      help: "leave \(name) out of ‘--with’")
  }

  /// Throws `UsageError` where somebody would enter for `actor` what is to surprise themself. Whatever
  /// is promised so far, it is the same.
  package func refuseToBeSurprised(by intent: Intent, of actor: Actor) throws(UsageError) {
    guard case .person(let person) = viewer, case .wish(let key) = intent.subject,
      actor.giver != .person(person),
      isKept(key) || (intent.act == Note.self && isKeptFromNotes(on: key)),
      let event = intent.act.event(on: intent.subject),
      UnitState.table.entry(for: event)?.isOfOwners != true
    else { return }
    let title = quoted(site.title(of: intent.subject) ?? key.description)
    if intent.act == Note.self, !isKept(key) {
      throw UsageError(
        "notes among those who give \(title) are kept from you, as from everyone who owns the list or "
          + "whom it is for, so you cannot enter one",
        help: site.isSurprised(actor.giver, by: key)
          ? "what all of them may know stands in the wish itself"
          : "have somebody else enter it who looks after the site; or, to read them as well, do so "
            + "with ‘--spoil’")
    }
    throw UsageError(
      "what is promised on \(title) is to surprise you, so you cannot enter it",
      help: "have somebody else enter it who looks after the site; or, to know of it, do so with "
        + "‘--spoil’")
  }

  /// Throws `UsageError` where `intent` of `actor` has a note that nobody would be told: it is for
  /// those whom the wish is for, or whose list it is on, who are not told who gives it. Where others
  /// give it too, they hear it; and so does whoever holds the part that somebody else ends.
  package func refuseUnreadNote(of intent: Intent, by actor: Actor) throws(UsageError) {
    guard intent.note != nil, intent.with.isEmpty, intent.of == nil || intent.of == actor.giver,
      case .wish(let key) = intent.subject,
      let told = intent.act.event(on: intent.subject)?.entryOfWish?.told,
      [.recipient, .owner].contains(told),
      let wish = known(to: actor.giver).site.wish(key), wish.mode != .shown,
      wish.wish.quantity.shares == nil,
      !wish.state.parts.contains(where: { $0.holder == actor.giver && !$0.with.isEmpty })
    else { return }
    throw UsageError(
      "nobody is told who gives \(quoted(wish.wish.document.title.value)), so nobody would be told "
        + "this note either",
      help: "leave out ‘--note’; what those should know who give it too: "
        + "`wishwell note \(key) 'TEXT'`")
  }

  /// Throws `UsageError` where `intent` says whose part of a wish is meant, and they may not.
  package func refuseToGuess(_ intent: Intent) throws(UsageError) {
    if let holder = intent.of, holder != reader { try refuseToSayWhose(intent.subject, intent.act) }
  }

  /// Throws `UsageError` where the promises of `subject` are to surprise whoever is at the keyboard, in
  /// whose name ever they act: whether a part can be somebody's tells who promised.
  ///
  /// Not where nobody but they could say it: then all that is promised comes to them anyway.
  /// `act` is what would be done with the part, nil where that is not known.
  package func refuseToSayWhose(
    _ subject: FollowUp.Subject, _ act: (any ActKind.Type)? = nil
  ) throws(UsageError) {
    guard viewer != .insider, case .wish(let key) = subject, let reader,
      let wish = site.wish(key), wish.hasSecrets,
      site.isSurprised(reader, by: key), site.readersOfPromises(to: wish).isEmpty
    else { return }
    let title = quoted(wish.wish.document.title.value)
    let event = act?.event(on: subject)
    guard wish.wish.quantity.shares == nil || event != .granted && event != .lost else {
      throw UsageError(
        "people give \(title) together in shares, so it comes as a whole, from all of them",
        help: "leave out whose it is")
    }
    throw UsageError(
      "the promises of \(title) are to surprise you, so you cannot say whose you mean",
      help: "leave out whose it is; where that is not clear, have a maintainer enter it whom it "
        + "does not surprise")
  }
}
