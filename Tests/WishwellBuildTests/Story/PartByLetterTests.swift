import Testing
import WishwellTesting

@testable import WishwellBuild

/// A part of several that somebody promised, told of by letter and on the pages.
@Suite struct PartByLetterTests {
  private let site: GitSite

  init() throws {
    site = try GitSite(lanternStreet + Self.more)
  }

  private static let more = """

    == wishlists/wedding/index.md
    ---
    title: Wedding
    owner: alice
    date: 2026-10-01
    promises: shown
    ---
    == wishlists/wedding/plates.md
    ---
    title: Soup plates
    quantity: 6
    ---
    """

  /// What `words` answer, which must succeed.
  @discardableResult
  private func told(_ words: String...) throws -> String {
    let result = try site.run(words)
    #expect(result.status == 0, "\(words): \(result.errors)")
    return result.output
  }

  /// The page asked no number, and a number in the letter was a word of the sender's own.
  @Test func `a part is given back by letter, which says what is left`() throws {
    try told("promise", "plates", "--by", "bob", "--quantity", "3")
    let settings = site.text("content/site.yml") ?? ""
    try site.write("content/site.yml", settings + "mail: hello@street.example\n")
    try told("build", "--output", "pages")
    let page = site.text("pages/wishlists/wedding/plates.html") ?? ""
    #expect(page.contains("How%20many:%203"), "\(page)")
    #expect(page.contains("release%20wedding%2Fplates;%20quantity%203"), "\(page)")
    let bob = site.text("content/people/bob.md") ?? "---\nname: Bob\n---\n"
    if !bob.contains("bob@example.org") {
      try site.write(
        "content/people/bob.md",
        bob.replacing("name: Bob", with: "name: Bob\nemails: bob@example.org"))
    }
    try site.place.write(
      "a.eml",
      "From: Bob <bob@example.org>\nMessage-ID: <1@x>\n\nHow many: 1\n\n"
        + "[wishwell: release wedding/plates]\n")
    let answer = try site.run("apply", site.place["a.eml"])
    #expect(answer.output.contains("Bob releases ‘Soup plates’ (1 of 3)."), "\(answer)")
    #expect(answer.errors.contains("Somebody else can give that part now."), "\(answer.errors)")
    #expect(answer.errors.contains("You still promise 2 × ‘Soup plates’."), "\(answer.errors)")
  }

  /// The letter said nothing of how many, though a number in it counted.
  @Test(arguments: [("How many: all", nil), ("How many: 1", 1)] as [(String, Int?)])
  func `where the page tells no number, all are given back unless the letter says less`(
    line: String, count: Int?
  ) throws {
    try site.write(
      "content/wishlists/party/index.md",
      "---\ntitle: Party\nowner: alice\ndate: 2026-10-01\npromises: hidden\n---\n")
    try site.write("content/wishlists/party/cups.md", "---\ntitle: Cups\nquantity: 6\n---\n")
    let settings = site.text("content/site.yml") ?? ""
    try site.write("content/site.yml", settings + "mail: hello@street.example\n")
    func apply(_ words: String, _ number: Int) throws -> CommandResult {
      let mail = "From: Rosa Nobre <rosa@x.example>\nMessage-ID: <\(number)@x>\n\n\(words)\n"
      try site.place.write("\(number).eml", mail)
      return try site.run("apply", site.place["\(number).eml"])
    }
    #expect(try apply("[wishwell: promise party/cups; quantity 2]", 1).status == 0)
    try told("build", "--output", "pages")
    let page = site.text("pages/wishlists/party/cups.html") ?? ""
    #expect(page.contains("How%20many:%20all"), "\(page)")
    let answer = try apply("\(line)\n\n[wishwell: release party/cups]", 2)
    #expect(answer.status == 0, "\(answer)")
    #expect(answer.errors.contains("You still promise 1 × ‘Cups’.") == (count == 1), "\(answer)")
  }

  /// Nobody said of `sent` that the note of a surprise is read by nobody, and of `promise` only once it
  /// was in the files for good.
  @Test func `whoever writes a note with a surprise hears before that nobody is told`() throws {
    let words =
      "nobody is told who gives ‘A blue kettle’, so nobody would be told this note either"
    for act in ["promise", "sent"] {
      let hush = try site.run(act, "blue-kettle", "--by", "bob", "--note", "hush")
      #expect(hush.status == 64, "\(act): \(hush)")
      #expect(hush.errors.contains(words), "\(act): \(hush.errors)")
      #expect(hush.errors.contains("help: leave out ‘--note’; "), "\(act): \(hush.errors)")
      try told(act, "blue-kettle", "--by", "bob")
    }
    try told("promise", "plates", "--by", "bob", "--note", "the green ones")
    try told("release", "blue-kettle", "--by", "bob")
    // Whoever gives it too reads it.
    try told("promise", "blue-kettle", "--by", "bob", "--with", "Eve", "--note", "hush")
  }
}
