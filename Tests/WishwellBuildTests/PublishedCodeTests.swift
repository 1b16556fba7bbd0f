import Testing
import WishwellDiagnostics
import WishwellTheme

@testable import WishwellBuild

@Suite struct PublishedCodeTests {
  private func published(_ path: String, _ text: String) -> String {
    let file = SourceFile(path: path, bytes: Array(text.utf8)).withoutComments
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func `comments that begin a line are left out, and indents`() {
    let script = """
      /* What it is,
         in two lines. */
      (() => {
        // Why.
        const url = "https://a.example/"; // where
        /** One. */
        /* short */ go(url);

        const x = a /* b */ * c;
      })();
      """
    #expect(
      published("templates/assets/a.js", script) == """
        (() => {
        const url = "https://a.example/"; // where
        go(url);
        const x = a /* b */ * c;
        })();

        """)
  }

  @Test func `a style sheet has no other comments than those between two signs`() {
    #expect(
      published("a.css", "/* Page */\na {\n  //b: c;\n  d: e;\n}\n") == "a {\n//b: c;\nd: e;\n}\n")
  }

  /// The sample site has a copy of the whole theme.
  @Test func `a copy that nobody changed is published like the theme's own`() throws {
    let name = "templates/assets/site.js"
    let theme = try #require(Theme.files.first { $0.path == name }).bytes
    let site = try SiteTest()
    func script() throws -> [UInt8] {
      try site.build()
      let page = try site.output.first {
        Asset.isName($0.key.dropFirst("assets/".count), of: "site.js")
      }
      // Its first line is what it knows of the site.
      return Array(try #require(page).value.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
    }
    let own = try script()
    #expect(own.count < theme.count)
    try site.place.write(name, theme)
    #expect(try script() == own)
    try site.place.write(name, theme + Array("// Ours.\n".utf8))
    #expect(try script() == theme + Array("// Ours.\n".utf8))
  }

  @Test func `nothing but scripts and style sheets is changed`() {
    #expect(published("a.svg", "  // a\n") == "  // a\n")
  }

  /// A line of a text over several lines could begin as a comment does.
  @Test func `no text of the theme's scripts spans lines`() {
    for file in Theme.files where file.path.hasSuffix(".js") {
      let code = SourceFile(path: file.path, bytes: file.bytes).withoutComments.bytes
      for line in code.split(separator: UInt8(ascii: "\n")) {
        // In three expressions the sign stands for itself.
        let isExpression = line.contains(UInt8(ascii: "/")) && line.contains(UInt8(ascii: "\\"))
        let marks = line.count { $0 == UInt8(ascii: "`") }
        #expect(isExpression || marks.isMultiple(of: 2), "\(String(decoding: line, as: UTF8.self))")
      }
    }
  }
}
