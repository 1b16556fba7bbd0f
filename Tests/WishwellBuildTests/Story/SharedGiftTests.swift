import Testing
import WishwellTesting

@testable import WishwellBuild

/// A family gives one bicycle together, from the wish to the thanks.
@Suite struct SharedGiftTests {
  private let site: GitSite

  init() throws {
    site = try GitSite(lanternStreet + Self.more)
  }

  private static let more = """

    == people/bob.md
    ---
    name: Bob
    emails: bob@example.org
    ---
    == people/carol.md
    ---
    name: Carol
    emails: carol@example.org
    contact: https://carol.example/
    ---
    == wishlists/wedding/index.md
    ---
    title: Wedding
    owner: alice
    date: 2026-10-01
    promises: shown
    ---
    == wishlists/wedding/boat.md
    ---
    title: Boat
    shares: 4
    ---
    == wishlists/birthday/bicycle.md
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
    #expect(thanks.contains("Thank whoever else gave you ‘A bicycle’"), "\(thanks)")
    #expect(try status(of: "Bob").contains("Alice got ‘A bicycle’ from you"))
  }

  /// Each of them was a task of its own, and one thank-you settled them all.
  @Test func `thanks for what people gave together are asked once, with all their names`() throws {
    try told("promise", "boat", "--by", "bob", "--quantity", "3")
    try told("promise", "boat", "--by", "carol")
    try told("grant", "boat")
    let task = "Thank Bob and Carol for ‘Boat’ ("
    let command = "wishwell thank --for wedding/boat 'your own words'"
    let asked = try status(of: "Alice")
    #expect(asked.components(separatedBy: "Thank ").count == 2, "\(asked)")
    #expect(asked.contains(task) && asked.contains(command), "\(asked)")
    try told("thank", "--for", "wedding/boat", "It floats.")
    let after = try status(of: "Alice")
    #expect(!after.contains("Thank "), "\(after)")
  }

  /// She heard from Bob that he gave a share: his name was refused, as nothing says so, and she was
  /// asked for it for good.
  @Test(arguments: ["bob", "Aunt Rosa", "whoever it was"])
  func `whoever is not named to her is thanked by any name, or in words`(name: String) throws {
    try told("promise", "bicycle", "--by", "bob", "--quantity", "2")
    try told("promise", "bicycle", "--by", "carol")
    try told("sent", "bicycle", "--by", "carol")
    try told("grant", "bicycle")
    let thanks = try told("thank", "--for", "bicycle", "It rolls")
    #expect(thanks.hasPrefix("Alice thanks Carol for ‘A bicycle’."), "\(thanks)")
    let left = try status(of: "Alice")
    #expect(left.contains("Thank whoever else gave you ‘A bicycle’ ("), "\(left)")
    #expect(left.contains("`wishwell thank 'whoever it was' --for birthday/bicycle"), "\(left)")
    #expect(!left.contains("Thank Carol") && !left.contains("Bob"), "\(left)")
    let unnamed = try site.run("thank", "--for", "bicycle", "It rolls and rolls")
    let refusal = "error: nothing that can be read here says who else gave you ‘A bicycle’\n"
    #expect(unnamed.status == 64 && unnamed.errors.hasPrefix(refusal), "\(unnamed)")
    #expect(!unnamed.errors.contains("Bob"), "\(unnamed)")
    try told("thank", name, "--for", "bicycle", "And you")
    let after = try status(of: "Alice")
    #expect(!after.contains("Thank "), "\(after)")
  }

  /// Thanks to Rosa, who joined since, were taken for thanks to Bob as well.
  @Test func `whoever shared it is asked for until they are thanked themselves`() throws {
    try told("promise", "boat", "--by", "bob")
    try told("promise", "boat", "--guest", "Rosa", "--via", "mail")
    try told("grant", "boat")
    try site.write("content/people/rosa.md", "---\nname: Rosa\n---\n")
    try told("thank", "rosa", "--for", "wedding/boat", "It floats")
    let left = try status(of: "Alice")
    #expect(left.contains("Thank Bob for ‘Boat’ ("), "\(left)")
    try told("thank", "--for", "wedding/boat", "So well")
    let after = try status(of: "Alice")
    #expect(!after.contains("Thank "), "\(after)")
  }

  @Test func `the button thanks all who shared it`() throws {
    try told("promise", "boat", "--by", "bob", "--quantity", "3")
    try told("promise", "boat", "--by", "carol")
    try told("grant", "boat")
    let settings = site.text("content/site.yml") ?? ""
    try site.write("content/site.yml", settings + "mail: hello@street.example\n")
    try told("build", "--output", "pages")
    let page = site.text("pages/wishlists/wedding/boat.html") ?? ""
    #expect(page.contains(/To:%20Bob(,|%2C)%20Carol%0D%0A/), "\(page)")
  }

  @Test func `whoever shares it hears that a share is given up, and that they coordinate`() throws {
    try told("promise", "bicycle", "--by", "bob", "--quantity", "2")
    try told("promise", "bicycle", "--by", "carol")
    try told("release", "bicycle", "--by", "bob", "--quantity", "1")
    let some = "Bob gives up 1 share of ‘A bicycle’, which you are giving together"
    let carol = try status(of: "Carol")
    #expect(carol.contains(some) && !carol.contains("you coordinate it now"), "\(carol)")
    let alice = try status(of: "Alice")
    #expect(!alice.contains("Bob"), "\(alice)")
    try told("release", "bicycle", "--by", "bob")
    #expect(try status(of: "Carol").contains(some + "; you coordinate it now"))
    for name in ["Bob", "Alice"] {
      let other = try status(of: name)
      #expect(!other.contains("gives up") && !other.contains("coordinate it"), "\(other)")
    }
    try told("undo", "bicycle", "--by", "bob")
    #expect(try !status(of: "Carol").contains("you coordinate"))
  }

  /// Whoever has a profile reads it on their page; of a guest nothing was said.
  @Test func `guests who share it are named to whoever acts, as nobody tells them`() throws {
    try told("promise", "bicycle", "--guest", "Rosa", "--via", "mail")
    try site.act(as: "Bob", "bob@example.org")
    for verb in ["promise", "sent", "undo", "release"] {
      let result = try site.run(verb, "bicycle")
      #expect(
        result.errors.contains("Nobody tells Rosa: there is no e-mail address of theirs here.\n"),
        "\(verb): \(result)")
    }
    // It is hers, and a surprise.
    try site.act(as: "Alice", "alice@example.org")
    let hers = try site.run("promise", "bicycle", "--guest", "Greta", "--via", "mail")
    #expect(hers.status == 0 && !hers.errors.contains("Rosa"), "\(hers)")
  }

  @Test func `a promise of a share that is taken back is told as one that is given up`() throws {
    try told("promise", "bicycle", "--by", "bob")
    try told("promise", "bicycle", "--by", "carol", "--quantity", "3")
    try told("undo", "bicycle", "--by", "carol")
    let bob = try status(of: "Bob")
    #expect(bob.contains("Carol no longer promises 3 shares of ‘A bicycle’"), "\(bob)")
  }

  @Test func `once the wish was changed, whoever coordinates is told of as they agree`() throws {
    try told("promise", "bicycle", "--by", "bob")
    try told("promise", "bicycle", "--by", "carol")
    let path = "content/wishlists/birthday/bicycle.md"
    try site.write(path, (site.text(path) ?? "").replacing("200 EUR", with: "240 EUR"))
    let changed =
      "another coordinates, whose name you are told once they agree to the wish as it stands"
    let carol = try status(of: "Carol")
    #expect(carol.contains(changed) && !carol.contains("Bob"), "\(carol)")
    try site.act(as: "Alice", "alice@example.org")
    try told("amend", "bicycle", "--by", "bob")
    #expect(try status(of: "Carol").contains("Bob coordinates: they collect them"))
  }

  @Test func `whoever shares it may take back that it was sent, and nobody else`() throws {
    try told("promise", "bicycle", "--by", "bob", "--quantity", "2")
    try told("promise", "bicycle", "--guest", "Rosa", "--via", "mail")
    try told("sent", "bicycle", "--guest", "Rosa", "--via", "mail")
    let bob = try status(of: "Bob")
    let undo = "`wishwell undo birthday/bicycle --guest Rosa`"
    #expect(bob.contains("if that is not so, ") && bob.contains("takes it back"), "\(bob)\(undo)")
    let other = try site.run("undo", "bicycle", "--by", "carol", "--of", "Rosa")
    #expect(other.status != 0, "\(other)")
    let slip = try site.run("undo", "bicycle", "--by", "bob")
    #expect(slip.status != 0 && slip.errors.contains("say whose step it is"), "\(slip)")
    try told("undo", "bicycle", "--by", "bob", "--of", "Rosa")
    #expect(try status(of: "Bob").contains("2 shares of ‘A bicycle’ to Alice"))
    try told("sent", "bicycle", "--by", "bob")
  }

  /// Carol takes a share after it was sent, and the last step alone can be taken back.
  @Test func `what can no longer be taken back, nobody is advised to`() throws {
    try told("promise", "bicycle", "--by", "bob")
    try told("promise", "bicycle", "--guest", "Rosa", "--via", "mail")
    try told("sent", "bicycle", "--guest", "Rosa", "--via", "mail")
    try told("promise", "bicycle", "--by", "carol")
    let bob = try status(of: "Bob")
    #expect(bob.contains("Rosa has sent ‘A bicycle’") && !bob.contains("takes it back"), "\(bob)")
    try site.act(as: "Alice", "alice@example.org")
    try told("undo", "bicycle", "--by", "carol")
    #expect(try !status(of: "Bob").contains("takes it back"))
  }

  @Test(arguments: ["grant", "lost"])
  func `whose it is needs nobody else to say where it comes as a whole`(verb: String) throws {
    try told("promise", "bicycle", "--by", "bob")
    try told("sent", "bicycle", "--by", "bob")
    let result = try site.run(verb, "bicycle", "--of", "Bob")
    #expect(
      result.errors.contains(
        "people give ‘A bicycle’ together in shares, so it comes as a whole, from all of them"),
      "\(result.errors)")
    #expect(!result.errors.contains("maintainer"), "\(result.errors)")
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

  /// Its own button asked how many shares came, and `apply` refused the letter for the number.
  @Test func `that it came is said by letter of the whole`() throws {
    try told("promise", "boat", "--by", "bob", "--quantity", "3")
    let settings = site.text("content/site.yml") ?? ""
    try site.write("content/site.yml", settings + "mail: hello@street.example\n")
    try told("build", "--output", "pages")
    let page = site.text("pages/wishlists/wedding/boat.html") ?? ""
    #expect(page.contains("grant%20wedding%2Fboat"), "\(page)")
    #expect(!page.contains("grant%20wedding%2Fboat;%20quantity"), "\(page)")
    let alice = site.text("content/people/alice.md") ?? ""
    if !alice.contains("alice@example.org") {
      try site.write(
        "content/people/alice.md",
        alice.replacing("name: Alice", with: "name: Alice\nemails: alice@example.org"))
    }
    // As pages wrote it until then.
    try site.place.write(
      "a.eml",
      "From: Alice <alice@example.org>\nMessage-ID: <1@x>\n\nHow many shares: 3\n\n"
        + "[wishwell: grant wedding/boat; quantity 3]\n")
    let answer = try site.run("apply", site.place["a.eml"])
    #expect(answer.status == 0 && answer.output.hasPrefix("Alice got "), "\(answer)")
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

  /// Neither of two guests was told, who have no other page and no command.
  @Test func `the answer to a letter says who coordinates`() throws {
    let settings = site.text("content/site.yml") ?? ""
    try site.write("content/site.yml", settings + "mail: hello@street.example\n")
    func answer(_ sender: String, _ number: Int) throws -> String {
      let path = "\(number).eml"
      try site.place.write(
        path,
        "From: \(sender)\nMessage-ID: <\(number)@x>\n\n"
          + "[wishwell: promise birthday/bicycle; quantity 1]\n")
      let result = try site.run("apply", site.place[path])
      #expect(result.status == 0, "\(result)")
      return result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let first = try answer("Rosa Lund <rosa@x.example>", 1)
    #expect(first.contains("You coordinate: you collect the shares, and buy it"), "\(first)")
    let second = try answer("Otto Kern <otto@x.example>", 2)
    #expect(second.contains("Rosa Lund coordinates: your share goes to them"), "\(second)")
    // As a command says it to somebody with a profile.
    let third = try answer("Bob <bob@example.org>", 3)
    #expect(third.contains("Rosa Lund coordinates: your share goes to them"), "\(third)")
    #expect(try status(of: "Bob").contains("Rosa Lund coordinates"))
    try site.act(as: "Alice", "alice@example.org")
    // She has not agreed to the wish as it is now.
    let path = "content/wishlists/birthday/bicycle.md"
    try site.write(
      path, (site.text(path) ?? "").replacing("title: A bicycle", with: "title: A red bicycle"))
    let fourth = try answer("Carol <carol@example.org>", 4)
    #expect(fourth.contains("we can tell you who once they agree to it"), "\(fourth)")
    #expect(!fourth.contains("Rosa Lund coordinates"), "\(fourth)")
  }

  /// The answer named Bob to her for whom it is not, but who keeps the list of those for whom it is.
  @Test func `an owner who takes a share by letter is not told who coordinates`() throws {
    let settings = site.text("content/site.yml") ?? ""
    try site.write("content/site.yml", settings + "mail: hello@street.example\n")
    try site.write("content/people/eve.md", "---\nname: Eve\nemails: eve@example.org\n---\n")
    let list = (site.text("content/wishlists/wedding/index.md") ?? "")
      .replacing("owner: alice", with: "owner: [alice, eve]")
      .replacing("promises: shown", with: "promises: hidden")
    try site.write("content/wishlists/wedding/index.md", list)
    try site.write(
      "content/wishlists/wedding/boat.md", "---\ntitle: Boat\nshares: 4\nfor: eve\n---\n")
    func answer(_ sender: String, _ number: Int) throws -> String {
      try site.place.write(
        "\(number).eml",
        "From: \(sender)\nMessage-ID: <\(number)@x>\n\n"
          + "[wishwell: promise wedding/boat; quantity 1]\n")
      let result = try site.run("apply", site.place["\(number).eml"])
      #expect(result.status == 0, "\(result)")
      return result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(try answer("Bob <bob@example.org>", 1).contains("You coordinate"))
    let hers = try answer("Alice <alice@example.org>", 2)
    #expect(hers.contains("Somebody else coordinates, whose name nobody is told"), "\(hers)")
    #expect(!hers.contains("Bob"), "\(hers)")
  }

  @Test func `a new wish is written in shares, and listed so`() throws {
    try told("new", "wish", "birthday/A tent", "--price", "300 EUR", "--shares", "6")
    #expect(site.text("content/wishlists/birthday/a-tent.md")?.contains("shares: 6") == true)
    #expect(try told("list").contains("6 of 6 shares left"))
  }
}
