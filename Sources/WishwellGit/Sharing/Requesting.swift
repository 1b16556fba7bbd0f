import Foundation
import WishwellDiagnostics

/// A file that a commit adds or changes, without the folder of the site being touched.
package struct RequestedFile: Sendable {
  /// Relative to the site's root.
  package var path: String
  package var bytes: [UInt8]
  /// What it held where the commit is put together; nil for a file that is new.
  package var former: [UInt8]?

  package init(_ path: String, _ bytes: [UInt8], former: [UInt8]? = nil) {
    (self.path, self.bytes, self.former) = (path, bytes, former)
  }
}

extension GitRepository {
  /// How many names are tried for a branch before it is given up.
  private static let mostNames = 100

  /// Makes a commit of `files` on top of `tip`, on no branch: neither the files of the folder nor what
  /// is staged change. Signed as the person has set git.
  ///
  /// Throws `UsageError` where `tip` has a new file already, or another text of one that changes.
  package func commit(
    _ files: [RequestedFile], on tip: ObjectName, of upstream: Upstream, subject: String
  ) throws -> ObjectName {
    for file in files { try refuseOther(file, than: tip, of: upstream) }
    let tree = try tree(tip, with: files)
    let signs = try signsCommits
    let commit = try run(
      ["commit-tree", tree.description, "-p", tip.description] + (signs ? ["-S"] : []),
      input: Array((Self.subject(subject) + "\n").utf8))
    return ObjectName(commit.text)
  }

  /// The files of `start`, a commit or a tree, with `files` among them; neither the folder nor what is
  /// staged changes.
  func tree(
    _ start: ObjectName, with files: [RequestedFile]
  ) throws(GitFailure) -> ObjectName {
    let index = FileManager.default.temporaryDirectory.appending(
      path: "wishwell-index-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: index) }
    let staging = with(["GIT_INDEX_FILE": index.path])
    try staging.run(["read-tree", start.description])
    var lines = ""
    for file in files {
      let name = try run(
        ["hash-object", "-w", "--stdin", "--path", file.path], input: file.bytes
      ).text
      lines += "100644 \(name)\t\(prefix + file.path)\0"
    }
    try staging.run(["update-index", "-z", "--index-info"], input: Array(lines.utf8))
    return ObjectName(try staging.run(["write-tree"]).text)
  }

  /// Throws `UsageError` where `tip` does not have of `file` what the commit begins with.
  private func refuseOther(
    _ file: RequestedFile, than tip: ObjectName, of upstream: Upstream
  ) throws {
    let found = try inquire(["rev-parse", "--verify", "--quiet", "\(tip):\(prefix)\(file.path)"])
    guard let former = file.former else {
      guard found.status == 0 else { return }
      throw UsageError(
        "\(upstream) has \(quoted(file.path)) already",
        help: "bring the two together first: `wishwell sync`")
    }
    let own = try run(["hash-object", "--stdin", "--path", file.path], input: former)
    guard found.status != 0 || found.text != own.text else { return }
    throw UsageError(
      "\(quoted(file.path)) is not the same here as on \(upstream)",
      help: "send what you changed in it first, or bring the two together: `wishwell sync`")
  }

  /// Whether `tip` has the file at `path`, relative to the site's root.
  package func has(_ path: String, at tip: ObjectName) throws(GitFailure) -> Bool {
    try inquire(["cat-file", "-e", "\(tip):\(prefix)\(path)"]).status == 0
  }

  /// Pushes `commit` as a new branch to where `upstream` is, called `name` or, where that is taken,
  /// `name` with a number; returns what it is called there.
  ///
  /// Throws `GitFailure` where the other side refuses it, or cannot be reached.
  package func pushBranch(
    _ commit: ObjectName, named name: String, beside upstream: Upstream
  ) throws(GitFailure) -> String {
    for number in 1...Self.mostNames {
      let branch = number == 1 ? name : "\(name)-\(number)"
      let answer = try attempt([
        "push", "--porcelain", "--quiet", "--force-with-lease=refs/heads/\(branch):", "--",
        upstream.remote, "\(commit):refs/heads/\(branch)",
      ])
      if answer.status == 0 { return branch }
      let told = answer.text + "\n" + answer.complaint
      // Somebody has a branch of that name, or was about to make it, or one below it.
      let isTaken =
        told.contains("[rejected]") || told.contains("cannot lock ref")
        || told.contains("incorrect old value")
      guard isTaken, number < Self.mostNames else {
        throw .refused(
          command: "push", status: answer.status, complaint: refusal(by: told) ?? told)
      }
    }
    throw .unclear(command: "push")
  }
}
