import Testing
import WishwellTesting

/// Letters just as a page opens them, and what comes of them once they are filled in.
@Suite struct LetterOfPageTests {
  let street: Street
  let rosa = Neighbour(name: "Rosa Nobre", address: "rosa@home.example")

  init() throws {
    street = try Street(on: "2026-03-01", keptBy: "Ada")
    try street.build()
  }

  /// A line for a photo was left behind, with a name of a file in it: ‘# photo: Rosa Nobre.jpg’.
  @Test(arguments: ["index.html", "people/index.html"])
  func `whoever joins by letter has a profile without lines to fill in`(page: String) throws {
    let joining = try street.letter(pressing: "profile", on: page)
    let post = try street.deliver(
      rosa.mail(joining.filled(["Name": "Rosa Nobre", "Country": "Portugal"], "I live in no. 3.")))
    #expect(post[rosa].contains("Welcome. You have joined"), "\(post)")
    let profile = try #require(street.content("people/rosa-nobre.md"))
    #expect(
      profile == """
        ---
        name: Rosa Nobre
        joined: 2026-03-01
        emails: rosa@home.example
        country: PT
        ---

        I live in no. 3.

        """)
    try street.build()
    #expect(street.seen("people/rosa-nobre/index.html").contains("I live in no. 3."))
  }

  /// `/add/` had both line feeds and pairs: mail programs made of them what they liked.
  @Test func `every letter of every page has one kind of line end`() throws {
    var count = 0
    for path in try street.output.keys where path.hasSuffix(".html") {
      for link in street.source(path).matches(of: /href="mailto:[^"]*body=([^"]*)"/) {
        let body = link.output.1.replacing("%0D%0A", with: "")
        #expect(!body.contains("%0D") && !body.contains("%0A"), "\(path): \(link.output.1)")
        count += body.utf8.count < link.output.1.utf8.count ? 1 : 0
      }
    }
    #expect(count > 5)
    #expect(street.source("add/index.html").contains("%0D%0ATitle:%20%0D%0A"))
  }

  @Test func `a wish goes from the page for adding one to the list that is named`() throws {
    try street.enter("new", "list", "Street party", "--promises", "shown", "--commit")
    try street.build()
    let adding = try street.letter(pressing: "add", on: "add/index.html")
    let join = try street.letter(pressing: "profile", on: "index.html")
    let post = try street.deliver(
      rosa.mail(join.filled(["Name": "Rosa Nobre"])),
      rosa.mail(
        adding.filled(
          ["Wish list": "Street party", "Title": "Tea pot", "Link": "https://shop.example/t"],
          "The blue one.\nIt pours.")))
    #expect(post.words.contains("Rosa Nobre suggests ‘Tea pot’ for ‘Street party’."), "\(post)")
    try street.build()
    #expect(street.seen("wishlists/street-party/tea-pot.html").contains("The blue one. It pours."))
  }
}
