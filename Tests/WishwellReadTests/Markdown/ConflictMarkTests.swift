import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

/// What git leaves in a text that two people changed, until somebody makes one text of it.
@Suite struct ConflictMarkTests {
  private func found(_ text: String) -> [String] {
    let file = SourceFile(path: "a.md", text: text)
    return MarkdownReader.read(file, in: 0..<file.bytes.count).diagnostics
      .filter { $0.rule == .conflictLeft }
      .map { "\(file.position(of: Int($0.location.range.start)).line): \($0.severity)" }
  }

  private static let left = "<<<<<<< HEAD\nAbout 40 EUR\n=======\nAbout 50 EUR\n>>>>>>> bob\n"

  @Test(arguments: [
    left, left.replacing("\n", with: "\r\n"),
    left.replacing("=======", with: "||||||| 1f3870b\nCheap\n======="),
    left.replacing("About 40 EUR", with: "```\nAbout 40 EUR"),
    "<<<<<<< HEAD\nCheap\n\n" + left,
  ])
  func `marks of git are an error at the first of them`(text: String) {
    #expect(found("Hello.\n\n" + text + "\nBye.\n").map { $0.suffix(5) } == ["error"])
  }

  @Test func `each place is told by its line`() {
    let text = "Hello.\n\n" + Self.left + "\nAnd:\n\n" + Self.left
    #expect(found(text) == ["3: error", "11: error"])
  }

  @Test(arguments: [
    "```\n\(left)```\n", "~~~~ text\n\(left)~~~~\n",
    left.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"),
    "Title\n=======\n\nText\n", "> > > > > > > seven\n", "<<<<<<< HEAD\n\n=======\n",
    "=======\n>>>>>>> bob\n", "<<<<<<<<< HEAD\n=========\n>>>>>>>>> bob\n",
  ])
  func `code and what only looks alike is text`(text: String) {
    #expect(found(text) == [])
  }
}
