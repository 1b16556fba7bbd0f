import Foundation
import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellTesting

@testable import WishwellGit

/// Fresh SSH keys of some people, which go when this value does. Where no program makes keys, the test
/// that asks for them is skipped.
final class Keys {
  private let folder: URL
  /// `ssh-ed25519 AAAA…` by person, as profiles name keys.
  private(set) var texts: [String: String] = [:]

  init(of people: [String]) throws {
    folder = URL(filePath: TestRun.temporaryFolder).appending(path: "wishwell-keys-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for person in people {
      let file = folder.appending(path: person)
      let arguments = ["-q", "-t", "ed25519", "-N", "", "-C", "", "-f", file.path]
      let status = try Child("ssh-keygen", arguments).wait()
      if status == Child.notThere { try Test.cancel("openssh-client is not installed") }
      guard status == 0 else { throw KeyError(status: status) }
      let text = try String(contentsOf: file.appendingPathExtension("pub"), encoding: .utf8)
      texts[person] = text.split(separator: " ").prefix(2).joined(separator: " ")
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private struct KeyError: Error {
    var status: Int32
  }

  /// The newest commit of `branch` once more, by the same author, signed with the key of `signer`;
  /// returns its name.
  func sign(
    _ branch: String, of author: String, with signer: String?, in street: Street,
    committer: String? = nil
  ) throws -> String {
    var environment = GitTest.environment
    environment["GIT_AUTHOR_NAME"] = author
    environment["GIT_AUTHOR_EMAIL"] = "\(author)@example.org"
    environment["GIT_COMMITTER_EMAIL"] = committer ?? "\(author)@example.org"
    let repository = try GitRepository(
      holding: street.test.repository.folder, environment: environment)
    let key = signer.map { folder.appending(path: $0).path }
    let signing = key.map { ["-c", "gpg.format=ssh", "-c", "user.signingkey=\($0)"] } ?? []
    return try repository.run(
      signing + ["commit-tree", "-p", "\(branch)^", "-m", "Change"] + (key == nil ? [] : ["-S"])
        + ["\(branch)^{tree}"]
    ).text
  }
}

/// A person with one key, for judging without a repository.
struct PersonOf {
  var person: Person

  init(_ handle: String, web: Bool) {
    guard let name = Handle(handle) else { preconditionFailure("‘\(handle)’ is not a handle") }
    person = Person(
      document: Document(
        path: "content/people/\(handle).md", handle: name, title: Located(handle)))
    person.emails = [Located("\(handle)@example.org")]
    person.signers = [Located("ssh-ed25519 AAAA")]
    person.trustsForge = web
  }
}
