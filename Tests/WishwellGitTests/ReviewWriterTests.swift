import Foundation
import Testing
import WishwellDiagnostics

@testable import WishwellGit

@Suite struct ReviewWriterTests {
  private let carol = Author(
    signature: .init(name: "Carol", email: "carol@example.org"),
    identity: .person(PersonOf("carol", web: false).person.handle, by: .address),
    isMaintainer: false)
  private let path = "content/wishlists/a b.md"

  private func source(_ path: String) -> SourceFile? {
    SourceFile(path: path, text: "---\ntitle: Lamp\n---\n")
  }

  private var review: Review {
    Review(
      base: ObjectName("aa"), head: ObjectName("bb"),
      summaries: [
        ChangeSummary(by: [carol], "Carol edits the wish ‘*Lamp* @all <b>’ of ‘W’", in: [path]),
        ChangeSummary(
          by: [carol], "::error::Carol joins ##[group]\u{1B}[31m", in: ["content/x.md"]),
        ChangeSummary(by: [], "A wish of ‘W’ is promised", in: ["content/secret/0001.yml"]),
      ],
      people: [ReviewedPerson(name: "Carol", author: carol)], unnamed: 1, unnamedByAddress: 1,
      diagnostics: [
        Diagnostic(
          .notYours, at: SourceLocation(path, SourceRange(11, 15)), "‘Carol’ changed this",
          help: "let them"),
        Diagnostic(.wishWithoutDate, at: SourceLocation(path), "no date", help: nil),
      ])
  }

  @Test func `text for people`() {
    #expect(
      ReviewTextWriter(source: source).write(review) == """
        Carol edits the wish ‘*Lamp* @all <b>’ of ‘W’
        ::error::Carol joins ##[group]\\u{1b}[31m

        A wish of ‘W’ is promised

        Known only by an e-mail address, which anyone can type: Carol <carol@example.org>, one author whose name is withheld.

        content/wishlists/a b.md:2:8: error: ‘Carol’ changed this [not-yours]
          2 | title: Lamp
            |        ^~~~
          help: let them

        content/wishlists/a b.md:1:1: warning: no date [wish-without-date]
          1 | ---
            | ^

        This change is not allowed: 1 error and 1 warning.

        """)
  }

  @Test func `markdown in which no mark, tag or mention is read`() {
    #expect(
      ReviewMarkdownWriter(source: source).write(review)
        == """
        ## This change is not allowed: 1 error and 1 warning

        - Carol edits the wish ‘\\*Lamp\\* &#64;&#8203;all &lt;b\\>’ of ‘W’
        - \\:\\:error\\:\\:Carol joins \\#\\#\\[group\\]\\\\u{1b}\\[31m

        - A wish of ‘W’ is promised

        Known only by an e-mail address, which anyone can type\\: Carol &lt;carol&#64;&#8203;example.org\\>, one author whose name is withheld.

        ### What is not allowed

        - content/wishlists/a b.md\\:2\\: ‘Carol’ changed this [not-yours]  
          let them

        ### What to look at

        - content/wishlists/a b.md\\:1\\: no date [wish-without-date]

        """.replacing(".md\\:2\\: ", with: ".md\\:2: ").replacing(".md\\:1\\: ", with: ".md\\:1: "))
  }

  /// GitHub makes a link of a bare address, and did so in six of eight places.
  @Test func `a bare address is a link in no place of a summary`() {
    let address = "www.evil.example"
    let author = Author(
      signature: .init(name: address, email: "carol@\(address)"), identity: carol.identity,
      isMaintainer: false)
    var edit = ChangeSummary(
      by: [author], "Carol edits the wish ‘\(address)’ of ‘\(address)’", in: [path])
    edit.details = ["title: from ‘\(address)’ to ‘WWW.evil.example/b’"]
    let place = SourceLocation("content/\(address)/a.md")
    let secret = ChangeSummary(by: [], "A wish of ‘\(address)’ is promised", in: [])
    var review = Review(
      base: ObjectName("aa"), head: ObjectName("bb"), summaries: [edit, secret],
      people: [ReviewedPerson(name: address, author: author)], unnamed: 0, unnamedByAddress: 0,
      diagnostics: [
        Diagnostic(.notYours, at: place, "‘\(address)’ changed this", help: "ask ‘\(address)’"),
        Diagnostic(.wishWithoutDate, at: place, "‘\(address)’", help: "see \(address)"),
      ])
    review.openings = [
      ReviewedOpening(sentence: "This opens it to ‘\(address)’.", isByAddressAlone: false)
    ]
    review.merging = .leftToPerson("of ‘\(address)’")
    let text = ReviewMarkdownWriter(source: source).write(review).lowercased()
    #expect(!text.contains("www."), "\(text)")
    #expect(text.matches(of: /www&#8203;[.]/).count >= 14, "\(text)")
  }

  /// Everything on the street is called so, is called so from now on, or is gone.
  @Test func `a title that is an address is a link in no summary of a change`() throws {
    let titled = Street.files.filter { $0.key.hasSuffix(".md") && $0.key.hasPrefix("content/") }
      .mapValues { text in
        text.replacing(/(title|name): [^\n]*/) { "\($0.output.1): Tea, www.evil.example" }
      }
    let called = Street.Commit("bob", titled.mapValues { $0 as String? })
    let gone = Street.Commit("bob", titled.mapValues { _ in nil as String? })
    let new = Street.Commit(
      "bob",
      Dictionary(
        uniqueKeysWithValues: titled.filter { !$0.key.hasSuffix("/index.md") }.map {
          ($0.key.replacing(".md", with: "-2.md"), $0.value as String?)
        }))
    let verdicts = [
      try Street().review(called), try Street().review(new),
      try Street(titled.mapValues { $0 as String? }).review(gone),
    ]
    for verdict in verdicts {
      let text = ReviewMarkdownWriter { _ in nil }.write(verdict.review).lowercased()
      #expect(!text.contains("www."), "\(text)")
      #expect(text.matches(of: /www&#8203;[.]evil/).count >= 5, "\(text)")
    }
  }

  @Test func `a summary is cut where it would be too long`() {
    let text = ReviewMarkdownWriter(limit: 10, source: source).write(review)
    #expect(text.hasSuffix("### What to look at\n\n- and 1 more\n"))
  }

  @Test func `the log of a workflow, in which nothing but findings are commands`() {
    #expect(
      ReviewGitHubWriter(source: source).write(review) == """
        - Carol edits the wish ‘*Lamp* @all <b>’ of ‘W’
        - ::error::Carol joins ## [group]\\u{1b}[31m
        - A wish of ‘W’ is promised
        - Known only by an e-mail address, which anyone can type: Carol <carol@example.org>, one author whose name is withheld.
        ::error file=content/wishlists/a b.md,line=2,col=8,endLine=2,endColumn=12,title=not-yours::‘Carol’ changed this%0Ahelp: let them
        ::warning file=content/wishlists/a b.md,line=1,col=1,title=wish-without-date::no date
        This change is not allowed: 1 error and 1 warning.

        """)
  }

  @Test func `json says no path of what is told of nobody`() throws {
    let bytes = ReviewJSONWriter(source: source).write(review)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect(object["allowed"] as? Bool == false)
    #expect(object["unnamed"] as? Int == 1)
    let changes = try #require(object["changes"] as? [[String: Any]])
    #expect(changes.map { $0["by"] as? [String] } == [["Carol"], ["Carol"], nil])
    #expect(changes[2]["paths"] == nil)
    let people = try #require(object["people"] as? [[String: String]])
    #expect(
      people == [
        ["name": "Carol", "email": "carol@example.org", "person": "carol", "knownBy": "address"]
      ])
    let found = try #require(object["diagnostics"] as? [[String: Any]])
    #expect(found.map { $0["rule"] as? String } == ["not-yours", "wish-without-date"])
    #expect(found[0]["endColumn"] as? Int == 12)
  }

  @Test func `sarif names rules, levels and places`() throws {
    let bytes = ReviewSARIFWriter(source: source).write(review)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(object["version"] as? String == "2.1.0")
    let run = try #require((object["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["not-yours", "wish-without-date"])
    #expect(results.map { $0["ruleIndex"] as? Int } == [0, 1])
    #expect(results.map { $0["level"] as? String } == ["error", "warning"])
    #expect(String(decoding: bytes, as: UTF8.self).contains("\"content/wishlists/a%20b.md\""))
  }
}
