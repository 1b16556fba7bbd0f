import Testing
import WishwellTesting

@testable import WishwellBuild

/// What the command says to somebody who uses it for the first time.
@Suite struct NewcomerTests {
  /// What was typed, and a piece of the answer.
  static let slips: [(typed: [String], answer: String)] = [
    (["lst"], "did you mean `wishwell list`?"), (["ls"], "did you mean `wishwell list`?"),
    (["who"], "did you mean `wishwell whoami`?"), (["sned"], "did you mean `wishwell sent`?"),
    (["thankyou"], "did you mean `wishwell thank`?"),
    (["biuld"], "did you mean `wishwell build`?"),
    (["suggest", "birthday/x"], "did you mean `wishwell new wish birthday/x`?"),
    (["sugest"], "did you mean `wishwell new wish 'LIST/Title'`?"),
    (["add"], "did you mean `wishwell new wish 'LIST/Title'`?"),
    (["wish"], "did you mean `wishwell new wish 'LIST/Title'`?"),
    (["new-wish"], "did you mean `wishwell new wish 'LIST/Title'`?"),
    (["thanks"], "did you mean `wishwell thank`?"), (["say"], "did you mean `wishwell thank`?"),
    (["buy"], "did you mean `wishwell promise`?"), (["gift"], "did you mean `wishwell promise`?"),
    (["reserve"], "did you mean `wishwell promise`?"),
    (["claim"], "did you mean `wishwell promise`?"),
    (["delete"], "or an answer: `wishwell withdraw birthday/blue-kettle`; to give up a promise:"),
    (["delte"], "or an answer: `wishwell withdraw birthday/blue-kettle`; to give up a promise:"),
    (["remove", "x"], "`wishwell withdraw x`; to give up a promise: `wishwell release x`; "),
    (["buy", "x", "--push"], "did you mean `wishwell promise x --push`?"),
    (["init", "our", "family"], "stand in quotes: `wishwell init 'our family'`\n"),
    (
      ["init", "our", "--title", "Our", "wishes", "--language", "de"],
      "in quotes: `wishwell init our --title 'Our wishes' --language de`\n"
    ),
    (["join", "Ben", "Müller", "--push"], "in quotes: `wishwell join 'Ben Müller' --push`\n"),
    // What was typed behind the word was lost.
    (["wish", "birthday/A ball"], "did you mean `wishwell new wish 'birthday/A ball'`?"),
    (
      ["wish", "birthday/Ball", "--price", "3", "EUR"],
      "quotes: `wishwell new wish birthday/Ball --price '3 EUR'`"
    ),
    (["new", "wishlist", "Easter"], "did you mean `wishwell new list Easter`?"),
    (
      ["new", "wishlist", "Ada", "turns", "40"],
      "quotes: `wishwell new list 'Ada turns 40'`"
    ),
    (["sned", "blue-kettle"], "did you mean `wishwell sent blue-kettle`?"),
    (["rename"], "rename the file, and write the name that it had into it: ‘formerly: OLD-NAME’"),
    (["xylophone"], "`wishwell list` shows what is open; `wishwell --help` lists the commands"),
    (["promise", "blue", "kettle"], "stand in quotes: `wishwell promise 'blue kettle'`"),
    (["link", "Ada", "Lovelace"], "stand in quotes: `wishwell link 'Ada Lovelace'`"),
    // It was ‘did you mean `wishwell promise x`?’.
    (["unpromise", "x"], "did you mean `wishwell release x`?"),
    (["cancel", "x"], "to give up a promise: `wishwell release x`; "),
    (["take", "back", "x"], "to give up a promise: `wishwell release x`; "),
    (["done"], "promised is sent: `wishwell sent birthday/blue-kettle`; "),
    (["follow"], "did you mean `wishwell status`?"),
    (["changes", "2026-11-01"], "did you mean `wishwell since 2026-11-01`?"),
    // It was ‘did you mean `wishwell init Ada`?’.
    (["invite", "Ada"], "profile for them: `wishwell new person Ada`; "),
    (["danke"], "did you mean `wishwell thank`?"),
    (["new", "wunschliste", "Lena"], "did you mean `wishwell new list Lena`?"),
    // It was a command that there is not, ‘wishwell new wunsch’.
    (["neu", "wunsch", "lena/Ball"], "did you mean `wishwell new wish lena/Ball`?"),
    (["retire"], "say what to take off the site\n  help: for example: `wishwell retire offers/"),
    (["since"], "say since when\n  help: for example: `wishwell since 2026-03-14`"),
    (["export"], "csv, json or ics\n  help: for example: `wishwell export csv`"),
    (["digest"], "newsletter`\n  help: for example: `wishwell digest birthday/blue-kettle`"),
    (["logout"], "no ‘content’ folder"), (["review"], "no ‘content’ folder"),
  ]

  @Test(arguments: slips.indices)
  func `what is typed wrong is answered with what was meant`(index: Int) throws {
    let (typed, answer) = Self.slips[index]
    let empty = try TemporaryFolder()
    let result = try wishwell(typed, in: empty.path)
    #expect(result.status == 64, "\(result.errors)")
    #expect(result.errors.contains(answer), "\(result.errors)")
    #expect(!result.errors.contains("git init"), "\(result.errors)")
  }

  @Test func `whoever joins is told at once all that git does not know`() throws {
    let site = try GitSite()
    try site.git("config", "--unset", "user.email")
    try site.git("config", "--unset", "user.name")
    let result = try site.run("join")
    #expect(result.status == 64)
    #expect(result.errors.contains("git knows neither your name nor your e-mail address"))
    #expect(result.errors.contains("`wishwell join 'Ada Lovelace'`"))
    #expect(result.errors.contains("`git config user.email you@example.org`"))
  }

  @Test func `what is written can still be said more of, and what is pushed is there`() throws {
    let site = try GitSite()
    try site.git("init", "--quiet", "--bare", "../street.git")
    try site.git("remote", "add", "origin", "../street.git")
    try site.git("push", "--quiet", "--set-upstream", "origin", "main")
    try site.act(as: "Caro", "caro@example.org")
    let joined = try site.run("join", "--push")
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(joined.output.contains("You have joined: `wishwell list` shows what is open."))
    #expect(!joined.output.contains("Open it and say more"), "\(joined.output)")
    // Nothing can be sealed on a site without a key.
    #expect(!joined.output.contains("wishwell seal"), "\(joined.output)")
    let offer = try site.run("new", "offer", "Cards")
    #expect(offer.output.contains("Open it and say more; then `wishwell check`"))
  }
}

/// That promises come to whoever looks after a site alone, though they are to surprise them.
@Suite struct SurpriseNoteTests {
  private static let note = "so they are no surprise. To be surprised, have somebody else look"

  @Test func `check says whose surprises are none, and counts it as no mistake`() throws {
    let site = try GitSite()
    let alone = try site.run("check", "--strict")
    #expect(alone.status == 0)
    #expect(
      (alone.output + alone.errors).contains(
        "Promises on ‘Alice turns forty’ come to Alice, so they are no surprise, as nobody else "
          + "looks after the site.\n"))
    let quiet = try site.run("check", "--quiet")
    #expect(!(quiet.output + quiet.errors).contains("no surprise"))
    try site.write("content/site.yml", lanternSettings + "maintainers: [alice, bob]\n")
    let both = try site.run("check")
    #expect(!(both.output + both.errors).contains("no surprise"))
  }

  /// With Bob as a second maintainer nothing was said, though `mail` is Alice's own address.
  @Test func `check says whose surprises letters bring to themselves`() throws {
    let site = try GitSite()
    let settings = lanternSettings + "maintainers: [alice, bob]\nmail: Alice@example.org\n"
    try site.write("content/site.yml", settings)
    let told = try site.run("check")
    #expect(
      (told.output + told.errors).contains(
        "Promises by e-mail on ‘Alice turns forty’ come to Alice, so they are no surprise, as `mail` "
          + "in content/site.yml is an address in content/people/alice.md.\n"),
      "\(told.output + told.errors)")
    let begun = try site.run("new", "list", "Easter")
    #expect(begun.output.contains("Promises by e-mail on ‘Easter’ come to you"), "\(begun)")
    try site.write("content/site.yml", settings + "promises: shown\n")
    let shown = try site.run("check")
    #expect(!(shown.output + shown.errors).contains("no surprise"))
  }

  @Test func `whoever begins a list is told once, where it hides its promises`() throws {
    let site = try GitSite()
    // The way out stood below each list that somebody began.
    let second = try site.run("new", "list", "Lent")
    #expect(
      second.output.contains(
        "\nPromises on ‘Lent’ come to you, so they are no surprise, as on your other lists.\n"),
      "\(second.output)")
    for list in ["birthday", "lent"] { try site.place.remove("site/content/wishlists/\(list)") }
    let hidden = try site.run("new", "list", "Easter")
    #expect(hidden.output.contains("Promises on ‘Easter’ come to you, \(Self.note)"))
    let shown = try site.run("new", "list", "Wedding", "--promises", "shown")
    #expect(shown.status == 0, "\(shown.errors)")
    #expect(!shown.output.contains(Self.note))
    let other = try site.run("new", "list", "Summer", "--by", "bob")
    #expect(!other.output.contains(Self.note), "\(other.output)")
  }

  /// `--repository` alone was dropped without a word.
  @Test func `the host of a repository says which forge it is, or is asked`() throws {
    let place = try TemporaryFolder()
    let known = try wishwell(
      ["init", "site", "--repository", "https://codeberg.org/ana/wishes"], in: place.path)
    #expect(known.status == 0, "\(known.errors)")
    let settings = try #require(place.text("site/content/site.yml"))
    #expect(
      settings.contains(
        "\nforge:\n  kind: forgejo\n  repository: https://codeberg.org/ana/wishes\n"))
    let unknown = try wishwell(
      ["init", "other", "--repository", "https://git.example/ana/wishes"], in: place.path)
    #expect(unknown.status == 64)
    #expect(
      unknown.errors == """
        error: ‘https://git.example/ana/wishes’ does not say what kind of forge that is
          help: say it: `--forge github`, or gitea, forgejo, gitlab

        """)
    #expect(place.text("other/content/site.yml") == nil)
  }

  @Test func `an empty clone is begun without naming it, and no other folder is`() throws {
    let place = try TemporaryFolder()
    _ = try runProgram("git", ["init", "--quiet", "clone"], in: place.path)
    let begun = try wishwell(["init", "--name", "Ana O’Brien"], in: place["clone"])
    #expect(begun.status == 0, "\(begun.errors)")
    #expect(!begun.output.contains("  cd "), "\(begun.output)")
    #expect(!begun.output.contains("git init"), "\(begun.output)")
    #expect(begun.output.contains("\n  git add . && git commit -m 'Begin the site'    keep it"))
    #expect(place.text("clone/content/people/ana-obrien.md") != nil)
    try place.makeFolder("plain")
    let plain = try wishwell(["init"], in: place["plain"])
    #expect(plain.status == 64 && plain.errors.contains("the folder for the new site is missing"))
    try place.write("full/notes.txt", "mine")
    _ = try runProgram("git", ["init", "--quiet", "full"], in: place.path)
    #expect(try wishwell(["init"], in: place["full"]).status == 64)
  }

  /// Neither git nor how others get to see the site was named.
  @Test func `whoever begins a site reads what to do next, in order`() throws {
    let place = try TemporaryFolder()
    let told = try wishwell(["init", "site", "--name", "Ana Sousa"], in: place.path).output
    let steps = [
      "\n  cd site\n", "\n  git init && git add . && git commit -m 'Begin the site'    keep it",
      "\n  wishwell serve  ", "\n  wishwell new wish ", "\n  wishwell build  ",
      "\nYou look after the site, as `maintainers: ana-sousa` in content/site.yml says.\n",
      "\nBefore you publish, set `url`", "\nTo publish the site, copy output/ to any host",
    ]
    var rest = told[...]
    for step in steps {
      let found = try #require(rest.firstRange(of: step), "\(step): \(told)")
      rest = rest[rest.index(before: found.upperBound)...]
    }
    let forge = try wishwell(["init", "other", "--forge", "github"], in: place.path)
    #expect(!forge.output.contains("copy output/ to any host"), "\(forge.output)")
  }

  @Test func `whoever begins a site is told`() throws {
    let place = try TemporaryFolder()
    let result = try wishwell(["init", "site", "--name", "Ana Sousa"], in: place.path)
    #expect(result.output.contains("Promises on your lists come to you, \(Self.note)"))
    #expect(result.output.contains("the pages tell them to ask Ana Sousa"), "\(result.output)")
    let nobody = try wishwell(["init", "other"], in: place.path)
    #expect(!nobody.output.contains("to ask"), "\(nobody.output)")
  }
}
