import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

@Suite struct CommandTests {
  let site: SiteTest

  init() throws { site = try SiteTest(lanternStreet) }

  private func run(_ arguments: String...) throws -> CommandResult {
    try wishwell(arguments, in: site.place.path)
  }

  @Test func saysWhereTheSiteIsAndHowToLookAtIt() throws {
    let result = try run("build", "--clock", "2026-11-20")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("files written, 0 unchanged, 0 deleted.\nRead in "))
    #expect(result.output.hasSuffix("The site is in ‘output’. Look at it: wishwell serve\n"))
  }

  @Test func saysNothingWhenQuiet() throws {
    let result = try run("build", "--clock", "2026-11-20", "--quiet")
    #expect((result.status, result.output, result.errors) == (0, "", ""))
  }

  @Test func namesAMistakeAtItsLine() throws {
    try site.edit(
      "content/wishlists/birthday/blue-kettle.md", "---\ntitle: A kettle\nprice: 12,50\n---\n")
    let result = try run("build", "--clock", "2026-11-20")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix("content/wishlists/birthday/blue-kettle.md:3:8: error: "))
    #expect(result.errors.contains("  3 | price: 12,50\n    |        ^~~~~\n  help: "))
    #expect(
      result.errors.hasSuffix(
        "1 error: nothing was published; the site stays as it was. "
          + "`wishwell explain bad-price` says more about the first error.\n"))
    #expect(!site.place.exists("output"))
  }

  /// A link of an edition was told of at 1:1, without its line.
  @Test func namesAMistakeInAnEditionAtItsLine() throws {
    try site.edit(
      "content/catalogues/tales/2026-11-14.json",
      """
      {"results": {"books": [
        {"title": "Emma", "buy_links": [{"name": "Shop", "url": "https://shop.example/a b"}]}
      ]}}
      """)
    let result = try run("check", "--clock", "2026-11-20")
    #expect(
      result.errors.hasPrefix("content/catalogues/tales/2026-11-14.json:2:59: warning: "),
      "\(result.errors)")
    #expect(result.errors.contains("\n  2 |   {\"title\": \"Emma\""))
  }

  @Test func tellsProgramsInJSONAndForgesInAnnotations() throws {
    try site.edit("content/notes.txt", "hello")
    let json = try run("check", "--clock", "2026-11-20", "--format", "json")
    let parsed = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    #expect((parsed as? [[String: Any]])?.first?["rule"] as? String == "unknown-file")
    #expect(json.errors == "")
    let forge = try run("check", "--clock", "2026-11-20", "--format", "github", "--quiet")
    #expect(forge.output.hasPrefix("::warning file=content/notes.txt,line=1,"))
  }

  /// They filled the terminal.
  @Test func ofManyWarningsOfAKindTheFirstAreShownAndAllAreCounted() throws {
    for number in 1...9 { try site.edit("content/notes-\(number).txt", "hello") }
    let result = try run("check", "--clock", "2026-11-20")
    #expect(result.errors.components(separatedBy: "[unknown-file]").count == 1 + 5 + 1)
    #expect(
      result.errors.contains(
        "\nwarning: 4 more of this kind are not shown [unknown-file]\n  help: give the same "
          + "command with ‘--all’ to see each of them\n"))
    #expect(result.errors.contains("\n9 warnings. "))
    for options in [["--all"], ["--format", "json"]] {
      let whole = try wishwell(
        ["check", "--clock", "2026-11-20"] + options, in: site.place.path)
      for number in 1...9 {
        #expect((whole.output + whole.errors).contains("notes-\(number).txt"))
      }
      #expect(!whole.errors.contains("more of this kind"))
    }
  }

  @Test func pathsAreThoseFromWhereOneIs() throws {
    try site.edit("content/notes.txt", "hello")
    let result = try wishwell(
      ["check", "--source", site.place.path, "--clock", "2026-11-20"], in: "/")
    #expect(result.errors.hasPrefix("\(site.place.path)/content/notes.txt:1:1: warning"))
  }

  @Test func checkWritesNothing() throws {
    let result = try run("check", "--clock", "2026-11-20")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("All is well: "))
    #expect(!site.place.exists("output"))
  }

  /// A slip in a date looked as if all was well.
  @Test func whatIsNotShownYetIsTold() throws {
    let day = "2026-11-20"
    #expect(!(try run("check", "--clock", day)).output.contains("not shown yet"))
    try site.edit(
      "content/offers/later.md", "---\ntitle: Later\nauthor: alice\ndate: 2027-11-25\n---\n")
    try site.edit("content/draft.md", "---\ntitle: Draft\ndraft: yes\n---\n")
    let later =
      "1 file is dated in the future and not shown yet: content/offers/later.md; `--future` shows it.\n"
    let draft = "1 file is kept back by ‘draft: yes’: content/draft.md; `--drafts` shows it.\n"
    for command in ["check", "build", "build"] {
      let told = try run(command, "--clock", day)
      #expect(told.output.contains(later + draft), "\(told)")
    }
    let shown = try run("check", "--future", "--drafts", "--clock", day)
    #expect(!shown.output.contains("later.md") && !shown.output.contains("draft.md"))
  }

  @Test(arguments: [
    (["biuld"], "there is no command ‘wishwell biuld’", "did you mean `wishwell build`?"),
    (
      ["leave"], "there is no command ‘wishwell leave’: whoever leaves says so in their profile",
      "write ‘left: yes’ into it, content/people/NAME.md"
    ),
    (
      ["new", "wihs"], "there is no command ‘wishwell new wihs’",
      "did you mean `wishwell new wish`?"
    ),
    // All commands were listed, and nothing was said of what was typed.
    (
      ["help", "zzz"], "there is no command ‘wishwell zzz’",
      "`wishwell list` shows what is open; `wishwell --help` lists the commands"
    ),
    (
      ["help", "biuld"], "there is no command ‘wishwell biuld’", "did you mean `wishwell build`?"
    ),
    (
      ["help", "todo"], "there is no command ‘wishwell todo’",
      "did you mean `wishwell checklist`?"
    ),
    (
      ["help", "new", "wihs"], "there is no command ‘wishwell new wihs’",
      "did you mean `wishwell new wish`?"
    ),
    (
      ["build", "--ouput", "x"], "error: unknown option ‘--ouput’\n",
      "help: did you mean ‘--output’?"
    ),
    // It was ‘did you mean ‘--push’?’.
    (
      ["new", "wish", "birthday/Hat", "--pric", "3 EUR"], "error: unknown option ‘--pric’\n",
      "help: did you mean ‘--price’?"
    ),
    (
      ["new", "wish", "birthday/Hat", "--pri", "3 EUR"], "error: unknown option ‘--pri’\n",
      "help: did you mean ‘--price’ or ‘--priority’?"
    ),
    (
      ["promise", "blue-kettle", "--guest", "Rosa Nobre"],
      "error: say how it reached you: `--guest 'Rosa Nobre' --via mail`",
      "help: `wishwell promise --help`"
    ),
    (["build", "x'y"], "error: too many words: ‘x’y’\n", "; `wishwell build --help` says"),
    (
      ["list", "--format", "y"], "error: ‘--format’ does not take ‘y’\n",
      "help: it takes ‘text’ or ‘json’; `wishwell list --help`"
    ),
    // What was missing was said as the help has it, ‘<list>’.
    (
      ["checklist", "tick"], "error: say which checklist\n",
      "help: for example `wishwell checklist tick picnic Bread`"
    ),
    // Each spoke of arguments; of words that belong together, where none are taken.
    (
      ["status", "bob"], "error: too many words: ‘bob’\n",
      "help: did you mean `wishwell status --by bob`? `wishwell status --help`"
    ),
    (
      ["status", "nobody"], "error: too many words: ‘nobody’\n",
      "help: `wishwell status` takes only options; `wishwell status --help`"
    ),
    (
      ["list", "birthday"], "error: too many words: ‘birthday’\n",
      "shows all lists at once\n    ‘Alice turns forty’ has a page of its own: https://"
    ),
    // Both said that they take only options.
    (
      ["list", "open"], "error: too many words: ‘open’\n",
      "help: `wishwell list` shows all there is at once; `wishwell list --help`"
    ),
    (
      ["open", "https://lanternstreet.example/for/x"], "error: too many words: ‘https://",
      "help: type `wishwell open` alone, and paste the link where it asks; `wishwell open --help`"
    ),
    (
      ["list", "alice"], "error: too many words: ‘alice’\n",
      "/wishlists/birthday/\n    what is expected of Alice: `wishwell status --by alice`\n"
    ),
    (
      ["explain", "--blue"], "error: unknown option ‘--blue’\n", "help: `wishwell explain --help`"
    ),
    (
      ["build", "--clock", "2026-02-30"], "‘2026-02-30’ is a day that does not exist",
      "February 2026 has 28 days"
    ),
    (
      ["build", "--clock", "3/4/2026"], "error: ‘3/4/2026’ is not a date: write ‘2026-03-04’ or",
      "‘2026-04-03’"
    ),
    (
      ["build", "--clock", "12/24/2026"], "error: ‘12/24/2026’ is not a date: write",
      "‘2026-12-24’"
    ),
    // By the clock of the tests, 2026-11-20.
    (
      ["like", "x", "--date", "gestern"], "error: ‘gestern’ is not a date: write ‘2026-11-19’",
      "help: "
    ),
    (
      ["like", "x", "--date", "last Sunday"],
      "error: ‘last Sunday’ is not a date: write ‘2026-11-15’", "help: "
    ),
    // It read “the value ‘31”, and the rest as the way out.
    (
      ["build", "--clock", "31. 2. 2026"],
      "error: ‘31. 2. 2026’ is a day that does not exist: February 2026",
      "has 28 days"
    ),
    // It said to write the year first.
    (
      ["like", "x", "--date", "tomorrow"],
      "error: ‘tomorrow’ is not a date: write the day as ‘2026-03-14’", "‘14.3.2026’"
    ),
    (
      ["like", "x", "--date", "2026-03-14T18:30:00+01:00"],
      "‘2026-03-14T18:30:00+01:00’ is not a day: write the day alone", "‘2026-03-14’"
    ),
    (
      ["build", "--base-url", "example.org"], "‘example.org’ is not a web address",
      "--base-url https"
    ),
    (["build", "--jobs", "0"], "‘--jobs 0’ is out of range", "from 1 to 256"),
    (["build", "--turn", "24"], "‘24’ is not an hour of the day", "a number from 0 to 23"),
    (["build", "--turn", "+7"], "‘+7’ is not an hour of the day", "a number from 0 to 23"),
    (["build", "--turn", "noon"], "‘noon’ is not an hour of the day", "a number from 0 to 23"),
    (["build", "--output", "content/out"], "is in the site's ‘content’", "--output DIR"),
    (["build", "--output", "."], "the site itself is in ‘.’", "--output DIR"),
    (["explain", "bad-prise"], "there is no rule ‘bad-prise’", "`wishwell explain bad-price`"),
    (
      ["new", "wish", "birthday"], "‘birthday’ is a wish list, and does not say what is wished for",
      "`wishwell new wish 'birthday/…'`"
    ),
    (
      ["new", "wish", "kettle"], "a wish is on a list, and ‘kettle’ does not name one",
      "put the list in front: `wishwell new wish birthday/kettle`"
    ),
    (
      ["new", "wish", "A blue kettle"], "‘A blue kettle’ does not name one",
      "put the list in front: `wishwell new wish 'birthday/A blue kettle'`"
    ),
    (
      ["new", "wishlist", "X"], "there is no command ‘wishwell new wishlist’",
      "did you mean `wishwell new list X`?"
    ),
    // What was missing was said as the help has it, ‘<title>’, and nothing of what to type.
    (
      ["new", "list"], "error: say what the wish list is to be called\n",
      "help: for example: `wishwell new list 'Ada turns forty'`; `wishwell new list --help` says"
    ),
    (
      ["new", "offer", "--limit", "3"], "error: say what you offer\n",
      "help: for example: `wishwell new offer 'Ten postcards' --limit 3`; `wishwell new offer --help`"
    ),
    (["new", "request"], "error: say what you ask for\n", "new request 'A card for my father'`;"),
    (
      ["new", "wish"], "error: say on which list, and what is wished for\n",
      "help: for example: `wishwell new wish 'birthday/A blue kettle'`;"
    ),
    (
      ["new", "checklist"], "error: say what the checklist is", "`wishwell new checklist Groceries`"
    ),
    (["new", "circle"], "error: say what the circle is", "`wishwell new circle 'Christmas 2026'`"),
    (["new", "person"], "error: say whose profile it is to be\n", "new person 'Ada Lovelace'`;"),
    // It was said that there is no such option, and not what to do.
    (
      ["new", "offer", "Bike trailer", "--price", "20", "EUR"], "unknown option ‘--price’",
      "an offer has no price: say in its text what it costs: `wishwell new offer 'Bike trailer' "
        + "--text 'For 20 EUR.'`"
    ),
    (
      ["new", "request", "A trailer", "--cost", "20", "--text", "Soon."], "unknown option ‘--cost’",
      "a request has no price: say in its text what it costs, as in `wishwell new request"
    ),
    (
      ["new", "list", "For Max", "--for", "Max"], "unknown option ‘--for’",
      "stands behind ‘--by’, and who writes it for them behind ‘--editors’: `wishwell new list"
    ),
    (["new", "wish", "birthdy/X"], "there is no wish list ‘birthdy’", "did you mean ‘birthday’?"),
    (["thank", "bop", "Oh"], "there is no person ‘bop’", "did you mean ‘bob’?"),
    (["new", "offer", "Cards"], "it is not clear who you are", "`--by NAME` (alice, bob)"),
    (["theme", "copy", "wsh"], "the theme has no file ‘wsh’", "`wishwell theme copy wish`"),
    (["theme", "names", "wish-list"], "there is no page", "`wishwell theme names wishlist`"),
    (["digest", "birthday/kettle"], "there is no wish ‘birthday/kettle’", "birthday/blue-kettle"),
    (["build", "--source", "nowhere"], "there is no folder ‘nowhere’", "--source DIR"),
    (["build", "--source", "content/site.yml"], "‘content/site.yml’ is not a folder", "--source"),
    (["draw"], "error: say which circle\n", "`wishwell draw christmas-2026`"),
    (["apply"], "error: say which letter to apply\n", "`wishwell apply letter.eml`"),
    (["import"], "error: say what to bring in, and from which file\n", "import goodreads"),
    (["serve", "--port", "99999"], "error: ‘99999’ is no port: write a number", "--port <port>"),
    (["build", "--source", "content/people"], "no ‘content’ folder", "--source content/people/.."),
    (["init", "."], "‘.’ is not empty", "wishwell init my-wishes"),
  ])
  func answersAMistakeWithTheWayOut(_ arguments: [String], _ message: String, _ help: String) throws
  {
    let result = try wishwell(arguments, in: site.place.path)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains(help), "\(result.errors)")
    #expect(result.output == "")
  }

  /// It ended without a word, or crashed.
  @Test(arguments: [4, 5, 6, 9, 16])
  func `where too few files may be open, it says so`(limit: Int) throws {
    for command in ["check", "build", "--help"] {
      let result = try wishwell([command], in: site.place.path, before: "ulimit -n \(limit);")
      #expect(result.status == 74, "\(command)")
      #expect(
        result.errors == "error: too few files may be open at once here\n"
          + "  help: raise the limit (`ulimit -n 4096`), then give the command again\n")
      #expect(result.output == "")
    }
    #expect(!site.place.exists("output"))
  }

  @Test func `with few files it checks a site`() throws {
    let result = try wishwell(
      ["check", "--clock", "2026-11-20"], in: site.place.path, before: "ulimit -n 100;")
    #expect(result.status == 0, "\(result.errors)")
  }

  /// They ended with 0, and nobody heard that nothing was written.
  @Test(arguments: [
    ["list"], ["list", "--format", "json"], ["status", "--by", "alice"], ["export", "json"],
    ["check", "--format", "json"], ["digest", "birthday/blue-kettle"], ["--help"], ["--version"],
    ["explain", "bad-price"], [],
  ])
  func `an answer that cannot be written is told`(arguments: [String]) throws {
    let result = try wishwell(arguments, in: site.place.path, before: "exec >/dev/full;")
    #expect(result.status == 74)
    #expect(
      result.errors.hasSuffix(
        "error: not all of the answer could be written: the disk is full\n"
          + "  help: let it be written elsewhere; whatever the command did besides is done\n"),
      "\(result.errors)")
  }

  /// “invalid argument” was said, as the number of the stream had gone to something else.
  @Test(arguments: [["list"], ["check"], ["--version"], ["export", "json"]])
  func `an answer that leads nowhere is told`(arguments: [String]) throws {
    let result = try wishwell(arguments, in: site.place.path, before: "exec >&-;")
    #expect(result.status == 74)
    #expect(
      result.errors.hasSuffix(
        "error: the answer was not written: there is nowhere to write to\n"
          + "  help: leave its output open, or send it to a file; whatever the command did "
          + "besides is done\n"),
      "\(result.errors)")
    // With nothing to be said, nothing is missing.
    let unheard = try wishwell(
      ["check", "--clock", "2026-11-20"], in: site.place.path, before: "exec <&- 2>&-;")
    #expect(unheard.status == 0 && unheard.errors == "", "\(unheard)")
  }

  /// Whoever reads it may have had enough, whether or not that ends the program.
  @Test(arguments: ["", "trap '' PIPE;"])
  func `a reader that goes away is no mistake`(trap: String) throws {
    let pipe = "\(trap) { \"$0\" export json; echo $? >&2; } | head -n 1"
    let result = try runProgram(
      "sh", ["-c", pipe, BuiltProgram.wishwell], in: site.place.path)
    #expect(["0\n", "141\n"].contains(result.errors), "\(result.errors)")
    #expect(result.output == "{\n", "\(result.output)")
  }

  @Test func greetsNewcomers() throws {
    let result = try run()
    #expect(result.status == 0)
    #expect(result.output.contains("wishwell init my-wishes"))
  }

  @Test(arguments: [["help"], ["help", "build"], ["help", "new", "wish"]])
  func `help of what there is stays help`(arguments: [String]) throws {
    let result = try wishwell(arguments, in: site.place.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("USAGE: wishwell"), "\(result.output)")
  }

  @Test func refusesAFolderWithFilesOfOthers() throws {
    try site.edit("output/thesis.txt", "years of work")
    let result = try run("build", "--clock", "2026-11-20")
    #expect(result.status == 64)
    #expect(result.errors.contains("‘output’ holds files that wishwell did not make: ‘thesis.txt’"))
    #expect(try run("build", "--clock", "2026-11-20", "--force").status == 0)
    #expect(site.place.text("output/thesis.txt") == "years of work")
  }

  @Test func aDiskThatFailsHasItsOwnExitCode() throws {
    try site.edit("file", "not a folder")
    let result = try run("build", "--clock", "2026-11-20", "--output", "file")
    #expect(result.status == 74)
    #expect(result.errors == "error: cannot open ‘file’: it is not a folder\n")
  }

  @Test(.enabled("needs the right to mount a file system") { try SmallDisk.isPossible() })
  func aFullDiskLosesNothing() throws {
    let disk = try #require(SmallDisk(at: site.place["output"]))
    let result = try run("build", "--clock", "2026-11-20")
    #expect(result.status == 74)
    #expect(result.errors.hasPrefix("error: cannot "))
    #expect(
      result.errors.contains(
        "the disk is full\n  help: make room and try again; what was published stays")
    )
    withExtendedLifetime(disk) {}
  }

  @Test(.enabled("needs setpriv, and to be root") { isRoot })
  func whatMayNotBeReadOrWrittenIsNamed() throws {
    let asNobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"
    chmod(site.place.path, 0o755)
    chmod(site.place["content/people/bob.md"], 0o600)
    chmod(site.place["content/offers"], 0o700)
    let unreadable = try wishwell(["check"], in: site.place.path, before: asNobody)
    #expect(unreadable.status == 1)
    #expect(
      unreadable.errors.contains(
        "content/people/bob.md:1:1: error: this cannot be read: permission is denied [unreadable]"))
    #expect(unreadable.errors.contains("content/offers:1:1: error: this cannot be read"))
    chmod(site.place["content/people/bob.md"], 0o644)
    chmod(site.place["content/offers"], 0o755)
    let readOnly = try wishwell(["build"], in: site.place.path, before: asNobody)
    #expect(readOnly.status == 74)
    #expect(
      readOnly.errors.hasPrefix("error: cannot create ‘output’: permission is denied\n  help: "))
    // It has no `--output`, and was told to choose another one.
    let theme = try wishwell(["theme", "copy", "wish"], in: site.place.path, before: asNobody)
    #expect(theme.errors.contains("permission is denied\n  help: change who may write there;"))
  }

  @Test func aNewSiteThatSaysWhereItIsBuildsAtOnceWithoutAWarning() throws {
    let place = try TemporaryFolder()
    let address = ["--url", "https://wishes.example/"]
    #expect(
      try wishwell(["init", "fresh", "--title", "Our wishes"] + address, in: place.path).status == 0
    )
    let result = try wishwell(["build", "--strict"], in: place["fresh"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
    #expect(place.text("fresh/output/index.html")?.contains("Our wishes") == true)
  }

  /// “‘authority’ cannot be used: ‘127.0.0.1:8765,…’”, which nobody had given.
  @Test func `a new site may be at a port`() throws {
    let place = try TemporaryFolder()
    let begun = try wishwell(
      ["init", "fresh", "--url", "http://127.0.0.1:8765/ana/"], in: place.path)
    #expect(begun.status == 0, "\(begun.errors)")
    let settings = place.text("fresh/content/site.yml") ?? ""
    #expect(settings.contains("http://127.0.0.1:8765/ana/"), "\(settings)")
    #expect(settings.contains("127.0.0.1,") && !settings.contains("8765,"), "\(settings)")
  }

  /// It was said that nothing stood behind the option.
  @Test func `words that begin with a dash go behind an equals sign`() throws {
    let words = ["new", "checklist", "Supper", "--by", "alice"]
    let refused = try wishwell(words + ["--text", "- [ ] Bread"], in: site.place.path)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("as in `--text='- …'`; `wishwell new checklist --help`"))
    let begun = try wishwell(words + ["--text=- [ ] Bread"], in: site.place.path)
    #expect(begun.status == 0, "\(begun.errors)")
    let text = site.place.text("content/checklists/supper.md")
    #expect(text?.hasSuffix("---\n\n- [ ] Bread\n") == true, "\(text ?? "")")
    #expect(!begun.output.contains("A first item"), "\(begun.output)")
    let missing = try wishwell(words + ["--text"], in: site.place.path)
    #expect(missing.status == 64 && !missing.errors.contains("begins with"), "\(missing.errors)")
  }

  /// It was ‘unknown option’, with ‘did you mean ‘--alt’?’.
  @Test func `a new checklist takes words above its items`() throws {
    let result = try wishwell(
      ["new", "checklist", "Supper", "--text", "Bring plates.", "--by", "alice"],
      in: site.place.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("A first item: `wishwell checklist add supper"), "\(result)")
    let added = try wishwell(
      ["checklist", "add", "supper", "Bread", "--by", "alice"], in: site.place.path)
    #expect(added.status == 0, "\(added.errors)")
    let text = site.place.text("content/checklists/supper.md")
    #expect(text?.hasSuffix("---\n\nBring plates.\n\n- [ ] Bread\n") == true, "\(text ?? "")")
  }

  @Test func whatIsNewBuildsWithoutAWarning() throws {
    for arguments in [
      ["new", "list", "Ada's new home", "--by", "alice"],
      ["new", "wish", "birthday/Warm socks", "--by", "alice"],
      ["new", "wish", "birthday/A long letter: by hand", "--by", "bob"],
      ["new", "offer", "Ten cards", "--by", "bob"],
      ["new", "request", "#1 a card", "--by", "alice"],
      ["grant", "blue-kettle", "--by", "alice"],
      [
        "thank", "bob", "Mrs Novák", "It whistles", "--for", "blue-kettle", "--by", "alice",
      ],
      ["new", "person", "Zoë O'Neil"],
    ] {
      let result = try wishwell(arguments + ["--date", "2026-11-20"], in: site.place.path)
      #expect(result.status == 0, "\(arguments): \(result.errors)")
    }
    let again = try run("new", "offer", "Ten cards", "--by", "bob", "--date", "2026-11-20")
    #expect(again.status == 64)
    #expect(again.errors.contains("already exists, and stays as it is"))
    #expect(
      again.errors.contains("or another name for the file: `--as ten-cards-2`"), "\(again.errors)")
    // A person has a name, and was asked for another title.
    let person = try run("new", "person", "Zoë O'Neil")
    #expect(person.status == 64)
    #expect(
      person.errors.contains(
        "help: open that file; for somebody else of that name, choose another one for the file: "
          + "`--as zoe-oneil-2`"), "\(person.errors)")
    #expect(!person.errors.contains("title"))
    let list = try run("new", "list", "Ada's new home", "--by", "alice")
    #expect(
      list.errors.contains("or another name for the folder: `--as adas-new-home-2`"),
      "\(list.errors)")
    #expect(
      site.place.text("content/wishlists/birthday/a-long-letter-by-hand.md")?
        .contains("suggested-by: bob\n") == true)
    let result = try run("build", "--strict", "--clock", "2026-11-20")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func aCopiedTemplateTakesTheThemesPlace() throws {
    #expect(try run("theme", "copy", "partials/chip").status == 0)
    #expect(try run("theme", "copy", "strings/en.yml").status == 0)
    #expect(try run("theme", "copy", "templates/wish.mustache").status == 0)
    #expect(try run("theme", "copy", "wish").status == 64)
    let result = try run("build", "--strict", "--clock", "2026-11-20")
    #expect(result.status == 0, "\(result.errors)")
  }
}

private let isRoot =
  geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")
