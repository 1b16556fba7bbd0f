import Foundation
import WishwellFormat

extension GitRepository {
  /// What git says of the signatures of `commits`, each by the keys in the profile of the person
  /// whose address it has, and by nobody else's.
  ///
  /// Takes about 12 ms a signed commit.
  ///
  /// A commit whose author's profile has no keys is not in it: its signature would prove nothing.
  func signatures(
    of commits: [Commit], by identityIndex: IdentityIndex
  ) throws -> [ObjectName: CommitSignature] {
    var signatures: [ObjectName: CommitSignature] = [:]
    let signed = commits.compactMap { commit in
      identityIndex.signer(of: commit).map { ($0, commit) }
    }
    for group in Dictionary(grouping: signed, by: \.0.handle).values {
      guard let person = group.first?.0 else { continue }
      signatures.merge(try self.signatures(of: group.map(\.1), by: person)) { $1 }
    }
    return signatures
  }

  /// Asked with a file of signers that has the keys of `person` alone, and that is deleted again.
  private func signatures(
    of commits: [Commit], by person: Person
  ) throws -> [ObjectName: CommitSignature] {
    let signers = FileManager.default.temporaryDirectory
      .appending(path: "wishwell-signers-\(UUID().uuidString)")
    try Data(allowedSigners(of: person).utf8).write(to: signers, options: .withoutOverwriting)
    defer { try? FileManager.default.removeItem(at: signers) }
    let names = commits.map { $0.name.description + "\n" }.joined()
    let log = try read(
      [
        "-c", "gpg.ssh.allowedSignersFile=\(signers.path)", "-c", "gpg.ssh.program=ssh-keygen",
        // A certificate that anybody makes for themselves is as good as any other to gpgsm.
        "-c", "gpg.x509.program=false",
        "log", "-z", "--no-walk=unsorted", "--stdin",
        "--format=%H%x00%G?%x00%GS%x00%GF%x00%GP",
      ], input: Array(names.utf8))
    let fields = log.output.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var signatures: [ObjectName: CommitSignature] = [:]
    for start in stride(from: 0, to: fields.count - 4, by: 5) {
      signatures[ObjectName(fields[start])] = CommitSignature(
        status: fields[start + 1], signer: fields[start + 2],
        keys: Set(fields[(start + 3)...(start + 4)].filter { !$0.isEmpty }))
    }
    return signatures
  }
}

/// The keys of `person` as ssh-keygen(1) reads them under ALLOWED SIGNERS, with the handle as
/// principal.
func allowedSigners(of person: Person) -> String {
  person.signers.map { "\(person.handle) namespaces=\"git\" \($0.value)\n" }.joined()
}
