import WishwellDerive
import WishwellFormat
import WishwellMail

/// A note in a letter, by one of those who give a wish to the others, as it is or sealed.
///
///     [wishwell: note birthday/blue-kettle]
///     I order it on Friday.
///     [wishwell: end]
package struct AskedNote: Sendable {
  package let wish: WishKey
  /// The note in the open; nil where it is sealed, or nothing is left of its words.
  let text: String?
  /// Nil where the note is in the open.
  let sealed: SealedValue?

  /// Nil for anything else that a letter asks for.
  package init?(_ matter: LetterMatter.Content) {
    guard case .form(let form) = matter, form.kind == ContentForm.noting,
      case .wish(let key) = form.place.flatMap({ FollowUp.Subject($0) })
    else { return nil }
    wish = key
    let value = SealMatter.value(in: form.text)
    sealed = SealedValue(value)
    text = sealed == nil ? PassedOnWords(form.text.lines)?.note : nil
  }

  /// What was sealed did not arrive whole, or there is nothing.
  var isIncomplete: Bool {
    sealed == nil && (text ?? SealedValue.scheme).hasPrefix(SealedValue.scheme)
  }

  /// The act that it asks for.
  var line: ActLine { ActLine(Note.name, wish.description) }

  /// A letter that brings `text`, or what stands for it until it is sealed.
  package static func form(of text: String, on wish: WishKey) -> LetterMatter.Content {
    var form = ContentForm(ContentForm.noting, wish.description)
    form.text = text + "\n"
    return .form(form)
  }
}

extension String {
  /// Its lines.
  fileprivate var lines: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}
