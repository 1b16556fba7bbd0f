import WishwellFormat

/// What came here with an act, whose news nobody has told yet: from one commit to a later one.
package struct Untold: Hashable, Sendable {
  package let start: ObjectName
  package let end: ObjectName

  package init(start: ObjectName, end: ObjectName) {
    self.start = start
    self.end = end
  }
}

extension GitRepository {
  /// Where that is kept: of this copy alone, even where several share a repository.
  private static let (untoldStart, untoldEnd) = (
    "refs/worktree/wishwell-untold-start", "refs/worktree/wishwell-untold-end"
  )

  /// Brings the present branch to where its upstream is, with what only it has on top, and keeps in
  /// mind that nobody has told what is new there.
  ///
  /// False, and nothing changed, where it takes a person, as `replay` says. Throws as that does.
  package func catchUp() throws -> Bool {
    let before = try forkPoint()
    if try distance().ahead > 0 {
      guard try replay(settingAside: false) != nil else { return false }
    } else {
      try fastForward()
    }
    guard let before, let after = try revision(of: "@{upstream}") else { return true }
    // Only where there is none: an earlier beginning stays.
    _ = try attempt(["update-ref", Self.untoldStart, before.description, ""])
    try patiently(["update-ref", Self.untoldEnd, after.description])
    return true
  }

  /// What is to be told; nil where there is nothing, or another branch is checked out since.
  package var untold: Untold? {
    get throws(GitFailure) {
      guard let start = try revision(of: Self.untoldStart),
        let end = try revision(of: Self.untoldEnd), start != end,
        try inquire(["merge-base", "--is-ancestor", end.description, "HEAD"]).status == 0
      else { return nil }
      return Untold(start: start, end: end)
    }
  }

  /// The files of the content and templates that differ between two commits, relative to the site's
  /// root, in the order of git.
  package func changedFiles(
    from before: ObjectName, to after: ObjectName
  ) throws(GitFailure) -> [String] {
    let answer = try read([
      "diff", "--name-only", "-z", "--relative", before.description, after.description, "--",
      "content", "templates",
    ])
    return answer.fields.map(String.init)
  }

  /// Those of them that people read, and no events or photos.
  package func changedContent(
    from before: ObjectName, to after: ObjectName
  ) throws(GitFailure) -> [String] {
    try changedFiles(from: before, to: after).filter(Self.isContent)
  }

  /// Whether `path` is that of a template, or of content that is no event.
  package static func isContent(_ path: String) -> Bool {
    (path.hasPrefix("templates/") || ContentKind(path: path) != nil) && !Sidecar.isEvent(path)
  }

  /// Leaves nothing to be told.
  package func forgetUntold() throws(GitFailure) {
    try patiently(["update-ref", "-d", Self.untoldStart])
    try patiently(["update-ref", "-d", Self.untoldEnd])
  }
}
