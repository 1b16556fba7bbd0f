import Testing
import WishwellDiagnostics
import WishwellTesting

@testable import WishwellImport

/// What services for quotations answer, in every shape that they ever had.
@Suite struct QuoteAnswerTests {
  /// `text | author | source` of each quotation, or the diagnostics.
  private func read(_ text: String, from address: String? = nil) -> [String] {
    let file = SourceFile(path: "answer.json", text: text)
    let read = readQuoteAnswer(file, from: address)
    guard let quotes = read.value else { return lines(read.diagnostics, in: shownText(of: file)) }
    #expect(read.diagnostics == [])
    return quotes.map { "\($0.text) | \($0.author ?? "-") | \($0.source ?? "-")" }
  }

  @Test(arguments: [
    // Today's.
    #"""
    {"success": {"total": 1}, "contents": {"quotes": [{"quote": "Bring bread.", "length": "12",
    "author": "Rosa", "tags": ["bread", "inspire"], "category": "inspire", "language": "en",
    "date": "2026-11-21", "permalink": "https://theysaidso.com/quote/rosa-bring", "id": "x",
    "background": null, "title": "Inspiring Quote of the day"}]},
    "baseurl": "https://theysaidso.com", "copyright": {"year": 2027, "url": "https://theysaidso.com"}}
    """#,
    // Tags as an object.
    #"""
    {"success": {"total": 1}, "contents": {"quotes": [{"quote": "Bring bread.", "author": "Rosa",
    "length": 12, "tags": {"0": "fail", "1": "inspire", "4": "winning"},
    "permalink": "//theysaidso.com/quote/rosa-bring"}]}}
    """#,
    // Before 2020: the copyright is a text inside.
    #"""
    {"success": {"total": 1}, "contents": {"quotes": [{"quote": "Bring\n bread.", "author": " Rosa ",
    "permalink": "https://theysaidso.com/quote/rosa-bring"}], "copyright": "2017-19 theysaidso.com"}}
    """#,
    // Older still: one quotation, without a list.
    #"""
    {"success": {"total": 1}, "contents": {"quote": "Bring bread.", "length": "12", "author": "Rosa",
    "permalink": "https://theysaidso.com/quote/rosa-bring"}}
    """#,
  ])
  func `They Said So is read in all its shapes`(_ answer: String) {
    #expect(read(answer) == ["Bring bread. | Rosa | https://theysaidso.com/quote/rosa-bring"])
  }

  @Test func `what nobody said, and what has no page, is still a quotation`() {
    #expect(
      read(
        #"{"contents": {"quotes": [{"quote": "Bring bread.", "author": null, "permalink": "javascript:1"}]}}"#
      ) == ["Bring bread. | - | https://theysaidso.com/"])
  }

  @Test func `ZenQuotes is read, and its HTML is not`() {
    #expect(
      read(
        #"""
        [{"q": "Bring\u0007 bread.", "a": "Rosa", "c": "12", "h": "<b>evil</b>"},
         {"q": "Bring salt & <soup>.", "a": "Wim", "i": "https://zenquotes.io/img/wim.jpg", "h": "x"}]
        """#) == [
          "Bring bread. | Rosa | https://zenquotes.io/",
          "Bring salt & <soup>. | Wim | https://zenquotes.io/",
        ])
  }

  @Test(arguments: [
    #"{"_id": "a", "content": "Bring bread.", "author": "Rosa", "tags": ["x"], "length": 12}"#,
    #"[{"id": 4, "content": "Bring bread.", "author": "Rosa", "authorSlug": "rosa"}]"#,
    #"{"count": 1, "results": [{"content": "Bring bread.", "author": "Rosa"}]}"#,
    #"{"quotes": [{"id": 1, "quote": "Bring bread.", "author": "Rosa"}], "total": 1}"#,
  ])
  func `Quotable and its like are read`(_ answer: String) {
    #expect(read(answer) == ["Bring bread. | Rosa | -"])
    #expect(
      read(answer, from: "https://quotes.example/api/random?n=1") == [
        "Bring bread. | Rosa | https://quotes.example/"
      ])
  }

  @Test(arguments: [
    ("", "1:1: it is empty [answer-refused]"),
    (
      "<!DOCTYPE html><title>Sign in</title>",
      "1:1: it is a web page, not the answer of an API [answer-refused]"
    ),
    (#"[{"q": "Bring"#, "1:8: this is not JSON: a string begins here and never ends [import-json]"),
    (#"[{"q": "Bring"}"#, "1:16: this is not JSON: the file ends in the middle [import-json]"),
    ("{}", "1:1: it has no quotations [answer-refused]"),
    ("[]", "1:1: it does not have a single quotation [answer-refused]"),
    (#"{"contents": {"quotes": []}}"#, "1:1: it does not have a single quotation [answer-refused]"),
    (
      #"[{"q": "Bring bread.", "a": "Rosa"}, {"q": "", "a": "Wim"}]"#,
      "1:38: a quotation has no text (‘q’) [answer-refused]"
    ),
    (
      #"[{"q": "Bring bread.", "a": "Rosa"}, {"content": "Bring salt."}]"#,
      "1:38: a quotation has no text (‘q’) [answer-refused]"
    ),
    (
      #"{"contents": {"quotes": [{"quote": 12, "author": "Rosa"}]}}"#,
      "1:26: a quotation has no text (‘quote’) [answer-refused]"
    ),
    (
      #"""
      [{"q": "Too many requests. Obtain an auth key for unlimited access.", "a": "zenquotes.io",
      "h": "Too many requests."}]
      """#,
      "1:2: this is not a quotation, but a message from the service: ‘Too many requests. Obtain an auth key "
        + "for unlimited access.’ [answer-refused]"
    ),
    (
      #"{"error": {"code": 429, "message": "Too Many Requests: Rate limit of 10 requests per hour"}}"#,
      "1:36: the service answered with an error: ‘Too Many Requests: Rate limit of 10 requests per "
        + "hour’ [answer-refused]"
    ),
    (
      #"{"statusCode": 404, "statusMessage": "The requested resource could not be found"}"#,
      "1:38: the service answered with an error: ‘The requested resource could not be found’ "
        + "[answer-refused]"
    ),
  ])
  func `of an answer with a fault nothing is taken`(_ answer: String, _ problem: String) {
    #expect(read(answer) == [problem])
  }

  @Test func `a file in another encoding is refused, and one in UTF-16 read`() {
    let latin = SourceFile(path: "answer.json", bytes: Array(#"[{"q": "Br"#.utf8) + [0xEB])
    #expect(
      lines(readQuoteAnswer(latin).diagnostics, in: latin) == [
        "1:11: this is not in UTF-8 [import-encoding]"
      ])
    let units = Array(#"[{"q": "Brontë", "a": null}]"#.utf16)
    let wide = SourceFile(
      path: "answer.json",
      bytes: [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(readQuoteAnswer(wide).value?.map(\.text) == ["Brontë"])
  }

  /// As fuzzing found it: 22 bytes of UTF-16 are more in UTF-8, with the mistake behind the 22nd.
  @Test func `a mistake in UTF-16 has its place in what is shown`() {
    let bytes: [UInt8] =
      [0xFF, 0xFE, 0x5B, 0x00, 0x22, 0x00] + Array(repeating: 0x3A, count: 14) + [0, 0]
    let file = SourceFile(path: "answer.json", bytes: bytes)
    let read = readQuoteAnswer(file)
    #expect(
      lines(read.diagnostics, in: shownText(of: file)) == [
        "1:10: this is not JSON: a string contains a control character [import-json]"
      ])
    #expect(bytes.count == 22)
    #expect(read.diagnostics.map { Int($0.location.range.start) } == [23])
  }

  @Test func `no part of an answer is taken for the whole`() {
    let answer = Array(
      #"{"contents": {"quotes": [{"quote": "Bréad.", "author": "R\u00F6sa", "tags": {"0": "x"}}]}}"#
        .utf8)
    for length in answer.indices {
      let file = SourceFile(path: "answer.json", bytes: Array(answer[..<length]))
      let read = readQuoteAnswer(file)
      #expect(read.value == nil)
      #expect(read.diagnostics.hasErrors)
    }
    // Any byte may be another: nothing is worse than a refusal.
    var random = SplitMix(seed: 7)
    for _ in 0..<(TestRun.isLong ? 20_000 : 500) {
      var bytes = answer
      bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
      let read = readQuoteAnswer(SourceFile(path: "answer.json", bytes: bytes))
      #expect(read.value != nil || read.diagnostics.hasErrors)
    }
  }
}
