import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// Why nobody without a profile can be called so.
package enum GuestNameProblem {
  /// It holds characters that nobody sees, or that reorder others.
  case invisible
  /// It holds the address of a page.
  case webAddress
  /// It is hard to tell from the handle or the name of this one.
  case nameOf(Person)
}

extension Library {
  /// Why nobody without a profile can be called `name`; nil where they can.
  package func problem(ofGuest name: String) -> GuestNameProblem? {
    if !isPlain(name) { return .invisible }
    if name.contains("://") || name.lowercased().contains("www.") { return .webAddress }
    let look = skeleton(of: name)
    return people.first { person in
      skeleton(of: person.name) == look || skeleton(of: person.handle.text) == look
    }.map { .nameOf($0) }
  }
}

/// Whether `name` shows all that it holds: no character in it is invisible or reorders others, but
/// for what joins letters of some scripts and parts of an emoji.
private func isPlain(_ name: String) -> Bool {
  let joiners: [Unicode.Scalar] = ["\u{200C}", "\u{200D}", "\u{FE0E}", "\u{FE0F}"]
  return terminalSafe(name) == name && !skeleton(of: name).isEmpty
    && name.unicodeScalars.allSatisfy {
      !$0.properties.isDefaultIgnorableCodePoint || joiners.contains($0)
    }
}
