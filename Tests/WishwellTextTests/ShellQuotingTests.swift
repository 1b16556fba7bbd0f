import Testing

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
}
