import WishwellFormat

/// What a body says, without its marks: words of different paragraphs, cells and lines are apart, and
/// a picture says its alternative text.
///
/// It relies on how our own Markdown writer writes: no `<` within a tag, and of references those five
/// that the escaper makes.
///
/// It is what the search finds a thing by.
func plainText(of body: Body) -> String {
  var text = PlainText()
  for piece in body.pieces {
    switch piece {
    case .html(let html): text.take(html.bytes)
    case .photo(let index):
      guard case .photo(let alt) = body.links[index].kind else { continue }
      text.take(" ".utf8)
      text.take(alt.utf8)
      text.take(" ".utf8)
    case .linkStart, .linkEnd: break
    }
  }
  return text.text
}

/// Words with single blanks between them.
private struct PlainText {
  private var bytes: [UInt8] = []
  private var isApart = false

  /// All that was taken, without blanks at its ends.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Takes text.
  mutating func take(_ text: some Collection<UInt8>) {
    for byte in text {
      guard byte > UInt8(ascii: " ") else {
        isApart = true
        continue
      }
      if isApart, !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      isApart = false
      bytes.append(byte)
    }
  }

  /// Takes HTML.
  mutating func take(_ html: [UInt8]) {
    var rest = html[...]
    while let start = rest.firstIndex(where: { $0 == less || $0 == ampersand }) {
      take(rest[..<start])
      let inside = rest[start...].dropFirst()
      let last = rest[start] == less ? UInt8(ascii: ">") : UInt8(ascii: ";")
      guard let end = inside.firstIndex(of: last) else { return }
      let name = String(decoding: inside[..<end], as: UTF8.self)
      if rest[start] == ampersand {
        take((references[name] ?? " ").utf8)
      } else if !inlineTags.contains(String(name.drop { $0 == "/" }.prefix { $0 != " " })) {
        isApart = true
      }
      rest = inside[end...].dropFirst()
    }
    take(rest)
  }
}

/// Tags within a line, which part no words.
private let inlineTags: Set<String> = ["a", "code", "del", "em", "strong"]
private let (less, ampersand) = (UInt8(ascii: "<"), UInt8(ascii: "&"))
private let references = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
