import Testing

@testable import WishwellGit

@Suite struct GitFailureTests {
  /// “git commit was refused: unable to auto-detect email address”, and nothing about what to do.
  @Test func `whoever git does not know is told how to say who they are`() {
    let failure = GitFailure.refused(
      command: "commit", status: 128,
      complaint: """
        Author identity unknown

        *** Please tell me who you are.

        fatal: unable to auto-detect email address (got 'ana@kitchen.(none)')
        """)
    #expect(failure.message.hasPrefix("git commit was refused: unable to auto-detect email"))
    #expect(failure.help?.contains("`git config user.email you@example.org`") == true)
  }

  /// “git fetch was refused”, of a line that was down; what somebody refused is told as before.
  @Test(arguments: [
    ("fatal: Could not read from remote repository.\n\nPlease make sure you have rights", false),
    ("fatal: unable to access 'https://a.example/': Could not resolve host: a.example", false),
    ("fatal: unable to access 'https://a.example/': The requested URL returned error: 403", true),
    (
      "git@a.example: Permission denied (publickey).\n"
        + "fatal: Could not read from remote repository.", true
    ),
  ])
  func `whom nobody answered was not refused`(complaint: String, isRefused: Bool) {
    let failure = GitFailure.refused(command: "fetch", status: 128, complaint: complaint)
    let words =
      isRefused ? "git fetch was refused: " : "git fetch could not reach the remote repository: "
    #expect(failure.message.hasPrefix(words), "\(failure.message)")
    #expect((failure.help?.hasPrefix("try again once you are online") ?? false) != isRefused)
  }

  @Test func `one that is too old is told which is needed`() {
    let complaint = "error: unknown option `batch-command'\nusage: git cat-file (-t | -s) <object>"
    let failure = GitFailure.refused(command: "cat-file", status: 129, complaint: complaint)
    #expect(failure.help == "use git 2.38 or newer; `git --version` tells which one is here")
  }

  /// “git i18n.logOutputEncoding=UTF-8 was refused”.
  @Test func `a command is named, and not a setting before it`() throws {
    let test = try GitTest()
    let failure = #expect(throws: GitFailure.self) {
      try test.repository.read(["-c", "i18n.logOutputEncoding=UTF-8", "log", "--nothing-like-it"])
    }
    #expect(failure?.message.hasPrefix("git log was refused: ") == true)
  }
}
