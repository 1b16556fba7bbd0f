import Testing
import WishwellDiagnostics
import WishwellRead

@testable import WishwellImport

@Suite struct QuoteAdditionsTests {
  private let bread = FoundQuote(
    text: "Whoever brings the bread: drinks the first cup.", author: "Rosa Nobre",
    source: "https://zenquotes.io/", range: .start)

  private func quote(_ text: String, _ author: String? = nil) -> FoundQuote {
    FoundQuote(text: text, author: author, source: nil, range: .start)
  }

  /// The file with `quotes` added; nil where that is refused.
  private func adding(_ quotes: [FoundQuote], to file: String?) throws -> String {
    let file = file.map { SourceFile(path: QuoteAdditions.path, text: $0) }
    return String(decoding: try QuoteAdditions(of: quotes, to: file).bytes, as: UTF8.self)
  }

  private let entry = """
    - handle: whoever-brings-the-bread-drinks-the
      text: 'Whoever brings the bread: drinks the first cup.'
      author: Rosa Nobre
      source: https://zenquotes.io/

    """

  @Test(arguments: [
    "- handle: a\n  text: A.\n", "# Only words.\n", "", "---\n- handle: a\n  text: A.\n",
    "- {handle: a, text: A.}\n# The end.\n",
    "- handle: a\n  text: >\n    A long\n    text.\n  author: 'x'   # who?\n",
    "- text: A.\n  handle: 'a'\n",
  ])
  func `what is new stands at the end, and nothing else is touched`(_ file: String) throws {
    #expect(try adding([bread], to: file) == file + entry)
  }

  @Test func `a file without a last line end, with blank lines, indented, or of Windows`() throws {
    #expect(
      try adding([quote("B.")], to: "- handle: a\n  text: A.")
        == "- handle: a\n  text: A.\n- handle: b\n  text: B.\n")
    #expect(
      try adding([quote("C.")], to: "- handle: a\n  text: A.\n\n- handle: b\n  text: B.\n")
        == "- handle: a\n  text: A.\n\n- handle: b\n  text: B.\n\n- handle: c\n  text: C.\n")
    #expect(
      try adding([quote("B.")], to: "  - handle: a\n    text: A.\n")
        == "  - handle: a\n    text: A.\n  - handle: b\n    text: B.\n")
    #expect(
      try adding([quote("B.")], to: "- handle: a\r\n  text: A.\r\n")
        == "- handle: a\r\n  text: A.\r\n- handle: b\r\n  text: B.\r\n")
  }

  @Test func `a site without quotations gets a file`() throws {
    #expect(
      try adding([bread], to: nil) == "# Quotations that help to find a first sentence.\n" + entry)
  }

  @Test func `handles are free ones`() throws {
    let additions = try QuoteAdditions(
      of: [
        quote("Bring bread"), quote("Bring bread!?", "Wim"), quote("Bread. Bring it"),
        quote("日々是好日", "Yúnmén Wényǎn"), quote("一期一会"), quote("Index"),
        quote("Bread: bring it again", "Rosa Nobre"),
      ],
      to: SourceFile(
        path: QuoteAdditions.path,
        text: "- {handle: bring-bread, text: x}\n- {handle: bread-bring-it-again, text: y}\n"))
    #expect(
      additions.quotes.map(\.handle.text) == [
        "bring-bread-2", "bread-bring-it", "yunmen-wenyan", "quotation", "index-2",
        "bread-bring-it-again-rosa-nobre",
      ])
    #expect(additions.known == 1)
  }

  @Test func `the same words are one quotation, whatever their signs`() throws {
    let file = SourceFile(
      path: QuoteAdditions.path, text: "- handle: a\n  text: “It’s the Café, — of course”\n")
    let additions = try QuoteAdditions(
      of: [
        quote("it's the cafe of course!"), quote("It's the café, of course."), quote("日々是好日"),
        quote("日々 是好日。"), quote("日々是悪日"),
      ], to: file)
    #expect(additions.quotes.map(\.text) == ["日々是好日", "日々是悪日"])
    #expect(additions.known == 3)
    #expect(
      try QuoteAdditions(of: [quote("It’s the Café, of course")], to: file).bytes == file.bytes)
  }

  @Test(arguments: [
    "[{handle: a, text: A.}]\n", "- handle: a\n  text: A.\n...\n", "- handle: a\n",
    "text: no list\n",
  ])
  func `what cannot be added to is left alone`(_ file: String) {
    #expect(throws: FieldError.self) { try adding([bread], to: file) }
  }

  @Test(arguments: [
    "yes", "2026-11-21", "- a list?", "# a comment", "a: b", "“quoted” ‘words’", "🎁 for {you}",
    "back\\slash \"and\" 'so'", "null", "*alias", "&anchor", "!tag", "%percent", "@at", "`tick`",
    "trailing:", "12:30", "x\u{A0}y", "| pipe", "> fold", "? key", "<b>&amp;</b>",
  ])
  func `any words survive the way through the file`(_ text: String) throws {
    let file = try adding([quote(text, text)], to: "- handle: a\n  text: A.\n")
    let read = readQuotes(SourceFile(path: QuoteAdditions.path, text: file))
    #expect(read.value?.last?.text == text)
    #expect(read.value?.last?.author == text)
    #expect(read.diagnostics == [])
  }

  @Test func `what it comes to is told`() throws {
    let file = SourceFile(path: QuoteAdditions.path, text: "- handle: a\n  text: A.\n")
    let changeSet = try QuoteAdditions(of: [bread, quote("a")], to: file).changeSet(
      from: "ZenQuotes")
    #expect(changeSet.summary == "One quotation from ZenQuotes is new")
    #expect(
      changeSet.details == [
        "‘Whoever brings the bread: drinks the first cup.’, Rosa Nobre",
        "Left out: 1 that the site already has.",
      ])
    #expect(changeSet.changes.map(\.before) == [file.bytes])
    #expect(changeSet.files == [])
    let first = try QuoteAdditions(of: [bread, quote("a")], to: nil).changeSet(from: nil)
    #expect(first.summary == "2 quotations are new")
    #expect(first.files.map(\.path) == ["content/quotes.yml"])
  }
}
