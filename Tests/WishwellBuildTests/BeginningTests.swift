import Foundation
import Testing
import WishwellActs
import WishwellTesting

@testable import WishwellBuild

/// How a site begins, beside what a forge has put there, and in the language of those who begin it.
@Suite struct BeginningTests {
  let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func begin(_ arguments: String..., in folder: String) throws -> CommandResult {
    try wishwell(["init", "--name", "Ute Groß"] + arguments, in: place[folder])
  }

  @Test func `a repository as a forge makes it is taken, and nothing in it changes`() throws {
    let papers = [
      "README.md", "readme.de.md", "LICENSE", "LICENSE-MIT", "COPYING.LESSER", ".gitattributes",
      ".github/dependabot.yml", ".forgejo/issue_template/wish.md", ".gitignore",
    ]
    for path in papers { try place.write("clone/\(path)", "the forge’s own \(path)\n") }
    _ = try runProgram("git", ["init", "--quiet", "clone"], in: place.path)
    let result = try begin(in: "clone")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("The new site is in this folder:\n  content/site.yml\n"))
    #expect(!result.output.contains("  .gitignore\n"))
    #expect(
      result.output.contains(
        "‘.gitignore’ was there already and was not changed: add `output/`, `.wishwell/` and "
          + "`.wishwell-new-*` to it, each on a line of its own, so that git leaves out what wishwell "
          + "makes.\n"),
      "\(result.output)")
    for path in papers {
      #expect(place.text("clone/\(path)") == "the forge’s own \(path)\n", "\(path)")
    }
    let checked = try wishwell(["check"], in: place["clone"])
    #expect(checked.status == 0)
    #expect(checked.errors.contains("1 warning. `wishwell explain placeholder-address`"))
  }

  /// “1 warning: nothing was published”, as the first line had set no address.
  @Test func `what the README says publishes a site, line by line`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let block = try #require(readme.firstMatch(of: /## Publish your own\n\n```sh\n([^`]*)```/)).1
    func words(_ start: String) throws -> [String] {
      let line = try #require(block.split(separator: "\n").first { $0.hasPrefix(start) })
      return line.prefix { $0 != "#" }.split(separator: " ").dropFirst().map(String.init)
    }
    let begun = try wishwell(try words("wishwell init"), in: place.path)
    #expect(begun.status == 0, "\(begun.errors)")
    for line in ["wishwell check", "wishwell build"] {
      let result = try wishwell(try words(line), in: place["our-street"])
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(place.exists("our-street/output/index.html"))
  }

  @Test(arguments: [
    ("output/\n.wishwell/\n.wishwell-new-*\n", nil), ("/output\n.wishwell\n.wishwell-new-*\n", nil),
    ("*.log\noutput/\r\n.wishwell/\n", "add `.wishwell-new-*` to it"),
  ])
  func `only what a gitignore lacks is told`(text: String, told: String?) throws {
    try place.write("clone/.gitignore", text)
    let result = try wishwell(["init", "clone"], in: place.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("‘.gitignore’ was there already") == (told != nil))
    if let told { #expect(result.output.contains(told), "\(result.output)") }
  }

  /// What is in the way is named, not what may stay.
  @Test(arguments: ["thesis.txt", "READ.me", "src/main.c", "content.bak", "Licensed.md"])
  func `anything else is in the way, and named`(path: String) throws {
    try place.write("clone/LICENSE", "MIT\n")
    try place.write("clone/\(path)", "years of work\n")
    _ = try runProgram("git", ["init", "--quiet", "clone"], in: place.path)
    let name = path.split(separator: "/")[0]
    let refused = try begin(in: "clone")
    #expect(refused.status == 64)
    #expect(
      refused.errors == """
        error: ‘.’ is not empty: ‘\(name)’ is in it
          help: name a folder that is empty or does not exist yet: `wishwell init my-wishes`; what a forge puts into a new repository, such as a README, a licence or dotfiles, may be in it

        """)
    #expect(!place.exists("clone/content"))
  }

  @Test func `a site begins in German, with all that it says`() throws {
    try place.makeFolder("here")
    let result = try begin("site", "--language", "de", in: "here")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains(
        """
          content/people/ute-gross.md
          content/wishlists/erste-wuensche/index.md
          content/wishlists/erste-wuensche/blauer-wasserkessel.md
          content/wishlists/erste-wuensche/langer-brief.md
        """), "\(result.output)")
    #expect(
      result.output.contains(
        """
          wishwell serve                                   make the site and look at it
          wishwell new wish erste-wuensche/warme-socken    write your own first wish
          wishwell build                                   write its pages into output/, to be published
          wishwell keys new                                later: give each person a page that they alone can open
        """), "\(result.output)")
    let settings = try #require(place.text("here/site/content/site.yml"))
    #expect(settings.contains("\ntitle: Wünsche von Ute Groß\n"))
    #expect(settings.contains("\nlanguage: de\n"))
    // A price of 25 was no price, for want of a currency.
    #expect(settings.contains("\ncurrency: EUR\n# regions:\n"), "\(settings)")
    #expect(!settings.contains("Where the"), "\(settings)")
    let built = try wishwell(["build"], in: place["here/site"])
    #expect(built.status == 0, "\(built.errors)")
    let home = try #require(place.text("here/site/output/index.html"))
    #expect(home.contains("Hier schreiben wir auf") && home.contains("lang=\"de\""))
    #expect(!home.contains("This is where") && !home.contains("First wishes"))
    let wish = try wishwell(
      ["new", "wish", "erste-wuensche/Zwölf Gläser", "--by", "ute-gross"], in: place["here/site"])
    #expect(wish.output.contains("erste-wuensche/zwoelf-glaeser.md"), "\(wish)")
    // Remarks were in English: ‘where it can be had’.
    for name in ["zwoelf-glaeser", "blauer-wasserkessel"] {
      let text = place.text("here/site/content/wishlists/erste-wuensche/\(name).md") ?? ""
      #expect(
        text.contains("\n# Nach Wunsch: Nimm das ‚# ‘ vor einer Zeile weg, die du brauchst.\n"),
        "\(text)")
      #expect(text.contains("  # wo es das gibt\n"), "\(text)")
      #expect(text.contains("\n# photo: \(name).jpg  # ein Bild neben dieser Datei\n"), "\(text)")
    }
  }

  /// It had no `forge`, and nothing said so.
  @Test func `a site in a clone from a known forge has its buttons lead there`() throws {
    _ = try runProgram("git", ["init", "--quiet", "clone"], in: place.path)
    _ = try runProgram(
      "git", ["remote", "add", "origin", "git@github.com:lantern/street.git"], in: place["clone"])
    let result = try begin(in: "clone")
    #expect(
      result.output.contains(
        """
        For people with an account on GitHub, the pages also lead to \
        https://github.com/lantern/street, which git calls ‘origin’. What GitHub needs to publish and \
        review the site: `wishwell init --forge github`.
        """), "\(result)")
    #expect(
      place.text("clone/content/site.yml")?.contains("https://github.com/lantern/street") == true)
    #expect(!place.exists("clone/.github"))
  }

  static let forge = ["--repository", "https://github.com/lantern/street"]
  static let mail = ["--mail", "hello@street.example"]
  static let alone =
    "The buttons on the pages open nothing yet: set `mail` there, so that people can write to you. "
    + "Until then, the pages tell them to ask Ute Groß.\n"
  static let forMembers =
    "People without an account at the forge cannot take part yet: set `mail` there.\n"

  /// What was typed, what it says of the buttons, what the button of a promise opens, in order, and how
  /// the page puts it.
  static let beginnings: [(typed: [String], told: String?, ways: [String], page: String)] = [
    (
      [], alone, [],
      "Nothing can be sent from here yet. Tell Ute Groß what you would like to do: they look after"
    ),
    (forge, forMembers, ["forge"], "Each button opens a form on GitHub, already filled in."),
    (mail, nil, ["mail"], "Each button opens an e-mail for you to send."),
    (mail + forge, nil, ["mail"], "Each button opens an e-mail for you to send."),
  ]

  /// It spoke of `url`, `authority` and `forge` alone, and the page of a promise of nobody to turn to.
  @Test(arguments: beginnings.indices)
  func `what makes the buttons work is said, and the pages are true to it`(index: Int) throws {
    let (typed, told, ways, sentence) = Self.beginnings[index]
    try place.makeFolder("here")
    let begun = try wishwell(
      ["init", "site", "--name", "Ute Groß", "--url", "https://street.example/"] + typed,
      in: place["here"])
    #expect(begun.status == 0, "\(begun.errors)")
    for words in [Self.alone, Self.forMembers] {
      #expect(begun.output.contains(words) == (words == told), "\(begun.output)")
    }
    #expect(try wishwell(["build", "--strict"], in: place["here/site"]).status == 0)
    let page = try #require(
      place.text("here/site/output/wishlists/first-wishes/blue-kettle.html"))
    #expect(page.contains(sentence), "\(page)")
    let promise = try #require(
      page.split(separator: "data-act=").first { $0.hasPrefix("\"promise\"") })
    #expect(promise.matches(of: /data-way="([a-z]*)"/).map { String($0.output.1) } == ways)
    // Beside a letter, a script makes the door of the forge.
    #expect(promise.contains(" data-file=\"") == (typed == Self.mail + Self.forge))
    // Without a button there are words to copy, and with one, it says where it leads.
    #expect(promise.contains("<summary>What to say</summary>") == ways.isEmpty, "\(promise)")
    let first = ["mail": "By e-mail", "forge": "On GitHub, with an account"][ways.first ?? ""]
    if let first {
      #expect(promise.contains("Promise ‘A blue kettle’ <small>\(first)</small></a>"), "\(promise)")
    }
  }

  @Test func `a language of a country says what its language says`() throws {
    let texts = try #require(StarterTexts(of: "DE-at"))
    #expect(texts.language == "de-at" && texts.home.title == "Willkommen")
    #expect(texts.currency == "EUR" && StarterTexts(of: "de-CH")?.currency == "CHF")
    #expect(StarterTexts.english.currency == nil)
    #expect(StarterTexts(of: "den") == nil && StarterTexts(of: "") == nil)
    #expect(StarterTexts.languages == ["en", "de"])
  }

  /// A second site was written into the first, or it was said that a folder is missing.
  @Test func `a site is not begun inside of another`() throws {
    #expect(try begin("home", in: "").status == 0)
    for (arguments, folder, help) in [
      (["init", "new"], "home", "`wishwell serve`; for another beside it: `wishwell init ../new`"),
      (
        ["init"], "home/content",
        "`cd .. && wishwell serve`; for another beside it: `wishwell init ../../my-wishes`"
      ),
      (["init", "new"], "home/content/people", "another beside it: `wishwell init ../../../new`"),
    ] {
      let refused = try wishwell(arguments, in: place[folder])
      #expect(refused.status == 64, "\(refused)")
      #expect(
        refused.errors.contains(" already, and no other can be inside of it\n"), "\(refused.errors)"
      )
      #expect(refused.errors.contains(help), "\(refused.errors)")
      #expect(!place.exists("\(folder)/new"))
    }
  }

  @Test func `a language without first texts is refused, and so is another for a site`() throws {
    try place.makeFolder("here")
    let french = try begin("site", "--language", "fr", in: "here")
    #expect(french.status == 64 && !place.exists("here/site"))
    #expect(
      french.errors.contains(
        "a new site has no first texts in ‘fr’, only in ‘en’ and ‘de’: begin in one of these"),
      "\(french.errors)")
    #expect(try begin("site", in: "here").status == 0)
    let later = try wishwell(["init", "--language", "de"], in: place["here/site"])
    #expect(later.status == 64 && later.errors.contains("‘.’ already holds a site"))
  }

  /// The same question came again, and nothing said why.
  @Test func `whoever types no address at a terminal hears why they are asked again`() throws {
    try place.makeFolder("here")
    let told = try runProgram(
      "/usr/bin/script", ["-qec", "\(BuiltProgram.wishwell) init site", "/dev/null"],
      in: place["here"], before: "printf 'nonsense\\n\\n' |"
    ).output
    #expect(told.contains("‘nonsense’ is not an e-mail address: it has a name, an ‘@’"), "\(told)")
    #expect(place.exists("here/site/content/site.yml"))
  }
}
