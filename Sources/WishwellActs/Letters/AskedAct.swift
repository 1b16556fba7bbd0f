import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellRead
import WishwellText

/// An act that a letter asks for in one line, on its way to the site.
struct AskedAct {
  let line: ActLine
  private(set) var sender: LetterSender
  /// When the letter is applied, whenever it was written.
  let moment: Moment
  let site: Site
  /// The mark of the letter; nil where it has none.
  let mark: Postmark?
  /// Whether a maintainer says what the letter means.
  let isInterpreted: Bool
  /// Words of the sender for whom it is for; nil where none are passed on.
  let note: String?
  /// The same as its writer sealed it.
  let sealedNote: SealedValue?
  /// What seals the name of the sender, and tells whose a part is.
  let names: NameSealing
  /// The texts of the wish that wait to be merged, to which its sender may agree, too.
  let waiting: [WaitingText]

  init(
    _ line: ActLine, from sender: Mailbox, at moment: Moment, in library: Library, on site: Site,
    mark: Postmark?, isInterpreted: Bool = false, note: String? = nil,
    sealedNote: SealedValue? = nil, names: NameSealing = .none, waiting: [WaitingText] = [],
    taken: Set<String>? = []
  ) {
    self.waiting = waiting
    self.sealedNote = sealedNote
    self.names = names
    self.isInterpreted = isInterpreted
    self.note = note
    self.line = line
    self.moment = moment
    self.site = site
    self.mark = mark
    self.sender = LetterSender(
      sender, in: library, writing: ContentRoot.name, asking: line.command)
    self.sender.taken = taken
  }

  /// What it comes to for its sender, as things are now, or why it cannot be.
  func changeSet() -> Checked<ChangeSet?> {
    guard let act = ActKinds.named(line.verb) else {
      return refused(
        .letterUnknownAct, "nothing that is done here is called \(quoted(line.verb))",
        help: "ask the sender what they meant, and enter it with ‘--as’; "
          + ActKinds.offer(near: line.verb))
    }
    guard let thing = FollowUp.Subject(line.thing) else {
      return refused(
        .letterWrongFile, "‘\(line.verb) \(line.thing)’ is nothing that can be done here",
        help: "ask the sender what they meant, and enter it with ‘--as’")
    }
    if case .checklist(let list) = thing, AskedItems.acts.contains(where: { $0 == act }) {
      return refused(
        .letterWrongFile, "the letter does not say which thing on \(quoted(list.text)) it means",
        help: "ask the sender, and enter it: `--as '\(act.name) \(list): ITEM'`")
    }
    guard let event = act.event(on: thing) else {
      if let missing = site.missingFolder(in: line, for: act, in: sender.library) {
        return Checked(nil, [missing])
      }
      return refused(
        .letterWrongFile,
        "\(quoted(line.thing)) is \(thing.nounPhrase), and "
          + "\(quoted(act.name)) is not for that",
        help: "ask the sender what they meant, and enter it with ‘--as’")
    }
    if let left = sender.left { return Checked(nil, [left]) }
    return site.answer(to: line, of: sender, for: act, on: thing) {
      let done = performed(act, event, on: thing)
      guard done.value == nil, isByAddress(event, on: thing) else { return done }
      return Checked(nil, [unknownAddress])
    }
  }

  /// Whether an address alone says whom `event` is of. Whoever invites may know whether it is in a
  /// profile: they invite that person, or write to the address.
  private func isByAddress(_ event: EventKind, on thing: FollowUp.Subject) -> Bool {
    event != .invited && thing.wish == nil && sender.author != nil && line.of?.contains("@") == true
  }

  /// That an address is of nobody for whom it can be done: the same whether it is in a profile or
  /// not, as anyone could ask. It is not repeated, as it may be anybody’s.
  private var unknownAddress: Diagnostic {
    finding(
      .letterUnknownName,
      "the letter names somebody by an e-mail address, and nobody who could be meant has it",
      help: "ask the sender whom they mean, and enter it: "
        + "`--as '\(line.verb) \(line.thing); of PERSON'`")
  }

  /// What `act`, which `event` tells, comes to for its sender with `thing`, which is there.
  private func performed(
    _ act: any ActKind.Type, _ event: EventKind, on thing: FollowUp.Subject
  ) -> Checked<ChangeSet?> {
    if sender.author == nil, case .post(let key) = thing,
      event == .liked || key.kind.responseTable.entry(for: event)?.by == .respondent
    {
      return answerOfStranger()
    }
    if event == .invited, line.of == nil, sender.author != nil {
      return refused(
        .letterWithoutPerson, "the letter does not say whom it invites",
        help: "ask the sender whom they mean, and enter it: "
          + "`--as '\(line.verb) \(line.thing); of PERSON'`")
    }
    if line.part != nil, line.of != nil || event == .promised {
      return refused(
        .actUnclear,
        event == .promised
          ? "a promise begins a part of its own, and the letter names part \(line.part ?? 0)"
          : "the letter says twice whose part it is, by ‘of’ and by ‘part’",
        help: "ask the sender which they mean, and enter it with ‘--as’")
    }
    var named: Participant?
    switch whom(on: thing, doing: event) {
    case .refused(let diagnostic)?: return Checked(nil, [diagnostic])
    case .known(let known)?:
      if event == .invited, case .person(let handle) = known,
        let person = sender.library.people.first(where: { $0.handle == handle }), person.hasLeft
      {
        return refused(
          .letterUnknownName,
          "\(person.name) has left (‘left: yes’ in \(person.document.path))",
          help: "if they are back, take ‘left’ out of their profile; then apply the letter again")
      }
      named = known
    case nil: break
    }
    var giver: Participant
    switch sender.giver(by: line.by, name: nil, at: .start) {
    case .refused(let diagnostic): return Checked(nil, [diagnostic])
    case .known(let known): giver = known
    }
    if case .wish(let key) = thing, line.part == nil, !isSealed(event) {
      giver = site.giver(of: event, on: key, for: giver)
    }
    let isOfWaitingText = event == .amended && waiting.contains { $0.digest == line.digest }
    if event == .promised || event == .amended, !isOfWaitingText, case .wish(let key) = thing,
      let wish = site.wish(key),
      let reason = wish.outdated(
        digest: line.digest,
        isConcealed: event == .promised && !isSealed(event)
          && wish.isConcealed(whereNamed: line.isNamed))
    {
      return refused(
        .letterOutOfDate, reason,
        help: event == .amended ? SiteWish.wayToAgree : SiteWish.wayOutOfOutdated)
    }
    if event == .promised, case .wish(let key) = thing, let wish = site.wish(key), wish.left == 0,
      wish.state.parts.contains(where: { $0.holder == giver }) || isPromised(key, byGuestNow: giver)
    {
      return refused(
        .letterAsItIs, "it is their own promise already, by an earlier letter or another way",
        help: "there is nothing to do")
    }
    let meant = line.part.map { Participant.sealed(part: $0) } ?? named
    if event == .amended, line.digest == nil, meant == nil,
      let unclear = unclearText(of: thing, for: giver)
    {
      return unclear
    }
    var intent = Intent(act, thing, of: meant)
    intent.isSealed = isSealed(event)
    intent.names = names
    // Pages asked how many shares came, once, of what comes as a whole.
    let isWhole = thing.wish.flatMap(site.wish)?.wish.quantity.comesAsWhole(by: event) == true
    intent.quantity = isWhole ? nil : line.quantity
    intent.with = line.with
    intent.note = note
    intent.sealedNote = sealedNote
    intent.letter = mark
    intent.isInterpreted = isInterpreted
    if event == .amended { intent.digest = line.digest }
    return perform(intent, by: Actor(giver, via: .mail), at: moment, on: site, for: .letter)
  }

  /// That the letter does not say to which text of `thing` it agrees, and how each is entered; nil
  /// where none waits for `holder`.
  private func unclearText(
    of thing: FollowUp.Subject, for holder: Participant
  ) -> Checked<ChangeSet?>? {
    guard let wish = thing.wish.flatMap(site.wish) else { return nil }
    func isToAgree(to digest: String) -> Bool {
      wish.state.unagreed(to: digest).contains { $0.holder == holder }
    }
    let edits = waiting.filter { isToAgree(to: $0.digest) }
    guard !edits.isEmpty else { return nil }
    func entered(_ digest: String) -> String {
      "`--as '\(Amend.name) \(thing.reference) \(digest)'`"
    }
    let wishes = edits.map { edit in
      let changes = edit.edits.isEmpty ? "" : " (\(edit.edits.joined(separator: "; ")))"
      return "\(site.name(of: .person(edit.author))) would like to change it\(changes)"
    }
    let ways =
      edits.map { edit in
        "the edit by \(site.name(of: .person(edit.author))), \(entered(edit.digest))"
      } + (isToAgree(to: wish.digest) ? ["its present text, \(entered(wish.digest))"] : [])
    return refused(
      .letterWrongFile,
      "the letter does not say which text of \(site.quotedTitle(of: thing)) it agrees to: "
        + wishes.joined(separator: ", and "),
      help: (isInterpreted
        ? "say which they agree to: " : "ask the sender which they agree to, and enter it: ")
        + ways.joined(separator: "; or "))
  }

  /// Whether the name of the sender is to be sealed: a guest has none that a page could be made for.
  private func isSealed(_ event: EventKind) -> Bool {
    line.isSealed && sender.author != nil
      && (event == .undone || [.anyone, .holder].contains(event.entryOfWish?.by))
  }

  /// Whom ‘of’ names, by what they are called or by an address in their profile, or why nobody is
  /// meant; nil where the line has none. Of a wish it may be a guest, of whom only its events tell.
  private func whom(on thing: FollowUp.Subject, doing event: EventKind) -> LetterGiver? {
    guard let name = line.of else { return nil }
    // Whoever is not known here hears that alone.
    guard thing.wish == nil, sender.author != nil else {
      return .known(participant(line.nameOfPerson ?? name))
    }
    if name.contains("@") { return addressee(on: thing, doing: event) }
    switch sender.library.people.meant(by: name) {
    case .named(let people):
      let there = people.count == 1 ? people : people.filter { site.tells(of: $0, on: thing) }
      if there.count == 1 { return .known(.person(there[0])) }
      return .refused(
        finding(
          .actUnclear, "\(people.count) people are called \(quoted(name))",
          help: wayOut(meaning: people[0])))
    case .like(let people):
      let near = people.prefix(3).map { quoted($0.text) }.joined(separator: " or ")
      return .refused(
        finding(
          people.count == 1 ? .letterUnknownName : .actUnclear,
          "no profile is called \(quoted(name)); perhaps \(near) is meant",
          help: wayOut(meaning: people[0])))
    case .nobody:
      // A profile with mistakes is none, and still has its events.
      if let handle = Handle(name), site.tells(of: handle, on: thing) {
        return .known(.person(handle))
      }
      if event == .invited { return .refused(unknownInvited(name)) }
      return .refused(
        finding(
          .letterUnknownName, "nobody here is called \(quoted(name))",
          help: "ask the sender whom they mean, and enter it: "
            + "`--as '\(line.verb) \(line.thing); of PERSON'`"))
    }
  }

  /// Whom the letter names by an e-mail address: whoever has it, unless a name beside it is that of
  /// others. As not every profile has one, somebody who is called so and waits counts as well where
  /// nobody who waits has the address.
  private func addressee(on thing: FollowUp.Subject, doing event: EventKind) -> LetterGiver {
    let addressee = line.addressOfPerson.flatMap(sender.library.person(withAddress:))
    if line.joinsNameAndAddress, !(addressee.map { ActLine.joinsNames($0.name) } ?? false) {
      return .refused(
        finding(
          .actUnclear, "the letter names somebody beside an e-mail address, as two people",
          help: "ask the sender whom they mean, and enter it for each of them: "
            + "`--as '\(line.verb) \(line.thing); of PERSON'`"))
    }
    var called: [Handle] = []
    if let name = line.nameOfPerson,
      case .named(let people) = sender.library.people.meant(by: name)
    {
      called = people
    }
    let isMeant = addressee.map { called.isEmpty || called.contains($0.handle) } ?? false
    if event == .invited {
      guard let addressee else { return .refused(unknownInvited(line.of ?? "")) }
      guard isMeant else {
        return .refused(
          inviteOfOthers
            ?? finding(
              .actUnclear,
              "the letter names one person, and another by the e-mail address beside that name",
              help: "ask the sender whom they mean, and enter it: "
                + "`--as '\(line.verb) \(line.thing); of PERSON'`"))
      }
      return .known(.person(addressee.handle))
    }
    let waits = addressee.map { site.tells(of: $0.handle, on: thing) } ?? false
    if !waits {
      let there = called.filter { site.tells(of: $0, on: thing) }
      if there.count == 1 { return .known(.person(there[0])) }
    }
    guard let addressee, isMeant else { return .refused(unknownAddress) }
    return .known(.person(addressee.handle))
  }

  /// That somebody has to say that they mean `person`, and how it is entered then.
  private func wayOut(meaning person: Handle) -> String {
    "ask the sender whom they mean, and enter it: "
      + "`--as '\(line.verb) \(line.thing); of \(person)'`"
  }

  /// That it is for others to invite to the checklist; nil where it is for the sender. They find out
  /// nothing about an address.
  private var inviteOfOthers: Diagnostic? {
    guard let list = Handle(line.thing).flatMap({ site.checklist($0)?.list }),
      let author = sender.author
    else { return nil }
    let keepers = site.keepers(of: list)
    guard !keepers.contains(author.handle) else { return nil }
    let names = listPhrase(keepers.map { site.name(of: .person($0)) })
    return finding(
      .eventNotYours,
      "only \(names) can invite people to \(quoted(list.document.title.value))",
      help: "the list is theirs; leave it to them")
  }

  /// That nobody here has the name or the address by which the letter invites.
  private func unknownInvited(_ name: String) -> Diagnostic {
    if let inviteOfOthers { return inviteOfOthers }
    if line.addressOfPerson != nil {
      return finding(
        .letterInvitesStranger, "the letter invites somebody by an address that is in no profile",
        help: "send them the letter that says how to join; once they have, apply this letter again")
    }
    return finding(
      .letterUnknownName,
      name.contains("@")
        ? "the letter invites somebody by what is no single e-mail address"
        : "the letter invites \(quoted(name)), and no profile is called so",
      help: "ask the sender for the full name, or for an e-mail address; with an address, "
        + "`wishwell checklist invite \(line.thing) ADDRESS` writes a letter that says how to join")
  }

  /// Somebody without a profile answers an offer or a request, or likes a post: where the letter
  /// says so, they join with it, as that is kept under the name of a profile.
  private func answerOfStranger() -> Checked<ChangeSet?> {
    guard line.joins else {
      return refused(
        .letterFromStranger,
        "\(quoted(sender.mailbox.address)) is not in any profile, and the letter does not ask for one",
        help: "add the address to their profile; if they have none, have them start from the page"
          + (isInterpreted ? ", or let them join as well: add ‘; join’ at the end" : ""))
    }
    var line = line
    line.by = nil
    return sender.joining(as: self.line.by ?? sender.mailbox.name, at: moment, on: site) {
      library, site in
      AskedAct(
        line, from: sender.mailbox, at: moment, in: library, on: site, mark: mark,
        isInterpreted: isInterpreted, note: note
      ).changeSet()
    }
  }

  /// Whether `giver` promised it by letter before they had their profile.
  private func isPromised(_ key: WishKey, byGuestNow giver: Participant) -> Bool {
    guard case .person(let person) = giver else { return false }
    return site.guest(holding: key, now: person) != nil
  }

  /// A person of the site by handle or by name, else a guest.
  private func participant(_ name: String) -> Participant {
    if let handle = Handle(name) { return .person(handle) }
    let named = sender.library.people.filter { $0.name.lowercased() == name.lowercased() }
    return named.count == 1 ? .person(named[0].handle) : .guest(name)
  }

  private func refused(
    _ rule: Rule, _ message: String, help: String
  ) -> Checked<ChangeSet?> {
    Checked(nil, [finding(rule, message, help: help)])
  }

  /// At the content as a whole, as a line stands in no file of the site.
  private func finding(_ rule: Rule, _ message: String, help: String) -> Diagnostic {
    Diagnostic(rule, at: SourceLocation(ContentRoot.name), message, help: help)
  }
}

extension LetterSender {
  /// What comes of a letter with which somebody without a profile joins: one called `name`, with
  /// what `act` comes to where they have it. `name` is nil for whoever gives none.
  func joining(
    as name: String?, at moment: Moment, on site: Site,
    _ act: (Library, Site) -> Checked<ChangeSet?>
  ) -> Checked<ChangeSet?> {
    guard let name else {
      return Checked(
        nil,
        [
          Diagnostic(
            .letterFromStranger, at: SourceLocation(place),
            "nobody here has the address \(quoted(mailbox.address)), and the letter gives no name",
            help: "ask the sender how they would like to be called")
        ])
    }
    let draft = NewFile.profile(name: name, email: mailbox.address, joined: site.today)
    var letter = LetterAct(
      EmbeddedFile(path: draft.path, text: draft.text),
      from: Mailbox(name: name, address: mailbox.address), at: moment, in: library, on: site)
    letter.taken = taken
    let joining = letter.content()
    guard let joined = joining.value, let known = self.library.joined(by: joined.files) else {
      return joining
    }
    let acting = act(known, deriveSite(known, options: DeriveOptions(today: site.today)).value)
    // All else that there is to know is of what they do: a profile only says who they are.
    guard var done = acting.value else { return acting }
    done.files = joined.files + done.files
    done.summary = joined.summary + "; " + done.summary
    done.commitSubject = joined.commitSubject + "; " + done.commitSubject
    return Checked(done, joining.diagnostics + acting.diagnostics)
  }
}

extension ActLine {
  /// The e-mail address by which it says whom it is of, whatever stands beside that; nil where there
  /// is none, or more than one.
  package var addressOfPerson: String? { of.flatMap { Self.address(in: $0) } }

  /// What it calls the person whom it is of, beside their address if there is one; nil where there is
  /// nothing but that.
  package var nameOfPerson: String? {
    guard let of, of.contains("@") else { return of }
    let words = of.split { $0.isWhitespace || "<>()[],;\"".contains($0) }
      .filter { !$0.contains("@") }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Whether it names somebody and, by an address, somebody else: ‘Lena and fritz@post.example’. What
  /// stands beside an address is mostly a name of whoever has it.
  fileprivate var joinsNameAndAddress: Bool {
    addressOfPerson != nil && (of.map(Self.joinsNames) ?? false)
  }

  /// Whether there is an ‘and’ between the words of `name`.
  fileprivate static func joinsNames(_ name: String) -> Bool {
    name.split(whereSeparator: \.isWhitespace).dropFirst().dropLast()
      .contains { ["and", "und", "&", "+"].contains($0.lowercased()) }
  }

  /// The same of any `name`.
  static func address(in name: String) -> String? {
    let words = name.split { $0.isWhitespace || "<>()[],;\"".contains($0) }
    let addresses = words.compactMap { word -> String? in
      let isLink = word.lowercased().hasPrefix("mailto:")
      let text = isLink ? word.dropFirst("mailto:".count).prefix { $0 != "?" } : word
      guard case .success(let address) = parseEmail(String(text)) else { return nil }
      return address
    }
    return Set(addresses).count == 1 ? addresses[0] : nil
  }

  /// What enters it for somebody else, who is named behind it: `promise birthday/blue-kettle`.
  fileprivate var command: String {
    if case .checklist = FollowUp.Subject(thing) { return "checklist \(verb) \(thing)" }
    return "\(verb) \(thing)"
  }
}

extension ActKinds {
  /// The act that a command or a letter calls so; nil where none is.
  package static func named(_ verb: String) -> (any ActKind.Type)? {
    all.first { $0.name == verb || $0.manual?.aliases.contains(verb) == true }
  }

  /// What letters, and ‘--as’, call what they ask for in one line.
  package static var namesInLetters: [String] {
    all.filter { !$0.things.isEmpty || $0.ofMembers != nil }.map { $0.name }
      + AskedItems.acts.map { $0.name }
  }

  /// The name that was most likely meant by `verb`, as a question; where none is near, all that there are,
  /// with `others`.
  package static func offer(near verb: String, besides others: [String] = []) -> String {
    let names = others + namesInLetters
    return nearMiss(to: verb, among: names).map { "did you mean ‘\($0)’?" }
      ?? "there are \(listPhrase(names))"
  }
}

extension FollowUp.Subject {
  /// What `reference` names, as commands and letters have it; nil for what no thing is called.
  package init?(_ reference: String) {
    let parts = reference.split(separator: "/", omittingEmptySubsequences: false).map {
      Handle(String($0))
    }
    switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
    case (1, let list?, _): self = .checklist(list)
    case (2, let folder?, let handle?):
      let kind = Post.Kind.allCases.first { $0.folder.name == folder.text }
      self =
        kind.map { .post(PostKey(kind: $0, handle: handle)) }
        ?? .wish(WishKey(list: folder, wish: handle))
    default: return nil
    }
  }
}

extension Library {
  /// With the person of a profile among `files`; nil where there is none.
  fileprivate func joined(by files: [NewFile]) -> Library? {
    guard let file = files.first, let kind = ContentKind(path: file.path) else { return nil }
    let source = SourceFile(path: file.path, text: file.text)
    let read = readContent(source, as: kind, options: ReaderOptions(settings))
    guard case .person(let person) = read.value else { return nil }
    var library = self
    library.people.append(person)
    return library
  }
}
