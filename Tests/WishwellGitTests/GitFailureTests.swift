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
}
