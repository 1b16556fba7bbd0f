import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

extension FuzzTarget {
  static let markdown = FuzzTarget(name: "markdown") { bytes in
    let file = SourceFile(path: "content/checklists/a.md", bytes: bytes)
    let read = MarkdownReader.read(file, in: 0..<bytes.count)
    expectSound(read.diagnostics, in: [file])
    expectBody(read.value)
    let list = ChecklistBody(read.value.markdown, of: file, at: 0..<bytes.count)
    expectSound(list.diagnostics, in: [file])
    expectBody(list.introduction)
    for item in list.items {
      expectBody(item.text)
      expectBody(item.detail)
      expectText(Array(item.name.utf8), "the name of an item")
      expect(!item.id.isEmpty, "an item without an id")
    }
    expect(Set(list.items.map(\.id)).count == list.items.count, "two items with one id")
  }
}

/// Text in elements that Markdown has, each closed, with nothing else that is markup.
private func expectBody(_ body: Body) {
  var html: [UInt8] = []
  for piece in body.pieces {
    switch piece {
    case .html(let piece):
      expectText(piece.bytes, "a piece of HTML")
      html += piece.bytes
    case .linkStart(let index):
      expect(body.links.indices.contains(index), "a gap without its link")
      html += "<a>".utf8
    case .linkEnd: html += "</a>".utf8
    case .photo(let index): expect(body.links.indices.contains(index), "a gap without its photo")
    }
  }
  expectElements(html)
  let texts = [body.summary, body.firstLine] + body.headings.flatMap { [$0.id, $0.text] }
  for text in texts { expectText(Array(text.utf8), "what is told of a body") }
  expect(Set(body.headings.map(\.id)).count == body.headings.count, "two headings with one id")
}

private func expectElements(_ html: [UInt8]) {
  var open: [ArraySlice<UInt8>] = []
  var rest = html[...]
  while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
    guard let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) else {
      return expect(false, "a tag without an end")
    }
    let tag = rest[(start + 1)..<end]
    rest = rest[(end + 1)...]
    let isClosing = tag.first == UInt8(ascii: "/")
    let name = tag.dropFirst(isClosing ? 1 : 0).prefix { $0 != UInt8(ascii: " ") }
    let known = String(decoding: name, as: UTF8.self)
    expect(elements.contains(known), "a tag that Markdown does not have: \(known)")
    expect(tag.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2), "an attribute without an end")
    if known == "hr" || known == "br" { continue }
    if isClosing {
      expect(open.popLast() == name, "</\(known)> closes what was not open")
    } else {
      open.append(name)
    }
  }
  expect(open.isEmpty, "an element is never closed")
}

private let elements: Set = [
  "p", "h2", "h3", "h4", "h5", "h6", "blockquote", "ul", "ol", "li", "pre", "code", "hr", "br",
  "table", "thead", "tbody", "tr", "th", "td", "em", "strong", "del", "a",
]
