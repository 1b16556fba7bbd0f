/// The name by which one file refers to another: `a–z`, `0–9` and hyphens, at most 80 characters,
/// beginning with a letter or digit.
package struct Handle: Hashable, Sendable, CustomStringConvertible {
  package let text: String

  /// The stems that addresses of pages and feeds need for themselves.
  package static let reserved: Set<String> = ["index", "archive", "page", "atom", "feed"]
  /// The stem of the file that stands for its folder: for a wish list, or the whole site.
  package static let index = Handle(ofForm: "index")

  /// `text` is of a handle's form.
  private init(ofForm text: String) { self.text = text }

  /// Nil where `text` is not of a handle's form. Reserved stems pass: they are a rule of file names.
  package init?(_ text: some StringProtocol) {
    guard (1...80).contains(text.utf8.count), text.utf8.first != UInt8(ascii: "-") else {
      return nil
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        continue
      default:
        return nil
      }
    }
    self.text = String(text)
  }

  package var description: String { text }
}

extension Handle: Comparable {
  package static func < (left: Handle, right: Handle) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
