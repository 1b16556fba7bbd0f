import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellSeal

@testable import WishwellRead

struct ReadRulesTests {
  private struct Fixture {
    var rule: String
    /// Below `content/`.
    var path: String
    var text: String
    var expected: String

    init(_ rule: String, _ path: String, _ text: String, _ expected: String) {
      self.rule = rule
      self.path = path
      self.text = text
      self.expected = expected
    }

    /// A wish with one more line of front matter.
    static func wish(_ rule: String, _ line: String, _ expected: String) -> Fixture {
      Fixture(rule, "wishlists/birthday/kettle.md", "---\ntitle: Kettle\n\(line)\n---\n", expected)
    }

    /// The body of a checklist.
    static func list(_ rule: String, _ text: String, _ expected: String) -> Fixture {
      Fixture(
        rule, "checklists/a.md", "---\ntitle: A\nowner: bob\n---\n\(text)", expected)
    }

    /// The body of a free page.
    static func body(_ rule: String, _ text: String, _ expected: String) -> Fixture {
      Fixture(rule, "about.md", "---\ntitle: About\n---\n\(text)\n", expected)
    }
  }

  /// One broken file for each rule, and all that is said of it.
  private static let fixtures: [Fixture] = [
    Fixture("bad-file-name", "people/Zoe.md", "", "1:1 the name ‘Zoe’ is not a handle"),
    Fixture(
      "reserved-file-name", "offers/feed.md", "",
      "1:1 the name ‘feed’ is taken by the site's own pages"),
    Fixture(
      "reserved-address", "tags/a.md", "",
      "1:1 a page here would take an address of the site itself"),
    Fixture(
      "event-file-name", "offers/a.state/1.yml", "", "1:1 ‘1.yml’ is not the name of an event"),
    Fixture(
      "event-gap", "offers/a.state/0002.yml", "event: closed\nby: bob\nat: 2026-03-14\n",
      "1:1 ‘0001.yml’ is missing before this event"),
    Fixture("refused-file", "about.html", "", "1:1 an HTML page can hold scripts"),
    Fixture(
      "unknown-file", "notes.txt", "", "1:1 this file is not part of a site, and is not published"),
    Fixture(
      "device-name", "people/con.md", "---\nname: C\n---\n",
      "1:1 nothing can be called ‘con.md’ on Windows"),
    Fixture(
      "front-matter-missing", "about.md", "# About\n",
      "1:1 the file does not begin with front matter"),
    Fixture("front-matter-unclosed", "about.md", "---\na: b\n", "1:1 the front matter never ends"),
    Fixture(
      "front-matter-too-long", "about.md",
      "---\nx-a: \(String(repeating: "a", count: 33_000))\n---\n",
      "2:1 the front matter has 33006 bytes; at most 32768 are allowed"),
    .wish("unknown-key", "prise: 5 EUR", "3:1 ‘prise’ is not a field of this file"),
    Fixture("missing-field", "about.md", "---\ntags: a\n---\n", "2:1 ‘title’ is missing"),
    .wish("wrong-shape", "price: [5 EUR]", "3:8 ‘price’ is one value, not a list or a map"),
    .wish(
      "too-many-entries", "tags: [\((1...31).map(String.init).joined(separator: ", "))]",
      "3:119 ‘tags’ has 31 entries; at most 30 are allowed"),
    .wish("bad-text", "alt: \"a\\nb\"\nphoto: a.jpg", "3:6 ‘a\\u{a}b’ runs over several lines"),
    .wish(
      "cut-by-comment", "alt: Puzzle #3\nphoto: a.jpg",
      "3:6 ‘#3’ is a comment here, and ‘alt’ ends before it"),
    .wish("bad-flag", "draft: maybe", "3:8 ‘maybe’ is neither yes nor no"),
    .wish("bad-number", "quantity: 0", "3:11 ‘0’ is not a whole number above 0"),
    .wish("bad-date", "date: 2026-02-30", "3:7 ‘2026-02-30’ is a day that does not exist"),
    Fixture(
      "bad-span", "site.yml", settings + "stale: long\n", "4:8 ‘long’ is not a span of time"),
    .wish("bad-price", "price: 12,50 EUR", "3:8 ‘12,50 EUR’ is not a price"),
    .wish("bad-shares", "shares: 1", "3:9 a thing cannot be given in 1 share"),
    Fixture(
      "bad-country", "people/a.md", "---\nname: A\ncountry: UK\n---\n",
      "3:10 ‘UK’ is not a country in ISO 3166-1"),
    Fixture(
      "bad-region", "people/a.md", "---\nname: A\nregions: Mars\n---\n",
      "3:10 ‘Mars’ is neither a country nor a group of this site"),
    .wish("bad-url", "link: /a", "3:7 ‘/a’ does not say how to reach it"),
    .wish(
      "bad-path", "photo: ../../../a.jpg", "3:8 ‘../../../a.jpg’ is not inside ‘content/’"),
    .wish("bad-language", "language: German", "3:11 ‘German’ is not a language tag"),
    .wish("bad-isbn", "book: {isbn: 12}", "3:14 ‘12’ is not an ISBN"),
    .wish("bad-handle", "for: Bob B.", "3:6 ‘Bob B.’ is not a handle"),
    .wish("bad-choice", "priority: urgent", "3:11 ‘urgent’ is not one of the choices"),
    Fixture(
      "bad-email", "people/a.md", "---\nname: A\nemails: a\n---\n",
      "3:9 ‘a’ is not an e-mail address"),
    Fixture(
      "bad-signer", "people/a.md", "---\nname: A\nsigners: a\n---\n",
      "3:10 ‘a’ is not a public SSH key"),
    .wish("bad-identity", "id: kettle", "3:5 ‘kettle’ is not a URI"),
    Fixture(
      "bad-link-word", "people/a.md", "---\nname: A\nlink: my-page\n---\n",
      "3:7 ‘my-page’ is not a word that the program made"),
    Fixture(
      "plain-address", "people/a.md", "---\nname: A\naddress: 12 Baker Street\n---\n",
      "3:10 an address stands here in plain words, and must be sealed"),
    Fixture(
      "bad-sealed-value", "people/a.md", "---\nname: A\naddress: sealed:1:AAAA\n---\n",
      "3:10 this was sealed, and then cut off or mistyped"),
    Fixture(
      "sample-key", "site.yml", settings + "seal: \(SiteSecret.ofSample.sealKey)\n",
      "4:7 this is the key of the sample site, whose secret everybody has"),
    Fixture(
      "bad-setting", "site.yml", settings + "timezone: Mars/Base\n",
      "4:11 ‘Mars/Base’ is not a time zone"),
    Fixture(
      "placeholder-address", "site.yml",
      "title: T\nurl: https://example.org/\nauthority: example.org,2026\n",
      "2:6 nobody has said yet where this site is: ‘https://example.org/’ is what a new one begins with"
    ),
    Fixture(
      "placeholder-left", "offers/a.state/0001.yml",
      "event: closed\nby: YOUR-NAME\nat: 2026-03-14\n", "2:5 ‘YOUR-NAME’ was not filled in"),
    .body(
      "exposed-key",
      "Mine is wishwell-secret-1:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8",
      "4:9 the site’s secret stands here, and whoever reads it can open all that was ever sealed"),
    Fixture(
      "guest-without-name", "offers/a.state/0001.yml",
      "event: closed\nby: guest\nat: 2026-03-14\n", "2:5 a guest needs a name"),
    Fixture(
      "sealed-name", "offers/a.state/0001.yml",
      "event: closed\nby: bob\nat: 2026-03-14\npart: 1\n",
      "4:7 only the promise of a wish has parts"),
    Fixture(
      "bad-digest", "offers/a.state/0001.yml",
      "event: closed\nby: bob\nat: 2026-03-14\nwish: abc\n", "4:7 ‘abc’ is not the digest of a wish"
    ),
    Fixture(
      "duplicate-quote", "quotes.yml", "- {handle: a, text: One}\n- {handle: a, text: Two}\n",
      "2:12 ‘a’ names another quotation too"),
    Fixture(
      "catalogue-json", "catalogues/a/2026-03-14.json", #"{"results": "#,
      "1:13 this is not JSON: the file ends in the middle"),
    Fixture(
      "catalogue-refusal", "catalogues/a/2026-03-14.json",
      #"{"fault": {"faultstring": "Invalid ApiKey"}}"#,
      "1:27 the server answered with an error instead of a list: ‘Invalid ApiKey’"),
    Fixture(
      "catalogue-shape", "catalogues/a/2026-03-14.json", #"{"results": {"books": []}}"#,
      "1:23 this list has no books"),
    Fixture(
      "catalogue-book", "catalogues/a/2026-03-14.json", #"{"results": {"books": [{"rank": 1}]}}"#,
      "1:24 this book has no title"),
    Fixture(
      "catalogue-date", "catalogues/a/2026-03-14.json",
      #"{"results": {"published_date": "2026-03-07", "books": [{"title": "Emma"}]}}"#,
      "1:32 the file is named ‘2026-03-14’, but this says ‘2026-03-07’"),
    Fixture(
      "catalogue-part", "catalogues/a/2026-03-14.json",
      #"{"num_results": 2, "results": {"books": [{"title": "Emma"}]}}"#,
      "1:41 of the answer's 2 books 1 is missing"),
    Fixture(
      "catalogue-value", "catalogues/a/2026-03-14.json",
      #"{"results": {"books": [{"title": "Emma", "primary_isbn13": "9780141439519"}]}}"#,
      "1:60 ‘9780141439519’ is not an ISBN: its last digit does not fit the others"),
    .list(
      "checklist-without-items", "Milk and bread\n", "5:1 this list has no items"),
    .list(
      "item-without-box", "- [] Milk\n", "5:1 this item has no box, so nobody can tick it"),
    .list(
      "text-between-items", "- [ ] Milk\n\nBread\n",
      "7:1 this is not an item, and is shown above the list"),
    Fixture(
      "bad-circle", "circles/a.md", "---\ntitle: A\nauthor: bob\nmembers: [bob]\n---\n",
      "4:10 a circle has at least two members, and this one has 1"),
    .body(
      "body-too-long", String(repeating: "words ", count: 50_000),
      "4:1 the text is longer than 256 KiB"),
    .body(
      "hostile-markdown", String(repeating: "> ", count: 33),
      "4:1 more than 32 ‘>’, bullets and numbers begin this line"),
    .body(
      "conflict-left", "<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> bob\n",
      "4:1 two versions of this text stand here, one below the other, with the marks of git"),
    .body("raw-html", "a <b>c", "4:3 ‘<b>’ is HTML, and is shown as text"),
    .body(
      "image-elsewhere", "![a](https://a.example/b.png)",
      "4:6 a picture from another site is published as a link"),
    .body("picture-without-words", "![](a.png)", "4:5 this picture has no description"),
    .body(
      "contact-data", "a@b.example", "4:1 the e-mail address ‘a@b.example’ would be public"),
    .body(
      "phone-number", "0151 23456789", "4:1 something here resembles a phone number"),
    .body(
      "street-address", "12 Baker Street", "4:1 something here resembles a postal address"),
  ]

  private static let settings = """
    title: A
    url: https://a.example/
    authority: a.example,2026

    """

  /// These concern several files, or bytes; their fixtures stand with the tests of the tree and of
  /// photos.
  private static let elsewhere: Set = [
    "name-collision", "missing-settings", "photo-format", "photo-damaged", "photo-too-large",
    "photo-animated",
  ]

  /// No page says what day it is: a script fills it in, and where none did, this says what to write.
  @Test func `a day that was not filled in is told as the line to write`() {
    let file = SourceFile(
      path: "content/offers/a.state/0001.yml", text: "event: closed\nby: bob\nat: TODAY\n")
    let found = readEvent(file, number: 1).diagnostics
    #expect(found.map(\.rule.id) == ["placeholder-left"])
    #expect(found.first?.help == "write the day in its place: ‘at: 2026-03-14’")
  }

  @Test func `every rule has a broken file`() {
    let known = Rule.readRules.map(\.id)
    #expect(Set(known).count == known.count)
    #expect(
      known.filter { !ReadRulesTests.elsewhere.contains($0) } == ReadRulesTests.fixtures.map(\.rule)
    )
  }

  @Test(arguments: fixtures.indices)
  func `a broken file is told of its rule, its place and a way out`(index: Int) {
    let fixture = ReadRulesTests.fixtures[index]
    let file = SourceFile(path: "content/" + fixture.path, text: fixture.text)
    let tree = ContentTree(paths: Array(Set([file.path, "content/site.yml"])))
    var diagnostics = tree.diagnostics
    for text in tree.texts where text.path == file.path {
      diagnostics += readContent(file, as: text.kind, options: ReaderOptions()).diagnostics
    }
    let found = diagnostics.map { diagnostic in
      let place = file.position(of: Int(diagnostic.location.range.start))
      return "\(diagnostic.rule.id) \(place.line):\(place.column) \(diagnostic.message)"
    }
    #expect(found == ["\(fixture.rule) \(fixture.expected)"])
    #expect(diagnostics.allSatisfy { $0.help != nil && !$0.rule.explanation.isEmpty })
  }
}
