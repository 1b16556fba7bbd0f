import Foundation

/// Who the person at the keyboard is, as git knows them.
package struct GitIdentity: Hashable, Sendable {
  package var name: String?
  package var email: String?

  package init(name: String? = nil, email: String? = nil) {
    self.name = name
    self.email = email
  }

  /// Asks git in the folder at `path`; without git, or without an answer, nothing is known.
  package init(askingGitIn path: String) {
    name = Self.setting("user.name", in: path)
    email = Self.setting("user.email", in: path)
  }

  private static func setting(_ key: String, in path: String) -> String? {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-C", path, "config", "--get", key]
    let answer = Pipe()
    git.standardOutput = answer
    git.standardError = FileHandle.nullDevice
    git.standardInput = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return nil }
    let bytes = answer.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return git.terminationStatus == 0 && !text.isEmpty ? text : nil
  }
}
