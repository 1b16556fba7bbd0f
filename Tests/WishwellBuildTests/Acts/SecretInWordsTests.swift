import Testing
import WishwellTesting

/// What the program says of a site in which a secret and somebody's link stand: in no word and no
/// format any of their letters.
@Suite struct SecretInWordsTests {
  private static let key = "O-l74aEAlxb0lPsnW2QabgozVqUOEjYqcs0tWVoWt1A"
  private static let secret = "wishwell-secret-1:\(key)"
  private static let link =
    "https://lantern.example/street/for/YXY9Ib7ZPGQcDzVGubOnPQ/?fbclid=x#\(key)"

  private static let commands = [
    "check", "check --format json", "check --format github", "build", "list",
    "list --format json", "status", "since 2026-11-01", "review HEAD~1..HEAD",
    "review HEAD~1..HEAD --format json", "review HEAD~1..HEAD --format github --summary s.md",
    "review HEAD~1..HEAD --format sarif", "sync", "sync --push",
    "apply ../a.eml --dry-run", "apply ../a.eml",
  ]

  /// A file of the site by its path; `KEY` is a secret and a link.
  private static let places: [(path: String, text: String)] = [
    ("content/about.md", "---\ntitle: About\n---\nOurs is _KEY_.\n"),
    ("content/about.md", "---\ntitle: KEY\n---\nUs.\n"),
    ("content/about.md", "---\ntitle: About\n'KEY': yes\n---\nUs.\n"),
    ("content/people/bob.md", "---\nname: Bob\nlanguage: \"KEY\"\nemails: \"KEY\"\n---\n"),
    (
      "content/wishlists/birthday/lamp.md",
      "---\ntitle: Lamp\nprice: \"KEY\"\nlink: \"KEY\"\ndate: \"KEY\"\n---\n"
    ),
    (
      "content/site.yml",
      lanternSettings + "maintainers: alice\nseal: \"KEY\"\nmail: \"KEY\"\n"
    ),
    (
      "content/offers/2026-10-03-ten-postcards.responses/bob/0001.yml",
      "event: responded\nby: bob\nat: 2026-11-02\nnote: \"KEY\"\n"
    ),
    ("content/checklists/a.md", "---\ntitle: A\nowner: alice\n---\n- [ ] Keep KEY\n"),
    ("content/quotes.yml", "- {handle: a, text: \"KEY\"}\n"),
    ("templates/strings/en.yml", "site-made: \"KEY\"\n"),
    ("README.md", "Ours is KEY.\n"), ("content/notes.txt", "KEY\n"),
  ]

  @Test(arguments: places.indices)
  func `no command repeats a letter of it`(place: Int) throws {
    let path = Self.places[place].path
    let text = Self.places[place].text.replacing("KEY", with: "\(Self.secret) \(Self.link)")
    let site = try GitSite()
    let origin = try site.publish()
    try site.write(path, text)
    try site.git("add", "--all")
    try site.git("commit", "--quiet", "--message", "Change")
    try site.place.write(
      "a.eml",
      """
      From: Bob <bob@example.org>
      Message-ID: <1@example.org>

      [wishwell: \(path)]
      \(text)[wishwell: end]

      """)
    // Each place has some of them; in a long run all.
    let commands = Self.commands.enumerated()
      .filter { TestRun.isLong || $0.offset % 3 == place % 3 }.map(\.element)
    for command in commands {
      let result = try site.run(command.split(separator: " ").map(String.init))
      let said = result.output + result.errors + (site.text("s.md") ?? "")
      let told = (0...31).filter { said.contains(Self.key.dropFirst($0).prefix(12)) }
      #expect(told == [], "\(command): \(said)")
    }
    let review = try site.run("review", "HEAD~1..HEAD")
    #expect(review.status == 1 && review.output.contains("[exposed-key]"), "\(review.output)")
    withExtendedLifetime(origin) {}
  }
}
