import WishwellDerive
import WishwellDiagnostics
import WishwellMail
import WishwellModel
import WishwellRead

/// What `file` of a letter by `sender` comes to at `moment`, or why it cannot be.
///
/// An event is read for what its writer meant and performed anew: numbered, judged and dated as
/// things are now. A new wish, list, post or profile stays as its writer wrote it. `library` is
/// what `site` was derived from. Diagnostics are placed in the file of the letter, by its path.
package func perform(
  _ file: LetterBlock, from sender: Mailbox, at moment: Moment, in library: Library, on site: Site
) -> Checked<Deed?> {
  let act = LetterAct(file, from: sender, at: moment, in: library, on: site)
  switch act.kind {
  case .event(let subject, let number): return act.event(of: subject, number: number)
  case .person, .wishList, .wish, .post, .checklist: return act.content()
  case .settings, .page, .quotes, .edition, nil:
    return act.refused(
      .letterWrongFile, "\(quoted(file.path)) is no file that a letter brings",
      help: "a letter brings events, wishes, lists, posts, or the profile of its sender")
  }
}

/// A file of a letter on its way to the site.
struct LetterAct {
  let file: LetterBlock
  let sender: Mailbox
  let moment: Moment
  let library: Library
  let site: Site
  /// Whose profile has the address; nil for a guest.
  let author: Person?
  /// The path of the file, with handles where placeholders stand.
  let path: String
  let kind: ContentKind?

  /// A handle for what a placeholder leaves open.
  static let nobody = "somebody-else"

  init(
    _ file: LetterBlock, from sender: Mailbox, at moment: Moment, in library: Library, on site: Site
  ) {
    self.file = file
    self.sender = sender
    self.moment = moment
    self.library = library
    self.site = site
    author = library.person(withAddress: sender.address)
    path = file.path
      .replacing(Placeholder.person, with: author?.handle.text ?? LetterAct.nobody)
      .replacing(Placeholder.other, with: LetterAct.nobody)
      .replacing(Placeholder.title, with: LetterAct.nobody)
    kind = LetterAct.kind(of: path)
  }

  /// What the file at `path` is; nil where it is none of the site's.
  static func kind(of path: String) -> ContentKind? { ContentTree(paths: [path]).texts.first?.kind }

  var source: SourceFile { SourceFile(path: file.path, text: file.text) }

  func refused(
    _ rule: Rule, _ message: String, at range: SourceRange = .start, help: String
  ) -> Checked<Deed?> {
    Checked(
      nil, [Diagnostic(rule, at: SourceLocation(file.path, range), message, help: help)])
  }

  /// The person of the site who is called so, by handle or by name.
  func person(called name: String) -> Person? {
    let name = name.lowercased()
    return library.people.first { $0.handle.text == name || $0.name.lowercased() == name }
  }
}

extension Library {
  /// The person whose profile has `address` among its `emails`.
  package func person(withAddress address: String) -> Person? {
    people.first { $0.hasEmail(address) }
  }
}
