import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// Nothing is written that no build would read, and who acts is told which of their words it was.
@Suite struct UnreadableActTests {
  /// What is typed, with files that it names, and what is said to it.
  private static let typed: [(arguments: [String], message: String)] = [
    (
      ["promise", "blue-kettle", "--by", "bob", "--note", "\u{FEFF}x"],
      "‘note’ cannot be used: "
    ),
    (
      ["promise", "blue-kettle", "--by", "bob", "--with", "a\nb"],
      "‘with’ cannot be used: ‘a\\u{a}b’ runs over several lines [bad-text]"
    ),
    (
      ["promise", "blue-kettle", "--guest", String(repeating: "x", count: 201), "--via", "mail"],
      "the name cannot be used: "
    ),
    (["new", "offer", "Write to ada@a.example"], "the title cannot be used: "),
    (["new", "list", "YOUR-TITLE 2"], ""),
    (["thank", "bob", "\u{1}It came"], ""),
    (["new", "wish", "birthday", "--from", "left.html"], "the title cannot be used: "),
    (["join", "--name", "Ada ada@a.example", "--as", "ada"], "the name cannot be used: "),
  ]

  @Test(arguments: typed.indices)
  func `nothing is written that could not be read`(index: Int) throws {
    let (arguments, message) = Self.typed[index]
    let site = try GitSite()
    if arguments[0] == "join" { try site.act(as: "Ada", "ada@example.org") }
    try site.write("left.html", "<title>YOUR-TITLE</title>")
    let before = try site.place.tree("site/content")
    let result = try site.run(arguments)
    let after = try site.place.tree("site/content")
    if result.status == 0 {
      #expect(after.count == before.count + 1)
      #expect(message.isEmpty, "\(result.output)")
      #expect(try site.run("check").status == 0)
    } else {
      #expect(after == before)
      #expect(result.errors.hasPrefix("error: \(message)"), "\(result.errors)")
      #expect(result.errors.contains("\n  help: "))
    }
  }

  /// The address ended the line of the comment in which it stands.
  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}", "é"])
  func `the address of a picture stays in its comment`(end: String) throws {
    let site = try GitSite()
    try site.write(
      "kettle.html",
      "<meta charset=utf-8><title>A kettle</title><meta property=og:title content='A pot'>"
        + "<meta property=og:image content='https://a.example/a\(end)draft:yes.jpg'>")
    let result = try site.run("new", "wish", "birthday", "--from", "kettle.html")
    #expect(result.status == 0, "\(result.errors)")
    let file = try #require(site.text("content/wishlists/birthday/a-pot.md"))
    #expect(!file.contains(end))
    #expect(file.split(separator: "\n").allSatisfy { !$0.contains("draft") || $0.hasPrefix("# ") })
    #expect(try site.run("check").status == 0)
  }

  @Test func `a table of quotations that is too long is not taken in`() throws {
    let site = try GitSite()
    func answer(_ count: Int, _ words: String) -> String {
      "[" + (0..<count).map { #"{"q": "\#(words) \#($0)", "a": "Wim"}"# }.joined(separator: ",")
        + "]"
    }
    // With the one that is there they are one too many.
    let before = try #require(site.text("content/quotes.yml"))
    try site.write("many.json", answer(5_000, "Bring salt"))
    let many = try site.run("quotes", "import", "many.json")
    #expect(many.status == 64)
    #expect(many.errors.contains("5001 quotations; at most 5000 are allowed"), "\(many.errors)")
    try site.write("long.json", answer(1_000, String(repeating: "salt ", count: 300)))
    let long = try site.run("quotes", "import", "long.json")
    #expect(long.status == 1)
    #expect(
      long.errors.contains("‘content/quotes.yml’ would have 1")
        && long.errors.contains("at most 1048576 are allowed [act-unreadable]"), "\(long.errors)")
    #expect(site.text("content/quotes.yml") == before)
  }

  @Test func `a site that could not be read is not begun`() throws {
    let place = try TemporaryFolder()
    let result = try wishwell(["init", "site", "--title", "a\nb"], in: place.path)
    #expect(result.status == 64)
    #expect(
      result.errors.hasPrefix("error: the title cannot be used: ‘a\\u{a}b’ runs over"),
      "\(result.errors)")
    #expect(!place.exists("site"))
  }
}
