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
