import Testing
import WishwellTesting

/// Taking something off the site for good: who may, by the command and by hand, and what is left.
@Suite struct RetireTests {
  let site: GitSite
  private let wish = "content/wishlists/birthday/blue-kettle.md"
  private let events = "content/wishlists/birthday/blue-kettle.promise"

  init() throws {
    site = try GitSite(lanternStreet + Self.more)
    for command in [
      ["promise", "blue-kettle", "--by", "bob"], ["sent", "blue-kettle", "--by", "bob"],
      ["promise", "lamp", "--by", "carol"],
    ] {
      #expect(try site.run(command + ["--commit"]).status == 0, "\(command)")
    }
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
    ---
    == wishlists/wedding/index.md
    ---
    title: Wedding
    owner: bob
    date: 2026-10-01
    ---
    == wishlists/wedding/lamp.md
    ---
    title: A lamp
    ---
    """

  /// The verdict on what `person` does on a branch of their own.
  private func review(
    of person: String, _ change: (GitSite) throws -> Void
  ) throws -> (status: Int32, words: String) {
    try site.git("switch", "--quiet", "--create", person, "main")
    try site.act(as: person, "\(person.lowercased())@example.org")
    try change(site)
    try site.git("commit", "--quiet", "--message", "Change")
    let result = try site.run("review", "main..\(person)")
    return (result.status, result.output + result.errors)
  }

  @Test func `a maintainer retires a wish with all that happened to it`() throws {
    let before = try site.place.tree("site/content")
    let dry = try site.run("retire", "blue-kettle", "--dry-run")
    #expect(dry.output == "- \(wish)\n- \(events)/0001.yml\n- \(events)/0002.yml\n")
    #expect(try site.place.tree("site/content") == before)

    try site.git("switch", "--quiet", "--create", "gone")
    let result = try site.run("retire", "blue-kettle", "--commit")
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.contains("Bob"), "\(result.output)")
    // What it was is a surprise for everyone still.
    #expect(
      try site.git("log", "-1", "--format=%s")
        == "Alice retires a wish of ‘Alice turns forty’\n")
    #expect(site.names(in: "content/wishlists/birthday") == ["index.md"])
    #expect(try site.run("check", "--strict").status == 0)
    let review = try site.run("review", "main..gone")
    #expect(review.status == 0, "\(review.output)")
    #expect(!review.output.contains("event"), "\(review.output)")
  }

  /// “Those who had a part in it are told” stood there, and of what was taken back, whoever promised it.
  /// It was said that git keeps it.
  @Test func `what was in no commit is not said to be kept`() throws {
    #expect(try site.run("new", "wish", "birthday/Ball").status == 0)
    let gone = try site.run("retire", "ball")
    #expect(gone.status == 0, "\(gone)")
    #expect(
      gone.output.contains("Git keeps only what was committed of it, and that was not all."),
      "\(gone)")
  }

  @Test func `of what nobody had a part in nobody is told`() throws {
    try site.write(
      "content/wishlists/open/index.md",
      "---\ntitle: Open\nowner: alice\npromises: shown\ndate: 2026-10-01\n---\n")
    for wish in ["open/Comb", "open/Cup", "birthday/Slip"] {
      #expect(try site.run("new", "wish", wish).status == 0)
    }
    #expect(try site.run("promise", "cup", "--by", "carol").status == 0)
    #expect(try site.run("withdraw", "slip").status == 0)
    for (wish, isTold) in [("comb", false), ("cup", true), ("slip", false)] {
      let retired = try site.run("retire", wish)
      #expect(retired.status == 0, "\(retired.errors)")
      #expect(retired.output.contains("Those who had a part in it") == isTold, "\(retired)")
      #expect(!retired.errors.contains("Whoever promised it"), "\(retired)")
    }
  }

  /// “comb.png still names it: nothing shows this picture”.
  @Test func `the picture of a wish does not name it, and goes with it`() throws {
    let picture = "content/wishlists/wedding/comb.png"
    try site.place.write("site/\(picture)", TestPicture.png(4, 4))
    try site.write(
      "content/wishlists/wedding/comb.md", "---\ntitle: A comb\nphoto: comb.png\n---\n")
    let retired = try site.run("retire", "wedding/comb", "--dry-run")
    #expect(retired.status == 0, "\(retired.errors)")
    #expect(
      retired.output == "- content/wishlists/wedding/comb.md\n- \(picture)\n", "\(retired.output)")
  }

  @Test func `what comes under the same name inherits nothing`() throws {
    #expect(try site.run("retire", "blue-kettle", "--commit").status == 0)
    try site.write(wish, "---\ntitle: A blue kettle\ndate: 2026-10-02\n---\nOne that whistles.\n")
    let promised = try site.run("promise", "blue-kettle", "--by", "carol")
    #expect(promised.status == 0, "\(promised.errors)")
    #expect(site.names(in: events) == ["0001.yml"])
  }

  @Test func `nobody else may, owners neither`() throws {
    try site.act(as: "Bob", "bob@example.org")
    let refused = try site.run("retire", "wedding/lamp")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("only those who look after the site can retire things"))
    for person in ["Bob", "Carol", "Mallory"] {
      let verdict = try review(of: person) { site in
        try site.git("rm", "-r", "--quiet", "content/wishlists/wedding/lamp.md")
        try site.git("rm", "-r", "--quiet", "content/wishlists/wedding/lamp.promise")
      }
      #expect(verdict.status == 1, "\(person): \(verdict.words)")
      #expect(verdict.words.contains("[event-changed]"), "\(person): \(verdict.words)")
    }
  }

  @Test func `a part of the events stays as it is, for maintainers too`() throws {
    let part = try review(of: "Alice") { try $0.git("rm", "--quiet", "\(events)/0002.yml") }
    #expect(part.status == 1)
    #expect(part.words.contains("[event-changed]"), "\(part.words)")
    try site.git("switch", "--quiet", "main")
    try site.git("branch", "--quiet", "-D", "Alice")
    let wishLeft = try review(of: "Alice") { try $0.git("rm", "-r", "--quiet", events) }
    #expect(wishLeft.status == 1)
    #expect(wishLeft.words.contains("[event-changed]"), "\(wishLeft.words)")
    try site.git("switch", "--quiet", "main")
    try site.git("branch", "--quiet", "-D", "Alice")
    let someLeft = try review(of: "Alice") { site in
      try site.git("rm", "--quiet", wish, "\(events)/0002.yml")
    }
    #expect(someLeft.status == 1)
    #expect(someLeft.words.contains("[event-changed]"), "\(someLeft.words)")
  }

  @Test func `what something else names is not retired before that is gone`() throws {
    for command in [
      ["grant", "blue-kettle"], ["thank", "--for", "blue-kettle", "It whistles"],
    ] { #expect(try site.run(command).status == 0, "\(command)") }
    let refused = try site.run("retire", "blue-kettle")
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains("content/thanks/2026-11-20-it-whistles.md still names it: "),
      "\(refused.errors)")
    #expect(site.names(in: events) == ["0001.yml", "0002.yml", "0003.yml"])
    #expect(try site.run("retire", "it-whistles").status == 0)
    #expect(try site.run("retire", "blue-kettle").status == 0)
  }

  /// The command took handles alone, and said of a list that it was ‘a wish list, not one of its wishes’.
  @Test(arguments: [
    "wedding", "wishlists/wedding", "content/wishlists/wedding/index.md",
    "content/wishlists/wedding/",
  ])
  func `a list is named as its file is, too`(name: String) throws {
    let dry = try site.run("retire", name, "--dry-run")
    #expect(dry.status == 0, "\(dry.errors)")
    #expect(dry.output.contains("- content/wishlists/wedding/index.md\n"), "\(dry.output)")
  }

  @Test(arguments: ["content/checklists/picnic.md", "checklists/picnic"])
  func `so is a checklist`(name: String) throws {
    let dry = try site.run("retire", name, "--dry-run")
    #expect(dry.output.contains("- content/checklists/picnic.md\n"), "\(dry)")
  }

  /// What is left of a deleted offer was only ever asked about a new name.
  @Test func `what is left of something deleted by hand is retired`() throws {
    let offer = "offers/2026-10-03-ten-postcards"
    #expect(try site.run("like", "ten-postcards", "--commit").status == 0)
    try site.git("rm", "--quiet", "content/\(offer).md")
    try site.git("commit", "--quiet", "--message", "Delete")
    let found = try site.run("check")
    #expect(found.status == 1)
    #expect(
      (found.output + found.errors).contains(
        "if the file is gone for good, a maintainer can take away what is left of it: "
          + "`wishwell retire \(offer)`"),
      "\(found)")
    let retired = try site.run("retire", offer, "--commit")
    #expect(retired.status == 0, "\(retired.errors)")
    #expect(try site.run("check").status == 0)
  }

  /// The command that what the program says `names`, without its first word.
  private func retiring(namedIn words: String) throws -> [String] {
    let command = try #require(words.firstMatch(of: /`wishwell (retire [^`]+)`/), "\(words)")
    return command.1.split(separator: " ").map(String.init)
  }

  /// What a review is of: a branch on which Alice deletes the file at `path`, and nothing else.
  private func delete(_ path: String) throws {
    try site.git("switch", "--quiet", "--create", "gone", "main")
    try site.git("rm", "--quiet", path)
    try site.git("commit", "--quiet", "--message", "Delete")
  }

  /// From the branch with the deletion on it to one that is allowed, by what the review says.
  private func followReview() throws {
    let refused = try site.run("review", "main..gone")
    #expect(refused.status == 1, "\(refused)")
    let retired = try site.run(try retiring(namedIn: refused.output) + ["--commit"])
    #expect(retired.status == 0, "\(retired.errors)")
    let clean = try site.run("check", "--strict")
    #expect(clean.status == 0, "\(clean)")
    let allowed = try site.run("review", "main..gone")
    #expect(allowed.status == 0 && allowed.output.contains("This change is allowed"), "\(allowed)")
  }

  /// Of a wish that is to surprise, the review named no way out; of one that is promised, only that
  /// its giver release it.
  @Test(arguments: [
    [["withdraw", "hat"]], [["promise", "hat", "--by", "carol"]],
    [["promise", "hat", "--by", "carol"], ["grant", "hat"]],
  ])
  func `a wish that was deleted with its events left is retired as the review says`(
    acts: [[String]]
  ) throws {
    try site.write("content/wishlists/birthday/hat.md", "---\ntitle: Hat\ndate: 2026-10-02\n---\n")
    try site.git("add", "--all")
    for act in acts { #expect(try site.run(act).status == 0, "\(act)") }
    try site.git("add", "--all")
    try site.git("commit", "--quiet", "--message", "A hat")
    try delete("content/wishlists/birthday/hat.md")
    let found = try site.run("check")
    // Promises of a wish that is gone are no reason to publish nothing.
    #expect(found.status == (acts.count == 1 && acts[0][0] == "promise" ? 0 : 1), "\(found)")
    #expect(try retiring(namedIn: found.errors) == ["retire", "wishlists/birthday/hat"])
    try followReview()
    #expect(site.names(in: "content/wishlists/birthday").filter { $0.hasPrefix("hat") } == [])
  }

  @Test func `spam goes for good with what others did to it, and its sender after it`() throws {
    let pills = "content/offers/2026-11-19-pills"
    try site.write("content/people/mallory.md", "---\nname: Mallory\nemails: m@x.example\n---\n")
    try site.write(pills + ".md", "---\ntitle: Pills\nauthor: mallory\ndate: 2026-11-19\n---\n")
    for act in [["like", "pills", "--by", "bob"], ["respond", "pills", "--by", "carol"]] {
      #expect(try site.run(act).status == 0, "\(act)")
    }
    try site.git("add", "--all")
    try site.git("commit", "--quiet", "--message", "Spam")
    try delete(pills + ".md")
    let found = try site.run("check")
    #expect(found.status == 1)
    #expect(try retiring(namedIn: found.errors) == ["retire", "offers/2026-11-19-pills"])
    try followReview()
    let gone = try site.run("retire", "people/mallory", "--commit")
    #expect(gone.status == 0, "\(gone.errors)")
    #expect(try site.run("review", "main..gone").status == 0)
    let left = try site.place.tree("site/content").filter {
      $0.key.contains("pills") || String(decoding: $0.value, as: UTF8.self).contains("allory")
    }
    #expect(left.keys.sorted() == [])
  }

  /// The author of an offer was sent to `withdraw`, which is for wishes.
  @Test(arguments: [
    (
      "ten-postcards",
      "you can close your own offer: `wishwell close offers/2026-10-03-ten-postcards`"
    ),
    ("lamp", "you can take back your own wish: `wishwell withdraw wedding/lamp`"),
    ("blue-kettle", "take back a wish of your own, `wishwell withdraw`, and close an offer"),
  ])
  func `whoever may not retire something hears what they can do`(thing: String, way: String) throws
  {
    #expect(try site.run("respond", "ten-postcards", "--by", "carol").status == 0)
    try site.act(as: "Bob", "bob@example.org")
    let refused = try site.run("retire", thing)
    #expect(refused.status == 64 && refused.errors.contains("help: ask alice; "))
    #expect(refused.errors.contains(way), "\(refused.errors)")
  }

  /// Only a maintainer could take away what was Bob’s alone, and the help was for other things.
  @Test func `an owner retires alone what nobody else had a part in`() throws {
    let origin = try site.publish()
    let bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
    for command in [
      ["new", "checklist", "Mine"], ["checklist", "invite", "mine", "carol"],
      ["new", "wish", "wedding/Orlando"],
    ] {
      let done = try bob.run(command + ["--push"])
      #expect(done.status == 0, "\(command): \(done.errors)")
    }
    // Whether somebody promised it is a secret until it is withdrawn.
    let early = try bob.run("retire", "orlando")
    #expect(early.status == 64 && early.errors.contains("that may be promised in secret"))
    #expect(early.errors.contains("`wishwell withdraw wedding/orlando`, and then retire it"))
    #expect(try bob.run("withdraw", "orlando", "--push").status == 0)
    // Without its file nobody can tell whose it was.
    try bob.git("rm", "--quiet", "content/checklists/mine.md")
    let unknown = try bob.run("retire", "checklists/mine")
    let back = "git restore --staged --worktree content/checklists/mine.md"
    #expect(unknown.errors.contains("and retire it then: `\(back)`"), "\(unknown.errors)")
    try bob.git("restore", "--staged", "--worktree", "content/checklists/mine.md")
    try bob.git("switch", "--quiet", "--create", "gone")
    for thing in ["orlando", "mine"] {
      let gone = try bob.run("retire", thing, "--commit")
      #expect(gone.status == 0, "\(thing): \(gone.errors)")
    }
    let review = try bob.run("review", "main..gone")
    #expect(review.status == 0, "\(review.output)\(review.errors)")
    #expect(bob.names(in: "content/checklists") == ["picnic.md", "picnic.members"])
    #expect(bob.names(in: "content/wishlists/wedding") == ["index.md", "lamp.md", "lamp.promise"])
  }

  @Test func `what others had a part in, no owner retires alone`() throws {
    let origin = try site.publish()
    let bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
    let carol = try GitSite(cloning: origin["origin.git"], for: "Carol")
    for (person, words) in [
      (bob, ["new", "checklist", "Mine"]), (bob, ["checklist", "invite", "mine", "carol"]),
      (carol, ["checklist", "accept", "mine"]),
    ] {
      let done = try person.run(words + ["--push"])
      #expect(done.status == 0, "\(words): \(done.errors)")
    }
    #expect(try bob.run("sync").status == 0)
    let refused = try bob.run("retire", "mine")
    #expect(refused.status == 64)
    #expect(
      refused.errors.contains("that others had a part in, or may have had, and ‘bob’ does not"),
      "\(refused.errors)")
    #expect(
      refused.errors.contains("help: ask alice; they can type: `wishwell retire checklists/mine`"),
      "\(refused.errors)")
    try bob.git("switch", "--quiet", "--create", "gone")
    for path in ["mine.md", "mine.members"] {
      try bob.git("rm", "-r", "--quiet", "content/checklists/\(path)")
    }
    try bob.git("commit", "--quiet", "--message", "Tidy up")
    let review = try bob.run("review", "main..gone")
    #expect(review.status == 1 && review.output.contains("[event-changed]"), "\(review)")
  }

  @Test func `a list goes with its wishes, and givers hear of it`() throws {
    let origin = try site.publish()
    let carol = try GitSite(cloning: origin["origin.git"], for: "Carol")
    let result = try site.run("retire", "wedding", "--push")
    #expect(result.status == 0, "\(result.errors)")
    #expect(site.names(in: "content/wishlists") == ["birthday"])
    let heard = try carol.run("sync").output
    #expect(heard.contains("Taken down\n  ‘A lamp’, which you promised (on "), "\(heard)")
  }
}
