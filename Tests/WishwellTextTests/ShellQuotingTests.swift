import Testing
import WishwellTesting

@testable import WishwellText

/// What people copy into a terminal.
@Suite struct ShellQuotingTests {
  /// A guest called `--push` was an option of the command that was printed.
  @Test(arguments: [
    ("Rosa", "--guest Rosa"), ("Aunt Rosa", "--guest 'Aunt Rosa'"), ("--push", "--guest=--push"),
    ("-x; ls", "--guest='-x; ls'"), ("", "--guest ''"),
  ])
  func `a value that begins with a dash is no option`(name: String, expected: String) {
    #expect(shellOption("--guest", name) == expected)
  }

  /// “git push origin --delete 'x`, then `curl…'”, for a branch of that name.
  @Test(arguments: ["x`,`ls", "`", "it's `ls`", "``", "x`\u{301}", "a\u{1FEF}b"])
  func `a word ends no command that stands between backticks`(word: String) throws {
    let shown = shellQuoted(word)
    #expect(!shown.utf8.contains(UInt8(ascii: "`")))
    let read = try runProgram("sh", ["-c", "printf %s \(shown)"], in: "/").output
    #expect(Array(read.utf8) == Array(word.utf8))
  }

  /// “'it'́; touch PWN; '”, which was three commands.
  @Test func `a quotation mark with a mark above it ends no word`() throws {
    let word = "it'\u{301}; echo PWN; echo '"
    let read = try runProgram("sh", ["-c", "printf %s \(shellQuoted(word))"], in: "/").output
    #expect(Array(read.utf8) == Array(word.utf8))
  }
}
