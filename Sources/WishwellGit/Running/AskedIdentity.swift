import Foundation
import WishwellQueries

extension GitIdentity {
  /// What git in the folder at `path` knows of who acts; it need be in no repository. Without git,
  /// or without an answer, nothing is known.
  package init(
    askingGitIn path: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    func known(_ key: String) -> String? {
      let answer = try? runGit(
        ["-C", path, "config", "--get", key], input: [], environment: environment)
      guard let answer, answer.status == 0, !answer.text.isEmpty else { return nil }
      return answer.text
    }
    self.init(name: known("user.name"), email: known("user.email"))
  }
}
