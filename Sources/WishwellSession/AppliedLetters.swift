import WishwellGit
import WishwellMail

extension Session {
  /// Whether git knows a commit that was made for the letter with this mark: of what has no event that
  /// would keep it. Never where there is no repository.
  package func hasCommit(ofLetter mark: Postmark) throws -> Bool {
    try gitUser.repository?.hasCommit(ofLetter: mark.text) ?? false
  }
}
