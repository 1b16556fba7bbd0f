import Foundation
import Testing
import WishwellFormat
import WishwellTesting

@testable import WishwellGit

/// Commits that are signed, and by whom that proves them to be. Needs ssh-keygen (openssh-client).
@Suite struct ReviewSigningTests {
  typealias Commit = Street.Commit

  private let bike = "content/wishlists/birthday/bike.md"
  private let edit = "---\ntitle: Green bike\n---\n"

  /// A street where Bob's profile names his key, and `keys` of Bob and Carol.
  private func signing(_ fields: String = "") throws -> (Street, keys: Keys) {
    let keys = try Keys(of: ["bob", "carol"])
    let street = try Street([
      "content/people/bob.md":
        "---\nname: Bob\nemails: bob@example.org\nsigners: \(keys.texts["bob"] ?? "")\n\(fields)---\n",
      "content/people/carol.md":
        "---\nname: Carol\nemails: carol@example.org\nsigners: \(keys.texts["carol"] ?? "")\n---\n",
    ])
    return (street, keys)
  }

  @Test func `a good signature of the author makes them known`() throws {
    let (street, keys) = try signing()
    let branch = try street.branch(Commit("bob", [bike: edit]))
    let unsigned = try street.review(branch)
    #expect(unsigned.findings == ["unsigned-commit \(bike)"])
    #expect(
      unsigned.sentences == [
        "Somebody with the address of Bob edits the wish ‘Green bike’ of ‘Bob turns forty’"
      ])
    let signed = try street.review(keys.sign(branch, of: "bob", with: "bob", in: street))
    #expect(signed.description == "allowed\nBob edits the wish ‘Green bike’ of ‘Bob turns forty’")
    #expect(
      signed.review.people.map(\.author.identity) == [
        .person(PersonOf("bob", web: false).person.handle, by: .signature)
      ])
  }

  @Test func `a good signature of somebody else proves nothing`() throws {
    let (street, keys) = try signing()
    let branch = try street.branch(Commit("bob", [bike: edit]))
    let signed = try street.review(keys.sign(branch, of: "bob", with: "carol", in: street))
    #expect(signed.findings == ["unsigned-commit \(bike)"])
  }

  @Test func `keys that come with the change prove nothing`() throws {
    let (street, keys) = try signing()
    let other = try Keys(of: ["mallory"])
    let profile =
      "---\nname: Bob\nemails: bob@example.org\nsigners: \(other.texts["mallory"] ?? "")\n---\n"
    let branch = try street.branch(Commit("bob", ["content/people/bob.md": profile, bike: edit]))
    let forged = try street.review(other.sign(branch, of: "bob", with: "mallory", in: street))
    #expect(!forged.isAllowed)
    #expect(forged.findings.first == "unsigned-commit content/people/bob.md")
    let own = try street.review(keys.sign(branch, of: "bob", with: "bob", in: street))
    #expect(own.isAllowed)
  }

  @Test func `a committer who looks like the forge proves nothing without its signature`() throws {
    let (street, keys) = try signing("web: true\n")
    let branch = try street.branch(Commit("bob", [bike: edit]))
    let claimed = try keys.sign(
      branch, of: "bob", with: nil, in: street, committer: "noreply@github.com")
    let verdict = try street.review(claimed)
    #expect(verdict.findings == ["unsigned-commit \(bike)"])
    #expect(verdict.review.diagnostics[0].help?.contains("the forge’s key") == true)
  }

  @Test func `a signature by a key of the forge counts where the profile trusts it`() {
    let bob = PersonOf("bob", web: true).person
    let careful = PersonOf("carol", web: false).person
    let key = "968479A1AFF927E37D1A566BB5690EEEBB952194"
    var forge = SiteSettings.Forge(
      kind: .github, repository: "https://github.com/lantern/street", branch: "main")
    func identity(_ person: String, _ status: String, _ keys: String...) -> AuthorIdentity {
      let who = WishwellGit.Commit.Signature(name: person, email: "\(person)@example.org")
      return IdentityIndex(people: [bob, careful], newcomers: [], forge: forge).identity(
        of: .init(name: .init("0"), parents: [], author: who, committer: who),
        signature: .init(
          status: status, signer: "GitHub <noreply@github.com>", keys: Set(keys)))
    }
    // A name is anybody's choice: without a key in the settings nothing counts.
    #expect(identity("bob", "G", key) == .unsigned(bob.handle))
    forge.keys = [key]
    #expect(identity("bob", "G", key) == .person(bob.handle, by: .forge))
    #expect(identity("bob", "U", "0123", key) == .person(bob.handle, by: .forge))
    for status in ["E", "B", "X", "Y", "R", "N"] {
      #expect(identity("bob", status, key) == .unsigned(bob.handle))
    }
    #expect(identity("bob", "U", String(key.dropLast())) == .unsigned(bob.handle))
    #expect(identity("bob", "U") == .unsigned(bob.handle))
    #expect(identity("carol", "G", key) == .unsigned(careful.handle))
  }

  /// What gpgsm says of a certificate that somebody made for themselves.
  @Test func `an X.509 signature is nobody's, whatever a program says of it`() throws {
    let (street, _) = try signing("web: true\n")
    let branch = try street.branch(Commit("bob", [bike: edit]))
    let program = street.test.folder.appending(path: "gpgsm")
    let key = "968479A1AFF927E37D1A566BB5690EEEBB952194"
    let script = """
      #!/bin/sh
      echo
      echo '[GNUPG:] GOODSIG \(key) GitHub <noreply@github.com>'
      echo '[GNUPG:] VALIDSIG \(key) 2026-11-20 0 0 0 0 0 0 0 \(key)'
      echo '[GNUPG:] TRUST_UNDEFINED'
      """
    try writeStandIn(script, at: program.path)
    try street.test.git("config", "gpg.x509.program", program.path)
    let text = try street.test.git("cat-file", "commit", branch)
    let signature = "gpgsig -----BEGIN SIGNED MESSAGE-----\n AAAA\n -----END SIGNED MESSAGE-----"
    let lines = text.split(separator: "\n\n", maxSplits: 1)
    let forged = try street.test.write(
      "commit", Array("\(lines[0])\n\(signature)\n\n\(lines[1])\n".utf8)
    ).description
    #expect(try street.test.git("log", "-1", "--format=%G?", forged) == "U")
    #expect(try street.review(forged).findings == ["unsigned-commit \(bike)"])
  }

  /// ssh-keygen names the first who has the key.
  @Test func `somebody else's key in another profile silences nobody`() throws {
    let (street, keys) = try signing()
    let profile =
      "---\nname: Aaron\nemails: aaa@example.org\nsigners: \(keys.texts["bob"] ?? "")\n---\n"
    let joins = try street.review(Commit("aaa", ["content/people/aaa.md": profile]))
    #expect(!joins.isAllowed)
    #expect(joins.findings.map { $0.prefix(16) } == ["duplicate-signer"])
    // Where it stands there all the same, each is known by their own.
    try street.publish(Commit("alice", ["content/people/aaa.md": profile]))
    let branch = try street.branch(Commit("bob", [bike: edit]))
    let signed = try street.review(keys.sign(branch, of: "bob", with: "bob", in: street))
    #expect(signed.isAllowed, "\(signed)")
  }

  /// U+212A is `K` to Swift, and `k` in small letters.
  @Test func `an address in other letters is another address`() throws {
    let street = try Street([
      "content/people/kate.md": "---\nname: Kate\nemails: Kate@example.org\n---\n"
    ])
    let file = "content/offers/tea.md"
    let offer = "---\ntitle: Tea\nauthor: kate\ndate: 2026-11-20\n---\n"
    let forged = try street.branch(by: "\u{212A}ate", [(Array(file.utf8), offer)])
    #expect(try street.review(forged).findings == ["unknown-author \(file)"])
    let own = try street.branch(by: "KATE", [(Array(file.utf8), offer)])
    #expect(try street.review(own).isAllowed)
  }
}
