import Foundation
import Testing
import WishwellTesting

/// What sealed names are bound to, when that changes: the secret of the site, and the number of an event.
@Suite struct SealedNumberTests {
  private let street: RotatingStreet
  private let folder = "content/wishlists/birthday/plates.promise"

  init() throws {
    street = try RotatingStreet()
    try street.alice.write(
      "content/wishlists/birthday/plates.md", "---\ntitle: Soup plates\nquantity: 6\n---\n")
    try #require(try street.alice.run("sync", "--push").status == 0)
    try street.bob.git("pull", "--quiet")
  }

  /// Alice enters that Bob does it.
  private func enter(_ words: String, _ goal: String) throws {
    let done = try street.run("\(words) birthday/plates --by bob --via mail \(goal)")
    try #require(done.status == 0, "\(done)")
  }

  private func event(_ number: Int) -> String {
    street.alice.text("\(folder)/000\(number).yml") ?? ""
  }

  @Test func `another secret has names sealed anew, and they open by that alone`() throws {
    try enter("promise --sealed", "--push")
    let before = event(1)
    let done = try street.run("keys rotate --push")
    #expect(done.status == 0, "\(done)")
    #expect(event(1) != before)
    let value = /sealed:1:[\w-]+/
    #expect(event(1).replacing(value, with: "") == before.replacing(value, with: ""))
    #expect(try street.run("review HEAD~1..HEAD").status == 0)
    #expect(try street.run("keys forget").status == 0)
    #expect(try street.page(of: "bob").contains("Soup plates, for Alice"))
  }

  @Test func `a secret that a name still needs is not forgotten`() throws {
    try enter("promise --sealed", "--push")
    let before = event(1)
    #expect(try street.run("keys rotate --push").status == 0)
    try street.alice.write("\(folder)/0001.yml", before)
    try street.alice.git("commit", "--quiet", "--all", "--message", "Put it back")
    try street.alice.git("push", "--quiet")
    let refused = try street.run("keys forget")
    #expect(refused.status != 0 && refused.errors.contains("1 sealed name of givers"), "\(refused)")
  }

  @Test func `an event that gets another number has its name and its part made anew`() throws {
    try enter("promise --sealed", "--commit")
    try enter("sent", "--commit")
    #expect(event(2).contains("part: 1\n"))
    let first = event(1)
    #expect(try street.bob.run("promise", "birthday/plates", "--push").status == 0)
    let synced = try street.run("sync")
    #expect(synced.status == 0, "\(synced)")
    #expect(event(1).contains("by: bob\n"), "\(event(1))")
    #expect(event(2).contains("event: promised\nby: sealed:1:") && event(2) != first)
    #expect(event(3).contains("event: sent") && event(3).contains("part: 2\n"), "\(event(3))")
    let page = try street.page(of: "bob")
    #expect(page.split(separator: "Soup plates, for Alice").count == 3, "\(page)")
  }

  @Test func `without the secret it is set aside, with what followed it, and told`() throws {
    try enter("promise --sealed", "--commit")
    try enter("sent", "--commit")
    #expect(try street.bob.run("promise", "birthday/plates", "--push").status == 0)
    try street.alice.place.remove("site/.wishwell/secret")
    let synced = try street.run("sync")
    #expect(synced.status == 0, "\(synced)")
    #expect(synced.output.contains("only the site’s secret can seal it for another"), "\(synced)")
    #expect(event(1).contains("by: bob\n") && event(2).isEmpty, "\(event(2))")
  }

  /// It would be left to a secret that is forgotten later.
  @Test func `no secret is made anew while an event by a sealed name cannot be read`() throws {
    try enter("promise --sealed", "--push")
    try street.alice.write("\(folder)/0002.yml", "event: sent\n")
    try street.alice.git("add", ".")
    try street.alice.git("commit", "--quiet", "--message", "A slip")
    try street.alice.git("push", "--quiet")
    let refused = try street.run("keys rotate --push")
    #expect(refused.status != 0, "\(refused)")
    let words = "there are mistakes in \(folder)/0001.yml or beside it"
    #expect(refused.errors.contains(words), "\(refused)")
  }
}
