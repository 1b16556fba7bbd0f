import WishwellActs
import WishwellFiles
import WishwellFormat

extension GitRepository {
  /// Takes back a commit of this program that nobody else has, with the files that it added, and
  /// with what it changed. It has to be one that was not pushed. Of `changes`, those among its files
  /// that held something before, each holds that again, also where it was in no commit; and what was
  /// staged is staged again.
  ///
  /// Returns false, and changes nothing, where that would touch anything else: where it is the
  /// first of all, where the branch has gone on, where one of the files was changed, or where a
  /// later event follows one of them.
  package func takeBack(
    _ commit: OwnCommit, in site: Folder, _ changes: [FileChange] = []
  ) throws -> Bool {
    guard let parent = commit.parent, try revision(of: "HEAD") == commit.name else { return false }
    for path in commit.paths {
      let answer = try inquire(["diff", "--quiet", commit.name.description, "--", path])
      guard answer.status == 0, !site.hasFollower(of: path) else { return false }
    }
    guard try moveBranch(from: commit.name, to: parent) else { return false }
    var (added, changed): ([String], [String]) = ([], [])
    for path in commit.paths where !changes.contains(where: { $0.path == path }) {
      let answer = try inquire(["cat-file", "-e", "\(parent.description):./\(path)"])
      if answer.status == 0 { changed.append(path) } else { added.append(path) }
    }
    if !added.isEmpty { try patiently(["rm", "--force", "--quiet", "--"] + added) }
    if !changed.isEmpty {
      try patiently(["checkout", "--quiet", parent.description, "--"] + changed)
    }
    for change in changes {
      _ = try site.replaceDurably(at: change.path, change.after, with: change.before)
    }
    try stage(commit.staged, of: commit.paths)
    return true
  }
}

extension Folder {
  /// Whether an event with a higher number stands beside the event at `path`.
  package func hasFollower(of path: String) -> Bool {
    guard Sidecar.isEvent(path), let slash = path.lastIndex(of: "/"),
      let folder = try? folder(at: path[..<slash]), let entries = try? folder.entries()
    else { return false }
    // By numbers: 10000 comes after 9999.
    func number(_ name: some StringProtocol) -> Int { Int(name.prefix { $0 != "." }) ?? 0 }
    let own = number(path[path.index(after: slash)...])
    return entries.contains { Sidecar.isEvent(path[...slash] + $0.name) && number($0.name) > own }
  }
}
