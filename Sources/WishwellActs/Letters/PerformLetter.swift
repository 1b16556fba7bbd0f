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
/// what `site` was derived from. Diagnostics are placed in the file of the letter, by its path.
package func perform(
  _ file: EmbeddedFile, from sender: Mailbox, at moment: Moment, in library: Library, on site: Site
) -> Checked<ChangeSet?> {
  let act = LetterAct(file, from: sender, at: moment, in: library, on: site)
  switch act.kind {
  case .event(let subject, let number): return act.event(of: subject, number: number)
  case .person, .wishList, .wish, .post, .checklist: return act.content()
  case .settings, .page, .quotes, .edition, nil:
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
  /// Whose profile has the address; nil for a guest.
  let author: Person?
  /// The path of the file, with handles where placeholders stand.
  let path: String
  /// What the file is; nil where it is none of the site's.
  let kind: ContentKind?

  /// A handle for what a placeholder leaves open.
  static let nobody = "somebody-else"

  init(
    _ file: EmbeddedFile, from sender: Mailbox, at moment: Moment, in library: Library,
    on site: Site
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
    kind = ContentKind(path: path)
  }

  var source: SourceFile { SourceFile(path: file.path, text: file.text) }

  func refused(
    _ rule: Rule, _ message: String, at range: SourceRange = .start, help: String
  ) -> Checked<ChangeSet?> {
    Checked(
      nil, [Diagnostic(rule, at: SourceLocation(file.path, range), message, help: help)])
  }

  /// The person of the site whose handle or name looks like this one.
  func person(called name: String) -> Person? {
    let look = skeleton(of: name)
    return library.people.first { person in
      skeleton(of: person.name) == look || skeleton(of: person.handle.text) == look
    }
  }

  /// Whether `name` shows all that it holds: no character in it is invisible or reorders others, but
  /// for what joins letters of some scripts and parts of an emoji.
  static func isPlain(_ name: String) -> Bool {
    let joiners: [Unicode.Scalar] = ["\u{200C}", "\u{200D}", "\u{FE0E}", "\u{FE0F}"]
    return terminalSafe(name) == name && !skeleton(of: name).isEmpty
      && name.unicodeScalars.allSatisfy {
        !$0.properties.isDefaultIgnorableCodePoint || joiners.contains($0)
      }
  }
}

extension Library {
  /// The person whose profile has `address` among its `emails`.
  package func person(withAddress address: String) -> Person? {
    people.first { $0.hasEmail(address) }
  }
}
