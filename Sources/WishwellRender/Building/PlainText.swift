import WishwellFormat

/// What a body says, without its marks: words of different paragraphs, cells and lines are apart, and
/// a picture says its alternative text.
///
/// It relies on how our own Markdown writer writes: no `<` within a tag, and of references those five
/// that the escaper makes.
func plainText(of body: Body) -> String {
  var text: [UInt8] = []
  for piece in body.pieces {
    switch piece {
    case .html(let html): appendText(of: html.bytes, to: &text)
    case .photo(let index):
      if case .photo(let alt) = body.links[index].kind { text += " \(alt) ".utf8 }
    case .linkStart, .linkEnd: break
    }
  }
  return String(decoding: text, as: UTF8.self)
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

/// Tags within a line, which part no words.
private let inlineTags: Set<String> = ["a", "code", "del", "em", "strong"]

private func appendText(of html: [UInt8], to text: inout [UInt8]) {
  var rest = html[...]
  while let start = rest.firstIndex(where: { $0 == less || $0 == ampersand }) {
    text += rest[..<start]
    let inside = rest[start...].dropFirst()
    guard let end = inside.firstIndex(of: rest[start] == less ? greater : semicolon) else { return }
    let name = String(decoding: inside[..<end], as: UTF8.self)
    if rest[start] == ampersand {
      text += (references[name] ?? " ").utf8
    } else if !inlineTags.contains(String(name.drop { $0 == "/" }.prefix { $0 != " " })) {
      text.append(UInt8(ascii: " "))
    }
    rest = inside[end...].dropFirst()
  }
  text += rest
}

private let (less, greater) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
private let (ampersand, semicolon) = (UInt8(ascii: "&"), UInt8(ascii: ";"))
private let references = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
