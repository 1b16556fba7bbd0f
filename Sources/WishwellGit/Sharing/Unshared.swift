import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension GitRepository {
  /// A file that differs from the last commit.
  package struct Uncommitted: Sendable {
    /// Relative to the site's root.
    package var path: String
    /// Whether git does not know it at all.
    package var isNew: Bool
  }

  /// The files below `folder` that are new, changed or gone since the last commit, in the order of
  /// git; `folder` is relative to the site's root.
  package func uncommitted(below folder: String) throws(GitFailure) -> [Uncommitted] {
    let answer = try read([
      "status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames", "--", folder,
    ])
    // Each is two letters and a space, then its path from the top of the repository.
    return answer.output.split(separator: 0).compactMap { entry in
      let path = String(decoding: entry.dropFirst(3), as: UTF8.self)
      guard path.hasPrefix(prefix) else { return nil }
      return Uncommitted(
        path: String(path.dropFirst(prefix.count)), isNew: entry.starts(with: "??".utf8))
    }
  }

  /// Whether a merge was begun here and not brought to its end.
  package var isMerging: Bool {
    get throws(GitFailure) {
      let merged = try inquire(["rev-parse", "--verify", "--quiet", "MERGE_HEAD"])
      let unmerged = try read(["ls-files", "--unmerged"])
      return merged.status == 0 || !unmerged.output.isEmpty
    }
  }

  /// Brings the present branch, which has nothing of its own, to where its upstream is; throws
  /// where it has, and `UsageError` where files stand in the way that no commit has.
  package func fastForward() throws {
    do { try patiently(["merge", "--ff-only", "--quiet", "@{upstream}"]) } catch {
      guard case .refused(_, _, let complaint) = error else { throw error }
      let inTheWay = complaint.filesInTheWay.map { path in
        path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
      }
      guard !inTheWay.isEmpty else { throw error }
      let files = try withFollowers(inTheWay)
      let names = files.map { shellQuoted($0) }.joined(separator: " ")
      throw complaint.contains("untracked")
        ? UsageError(
          "\(listPhrase(files.map(quoted))): \(files.count == 1 ? "this was" : "these were") written "
            + "here and never shared, and something else came first; nothing was changed",
          help: "take yours away, look at what there is now, and do it again if you still want to: "
            + "`rm \(names)`, then `wishwell sync`")
        : UsageError(
          "\(listPhrase(files.map(quoted))): you changed this here, and somebody else did too; "
            + "nothing was changed",
          help: "bring the two together: `git stash`, `wishwell sync`, then `git stash pop`")
    }
  }
}

extension GitRepository {
  /// `files`, relative to the site's root, and with each event the new ones that follow it: what was
  /// done after it here cannot stand without it.
  private func withFollowers(_ files: [String]) throws(GitFailure) -> [String] {
    let events = files.filter(Sidecar.isEvent)
    guard !events.isEmpty else { return files }
    let followers = try uncommitted(below: ".").map(\.path).filter { path in
      Sidecar.isEvent(path)
        && events.contains { $0.folder == path.folder && $0 < path }
    }
    return files + followers.filter { !files.contains($0) }
  }
}

extension String {
  /// The path of the folder that a file is in.
  fileprivate var folder: Substring { self[..<(lastIndex(of: "/") ?? startIndex)] }

  /// The files that a merge would have overwritten, as git lists them: each on a line of its own,
  /// behind a tab.
  fileprivate var filesInTheWay: [String] {
    guard contains("would be overwritten by merge") else { return [] }
    return split(whereSeparator: \.isNewline).filter { $0.hasPrefix("\t") }
      .map { String($0.dropFirst()) }
  }
}
