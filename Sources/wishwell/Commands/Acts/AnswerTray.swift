import WishwellActs
import WishwellDerive
import WishwellFiles
import WishwellFormat
import WishwellMail
import WishwellRender
import WishwellSession
import WishwellText

/// Where answers to letters lie until somebody sends them: a folder, or a link for each.
struct AnswerTray {
  let strings: Strings
  let settings: SiteSettings
  /// Made where it is missing; nil where links are printed.
  let folder: String?
  /// Whether nothing was done that could be told.
  let isSilent: Bool

  func put(_ outcome: LetterOutcome, to letter: Letter) throws {
    let subject =
      letter.subject.map { strings.words("answer-subject", ["subject": $0.withoutReplyMark]) }
      ?? settings.title
    let text = strings.answer(
      outcome, to: letter.sender.name, about: letter.subject, at: settings.url)
    try put(
      Answer(to: letter.sender, subject: subject, text: text, messageID: letter.messageID))
  }

  /// Lets the author of what `sender` answered know of them, as the letter asked.
  func tellAuthor(
    of matter: LetterMatter.Content, _ sender: Mailbox, in place: SitePlace
  ) throws {
    guard case .act(let line) = matter, line.joins, ["respond", "ask"].contains(line.verb),
      case .post(let key) = FollowUp.Subject(line.thing)
    else { return }
    let session = try Session(at: place)
    guard let post = session.site.post(key),
      let author = session.library.people.first(where: { $0.handle == post.post.author.value })
    else { return }
    let title = post.post.document.title.value
    let profile = session.library.person(withAddress: sender.address)
    let name = profile?.name ?? line.by ?? sender.name ?? sender.address
    Terminal.note(
      "Please let \(author.name) know: \(name) would like a mail to \(sender.address).")
    guard let mail = author.emails.first?.value else { return }
    let text = strings.word(
      of: name, reachedAt: sender.address, about: title,
      at: webAddress(of: post.publication.address), to: author.name)
    let subject = strings.words("answer-author-subject", ["name": name, "title": title])
    try put(Answer(to: Mailbox(name: author.name, address: mail), subject: subject, text: text))
  }

  private func webAddress(of page: Address) -> String {
    settings.url + (settings.url.hasSuffix("/") ? "" : "/") + page.path
  }

  private func put(_ answer: Answer) throws {
    guard !isSilent else { return }
    guard let folder, let bytes = answer.file(from: settings.mail) else {
      if let link = answer.link { Terminal.note("Answer to \(answer.to.address): \(link)") }
      return
    }
    let name = "answer-\(fingerprint(of: bytes).prefix(12)).eml"
    let tray = try Folder(making: folder)
    // The same words may have been put there before.
    if tray.kind(of: name) == nil { try tray.createDurably(at: name, bytes) }
    Terminal.note("Answer to \(answer.to.address): \(folder)/\(name)")
  }
}

extension String {
  /// Without `Re:` at its beginning.
  fileprivate var withoutReplyMark: String {
    hasPrefix("Re: ") ? String(dropFirst(4)) : self
  }
}
