import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// The words of an item as somebody typed them, as one line of its file.
struct TypedItem {
  /// On one line, with single blanks.
  let words: String

  /// In characters; nobody reads more of them in a row of a list.
  static let longest = 500

  init(_ typed: String) { words = withoutItemMark(oneLine(typed)) }

  /// Why no item can be called so; nil where one can.
  func mistake(in path: String) -> Diagnostic? {
    guard words.unicodeScalars.contains(where: \.isSeen) else {
      return bad("an item needs words that one can see", "write what is to be done", path)
    }
    guard words.count <= Self.longest else {
      return bad(
        "‘\(words.prefix(40))…’ has \(words.count) characters, and an item has at most \(Self.longest)",
        "write the rest under it, in the file of the list, or make several items of it", path)
    }
    return nil
  }

  /// The words as Markdown: what would be HTML is only words, too. Code is left as it is, where nothing
  /// is HTML.
  var markdown: String {
    guard !words.contains("`") else { return words }
    return words.replacing(/<(?=[A-Za-z\/!?])(?![A-Za-z][A-Za-z0-9+.\-]*:)/, with: "\\<")
  }

  private func bad(_ message: String, _ help: String, _ path: String) -> Diagnostic {
    Diagnostic(.badItem, at: SourceLocation(path), message, help: help)
  }
}

/// `words` without the mark of a list item at their beginning, as somebody types it who knows how
/// the file of a list looks: `- [ ] Tea`, `* Tea` and `[x] Tea` are `Tea`. A plus alone may be meant.
package func withoutItemMark(_ words: String) -> String {
  guard
    let mark = words.prefixMatch(of: /\s*(?:(?:[*+\-]\s+)?\[[ xX]?\]\s+|[*\-]\s+)(?=\S)/)
  else { return words }
  return String(words[mark.range.upperBound...])
}

extension Checklist.Item {
  /// Whether it has a name that one can see, once what was typed as `words` was read: `&nbsp;` leaves
  /// none.
  func shows(_ words: String) -> Bool {
    name.unicodeScalars.contains(where: \.isSeen) && (name != "…" || words == "…")
  }
}

extension Unicode.Scalar {
  /// Whether it leaves anything to see. The braille blank and Hangul fillers count as letters, and do
  /// not.
  fileprivate var isSeen: Bool {
    !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint && self != "\u{2800}"
      && properties.generalCategory != .control
  }
}

/// Names of items, among which stands what somebody means who types another, whatever the size of its
/// letters, and whatever becomes of hyphens and quotation marks on the way.
struct KnownItems {
  private var names: Set<String> = []
  private var keys: Set<[String]> = []

  init(_ names: some Sequence<String>) { for name in names { insert(name) } }

  mutating func insert(_ name: String) {
    names.insert(name.lowercased())
    if let key = Self.key(of: name) { keys.insert(key) }
  }

  func contains(_ typed: String) -> Bool {
    names.contains(typed.lowercased()) || Self.key(of: typed).map(keys.contains) ?? false
  }

  /// What all that is the same has in common; nil for what has no letters to be told by.
  private static func key(of name: String) -> [String]? {
    let slug = slug(of: name)
    return slug.isEmpty ? nil : [slug, name.filter(tellingSigns.contains)]
  }
}
