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
}
