import Foundation
import WishwellQueries

extension GitIdentity {
  /// What git in the folder at `path` knows of who acts; it need be in no repository. Without git,
  /// or without an answer, nothing is known.
  package init(
    askingGitIn path: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let both = ["-C", path, "config", "-z", "--get-regexp", #"^user\.(name|email)$"#]
    let answer = try? runGit(both, input: [], environment: environment)
    var known: [Substring: String] = [:]
    // For each `KEY LF VALUE`: the last of a key counts, and one that is set to nothing is unknown.
    for line in answer?.fields ?? [] {
      let parts = line.split(separator: "\n", maxSplits: 1)
      known[parts[0]] = parts.count > 1 ? String(parts[1]) : nil
    }
    self.init(name: known["user.name"], email: known["user.email"])
  }
}
