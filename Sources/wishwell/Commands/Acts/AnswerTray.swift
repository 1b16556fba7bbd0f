import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellGit
import WishwellMail
import WishwellRender
import WishwellSession
import WishwellText

/// Where answers to letters lie until somebody sends them: a folder, or the terminal.
struct AnswerTray {
  let strings: Strings
  let settings: SiteSettings
  /// Made where it is missing; nil where letters are printed.
  let folder: String?
  /// Whether nothing was done that could be told.
  let isSilent: Bool

  init(_ session: Session, folder: String? = nil, isSilent: Bool = false) throws {
    settings = session.library.settings
    strings = try session.folder.strings(in: settings.language)
    (self.folder, self.isSilent) = (folder, isSilent)
  }

  /// `name` is what its sender is called, nil where nothing says so; `mailbox` is where the answer goes
  /// if not to whoever sent the letter; `isTold` is whether it is said that there is one, and `isPrinted`
  /// whether it may be printed.
  func put(
    _ outcome: LetterOutcome, to letter: Letter, called name: String?,
    adding details: AnswerDetails, at mailbox: Mailbox? = nil, isTold: Bool = true,
    isPrinted: Bool = true
  ) throws {
    let subject =
      letter.subject.map { strings.words("answer-subject", ["subject": $0.withoutReplyMark]) }
      ?? settings.title
    let text = strings.answer(
      outcome, to: name, about: letter.subject, at: settings.url, adding: details)
    let answer = Answer(
      to: mailbox ?? letter.sender, subject: subject, text: text, messageID: letter.messageID)
    try put(
      answer, as: "Answer to \(answer.to.address)", isTold: isTold, isPrinted: isPrinted)
  }

  /// Lets others know of what a letter of `sender` asked for, which is at `paths` now.
  /// `note` are words of theirs that are passed on, nil where none are.
  func tellOthers(
    of matter: LetterMatter.Content, saying note: String?, at paths: [String], by sender: Mailbox,
    in place: SitePlace
  ) throws {
    let session = try Session(at: place)
    let introduction = session.introduction(of: sender, by: matter)
    if let introduction { try put(introduction, saying: note, in: session) }
    try put(session.news(in: paths, besides: introduction?.author.handle), in: session)
    if !isSilent { session.unreached(in: paths).tell(in: session) }
  }

  /// A letter to whom `matter` of `sender` invites by an address that is in no profile: it says how
  /// to join. Where nobody watches, a log would tell the address: then the folder alone has it, if there
  /// is one.
  func invite(
    by matter: LetterMatter.Content, of sender: Mailbox, in session: Session, isUnattended: Bool
  ) throws {
    guard case .act(let line) = matter, let address = line.addressOfPerson,
      case .checklist(let list) = FollowUp.Subject(line.thing),
      let inviter = session.library.person(withAddress: sender.address)
    else { return }
    let letter = strings.invitation(to: list, from: inviter.handle, on: session.site)
    let invitation = Answer(
      to: Mailbox(name: nil, address: address), subject: letter.subject, text: letter.body)
    try put(
      invitation, as: "Letter to \(address)", isTold: !isUnattended || folder == nil)
  }

  /// Letters to those who have no copy of the site.
  func put(_ news: [NewsByLetter], in session: Session) throws {
    for told in news { try put(told, in: session) }
  }

  private func put(_ told: NewsByLetter, in session: Session) throws {
    let subject = told.subject
    guard let mail = told.person.emails.first?.value,
      let address = session.site.address(of: subject)
    else { return }
    let title = session.site.title(of: subject) ?? subject.name
    let text = strings.letter(
      of: told.news, by: session.site.name(of: told.news.by),
      with: session.site.coGivers(in: told.news).map(\.name),
      reachedBy: session.site.contact(of: told.news.by), about: title,
      at: webAddress(of: address), to: told.person.name, hasOwnPage: hasOwnPage(told.person),
      isSender: session.isOwnDoing(told.news))
    guard let text else { return }
    let letter = Answer(
      to: Mailbox(name: told.person.name, address: mail),
      subject: strings.subject(
        of: told.news, by: session.site.name(of: told.news.by), about: title), text: text)
    try put(letter, as: "Letter to \(told.person.name), who has no copy of the site")
  }

  /// Letters to those who have no copy of the site and lost a part in what somebody called `name`
  /// retired.
  func put(_ parts: [RetiredPart], retiredBy name: String) throws {
    for part in parts {
      guard let mail = part.person.emails.first?.value else { continue }
      let letter = Answer(
        to: Mailbox(name: part.person.name, address: mail),
        subject: strings.words("told-subject", ["title": part.title]),
        text: strings.letter(retiring: part.title, by: name, to: part.person.name))
      try put(letter, as: "Letter to \(part.person.name), who has no copy of the site")
    }
  }

  /// The letter to `sender`, of whose letter nothing counts any more, for whoever answered it. The address
  /// of a guest is kept nowhere but in what they wrote.
  func say(tookBackFrom sender: OvertakenSender) {
    let text = strings.letter(takingBack: sender.title, at: sender.page, to: sender.name)
    let lead =
      "\(sender.name) wrote an e-mail for this. If you have answered it already, tell them now"
    if let address = sender.address {
      let subject = sender.title.map { strings.words("told-subject", ["title": $0]) }
      let letter = Answer(
        to: Mailbox(name: sender.name, address: address), subject: subject ?? settings.title,
        text: text)
      PrintedLetter(letter, as: lead).say()
    } else {
      say(text, under: "\(lead), from that e-mail:")
    }
  }

  /// The letter to somebody without a copy of the site who is to agree to `edit`, for whoever sends
  /// it.
  fileprivate func say(asking edit: EditByLetter, in site: Site) {
    let (text, giver) = (edit.text, site.name(of: edit.giver))
    let (title, author) = (text.before.document.title.value, site.name(of: .person(text.author)))
    var line = ActLine(Amend.name, FollowUp.Subject.wish(text.wish).reference)
    line.digest = text.digest
    let body = strings.letter(
      askingAbout: text.before, becoming: text.after, changesPictures: text.changesPictures,
      by: author, agreeingBy: line.marked, isLocked: edit.isLocked,
      naming: { site.name(of: .person($0)) }, to: giver)
    let proof =
      text.proof == .address
      ? " Whose edit it is, is known only by an e-mail address, which anyone can type." : ""
    Terminal.say(
      "\n\(giver), who has no copy of the site, promised \(quoted(title)), and \(author) would "
        + "like to change it: send this letter, and apply the answer; if that agrees in other words, "
        + "`wishwell apply ANSWER --as '\(line.words)'`.\(proof)\n")
    guard let mail = edit.mail else {
      return say(
        body,
        under: "Letter to \(giver), of whom no e-mail address is here: write to wherever they "
          + "wrote from:")
    }
    let letter = Answer(
      to: Mailbox(name: giver, address: mail),
      subject: strings.words("asked-edit-subject", ["title": title.withoutLetterMarks]), text: body)
    PrintedLetter(letter, as: "Letter to \(giver)").say()
  }

  /// `text`, set in, where nothing here says to which address it goes.
  private func say(_ text: String, under lead: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      $0.isEmpty ? "" : wrapped(String($0), indent: 4, hanging: 4)
    }
    Terminal.say("\(lead)\n\n\(lines.joined(separator: "\n"))\n")
  }

  /// A letter to the author of what was answered; without an address of theirs, or where they apply the
  /// letter themselves, the word for it.
  private func put(
    _ introduction: Introduction, saying note: String?, in session: Session
  ) throws {
    let (author, post, name) = (introduction.author, introduction.post.post, introduction.name)
    guard (try? session.currentPerson().person) != author.handle else {
      let title = quoted(post.document.title.value)
      return Terminal.note(
        "\(name) answered \(title), which is yours: write to \(introduction.address).")
    }
    guard let mail = author.emails.first?.value else {
      return Terminal.note(
        "Please let \(author.name) know, who has no address here: \(name) can be reached at "
          + "\(introduction.address).")
    }
    let title = post.document.title.value
    let text = strings.word(
      of: name, reachedAt: introduction.address, about: title, isOffer: post.key.kind == .offer,
      saying: note, at: webAddress(of: introduction.post.publication.address), to: author.name,
      hasOwnPage: hasOwnPage(author))
    let subject = strings.words("answer-author-subject", ["name": name, "title": title])
    let letter = Answer(
      to: Mailbox(name: author.name, address: mail), subject: subject, text: text)
    try put(letter, as: "Letter to \(author.name)")
  }

  private func hasOwnPage(_ person: Person) -> Bool {
    settings.seal != nil && person.link != nil
  }

  private func webAddress(of page: Address) -> String {
    settings.url + (settings.url.hasSuffix("/") ? "" : "/") + page.path
  }

  /// `words` are what it is for whoever sends it. Where it is not told, nothing is printed. One that is
  /// never printed has a name by chance, as one made of its words would tell what it says.
  private func put(
    _ answer: Answer, as words: String, isTold: Bool = true, isPrinted: Bool = true
  ) throws {
    guard !isSilent else { return }
    guard let folder, let bytes = answer.file(from: settings.mail) else {
      if isTold, isPrinted { PrintedLetter(answer, as: words).note() }
      return
    }
    let mark =
      isPrinted
      ? String(fingerprint(of: bytes).prefix(12))
      : hexadecimal((0..<6).map { _ in UInt8.random(in: .min ... .max) })
    let name = "answer-\(mark).eml"
    let tray = try Folder(making: folder)
    // The same words may have been put there before.
    if tray.kind(of: name) == nil { try tray.createDurably(at: name, bytes) }
    if isTold { Terminal.note("\(words): \(folder)/\(name)") }
  }
}

extension Session {
  /// Prints letters to those without a copy of the site who are to agree to edits that wait, but on
  /// branches with a newest commit among `known`; false where there is none.
  @discardableResult
  func askByLetter(except known: Set<ObjectName> = []) throws -> Bool {
    let edits = editsAskedByLetter(except: known)
    guard !edits.isEmpty else { return false }
    let tray = try AnswerTray(self)
    for edit in edits { tray.say(asking: edit, in: site) }
    return true
  }

  /// Whom letters ask whether they agree to edits, a line each, and that `command` prints those; nil
  /// where there is none.
  func wordsOfLetters(printedBy command: String) -> String? {
    let lines = editsAskedByLetter().map { edit in
      let title = quoted(edit.text.before.document.title.value)
      return "\n  \(site.name(of: edit.giver)) promised \(title), and "
        + "\(site.name(of: .person(edit.text.author))) would like to change it"
    }
    guard !lines.isEmpty else { return nil }
    return "These people have no copy of the site, and have not agreed so far; `\(command)` prints "
      + "the letters that ask them:" + lines.joined()
  }
}

extension String {
  /// Without `Re:` at its beginning, in whatever language a mail program writes that.
  fileprivate var withoutReplyMark: String {
    let marks = ["re", "aw", "antw", "sv", "vs", "rif", "odp", "ynt"]
    guard let colon = firstIndex(of: ":"), marks.contains(self[..<colon].lowercased()) else {
      return self
    }
    let rest = self[index(after: colon)...].drop(while: \.isWhitespace)
    return rest.isEmpty ? self : String(rest).withoutReplyMark
  }
}
