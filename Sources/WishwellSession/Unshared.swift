import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellText

extension Session {
  /// The files of the site's content that only this folder has: new, changed or gone since the last
  /// commit. Empty where there is no repository, or nothing to share with.
  package var unshared: [String] {
    guard let repository = gitUser.repository, (try? repository.upstream()) != nil else {
      return []
    }
    return (try? repository.uncommitted(below: ContentRoot.name)) ?? []
  }

  /// Commits `files`, of those that only this folder has, and pushes them to `upstream` with all that
  /// was committed before. Nothing may be left to fetch there.
  ///
  /// Throws `UsageError` where one of them cannot be read or somebody was faster, and
  /// `SharingFailure` where git does not do its part; the files stay as they are, and so does the
  /// commit once it is made.
  package func share(_ files: [String], to upstream: Upstream) throws -> Recorded.Reach {
    if let broken = files.first(where: library.stubs.contains) {
      throw UsageError(
        "something is wrong with \(quoted(broken)), so nothing was shared",
        help: "`wishwell check\(folder.option)` says what; correct it first")
    }
    let subject = "Share \(files.count == 1 ? files[0] : counted(files.count, "file"))"
    let reach = try CommitAndPush(self, upTo: .push).shareAsIs(files, subject: subject)
    guard let reach else {
      throw UsageError(
        "\(upstream) has something new again: what you wrote is committed here, and not pushed",
        help: "bring the two together: `git pull --rebase`, then `wishwell check` and `git push`")
    }
    return reach
  }
}
