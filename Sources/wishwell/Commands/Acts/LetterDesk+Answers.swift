import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellRender
import WishwellSession

/// What the senders of letters hear, and whoever looks after the site about them.
extension LetterDesk {
  /// A matter of a letter that was not done, why, and what its sender can put right in its lines.
  typealias RefusedMatter = (
    matter: LetterMatter.Content, why: LetterRefusal, faults: [LetterRefusal]
  )

  /// What becomes of a letter in which nothing could be read for the program: who sent it hears
  /// that, or that somebody reads it, where it is a letter to people. Of such a one nobody hears
  /// anything that a program sent, or went to many. Who sends an earlier one back may mean the
  /// same.
  func answerUnread(_ checked: Checked<Letter?>, head: Letter?) throws -> LetterOutcome {
    let isSentBack =
      !isUnattended
      && checked.diagnostics.contains {
        [.mailFileQuoted, .mailQuotationAnswered].contains($0.rule)
      }
    guard let head, head.trust(in: server).value != nil,
      isSentBack || !checked.asksForNothing || !isUnattended && !head.isAutomatic
    else { return .refused(.unclear) }
    let outcome = LetterOutcome(checked.diagnostics)
    try answers.put(
      outcome, to: isAboutSurprise(head) ? untitled(head) : head, called: library.name(of: head),
      adding: AnswerDetails())
    return outcome
  }

  /// Says what became of `matters`, to whoever asked for them by `letter`; before it, there was
  /// `former`. `refused` are those of them that were not done, and `paths` are those of what was
  /// written for it.
  func answer(
    _ letter: Letter, _ outcome: LetterOutcome, to matters: [LetterMatter.Content],
    since former: Library, items: [AnsweredItems] = [], faults: [LetterRefusal] = [],
    refused: [RefusedMatter] = [], written paths: [String] = [], isTold: Bool = true,
    isPrinted: Bool = true
  ) throws {
    let isToldApart = matters.count > 1 && (outcome == .kept || !isOneRefusal(refused, of: matters))
    let isKept = { (matter: LetterMatter.Content) in self.isUntold(matter, to: letter.sender) }
    let refused = refused.filter { !isKept($0.matter) }
    // Somebody may have joined, and brought what could not be done.
    let after = [.done, .donePartly, .kept].contains(outcome) ? try Session(recording) : nil
    let session = outcome == .done ? after : nil
    if let after { tellOfFormerGuest(sending: letter, in: after, since: former) }
    let newcomer = after?.library.personWithPage(since: former, sending: letter)
    let seals = matters.compactMap(SealMatter.init)
    let site = (session ?? self.session).site
    let forms = matters.map { FormWords($0, labels, from: letter.sender, on: site) }
    var details = AnswerDetails(
      next: session?.whoIsNext(after: matters),
      promised: session?.promised(in: matters, by: letter.sender) ?? [],
      left: session?.stillPromised(after: matters, by: letter.sender),
      verb: session?.verb(toTellOf: onlyAct(in: matters)),
      receivers: session?.whoReceives(after: matters) ?? [],
      hasJoined: after?.library.newcomer(since: former, sending: letter) != nil,
      hasNewPage: newcomer != nil, leavesPicture: letter.bringsPicture,
      choices: choices(after: outcome, to: matters, by: letter.sender))
    details.isOfGiver = self.session.isOfGiver(onlyAct(in: matters))
    details.answered = session?.answered(
      onlyAct(in: matters), byLetter: matters.first.flatMap { letter.mark(of: $0) })
    details.bringsMore = !matters.allSatisfy(\.isProfile)
    let invitations = matters.compactMap(\.invited)
    details.invites = !matters.isEmpty && invitations.count == matters.count
    if [.done, .donePartly].contains(outcome) {
      details.invited = matters.filter { matter in !refused.contains { $0.matter == matter } }
        .compactMap(nameOfInvited)
    }
    details.items = items
    if isToldApart {
      details.parts = try parts(
        of: matters, forms, by: letter.sender, not: refused, besides: items, keeping: isKept)
    }
    let isToldInParts = outcome == .donePartly && !refused.isEmpty || !details.parts.isEmpty
    details.keepers = refused.compactMap { keeper(invitedBy: $0.matter) }
    if invitations.count > 1, !matters.contains(where: isKept) {
      let reasons: [LetterRefusal] = [.name, .newcomer, .whose, .late]
      details.notInvited = refused.compactMap {
        one -> (name: String, why: LetterRefusal)? in
        let isKeeper = keeper(invitedBy: one.matter) != nil
        guard isToldInParts || isKeeper || reasons.contains(one.why) else { return nil }
        return one.matter.invited.map { (name: $0, why: one.why) }
      }
    }
    if meaning == nil { details.belowSignature = letter.lineBelowSignature(by: labels) }
    if isToldInParts { details.choices = choices(for: refused, by: letter.sender) }
    for (matter, form) in zip(matters, forms) where details.hasJoined && !isToldInParts {
      if !matter.isWish, let title = form?.title { details.entered.append(title) }
    }
    if outcome == .refused(.late) {
      details.owners = self.session.owners(
        whomToAskFor: onlyAct(in: matters), by: letter.sender)
    }
    // Whoever is to join finds the way on the home page; of a surprise nothing is told.
    if outcome != .kept, outcome != .refused(.stranger),
      let act = onlyAct(in: matters) ?? matters.actOnChecklist
    {
      // Where nothing was done, all is where it was when the letters came in.
      let now = session ?? self.session
      details.address = now.webAddress(of: act)
      details.accepting = now.lineAccepting(act, by: letter.sender)
    }
    let favourites = matters.compactMap { FavouriteMatter($0) }
    if !favourites.isEmpty, outcome != .refused(.stranger) {
      details.address = (session ?? self.session).webAddress(of: favourites)
    }
    if outcome == .refused(.early), case .form(let form)? = matters.first, let thing = form.place {
      details.address = self.session.webAddress(of: ActLine(Receive.name, thing))
    }
    details.placeOfNew = session?.webAddress(
      whereNew: matters.filter { !$0.isProfile }, since: former)
    details.placeOfProfile = after.flatMap { now in
      now.library.newcomer(since: former, sending: letter)
        .flatMap { now.site.people[$0.handle] }?
        .address.absolute(in: now.site.settings.url)
    }
    if outcome == .refused(.late) {
      let now = try Session(recording)
      details.open = now.stillOpen(for: onlyAct(in: matters))
      details.isTaken = now.isTaken(for: onlyAct(in: matters))
    }
    details.isNameSealed = session?.sealsName(of: letter.sender, for: onlyAct(in: matters)) ?? false
    details.isSurprise = isSurpriseOfGiver(matters, by: letter.sender)
    details.hasOwnPage = session?.library.hasPrivatePage(sending: letter) ?? false
    details.namesItems = matters.compactMap { AskedItems($0) }.contains {
      $0.act == RemoveItem.self || $0.act == RenameItem.self
    }
    if case .refused = outcome, !isToldInParts { details.faults = faults }
    if details.faults.contains(.feeling), details.choices.isEmpty {
      details.choices = choices(after: .refused(.feeling), to: matters, by: letter.sender)
    }
    if outcome == .refused(.incomplete) {
      details.missing = matters.compactMap(AnswerDetails.Missing.init).first
    }
    if isToldInParts || [.done, .refused(.incomplete), .refused(.listless)].contains(outcome) {
      details.slips = forms.flatMap { $0?.slips ?? [] }
    }
    // Whom one may mean is on the pages.
    let isNameUnclear =
      outcome == .refused(.whose) || details.faults.contains(.name)
      || isToldInParts && refused.contains { [.whose, .name].contains($0.why) }
    if meaning == nil, isNameUnclear {
      let seen = self.site.seen(by: .everyone).site
      details.slips += zip(matters, forms).flatMap { $0.slipsInNames($1, on: seen) }
    }
    details.linesBelowDashes = forms.flatMap { $0?.linesBelowDashes ?? [] }
    if outcome == .done || isToldInParts {
      let brought = zip(matters, forms).compactMap { matter, form -> FormWords? in
        refused.contains { $0.matter == matter } ? nil : form
      }
      details.linesInText = brought.flatMap(\.linesInText)
      details.linesOfOthers = brought.flatMap { form -> [(line: String, labels: [LetterLabel])] in
        form.linesOfOthers.map { (line: $0, labels: form.labelsToFill) }
      }
      details.linesWithoutCurrency = brought.compactMap(\.priceWithoutCurrency)
      details.lastDays = brought.compactMap { form -> (title: String?, day: Day)? in
        form.lastDayAsRead.map { (title: matters.count > 1 ? form.title : nil, day: $0) }
      }
    }
    if [.refused(.person), .refused(.late)].contains(outcome), !isToldInParts,
      forms.contains(where: { $0?.thanksAgain == true })
    {
      details.thanksAgain = true
      details.address = self.session.webAddress(whereNew: matters, since: former)
    }
    if let session {
      details.brought = session.library.broughtWishes(at: paths)
      let things = session.library.broughtItems(at: paths, since: former)
      if !things.isEmpty { details.items.append(AnsweredItems(.added, things)) }
      details.outOfReach = session.outOfReach(after: matters, by: letter.sender)
      details.sendersWithoutAddress = session.sendersWithoutAddress(
        after: matters, by: letter.sender, since: self.session)
    }
    if !seals.isEmpty, seals.count == matters.count { details.verb = SealMatter.putting }
    if !matters.isEmpty, matters.allSatisfy({ AskedNote($0) != nil }) { details.verb = Note.name }
    if !seals.isEmpty, [.done, .donePartly].contains(outcome) {
      let now = try session ?? Session(recording)
      let done = seals.filter { seal in
        let value = now.library.sealed(seal.field, bySenderOf: letter)
        return value != former.sealed(seal.field, bySenderOf: letter)
          && (value != nil) == seal.isPutting
      }
      details.seals = told(done, by: letter.sender, in: now)
    }
    try answers.put(
      outcome, to: letter, called: (session?.library ?? former).name(of: letter), adding: details,
      at: seals.isEmpty ? nil : (session?.library ?? former).mailbox(of: letter.sender),
      isTold: isTold, isPrinted: isPrinted)
    if let newcomer {
      Terminal.note(
        "\(newcomer.name) gets a private page with the next build. Once their profile is pushed, "
          + "`wishwell link \(newcomer.handle) --letter` has a letter with its link for you to send."
      )
    }
  }

  /// Whether there is nothing to tell of each of `matters` apart: none is among `refused`, or all are, by
  /// one reason that is of their sender, of what a page sealed, or that somebody has to look.
  private func isOneRefusal(
    _ refused: [RefusedMatter], of matters: [LetterMatter.Content]
  ) -> Bool {
    guard let first = refused.first?.why else { return true }
    let reasons: [LetterRefusal] = [.stranger, .gone, .keepers, .sealed, .unclear]
    return refused.count == matters.count && reasons.contains(first)
      && refused.allSatisfy { $0.why == first }
  }

  /// What became of each of `matters`, into which `forms` were filled in, where those in `refused` were not
  /// done; but for what an answer tells in other words, such as `items`. Of what `isKept` says to keep, no
  /// more than that it arrived, whatever became of it.
  func parts(
    of matters: [LetterMatter.Content], _ forms: [FormWords?], by sender: Mailbox,
    not refused: [RefusedMatter], besides items: [AnsweredItems] = [],
    keeping isKept: (LetterMatter.Content) -> Bool
  ) throws -> [AnsweredPart] {
    let seen = site.seen(by: .everyone).site
    let now: Session? = try refused.contains { $0.why == .late } ? Session(recording) : nil
    let areInvited =
      matters.compactMap(\.invited).count > 1 && !matters.contains(where: isKept)
    return zip(matters, forms).compactMap { matter, form -> AnsweredPart? in
      var button: String?
      if case .act(let line) = matter { button = answers.strings.button(for: line, on: seen) }
      let words = button ?? answers.strings.words("told-thing", ["title": matter.words])
      if isKept(matter) {
        var part = AnsweredPart(words, isNew: false, reasons: [], missing: nil)
        part.isKept = true
        return part
      }
      let refusal = refused.first { $0.matter == matter }
      let isOfItems = AskedItems(matter, from: sender) != nil
      if matter.invited != nil, areInvited { return nil }
      if isOfItems, !items.isEmpty, refusal == nil || refusal?.why == .item { return nil }
      if refusal == nil, matter.isProfile || SealMatter(matter) != nil { return nil }
      let reasons = refusal.map { one in [one.why] + one.faults.filter { $0 != one.why } } ?? []
      let missing = refusal?.why == .incomplete ? AnswerDetails.Missing(matter) : nil
      if let title = form?.title, !isOfItems {
        return AnsweredPart(title, isNew: true, reasons: reasons, missing: missing)
      }
      var part = AnsweredPart(words, isNew: false, reasons: reasons, missing: missing)
      if case .act(let line) = matter, refusal?.why == .late {
        part.open = now?.stillOpen(for: line)
      }
      return part
    }
  }

  /// What there is, where the sender named something else in the first of `refused` of which that is so.
  func choices(for refused: [RefusedMatter], by sender: Mailbox) -> [String] {
    refused.lazy.map { choices(after: .refused($0.why), to: [$0.matter], by: sender) }
      .first { !$0.isEmpty } ?? []
  }

  /// Whom `matter` invites, by the name in their profile; nil where it invites nobody.
  private func nameOfInvited(by matter: LetterMatter.Content) -> String? {
    matter.invited.map { invited in
      personInvited(by: matter).map { site.name(of: .person($0)) } ?? invited
    }
  }

  /// Whom `matter` invites; nil where that is nobody, or nobody who is known here.
  private func personInvited(by matter: LetterMatter.Content) -> Handle? {
    guard case .act(let line) = matter, matter.invited != nil, let name = line.of else {
      return nil
    }
    if let person = library.person(withAddress: line.addressOfPerson ?? name) {
      return person.handle
    }
    guard case .named(let people) = library.people.meant(by: name), people.count == 1 else {
      return nil
    }
    return people[0]
  }

  /// Whom `matter` invites to a checklist that they keep already, because its file names them: in the
  /// words of its sender, and by their name. Nil of anybody else.
  private func keeper(invitedBy matter: LetterMatter.Content) -> (invited: String, name: String)? {
    guard case .act(let line) = matter, let invited = matter.invited,
      case .checklist(let handle) = FollowUp.Subject(line.thing),
      let list = site.checklist(handle)?.list, let person = personInvited(by: matter),
      site.keepers(of: list).contains(person)
    else { return nil }
    return (invited: invited, name: site.name(of: .person(person)))
  }

  /// What there is, as everyone may know, where the sender named something else; of somebody who
  /// named no wish list, those that they keep.
  private func choices(
    after outcome: LetterOutcome, to matters: [LetterMatter.Content], by sender: Mailbox
  ) -> [String] {
    let keeper = library.person(withAddress: sender.address)?.handle
    let own = keeper.map { site.openLists(of: $0) } ?? []
    return switch outcome {
    case .refused(.listless) where !own.isEmpty: own.map(\.document.title.value)
    case .refused(.list), .refused(.listless):
      site.seen(by: .everyone).site.wishLists
        .filter { $0.isListed && !$0.list.isArchived }
        .map(\.list.document.title.value)
    case .refused(.act):
      [
        ((matters.contains(where: \.isForm) ? ContentForm.beginnings : []) + ActKinds.namesInLetters)
          .joined(separator: ", ")
      ]
    case .refused(.feeling): site.settings.feelings.map { "\($0.handle) \($0.emoji)" }
    default: []
    }
  }

  /// Whether `matters` are steps of givers alone that no page for everyone shows, whatever came of
  /// them: of wishes on lists that keep surprises.
  private func isSurpriseOfGiver(_ matters: [LetterMatter.Content], by sender: Mailbox) -> Bool {
    let giver = library.giver(of: sender)
    return !matters.isEmpty
      && matters.allSatisfy { matter in
        guard let step = step(in: matter), step.event != .noted else { return false }
        return site.wishLists[step.key.list]?.mode == .surprise
          && !site.isSurprised(giver, by: step.key)
      }
  }

  /// Nil where `matters` are more than one act, or something new.
  private func onlyAct(in matters: [LetterMatter.Content]) -> ActLine? {
    guard matters.count == 1, case .act(let line) = matters[0] else { return nil }
    return line
  }

  /// What counts as that of whoever joined with `letter` from now on, as a guest of their name alone
  /// promised it: whoever looks after the site may know better who that was.
  private func tellOfFormerGuest(
    sending letter: Letter, in session: Session, since former: Library
  ) {
    guard let person = session.library.newcomer(since: former, sending: letter) else { return }
    for wish in session.site.seen(by: .everyone).site.wishes
    where wish.state.parts.contains(where: { $0.person == person.handle }) {
      let key = wish.wish.key
      Terminal.note(
        "A guest called \(person.name) promised \(quoted(wish.wish.document.title.value)), which now "
          + "counts as theirs. To say for them that it is on its way: "
          + "`wishwell sent \(key) --by \(person.handle) --via mail`. If the guest was somebody else, "
          + "put a fuller name into \(person.document.path).")
    }
  }
}

extension AnswerDetails.Missing {
  /// What `matter` cannot do without, where it lacks something; nil where that may be anything.
  fileprivate init?(_ matter: LetterMatter.Content) {
    if let asked = AskedItems(matter) {
      self = asked.act == RenameItem.self ? .arrow : .items
      return
    }
    guard case .form(let form) = matter else { return nil }
    switch form.kind {
    case "wish", "list", "checklist", "offer", "request": self = .title
    case "profile": self = .name
    case ContentForm.noting: self = .note
    default: return nil
    }
  }
}

extension LetterMatter.Content {
  fileprivate var isForm: Bool { if case .form = self { true } else { false } }

  /// Whether it is something to fill in for a wish.
  fileprivate var isWish: Bool {
    if case .form(let form) = self { form.kind == "wish" } else { false }
  }

  /// Whether it is no more than a profile of the sender.
  fileprivate var isProfile: Bool {
    switch self {
    case .act: false
    case .form(let form): form.kind == "profile"
    case .file(let file): file.path.hasPrefix("\(ContentRoot.name)/\(ContentFolder.people)/")
    }
  }

  /// Whom it invites, in the words of its sender: of an address, which may be anybody’s, no more than
  /// what stands before its sign, and that only where nothing else does. Nil where it invites nobody.
  fileprivate var invited: String? {
    guard case .act(let line) = self, ActKinds.named(line.verb) == Invite.self, let name = line.of
    else { return nil }
    let words = name.split(separator: " ")
    let others = words.filter { !$0.contains("@") }
    guard others.isEmpty else { return others.joined(separator: " ") }
    return words.map { word in String(word.prefix { $0 != "@" }) + "@…" }.joined(separator: " ")
  }
}

extension Checked<Letter?> {
  /// Whether it is a mail that was meant for people, with nothing in it for the program but perhaps
  /// what it quotes.
  var asksForNothing: Bool {
    let rules: [Rule] = [.mailWithoutFile, .mailFileQuoted, .mailQuotationAnswered]
    return value == nil && diagnostics.allSatisfy { rules.contains($0.rule) }
  }
}

extension Library {
  /// The wishes whose files are at `paths`, each with the title of its list.
  fileprivate func broughtWishes(at paths: [String]) -> [(wish: Wish, list: String)] {
    guard !paths.isEmpty else { return [] }
    let brought = wishes.filter { paths.contains($0.document.path) }
    return brought.compactMap { wish -> (wish: Wish, list: String)? in
      let list = wishLists.first { $0.handle == wish.list }
      return list.map { (wish: wish, list: $0.document.title.value) }
    }
  }

  /// What stands on the checklists at `paths` that were not there in `former`.
  fileprivate func broughtItems(at paths: [String], since former: Library) -> [String] {
    let known = Set(former.checklists.map(\.handle))
    return checklists.filter { paths.contains($0.document.path) && !known.contains($0.handle) }
      .flatMap { $0.items.map(\.name) }
  }

  /// What the sender of `letter` is called: by their profile, in the letter, or in the mail; nil
  /// where nothing says so.
  func name(of letter: Letter) -> String? {
    if let person = person(withAddress: letter.sender.address) { return person.name }
    for case .act(let line) in letter.matters.map(\.content) {
      if let name = line.by { return name }
    }
    return letter.sender.name
  }

  /// Whoever sent `letter` and has a profile, and a private page with it, that they did not have in
  /// `former`; nil otherwise.
  fileprivate func personWithPage(since former: Library, sending letter: Letter) -> Person? {
    settings.seal == nil ? nil : newcomer(since: former, sending: letter)
  }

  /// Whether whoever sent `letter` has a private page.
  fileprivate func hasPrivatePage(sending letter: Letter) -> Bool {
    settings.seal != nil && person(withAddress: letter.sender.address)?.link != nil
  }

  /// Whoever sent `letter` and has a profile that they did not have in `former`; nil otherwise.
  fileprivate func newcomer(since former: Library, sending letter: Letter) -> Person? {
    let address = letter.sender.address
    return former.person(withAddress: address) == nil ? person(withAddress: address) : nil
  }
}
