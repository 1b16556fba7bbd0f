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
  /// The key of the forge, where the settings name one.
  private static let forgeKey = "968479A1AFF927E37D1A566BB5690EEEBB952194"

  /// A street where Bob's profile names his key, and `keys` of Bob and Carol; `files` go over it.
  private func signing(
    _ fields: String = "", _ files: [String: String?] = [:]
  ) throws -> (Street, keys: Keys) {
    let keys = try Keys(of: ["bob", "carol"])
    let profiles: [String: String?] = [
      "content/people/bob.md":
        "---\nname: Bob\nemails: bob@example.org\nsigners: \(keys.texts["bob"] ?? "")\n\(fields)---\n",
      "content/people/carol.md":
        "---\nname: Carol\nemails: carol@example.org\nsigners: \(keys.texts["carol"] ?? "")\n---\n",
    ]
    return (try Street(profiles.merging(files) { $1 }), keys)
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

  /// Main once had Mallory's text, and took it back. Her merge takes it from there, into a file
  /// that Bob's signed commit alone touches.
  @Test(arguments: [
    (
      "content/wishlists/birthday/index.md", "owner: bob", "owner: mallory",
      ["not-yours", "owner-unasked", "owners-only"]
    ),
    ("content/site.yml", "[alice, bob]", "[mallory]", ["maintainers-only"]),
  ])
  func `a signed commit lends nothing to a merge that nobody signed`(
    path: String, field: String, taken: String, rules: [String]
  ) throws {
    let text = (Street.files[path] ?? "").replacing("[alice]", with: "[alice, bob]")
    let (street, keys) = try signing(
      "",
      [
        path: text,
        "content/people/mallory.md": "---\nname: Mallory\nemails: mallory@example.org\n---\n",
      ])
    let hers = text.replacing(field, with: taken)
    try street.publish(Commit("mallory", [path: hers]))
    try street.test.git("branch", "once", "main")
    try street.publish(Commit("mallory", [path: text]))
    let mended = text.replacing("title: ", with: "title: Our ")
    let branch = try street.branch(Commit("bob", [path: mended]))
    let signed = try keys.sign(branch, of: "bob", with: "bob", in: street)
    try street.test.git("branch", "bobs", signed)
    #expect(try street.review("bobs").isAllowed)
    func merge(by author: String) throws -> Verdict {
      try street.review(
        street.branch(from: "bobs", Commit(author, [path: hers], merging: ["once"])))
    }
    let hidden = try merge(by: "mallory")
    #expect(hidden.findings == rules.map { "\($0) \(path)" }, "\(hidden)")
    let bob = PersonOf("bob", web: false).person.handle
    let proofs = hidden.review.people.map(\.author.identity)
    #expect(proofs.contains(.person(bob, by: .signature)), "\(proofs)")
    let inHisName = try merge(by: "bob")
    #expect(inHisName.findings.first == "unsigned-commit \(path)", "\(inHisName)")
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
    let key = Self.forgeKey
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

  /// A street where Bob trusts his forge, and his edit with a signature of `kind`, of which the
  /// program for `format` says that it is by `key` of GitHub; with what git says then.
  private func forged(
    _ kind: String, format: String, key: String
  ) throws -> (Street, commit: String, status: String) {
    let settings = (Street.files["content/site.yml"] ?? "")
      .replacing("street\"}", with: "street\", keys: [\(Self.forgeKey)]}")
    let (street, _) = try signing("web: true\n", ["content/site.yml": settings])
    let branch = try street.branch(Commit("bob", [bike: edit]))
    let program = street.test.folder.appending(path: "\(format)-program")
    let script = """
      #!/bin/sh
      echo
      echo '[GNUPG:] GOODSIG \(key) GitHub <noreply@github.com>'
      echo '[GNUPG:] VALIDSIG \(key) 2026-11-20 0 0 0 0 0 0 0 \(key)'
      echo '[GNUPG:] TRUST_UNDEFINED'
      """
    try writeStandIn(script, at: program.path)
    try street.test.git("config", "gpg.\(format).program", program.path)
    let text = try street.test.git("cat-file", "commit", branch)
    let signature = "gpgsig -----BEGIN \(kind)-----\n AAAA\n -----END \(kind)-----"
    let lines = text.split(separator: "\n\n", maxSplits: 1)
    let commit = try street.test.write(
      "commit", Array("\(lines[0])\n\(signature)\n\n\(lines[1])\n".utf8)
    ).description
    return (street, commit, try street.test.git("log", "-1", "--format=%G? %GF %GS", commit))
  }

  /// What gpgsm says of a certificate that somebody made for themselves, even where the settings
  /// name its key.
  @Test func `an X.509 signature is nobody's, whatever a program says of it`() throws {
    let (street, commit, status) = try forged(
      "SIGNED MESSAGE", format: "x509", key: Self.forgeKey)
    #expect(status == "U \(Self.forgeKey) GitHub <noreply@github.com>")
    #expect(try street.review(commit).findings == ["unsigned-commit \(bike)"])
  }

  /// A key that somebody imported once, and that calls itself so.
  @Test func `an OpenPGP key with the name of the forge is not the forge's`() throws {
    let other = "0123456789ABCDEF0123456789ABCDEF01234567"
    let (street, commit, status) = try forged("PGP SIGNATURE", format: "openpgp", key: other)
    #expect(status == "U \(other) GitHub <noreply@github.com>")
    #expect(try street.review(commit).findings == ["unsigned-commit \(bike)"])
    let (own, byForge, _) = try forged(
      "PGP SIGNATURE", format: "openpgp", key: Self.forgeKey)
    #expect(try own.review(byForge).isAllowed)
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

  /// With her key in `aaa`, nothing that Alice signed was known to be hers.
  @Test func `the only maintainer takes away the profile that has her key`() throws {
    let keys = try Keys(of: ["alice"])
    let key = "signers: \(keys.texts["alice"] ?? "")\n"
    let aaron = "content/people/aaa.md"
    let street = try Street([
      "content/people/alice.md": "---\nname: Alice\nemails: alice@example.org\n\(key)---\n",
      aaron: "---\nname: Aaron\nemails: aaa@example.org\n\(key)---\n",
    ])
    let branch = try street.branch(Commit("alice", [aaron: nil]))
    #expect(try street.review(branch).findings == ["unsigned-commit \(aaron)"])
    let signed = try street.review(keys.sign(branch, of: "alice", with: "alice", in: street))
    #expect(
      signed.description == """
        allowed
        Alice deletes the profile of Aaron
        maintainer-edit \(aaron)
        """)
  }

  /// The last letter has two bits that are no part of the key, and what fills it up may be missing.
  @Test(arguments: ["s", "s=", "t", "u", "v="])
  func `a key in another spelling of base64 is the same key`(end: String) throws {
    let key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGSWGkZQpIgUbPRUJmiMmXVo0Z"
    let bob = "content/people/bob.md"
    let street = try Street([
      bob: "---\nname: Bob\nemails: bob@example.org\nsigners: \(key)s\n---\n"
    ])
    let profile = "---\nname: Aaron\nemails: aaa@example.org\nsigners: \(key)\(end)\n---\n"
    let joins = try street.review(Commit("aaa", ["content/people/aaa.md": profile]))
    #expect(joins.findings == ["duplicate-signer \(bob)"], "\(joins)")
    #expect(!joins.isAllowed)
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
