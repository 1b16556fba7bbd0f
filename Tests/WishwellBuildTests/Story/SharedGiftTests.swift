import Testing
import WishwellTesting

@testable import WishwellBuild

/// A family gives one bicycle together, from the wish to the thanks.
@Suite struct SharedGiftTests {
  private let site: ActSite

  init() throws {
    site = try ActSite(lanternStreet + Self.more)
  }

  private static let more = """

    === content/people/bob.md
    ---
    name: Bob
    emails: bob@example.org
    ---
    === content/people/carol.md
    ---
    name: Carol
    emails: carol@example.org
    contact: https://carol.example/
    ---
    === content/wishlists/wedding/index.md
    ---
    title: Wedding
    owner: alice
    date: 2026-10-01
    promises: shown
    ---
    === content/wishlists/wedding/boat.md
    ---
    title: Boat
    shares: 4
    ---
    === content/wishlists/birthday/bicycle.md
    ---
    title: A bicycle
    price: 200 EUR
    shares: 8
    ---
    """

  /// What `words` answer, which must succeed.
  @discardableResult
  private func told(_ words: String...) throws -> String {
    let result = try site.run(words)
    #expect(result.status == 0, "\(words): \(result.errors)")
    return result.output
  }

  /// What `name` reads who asks how things stand.
  private func status(of name: String) throws -> String {
    try site.act(as: name, "\(name.lowercased())@example.org")
    return try told("status")
  }

  @Test func `those who share it hear of each other, and who of them coordinates`() throws {
    let promised = try told("promise", "bicycle", "--by", "bob", "--quantity", "2")
    #expect(promised.contains("Bob promises 2 shares of ‘A bicycle’ to Alice."), "\(promised)")
    #expect(promised.contains("Whoever took the first share collects the others"), "\(promised)")
    try told("promise", "bicycle", "--by", "carol")

    let bob = try status(of: "Bob")
    #expect(bob.contains("2 shares of ‘A bicycle’ to Alice, together with Carol"), "\(bob)")
    #expect(bob.contains("3 of 8 shares are taken, about 25 EUR each; you coordinate"), "\(bob)")
    #expect(bob.contains("https://carol.example/"), "\(bob)")
    let carol = try status(of: "Carol")
    #expect(carol.contains("1 share of ‘A bicycle’ to Alice, together with Bob"), "\(carol)")
    #expect(carol.contains("Bob coordinates: they collect them, and buy it"), "\(carol)")
    let alice = try status(of: "Alice")
    #expect(!alice.contains("Bob") && !alice.contains("Carol"), "\(alice)")

    try told("release", "bicycle", "--by", "bob")
    #expect(try status(of: "Carol").contains("you coordinate"))
  }

  @Test func `it is sent once and comes once, from all of them`() throws {
    try told("promise", "bicycle", "--by", "bob", "--quantity", "2")
    try told("promise", "bicycle", "--by", "carol")
    let sent = try told("sent", "bicycle", "--by", "carol")
    #expect(sent.contains("Carol has sent ‘A bicycle’ to Alice."), "\(sent)")
    #expect(sent.contains("can say so: `wishwell grant birthday/bicycle`."), "\(sent)")
    let bob = try status(of: "Bob")
    #expect(
      bob.contains("Carol has sent ‘A bicycle’ to Alice, which you are giving together"), "\(bob)")
    let alice = try status(of: "Alice")
    #expect(alice.components(separatedBy: "wishwell grant").count == 2, "\(alice)")
    try told("grant", "bicycle")
    let thanks = try status(of: "Alice")
    // Carol said that it was sent; Bob did not, and is named to nobody for that.
    #expect(thanks.contains("Thank Carol for") && !thanks.contains("Bob"), "\(thanks)")
    #expect(thanks.contains("Thank whoever gave you ‘A bicycle’"), "\(thanks)")
    #expect(try status(of: "Bob").contains("Alice got ‘A bicycle’ from you"))
  }

  @Test(arguments: [
    (
      ["promise", "boat", "--by", "carol", "--quantity", "4"],
      "this takes 4 shares of ‘Boat’, but only 3 are left"
    ),
    (
      ["grant", "boat", "--quantity", "1"],
      "people give ‘Boat’ together in shares, so it comes as a whole, from all of them"
    ),
    (
      ["release", "boat", "--by", "bob", "--quantity", "2"],
      "you have promised 1 share of ‘Boat’, not 2"
    ),
    (["new", "wish", "birthday/A car", "--shares", "1"], "a thing cannot be given in 1 share"),
  ])
  func `what cannot be says why`(words: [String], answer: String) throws {
    try told("promise", "boat", "--by", "bob")
    let result = try site.run(words)
    #expect(result.status != 0 && result.errors.contains(answer), "\(result.errors)")
  }

  @Test func `a share is taken by letter, too`() throws {
    let settings = site.text("content/site.yml") ?? ""
    try site.write("content/site.yml", settings + "mail: hello@street.example\n")
    try told("build", "--output", "pages")
    let page = site.text("pages/wishlists/birthday/bicycle.html") ?? ""
    #expect(page.contains("How%20many%20shares:%201"), "\(page)")
    try site.place.write(
      "a.eml",
      "From: Bob <bob@example.org>\nMessage-ID: <1@x>\n\nHow many shares: 3\n\n"
        + "[wishwell: promise birthday/bicycle; quantity 1]\n")
    let answer = try site.run("apply", site.place["a.eml"])
    #expect(answer.output.contains("Bob promises 3 shares of ‘A bicycle’ to Alice."), "\(answer)")
    #expect(
      answer.errors.contains("Shares of ‘A bicycle’ that you promised: 3."), "\(answer.errors)")
  }

  @Test func `a new wish is written in shares, and listed so`() throws {
    try told("new", "wish", "birthday/A tent", "--price", "300 EUR", "--shares", "6")
    #expect(site.text("content/wishlists/birthday/a-tent.md")?.contains("shares: 6") == true)
    #expect(try told("list").contains("6 of 6 shares left"))
  }
}
