import Foundation
import Testing
import WishwellTesting
import WishwellText
import WishwellTheme

@testable import WishwellBuild

/// The search of the sample site, as somebody with a browser finds things in it. Without Chromium
/// these are left out.
@Suite(.enabled(if: Chromium.isInstalled)) struct SearchScriptTests {
  private let sample: BuiltSample

  init() throws { sample = try BuiltSample.once.get() }

  /// In Latin, Cyrillic, Greek, Arabic, Devanagari and Japanese; as one types them, without marks, not
  /// to the end, or as a whole sentence.
  @Test func `what a person would expect comes first`() throws {
    let expected = [
      ("the wish list of Inês", "Inês turns seventy"),
      ("ines", "Inês Carvalho"),
      ("kettle whist", "A kettle that whistles"),
      ("somebody offered five postcards from the tram", "Five postcards of the number twelve"),
      ("закладки", "Закладки, намальовані в дитячій залі"),
      ("λεξεις θαλασσα", "Λέξεις για τη θάλασσα"),
      ("اسمك بالخط", "اسمك بالخط العربي"),
      ("الدرس الاول", "الدرس الأوّل"),
      ("गेंदे", "गेंदे के बीज, अपनी छत से"),
      ("切り絵", "切り絵のカード、八枚"),
      ("雨の日", "雨の日の色のインク"),
      ("Handwri", "One recipe, in handwriting"),
    ]
    let search = try SearchVisit(sample.output)
    let answers = try search.answers(to: expected.map { "?q=" + $0.0 })
    for ((query, title), answer) in zip(expected, answers) {
      #expect(answer.titles.first == title, "\(query): \(answer.titles)")
      #expect(answer.addresses.count <= 10)
    }
    #expect(answers[4].marked == ["Закладки"])
    #expect(answers[5].marked.starts(with: ["Λέξεις", "θάλασσα"]))
    #expect(answers[10].marked.starts(with: ["雨", "の", "日"]), "\(answers[10].marked)")
  }

  @Test func `filters narrow it down, with words and without`() throws {
    let search = try SearchVisit(sample.output)
    let answers = try search.answers(to: [
      "?kind=request&open=yes", "?q=lighthouse&kind=book", "?kind=wish&from=2&to=20&currency=EUR",
      "?region=in&kind=request", "?tag=tram&kind=offer", "?state=granted", "?q=zyxw",
      "?q=postcards+zyxw", "?kind=nonsense", "",
    ])
    // It left whoever typed signs alone without a word.
    let signs = try search.answers(to: ["?q=%F0%9F%92%8C"])
    #expect(signs[0].titles.isEmpty && signs[0].said.hasPrefix("Nothing here"), "\(signs[0])")
    #expect(answers[0].addresses.count == 10)
    #expect(answers[0].addresses.allSatisfy { $0.hasPrefix("../requests/") })
    #expect(answers[1].titles == ["To the Lighthouse"])
    #expect(!answers[2].titles.isEmpty, "\(answers[2])")
    #expect(answers[2].addresses.allSatisfy { $0.hasPrefix("../wishlists/") })
    #expect(answers[3].titles.contains("Postcards for a wall map"))
    #expect(answers[4].titles.contains("Five postcards of the number twelve"))
    #expect(answers[5].addresses.allSatisfy { $0.hasPrefix("../wishlists/") })
    #expect(!answers[5].titles.isEmpty)
    #expect(answers[6].titles.isEmpty && answers[6].said.hasPrefix("Nothing here"))
    #expect(answers[7].titles.first == "Postcards for a wall map" || !answers[7].titles.isEmpty)
    #expect(answers[7].said.hasPrefix("Nothing has all"))
    for nothing in answers[8...] { #expect(nothing.titles.isEmpty && nothing.said.isEmpty) }
  }

  /// What one types stands in the address, to be sent on; choosing something is a step that one can
  /// take back.
  @Test func `the address tells what is asked for, and back leads back`() throws {
    let search = try SearchVisit(sample.output)
    let typing = """
      const field = page.querySelector("#q");
      field.value = "bells";
      field.dispatchEvent(new view.Event("input", { bubbles: true }));
      """
    let typed = try search.answers(to: ["?q=kettle"], then: typing)
    #expect(typed[0].address == "?q=bells")
    #expect(typed[0].titles.first == "Bicycle bells, mended and tuned", "\(typed[0])")
    let choosing = """
      const kind = page.querySelector("#kind");
      kind.value = "thanks";
      kind.dispatchEvent(new view.Event("input", { bubbles: true }));
      """
    let chosen = try search.answers(to: ["?q=ladder"], then: choosing)
    #expect(chosen[0].address == "?q=ladder&kind=thanks")
    #expect(chosen[0].addresses.allSatisfy { $0.hasPrefix("../thanks/") })
    let back = try search.answers(
      to: ["?q=ladder"], then: choosing + "setTimeout(() => view.history.back(), 300);")
    #expect(back[0].address == "?q=ladder")
    #expect(back[0].addresses.contains { !$0.hasPrefix("../thanks/") }, "\(back[0])")
  }

  @Test func `more is shown when asked for`() throws {
    let search = try SearchVisit(sample.output)
    let pressing = #"page.querySelector("[data-found] button").click();"#
    let answers = try search.answers(to: ["?kind=thanks"], then: pressing)
    #expect(answers[0].titles.count == 20)
    #expect(Set(answers[0].addresses).count == 20)
  }

  /// The page may load what the site itself has, and does nothing else.
  @Test func `the browser has nothing to say, and no other host is asked`() throws {
    let page = String(decoding: sample.output["search/index.html"] ?? [], as: UTF8.self)
    #expect(page.contains("connect-src 'self'") && page.contains("form-action 'none'"))
    let meta = page.firstMatch(of: /<meta http-equiv="Content-Security[^\n]*/)
    let policy = try #require(meta).output
    let broken = "<!doctype html>\(policy)<script>alert(1)</script>"
    let search = try SearchVisit(sample.output.merging(["broken.html": Array(broken.utf8)]) { $1 })
    let said = try search.visit.messages(at: search.visit.base + "search/?q=kettle&open=yes")
    #expect(said == [])
    // So it would have been heard.
    let heard = try search.visit.messages(at: search.visit.base + "broken.html")
    #expect(heard.contains { $0.contains("Content Security Policy") }, "\(heard)")
  }

  /// Without a script the field would do nothing; the pages that list everything are there.
  @Test func `without script the page leads everywhere`() throws {
    let page = String(decoding: sample.output["search/index.html"] ?? [], as: UTF8.self)
    #expect(page.contains(#"<form class="search" role="search" data-search"#))
    #expect(page.contains(/<form[^>]* hidden>/) && page.contains(/<section[^>]*data-found hidden>/))
    let places = try #require(page.split(separator: #"<ul class="places""#).last)
    for place in [
      "wishlists", "offers", "requests", "thanks", "people", "checklists", "catalogues", "authors",
      "tags", "regions", "feelings", "quotes", "map",
    ] {
      #expect(places.contains("href=\"../\(place)/\""), "\(place)")
    }
  }

  /// Every character of the first two planes that Unicode 15 has, between and after others: whoever
  /// reads newer ones may have newer tables than the program, or older ones.
  @Test func `the browser makes the same words of a text as the program`() throws {
    let assigned = (0...0x1FFFF).compactMap { (value: UInt32) in Unicode.Scalar(value) }
      .filter { $0.properties.age.map { $0.major <= 15 } ?? false }
      .filter { $0.properties.generalCategory != .privateUse }
    let blocks = Dictionary(grouping: assigned) { $0.value >> 6 }
    func text(_ scalars: [Unicode.Scalar]) -> String {
      scalars.map { "x\($0)y \($0) a\u{5D0}\($0)茶\($0)\u{915}\($0)茶茶\($0)b" }.joined(separator: " ")
    }
    let texts = blocks.sorted { $0.key < $1.key }.map { block in
      Text(block: block.key, text: text(block.value))
    }
    // As it is written: what is published has no comments, which say where the words end.
    let source = try #require(Theme.files.first { $0.path == "templates/assets/search.js" })
    let script = String(decoding: source.bytes, as: UTF8.self)
    let words = try #require(
      script.firstMatch(of: /\/\* Words:.*\/\* End of words. \*\//.dotMatchesNewlines())?.output)
    let json = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
    let page = """
      <!doctype html><meta charset="utf-8"><body><script src="/words.js"></script>
      """
    let code = """
      \(words)
      const texts = \(json);
      const told = document.createElement("pre");
      told.id = "words";
      told.textContent = texts.map(({ text }) => words(text).map(({ text }) => text).join(" "))
        .map((words) => [...words].map((sign) => sign.codePointAt(0).toString(16)).join(" ")).join("\\n");
      document.body.append(told);
      """
    let visit = try PrivateVisit(files: [
      "page.html": Array(page.utf8), "words.js": Array(code.utf8),
    ])
    let seen = try visit.look(at: visit.base + "page.html", patience: 60_000)
    let said = try #require(seen.firstMatch(of: /<pre id="words">([^<]*)<\/pre>/)?.1)
    let lines = said.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == texts.count)
    let differing = zip(lines, texts).filter { line, text in
      let own = searchWords(in: text.text).joined(separator: " ").unicodeScalars
      return line != own.map { String($0.value, radix: 16) }.joined(separator: " ")
    }
    #expect(differing.map { String($0.1.block << 6, radix: 16) } == [])
  }

  private struct Text: Encodable {
    let block: UInt32
    let text: String
  }
}
