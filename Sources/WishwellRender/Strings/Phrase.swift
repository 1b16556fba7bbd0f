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
  /// gives nothing. Nothing is escaped, but marks of quotation within those of the sentence become
  /// inner ones: ‘Promise “Kite”’.
  func filled(_ values: [String: String]) -> String {
    var text = ""
    for (place, piece) in pieces.enumerated() {
      switch piece {
      case .words(let words): text += words
      case .placeholder(let name):
        let value = values[name] ?? ""
        text += quotation(round: place)?.inside(value) ?? value
      }
    }
    return text
  }

  /// The marks between which the piece at `place` stands; nil where there are none.
  private func quotation(round place: Int) -> QuotationMarks? {
    guard place > 0, place + 1 < pieces.count, case .words(let before) = pieces[place - 1],
      case .words(let behind) = pieces[place + 1]
    else { return nil }
    return QuotationMarks.all.first { $0.open == before.last && $0.close == behind.first }
  }
}

/// Marks of quotation, and those that stand within them.
private struct QuotationMarks {
  let open: Character
  let close: Character
  let innerOpen: Character
  let innerClose: Character

  static let all = [
    QuotationMarks(open: "‘", close: "’", innerOpen: "“", innerClose: "”"),
    QuotationMarks(open: "„", close: "“", innerOpen: "‚", innerClose: "‘"),
  ]

  /// `text` as it stands between these marks. A mark that closes nothing is an apostrophe.
  func inside(_ text: String) -> String {
    guard text.contains(open) else { return text }
    var signs = Array(text)
    var end = signs.count
    for start in signs.indices.reversed() where signs[start] == open {
      let last = (start..<end).last(where: { place in
        signs[place] == close && (place + 1 == signs.count || !signs[place + 1].isLetter)
      })
      guard let last else { continue }
      signs[start] = innerOpen
      signs[last] = innerClose
      end = start
    }
    return String(signs)
  }
}

extension Phrase {
  /// A sentence of no words, for what a theme does not say.
  static let empty = Phrase(pieces: [])

  private init(pieces: [Piece]) { self.pieces = pieces }
}
