import Foundation
import Testing

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
      signed.review.people.map(\.author.standing) == [
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
    #expect(verdict.review.diagnostics[0].help?.contains("the key of the forge") == true)
  }

  @Test func `the signature of the forge counts where the profile trusts it`() {
    let bob = PersonOf("bob", web: true).person
    let careful = PersonOf("carol", web: false).person
    let faces = Faces(
      people: [bob, careful], newcomers: [],
      forge: .init(kind: .github, repository: "https://github.com/lantern/street", branch: "main"))
    func standing(_ person: String, _ status: String, _ signer: String) -> Standing {
      let who = WishwellGit.Commit.Signature(name: person, email: "\(person)@example.org")
      return faces.standing(
        of: .init(name: .init("0"), parents: [], author: who, committer: who, paths: []),
        signature: .init(status: status, signer: signer))
    }
    #expect(standing("bob", "U", "GitHub <noreply@github.com>") == .person(bob.handle, by: .forge))
    #expect(standing("bob", "G", "GitHub <noreply@github.com>") == .person(bob.handle, by: .forge))
    #expect(standing("bob", "E", "GitHub <noreply@github.com>") == .unsigned(bob.handle))
    #expect(standing("bob", "G", "GitLab <noreply@gitlab.com>") == .unsigned(bob.handle))
    #expect(standing("carol", "G", "GitHub <noreply@github.com>") == .unsigned(careful.handle))
  }
}
