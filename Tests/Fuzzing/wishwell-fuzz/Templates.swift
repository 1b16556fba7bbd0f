import WishwellDiagnostics
import WishwellText

@testable import WishwellTemplates

extension FuzzTarget {
  /// The files of a theme, parted by lines `== NAME`; the page `wish` is made from them.
  static let templates = FuzzTarget(name: "templates") { bytes in
    let files = sections(of: bytes).map { name, bytes in
      TemplateFile(name: name, source: SourceFile(path: name, bytes: bytes))
    }
    let read = loadTemplates(
      files, for: [PageTemplate<Wish>("wish").declaration],
      constants: ["strings": ["newer": "Newer <\u{B6}>"]])
    expectSound(read.diagnostics, in: files.map(\.source))
    guard let page = read.value[PageTemplate<Wish>("wish")] else { return }
    let output = page.render(Wish())
    if read.diagnostics.hasErrors { return }
    expect(String(validating: output, as: UTF8.self) != nil, "a page that is not UTF-8")
    // Every text that is shown has `<¶` in it, which no template here should have.
    if files.contains(where: { holdsMark($0.source.bytes) }) { return }
    expect(!holdsMark(output), "a text that was not escaped")
  }
}

private func holdsMark(_ bytes: [UInt8]) -> Bool {
  let mark: [UInt8] = Array("<\u{B6}".utf8)
  return bytes.indices.contains { bytes[$0...].starts(with: mark) }
}

private struct Reply: TemplateValues {
  var text = "\"<\u{B6}>&'"
  var replies: [Reply] = []

  static let schema = TemplateSchema<Reply>(
    "reply",
    .text("text", \.text, "what was said"),
    .list("replies", \.replies, "what was said to it"))
}

private struct Wish: TemplateValues {
  var title = "<\u{B6} onclick=\"a\" b='c'>&amp;"
  var note: String? = "<\u{B6}>"
  var body = HTML(escaping: "<\u{B6}>")
  var isPromised = true
  var tags = ["<\u{B6}>", "", "b"]
  var replies = [Reply(replies: [Reply(replies: [Reply()])]), Reply()]
  var missing: Reply?
  var reply: Reply? = Reply()

  static let schema = TemplateSchema<Wish>(
    "wish page",
    .text("title", \.title, "what is wished for"),
    .text("note", \.note, "a line about it"),
    .html("body", \.body, "all about it"),
    .flag("promised", \.isPromised, "whether somebody promised it"),
    .list("tags", \.tags, "its tags"),
    .list("replies", \.replies, "what was said of it"),
    .record("missing", \.missing, "what is not there"),
    .record("reply", \.reply, "what is there"))
}
