import Testing
import WishwellTesting

@testable import WishwellBuild

/// What people run into on their first days, each from what they type to what they read.
@Suite struct FirstDayTests {
  let site: GitSite

  init() throws { site = try GitSite() }

  /// What is said of a command that succeeds.
  @discardableResult
  private func run(_ arguments: String...) throws -> String {
    let result = try site.run(arguments)
    #expect(result.status == 0, "\(arguments): \(result.errors)")
    return result.output
  }

  /// What is said of one that does not.
  private func refusal(_ arguments: String...) throws -> String {
    let result = try site.run(arguments)
    #expect(result.status != 0, "\(arguments): \(result.output)")
    return result.errors
  }

  private func page(_ path: String) throws -> String {
    try run("build", "--strict")
    return try #require(site.text("output/" + path))
  }

  @Test func `a wish that came true is not taken back, and its page does not offer it`() throws {
    let kettle = "wishlists/birthday/blue-kettle.html"
    #expect(try page(kettle).contains("data-act=\"withdraw\""))
    try run("promise", "blue-kettle", "--by", "bob")
    try run("grant", "blue-kettle")
    #expect(try refusal("withdraw", "blue-kettle").contains("‘A blue kettle’ came true"))
    let granted = try page(kettle)
    #expect(granted.contains("data-act=\"thank\""))
    #expect(!granted.contains("data-act=\"withdraw\""))
  }

  @Test(arguments: [
    ("wishlists/birthday/index.html", "Alice%20turns%20forty", "wishlists%2Fbirthday%2F"),
    (
      "wishlists/birthday/blue-kettle.html", "A%20blue%20kettle",
      "wishlists%2Fbirthday%2Fblue-kettle.html"
    ),
  ])
  func `a page is passed on by its title and address`(
    path: String, title: String, address: String
  ) throws {
    let links = try page(path).matches(of: /href="((?:mailto:\?|sms:)[^"]*)"/).map(\.1)
    #expect(links.map { $0.prefix { $0 != ":" } } == ["sms", "mailto"])
    for link in links {
      #expect(link.contains(title), "\(link)")
      #expect(link.contains("https:%2F%2Flantern.example%2Fstreet%2F" + address), "\(link)")
    }
  }

  @Test func `a title in any script has a file, a page, and can be promised by it`() throws {
    for (title, handle) in [
      ("Чайник", "chainik"), ("Δέκα κάρτες", "deka-kartes"), ("Größe 5", "grosse-5"),
    ] {
      try run("new", "wish", "birthday/" + title)
      #expect(try page("wishlists/birthday/\(handle).html").contains(title))
      let promised = try run("promise", title, "--by", "bob")
      #expect(promised.hasPrefix("Bob promises ‘\(title)’ to Alice.\n"), "\(promised)")
      #expect(site.names(in: "content/wishlists/birthday/\(handle).promise") == ["0001.yml"])
    }
    // Capitals and marks are forgotten first.
    #expect(try run("release", "ΔΕΚΑ καρτες", "--by", "bob").contains("‘Δέκα κάρτες’"))
  }

  /// Neither could be named, or both came to ‘wish-2’.
  @Test func `a saved page in Japanese becomes a wish, and a title is not taken twice`() throws {
    try site.place.write(
      "site/teapot.html",
      """
      <!-- saved from url=(0036)https://shop.example/items/4971?utm_source=mail -->
      <html lang="ja"><title>青い急須 | 店</title><meta property="og:title" content="青い急須">

      """)
    for (words, file, title) in [
      (["wish", "birthday", "--from", "teapot.html"], "wishlists/birthday/qingi-ji-xu", "青い急須"),
      (["wish", "birthday/Чайник"], "wishlists/birthday/chainik", "Чайник"),
      (["offer", "Δέκα κάρτες"], "offers/2026-11-20-deka-kartes", "Δέκα κάρτες"),
    ] {
      #expect(try site.run(["new"] + words).output.contains("\n  content/\(file).md\n"))
      let first = try #require(site.text("content/\(file).md"))
      #expect(first.hasPrefix("---\ntitle: \(title)\n"), "\(first)")
      #expect(try page(file + ".html").contains(">\(title)</h1>"))
      let again = try site.run(["new"] + words)
      #expect(
        again.status == 64 && again.output == ""
          && again.errors.contains("error: ‘content/\(file).md’ already exists, and stays as it is"),
        "\(again)")
      #expect(site.text("content/\(file).md") == first)
      // As the help says.
      #expect(try site.run(["new"] + words + ["--as", "another"]).status == 0)
      let other =
        words[0] == "offer" ? "offers/2026-11-20-another" : "wishlists/birthday/another"
      #expect(try page(other + ".html").contains(">\(title)</h1>"))
      try site.place.remove("site/content/\(other).md")
    }
    #expect(
      site.text("content/wishlists/birthday/qingi-ji-xu.md")?
        .contains("\nlink: https://shop.example/items/4971\n") == true)
  }

  @Test func `one check names every mistake of a file`() throws {
    try site.write(
      "content/wishlists/birthday/lamp.md",
      """
      ---
      title: Lamp
      price: 12,50
      photo: no.jpg
      colour: red
      ---
      As [this one](nowhere.md).

      """)
    let findings = try refusal("check")
    for place in ["3:8: error: ", "4:8: error: ", "5:1: ", "7:15: error: "] {
      #expect(findings.contains("birthday/lamp.md:\(place)"), "\(place): \(findings)")
    }
  }

  @Test func `a review names what each field was and is`() throws {
    try run("new", "wish", "birthday/Lamp", "--price", "12.50 EUR", "--commit")
    try site.git("branch", "before")
    let lamp = try #require(site.text("content/wishlists/birthday/lamp.md"))
    try site.write(
      "content/wishlists/birthday/lamp.md",
      lamp.replacing("price: 12.50 EUR", with: "price: 14 EUR"))
    try site.git("commit", "--quiet", "--all", "--message", "Dearer")
    let words = try run("review", "before..HEAD")
    #expect(
      words.hasPrefix(
        """
        Alice edits the wish ‘Lamp’ of ‘Alice turns forty’
          price: from ‘12.50 EUR’ to ‘14 EUR’

        """), "\(words)")
  }

  @Test func `what is done already, or makes no sense, is said to be so`() throws {
    try run("new", "wish", "birthday/Plates", "--quantity", "2")
    try run("promise", "plates", "--by", "bob", "--quantity", "1")
    let agreed = try refusal("amend", "plates", "--by", "bob")
    #expect(agreed.contains("agreed to the present text of ‘Plates’ already"), "\(agreed)")
    try run("respond", "ten-postcards")
    let answered = try refusal("respond", "ten-postcards")
    #expect(answered.contains("answered ‘Ten postcards’"), "\(answered)")
    #expect(answered.contains("`wishwell withdraw offers/2026-10-03-ten-postcards`"))
    let thanked = try refusal("thank", "--for", "plates", "They are round")
    #expect(thanked.contains("‘Plates’ has not arrived yet"), "\(thanked)")
  }

  @Test func `a name that nothing has is answered with what there is for whoever acts`() throws {
    // Her own wish is nothing that Alice could promise, but Bob can.
    #expect(try refusal("promise", "nope", "--by", "bob").contains("birthday/blue-kettle"))
    #expect(try !refusal("promise", "nope").contains("blue-kettle"))
    #expect(
      try refusal("promise", "--guest", "Rosa", "--via", "mail").contains("birthday/blue-kettle"))
  }

  /// The one at the keyboard would learn by it what is a surprise for them.
  @Test func `acting for a giver lists no surprise`() throws {
    try run("promise", "blue-kettle", "--by", "bob")
    #expect(try !refusal("release", "--by", "bob").contains("blue-kettle"))
    #expect(try !refusal("release", "nope", "--by", "bob").contains("blue-kettle"))
  }

  @Test func `people and lists go by the names that they are called`() throws {
    try site.write("content/people/caro-weiss.md", "---\nname: Caro Weiß\n---\n")
    let thanked = try run("thank", "Caro Weiß", "You came in the rain")
    #expect(thanked.hasPrefix("Alice thanks Caro Weiß"), "\(thanked)")
    let thanks = try #require(
      site.names(in: "content/thanks").first { $0.hasSuffix("you-came-in-the-rain.md") })
    #expect(site.text("content/thanks/\(thanks)")?.contains("\nto: caro-weiss\n") == true)
    try run("new", "wish", "ALICE TURNS FORTY/Lamp")
    #expect(site.text("content/wishlists/birthday/lamp.md") != nil)
    try run("promise", "lamp", "--by", "Caro Weiss")
    // Of two with one name, neither is meant; and a name that nobody here has is somebody’s all the same.
    try site.write("content/people/caro.md", "---\nname: Caro Weiß\n---\n")
    let ambiguous = try refusal("thank", "Caro Weiß", "Again")
    #expect(ambiguous.contains("‘caro’") && ambiguous.contains("‘caro-weiss’"), "\(ambiguous)")
    #expect(try run("thank", "Aunt Rosa", "For the tea").hasPrefix("Alice thanks Aunt Rosa"))
  }

  @Test func `somebody joins by their name, with a photo`() throws {
    try site.act(as: "Z", "zoe@example.org")
    try site.place.write("site/me.png", TestPicture.png(40, 30))
    let joined = try run(
      "join", "Zoë Kern", "--photo", "me.png", "--alt", "Zoë in the rain", "--country", "PT")
    #expect(joined.contains("content/people/zoe-kern.md"), "\(joined)")
    let profile = try #require(site.text("content/people/zoe-kern.md"))
    for line in ["name: Zoë Kern", "photo: zoe-kern.jpg", "emails: zoe@example.org"] {
      #expect(profile.contains(line + "\n"), "\(profile)")
    }
    #expect(try page("people/zoe-kern/index.html").contains("alt=\"Zoë in the rain\""))
    let unknown = try refusal("build", "two words")
    #expect(unknown.contains("error: too many words: ‘two words’\n"), "\(unknown)")
    #expect(!unknown.contains("stand in quotes"), "\(unknown)")
    #expect(try refusal("promise", "blue", "kettle").contains("belong together stand in quotes"))
  }
}
