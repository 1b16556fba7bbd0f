import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellRead
import WishwellText

/// What `file` of a letter by `sender` comes to at `moment`, or why it cannot be.
///
/// An event is read for what its writer meant and performed anew: numbered, judged and dated as
/// things are now. A new wish, list, post or profile stays as its writer wrote it. `library` is
/// what `site` was derived from, and `mark` that of the letter. `taken` are paths at which nothing new may
/// stand; nil: they are asked for later. Diagnostics are placed in the file of the letter, by its path.
package func perform(
  _ file: EmbeddedFile, from sender: Mailbox, at moment: Moment, in library: Library,
  on site: Site, mark: Postmark? = nil, names: NameSealing = .none,
  taken: Set<String>? = []
) -> Checked<ChangeSet?> {
  var act = LetterAct(file, from: sender, at: moment, in: library, on: site, mark: mark)
  (act.names, act.taken) = (names, taken)
  // What becomes of a profile depends on whose it is.
  if case .person = act.kind {} else if let left = act.writer.left { return Checked(nil, [left]) }
  switch act.kind {
  case .event(let subject, let number): return act.event(of: subject, number: number)
  case .person, .wishList, .wish, .post, .checklist: return act.content()
  case .circle, .settings, .page, .quotes, .edition, nil:
    return act.refused(
      .letterWrongFile, "\(quoted(file.path)) is not a file that a letter can bring",
      help: "a letter can bring events, wishes, lists, posts, or the profile of its sender")
  }
}

/// A file of a letter on its way to the site.
struct LetterAct {
  let file: EmbeddedFile
  let sender: Mailbox
  let moment: Moment
  let library: Library
  let site: Site
  /// The same as the site knows them.
  let writer: LetterSender
  /// The mark of the letter; nil where it has none.
  let mark: Postmark?
  /// What seals names, and tells whose a part is.
  var names = NameSealing.none
  /// Paths at which no wish, list or profile that is new may stand: what was promised in secret of or by
  /// something that stood there would be theirs. Nil: they are asked for once it is known what comes, and
  /// so is what is left there of something else.
  var taken: Set<String>? = []
  /// The path of the file, with handles where placeholders stand.
  let path: String
  /// What the file is; nil where it is none of the site's.
  let kind: ContentKind?

  /// A handle for what a placeholder leaves open.
  static let nobody = "somebody-else"

  init(
    _ file: EmbeddedFile, from sender: Mailbox, at moment: Moment, in library: Library,
    on site: Site, mark: Postmark? = nil
  ) {
    let file = EmbeddedFile(
      path: Placeholder.understood(in: file.path), text: Placeholder.understood(in: file.text))
    self.file = file
    self.sender = sender
    self.moment = moment
    self.library = library
    self.site = site
    self.mark = mark
    let writer = LetterSender(sender, in: library, writing: file.path)
    let path = file.path
      .replacing(Placeholder.person, with: writer.author?.handle.text ?? LetterAct.nobody)
      .replacing(Placeholder.other, with: LetterAct.nobody)
      .replacing(Placeholder.title, with: LetterAct.nobody)
    let kind = ContentKind(path: path)
    (self.path, self.kind) = (path, kind)
    guard case .event(let subject, _) = kind else {
      self.writer = writer
      return
    }
    self.writer = LetterSender(
      sender, in: library, writing: file.path, asking: "ACT \(subject.topic.reference)")
  }

  /// Whose profile has the address; nil for a guest.
  var author: Person? { writer.author }

  var source: SourceFile { SourceFile(path: file.path, text: file.text) }

  /// In the file that the letter brings, by its path as the letter has it.
  func refused(
    _ rule: Rule, _ message: String, at range: SourceRange = .start, help: String
  ) -> Checked<ChangeSet?> {
    Checked(
      nil, [Diagnostic(rule, at: SourceLocation(file.path, range), message, help: help)])
  }
}

extension Library {
  /// The person whose profile has `address` among its `emails`; one who is here before one who left.
  package func person(withAddress address: String) -> Person? {
    let people = people.filter { $0.hasEmail(address) }
    return people.first { !$0.hasLeft } ?? people.first
  }
}
