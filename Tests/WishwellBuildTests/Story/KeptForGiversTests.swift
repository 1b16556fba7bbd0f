import Testing
import WishwellTesting

/// What givers still read of a wish that no page shows any longer, once it is promised.
@Suite struct KeptForGiversTests {
  let alice: GitSite
  let bob: GitSite
  let origin: TemporaryFolder
  let mails: TemporaryFolder

  init() throws {
    mails = try TemporaryFolder()
    alice = try GitSite(lanternStreet + Self.lamp)
    origin = try alice.publish()
    bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
  }

  private static let lamp = """

    == people/bob.md
    ---
    name: Bob
    emails: bob@example.org
    ---
    == wishlists/birthday/lamp.md
    ---
    title: Green lamp
    price: about 45 EUR
    link: https://shop.example/lamp
    date: 2026-10-03
    ---
    With a long cord.
    == wishlists/birthday/plates.md
    ---
    title: Plates
    price: 12 EUR
    link:
      potter: https://potter.example/plates
      shop: https://shop.example/plates
    quantity: 6
    date: 2026-10-03
    ---
    """

  private let page = "wishlists/birthday/lamp.html"

  /// The title alone stood in `status`, and the page said “A promised wish” to the giver too.
  @Test func `who promised by the command reads it all, and nobody else reads any of it`() throws {
    let facts = ["Green lamp", "about 45 EUR", "https://shop.example/lamp"]
    let before = try alice.published()
    for fact in facts + ["With a long cord."] { #expect(before.text(page).contains(fact)) }

    let promised = try bob.run("promise", "lamp", "--push")
    #expect(promised.status == 0, "\(promised.errors)")
    let status = try bob.run("status").output
    for words in [promised.output, status] {
      for fact in facts + ["page: https://lantern.example/street/\(page)"] {
        #expect(words.contains(fact), "\(fact): \(words)")
      }
    }

    let news = try alice.run("sync").output
    #expect(!news.contains("lamp") && !news.contains("Bob"), "\(news)")
    let after = try alice.published()
    #expect(after.text(page).contains("This wish has been promised."))
    for fact in facts + ["about 45", "shop.example/lamp", "long cord"] {
      #expect(after.paths(with: fact) == [], "\(fact)")
    }
  }

  /// “12 EUR” of six plates: each, or all of them?
  @Test func `the price of one of several is called so`() throws {
    let promised = try bob.run("promise", "plates", "--quantity", "2")
    #expect(promised.output.contains("price: 12 EUR each\n"), "\(promised)")
    #expect(try bob.run("status").output.contains("price: 12 EUR each\n"))
    let pages = try alice.published()
    #expect(pages.text("wishlists/birthday/plates.html").contains("12 EUR each"))
    #expect(!pages.text(page).contains("45 EUR each"))
  }

  /// It was answered that it is done, and which page had said what.
  @Test(arguments: [
    ("[wishwell: promise birthday/lamp]", []),
    ("The green lamp, please!", ["--as", "promise Green lamp"]),
  ])
  func `who promised by letter reads it in the answer`(words: String, options: [String]) throws {
    try mails.write(
      "a.eml", "From: Rosa <rosa@x.example>\nSubject: Hello\nMessage-ID: <1@x>\n\n\(words)\n")
    let result = try alice.run(["apply", mails["a.eml"]] + options)
    #expect(
      result.errors.contains(
        """
            You promised ‘Green lamp’.
            Price: about 45 EUR
            https://shop.example/lamp

            Here is its page: https://lantern.example/street/\(page)

        """), "\(result.errors)")
  }

  @Test func `of several, and of two wishes at once, the answer says how many and which`() throws {
    let settings = try #require(alice.text("content/site.yml"))
    try alice.write(
      "content/site.yml", settings.replacing("language: en", with: "language: de"))
    try mails.write(
      "a.eml",
      """
      From: Rosa <rosa@x.example>
      Message-ID: <1@x>

      [wishwell: promise birthday/plates; quantity 2]
      [wishwell: promise birthday/lamp]

      """)
    let result = try alice.run("apply", mails["a.eml"])
    #expect(
      result.errors.contains(
        """
            Du hast 2 × „Plates“ versprochen.
            Preis: je 12 EUR
            https://potter.example/plates
            https://shop.example/plates

            Du hast „Green lamp“ versprochen.
            Preis: etwa 45 EUR
            https://shop.example/lamp

        """), "\(result.errors)")
  }
}
