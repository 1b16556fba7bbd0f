import Glibc
import Testing
import WishwellActs
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellQueries
import WishwellTesting

@testable import WishwellBuild

@Suite struct AuthoringTests {
  @Test(arguments: [
    ("A blue kettle", "A blue kettle", "a-blue-kettle"),
    ("blue-kettle", "Blue kettle", "blue-kettle"),
    ("  Größe:  Café \n", "Größe: Café", "grosse-cafe"),
    ("Ten postcards, 10×15", "Ten postcards, 10×15", "ten-postcards-10-15"),
    ("手紙", "手紙", "shou-zhi"), ("con", "Con", "con-1"), ("Aux", "Aux", "aux-1"),
  ])
  func namesWhatIsNew(_ typed: String, _ title: String, _ handle: String) throws {
    let name = try NewName(typed, in: "en")
    #expect(name.title == title)
    #expect(name.handle.text == handle)
  }

  @Test func putsTheDayBeforePostsAndCutsBetweenWords() throws {
    let day = try #require(Day(year: 2026, month: 3, day: 14))
    let short = try NewName("Ten postcards", datedBy: day, in: "en").handle.text
    #expect(short == "2026-03-14-ten-postcards")
    let words = String(repeating: "word ", count: 40)
    let long = try NewName(words, datedBy: day, in: "en").handle.text
    #expect(long.count <= 80)
    #expect(long.hasSuffix("-word"))
  }

  @Test(arguments: ["🎉", "…", "index", "archive"])
  func refusesWhatGivesNoFileName(_ typed: String) {
    #expect(throws: UsageError.self) { try NewName(typed, in: "en") }
  }

  @Test func writesAWishWithItsOptionsAsComments() throws {
    let list = try #require(Handle("birthday"))
    let wish = try #require(Handle("blue-kettle"))
    let day = try #require(Day(year: 2026, month: 3, day: 14))
    let draft = NewFile.wish(
      WishKey(list: list, wish: wish), title: "Kettle: blue", date: day,
      suggestedBy: Handle("bob"))
    #expect(draft.path == "content/wishlists/birthday/blue-kettle.md")
    #expect(
      draft.text == """
        ---
        title: 'Kettle: blue'
        date: 2026-03-14
        suggested-by: bob
        # Optional: take away the ‘# ’ before a line that you want.
        # link: https://…           # where it can be had
        # price: about 25 EUR       # or 24.90 EUR, or 20-30 EUR
        # priority: high            # must, high, normal or low
        # quantity: 2               # how many, or unlimited
        # photo: blue-kettle.jpg  # a picture beside this file
        # alt: A kettle on a stove  # what the picture shows
        # tags: [kitchen]
        ---

        """)
  }

  /// Nothing in it said that letters need ‘emails’.
  @Test func aProfileProposesByWhatLettersKnowPeople() throws {
    let day = try #require(Day(year: 2026, month: 3, day: 14))
    let unknown = NewFile.person("ada", name: "Ada", email: nil, joined: day).text
    #expect(
      unknown.contains(
        "\n# emails: alice@example.org  # by which your letters and changes are known as yours. "
          + "Whoever can see the site’s files sees them\n"))
    let known = NewFile.person("ada", name: "Ada", email: "ada@example.org", joined: day).text
    #expect(known.contains("\nemails: ") && !known.contains("# emails"))
  }

  @Test func overwritesNothing() throws {
    let place = try TemporaryFolder()
    let draft = NewFile(path: "content/a.md", text: "new")
    let root = try Folder(root: place.path)
    try draft.write(into: root)
    try place.write("content/a.md", "edited")
    #expect(root.holdsSomething(at: "content/a.md"))
    #expect {
      try draft.write(into: root)
    } throws: { error in
      (error as? FileFailure)?.isTaken == true
    }
    #expect(place.text("content/a.md") == "edited")
  }

  @Test func beginsASiteOfWhomGitKnows() throws {
    let day = try #require(Day(year: 2026, month: 3, day: 14))
    let site = StarterSite(
      of: GitIdentity(name: "Zoë O'Neil", email: "zoe@example.org"), title: nil,
      url: "https://zoe.example", zoneName: "Europe/Lisbon", today: day)
    #expect(site.files.map(\.path).contains("content/people/zoe-oneil.md"))
    let settings = site.files.first { $0.path == "content/site.yml" }?.text ?? ""
    #expect(settings.contains("\ntitle: Wishes of Zoë O'Neil\n"))
    #expect(settings.contains("\nurl: https://zoe.example/\n"))
    #expect(settings.contains("\nauthority: zoe.example,2026-03-14\n"))
    #expect(settings.contains("\nmaintainers: zoe-oneil\n"))
  }

  /// As long as nobody says where it is published, it is where the forge puts it.
  @Test(arguments: [
    ("https://github.com/Lantern/street", "https://lantern.github.io/street/"),
    ("https://github.com/lantern/lantern.github.io", "https://lantern.github.io/"),
    ("https://gitlab.com/lantern/sub/street", "https://lantern.gitlab.io/sub/street/"),
    ("https://codeberg.org/lantern/street", "https://example.org/"),
    ("https://github.com/you/wishes", "https://example.org/"),
  ])
  func beginsWhereTheForgePublishes(_ repository: String, _ address: String) throws {
    let day = try #require(Day(year: 2026, month: 3, day: 14))
    let kind: SiteSettings.Forge.Kind = repository.contains("gitlab") ? .gitlab : .github
    let site = StarterSite(
      of: GitIdentity(), title: nil, url: nil, zoneName: "UTC", today: day,
      forge: SiteSettings.Forge(kind: kind, repository: repository))
    #expect(site.url == address)
    #expect(site.isNowhere == (address == "https://example.org/"))
  }

  @Test func beginsNoSiteAmongFiles() throws {
    let place = try TemporaryFolder()
    try place.write("site/thesis.txt", "years of work")
    try place.makeFolder("fresh/.git")
    let day = try #require(Day(year: 2026, month: 3, day: 14))
    let site = StarterSite(
      of: GitIdentity(), title: nil, url: nil, zoneName: "UTC", today: day)
    #expect(throws: OutputError.occupied(place["site"], by: "thesis.txt")) {
      try site.write(to: place["site"])
    }
    #expect(try site.write(to: place["fresh"]).contains("content/site.yml"))
  }
}
