/// A sentence of the site with places for what is filled in: `{count} of {total} left`.
package struct Phrase: Hashable, Sendable {
  /// A part of the sentence: words as they stand, or a place.
  package enum Piece: Hashable, Sendable {
    /// Never empty.
    case words(String)
    /// The name of a placeholder, without its braces.
    case placeholder(String)
  }

  /// In their order; never two of words one behind the other.
  package var pieces: [Piece]

  /// Nil where a brace is never closed, or closed without having been opened, or where what stands
  /// between braces is no name of `a–z`.
  init?(_ text: String) {
    pieces = []
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var rest = text[...].utf8
    while let brace = rest.firstIndex(where: { $0 == open || $0 == close }) {
      if brace > rest.startIndex { pieces.append(.words(String(Substring(rest[..<brace])))) }
      let inside = rest[brace...].dropFirst()
      guard rest[brace] == open, let end = inside.firstIndex(of: close) else { return nil }
      let name = inside[..<end]
      guard !name.isEmpty, name.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains)
      else { return nil }
      pieces.append(.placeholder(String(Substring(name))))
      rest = inside[end...].dropFirst()
    }
    if !rest.isEmpty { pieces.append(.words(String(Substring(rest)))) }
  }

  /// In the order in which they stand.
  var placeholders: [String] {
    pieces.compactMap { piece in
      if case .placeholder(let name) = piece { name } else { nil }
    }
  }

  /// The sentence with `values` in their places, by the names of placeholders; one without a value
  /// gives nothing. Nothing is escaped.
  func filled(_ values: [String: String]) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .words(let words): text += words
      case .placeholder(let name): text += values[name] ?? ""
      }
    }
    return text
  }
}

extension Phrase {
  /// A sentence of no words, for what a theme does not say.
  static let empty = Phrase(pieces: [])

  private init(pieces: [Piece]) { self.pieces = pieces }
}
