import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// Acts that are committed and pushed, over a bare repository with a clone each for Alice, who has
/// written the site, and Bob.
@Suite struct SharingCommandTests {
  let origin: TemporaryFolder
  let alice: GitSite
  let bob: GitSite

  init() throws {
    alice = try GitSite(lanternStreet + Self.more)
    origin = try alice.publish()
    bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
  }

  private static let more = """

    == people/bob.md
    ---
    name: Bob
    emails: bob@example.org
    ---
    """

  /// `sync` said ‘git for-each-ref was refused: malformed object name @{upstream}’, and an act that was
  /// pushed was all that others found.
  @Test(arguments: [
    ["sync"], ["sync", "--push"], ["new", "offer", "Ten postcards", "--push"],
  ])
  func `before anything was shared, it is said how to begin`(arguments: [String]) throws {
    let empty = try TemporaryFolder()
    #expect(try runProgram("git", ["init", "--bare", "-q", "."], in: empty.path).status == 0)
    let cleo = try GitSite(cloning: empty.path, for: "Cleo")
    #expect(try cleo.run("init", "--title", "Lane", "--url", "https://lane.example/").status == 0)
    let refused = try cleo.run(arguments)
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.errors.contains("nothing of this site has been shared on origin/"))
    #expect(refused.errors.contains("`git add --all`"), "\(refused)")
    try cleo.git("add", "--all")
    try cleo.git("commit", "--quiet", "--message", "Begin")
    try cleo.git("push", "--quiet")
    let now = try cleo.run(arguments)
    #expect(now.status == 0, "\(now)")
  }

  /// ‘There is nowhere to push to’, was said of `sync`, by which nobody pushes.
  @Test(arguments: [
    (["sync"], "nothing new can come from others"),
    (
      ["sync", "--push"],
      "the branch ‘main’ does not follow another, so there is nowhere to push to"
    ),
  ])
  func `alone in a folder one hears what that means for the command`(
    arguments: [String], reason: String
  ) throws {
    let alone = try GitSite(lanternStreet)
    let refused = try alone.run(arguments)
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.errors.contains(reason), "\(refused)")
    #expect(refused.errors.contains("`git remote add origin ADDRESS`"), "\(refused)")
    #expect(refused.errors.contains("push to") == arguments.contains("--push"), "\(refused)")
    try alone.git("remote", "add", "origin", "https://forge.example/street.git")
    let unfollowed = try alone.run(arguments)
    #expect(unfollowed.errors.contains("does not follow another"), "\(unfollowed)")
    #expect(
      unfollowed.errors.contains("nowhere to push to") == arguments.contains("--push"),
      "\(unfollowed)")
  }

  private let event = "content/wishlists/birthday/blue-kettle.promise/0001.yml"

  @Test func aCommitHoldsTheEventAloneAndNamesNobody() throws {
    try bob.write("content/about.md", "---\ntitle: About\n---\n")
    try bob.git("add", "content/about.md")
    try bob.write("content/index.md", "---\ntitle: Welcome all\n---\n")
    let result = try bob.run("promise", "blue-kettle", "--commit")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.hasPrefix("Bob promises ‘A blue kettle’ to Alice.\n  \(event)\n  committed as ")
    )
    #expect(
      try bob.git("show", "--format=%an: %s", "--name-only")
        == "Bob: A wish of ‘Alice turns forty’ is promised\n\n\(event)\n")
    // What was staged and what was edited stay so.
    #expect(
      try bob.git("status", "--porcelain") == "A  content/about.md\n M content/index.md\n"
        || bob.git("status", "--porcelain") == " M content/index.md\nA  content/about.md\n")
  }

  /// Git has the old name in its last commit alone, and so the deletion was left out: others had both.
  @Test(arguments: ["sync --push", "sync --request"])
  func `what was renamed by git is shared with what is gone`(command: String) throws {
    let folder = "content/wishlists/birthday"
    try alice.git("mv", "\(folder)/blue-kettle.md", "\(folder)/red-kettle.md")
    try alice.write(
      "\(folder)/red-kettle.md",
      "---\ntitle: A red kettle\nformerly: blue-kettle\n"
        + "id: 'tag:lantern.example,2026:wishlists/birthday/blue-kettle'\n---\n")
    let shared = try alice.run(command.split(separator: " ").map(String.init))
    #expect(shared.status == 0, "\(shared)")
    #expect(try alice.git("status", "--porcelain") == "")
    let commit = try alice.git("rev-parse", "--remotes").split(separator: "\n").map(String.init)
    let names = try commit.map { try alice.git("ls-tree", "-r", "--name-only", $0, folder) }
    #expect(names.contains { $0.contains("red-kettle.md") && !$0.contains("blue-kettle.md") })
    #expect(!names.contains { $0.contains("red-kettle.md") && $0.contains("blue-kettle.md") })
  }

  @Test func `what was deleted by git is shared, and nothing else that is staged`() throws {
    try alice.git("rm", "--quiet", "content/thanks/2026-10-05-for-the-card.md")
    try alice.write("notes.txt", "mine")
    try alice.git("add", "notes.txt")
    let shared = try alice.run("sync", "--push")
    #expect(shared.status == 0, "\(shared)")
    #expect(try alice.git("status", "--porcelain") == "A  notes.txt\n")
  }

  /// The second run said that all was done, with nothing pushed, and nobody was ever answered.
  @Test func `a letter that is applied offline is answered all the same`() throws {
    let far = origin["origin.git"]
    try alice.git("remote", "set-url", "origin", "/nowhere")
    let mail =
      "From: Bob <bob@example.org>\nMessage-ID: <1@x>\n\n[wishwell: promise birthday/blue-kettle]\n"
    try alice.place.write("a.eml", mail)
    let applied = try alice.run("apply", alice.place["a.eml"], "--push")
    #expect(applied.status == 74, "\(applied)")
    #expect(
      applied.errors.contains("error: it is committed, but not pushed: "), "\(applied.errors)")
    #expect(applied.errors.contains("help: `wishwell sync --push` tries again"))
    #expect(applied.errors.contains("It is done, and the pages will show it soon."))
    #expect(
      applied.errors.contains("only once `wishwell sync --push` has shared it."),
      "\(applied.errors)")
    try alice.git("remote", "set-url", "origin", far)
    #expect(try alice.run("sync", "--push").status == 0)
    #expect(try alice.git("status", "--porcelain", "--branch") == "## main...origin/main\n")
  }

  /// Nothing said that others had it now, though it was to stay here.
  @Test func `what was committed before and is pushed along is named`() throws {
    #expect(try bob.run("like", "for-the-card", "--commit").status == 0)
    let subject = try bob.git("log", "-1", "--format=%s")
    #expect(try bob.run("new", "offer", "Pears").status == 0)
    let written = try bob.git("status", "--porcelain")
    let pushed = try bob.run("promise", "blue-kettle", "--push")
    #expect(
      pushed.output.contains(
        ", pushed to origin/main\n  with what was committed here before:\n    \(subject)"),
      "\(pushed)")
    // What is in no commit stays so.
    #expect(try bob.git("status", "--porcelain") == written)
    #expect(written.contains("content/offers/"), "\(written)")
    let next = try bob.run("sent", "blue-kettle", "--push")
    #expect(next.status == 0 && !next.output.contains("committed here before"), "\(next)")
  }

  /// “The others have it now” was said of a file that was deleted.
  @Test func `what goes is said to`() throws {
    let path = "content/offers/2026-10-03-ten-postcards.md"
    try bob.place.remove("site/\(path)")
    let told = "  \(path) (taken away)\n"
    #expect(try bob.run("sync").output.contains(told))
    #expect(try bob.run("sync", "--push").output.contains("The others have it now:\n\(told)"))
  }

  /// Others got the second event without the first, and could build nothing any more.
  @Test func `nothing is committed before what it follows`() throws {
    let goal = "--commit"
    #expect(try bob.run("promise", "blue-kettle").status == 0)
    let early = try bob.run("sent", "blue-kettle", goal)
    #expect(early.status == 64)
    #expect(
      early.errors == """
        error: this needs \(event), which only you have so far
          help: share that first: `wishwell sync --push`; then do this again

        """)
    #expect(try bob.run("new", "list", "Pans").status == 0)
    let wish = try bob.run("new", "wish", "pans/Wok", goal)
    #expect(
      wish.errors.contains("this needs content/wishlists/pans/index.md, which only you have"),
      "\(wish.errors)")
    #expect(try bob.run("sync", "--push").status == 0)
    #expect(try bob.run("sent", "blue-kettle", goal).status == 0)
    #expect(try bob.run("new", "wish", "pans/Wok", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
    #expect(try alice.run("check").status == 0)
  }

  /// It was refused, four times in an evening, though all of it was Bob’s own.
  @Test func `what an act stands on goes along with what is pushed`() throws {
    #expect(try bob.run("promise", "blue-kettle").status == 0)
    #expect(try bob.run("new", "list", "Pans").status == 0)
    #expect(try bob.run("new", "wish", "pans/Wok").status == 0)
    #expect(try bob.run("new", "offer", "Plums").status == 0)
    // What came meanwhile is brought here first.
    #expect(try alice.run("new", "offer", "Pears", "--push").status == 0)
    let sent = try bob.run("sent", "blue-kettle", "--push")
    #expect(sent.status == 0, "\(sent)")
    #expect(
      sent.output.contains(
        ", pushed to origin/main\n  with what you wrote before, as this needs it: \(event)\n"),
      "\(sent)")
    // The list with the wish, and nothing else of what only Bob has.
    let pot = try bob.run("new", "wish", "pans/Pot", "--push")
    #expect(pot.output.contains(", as this needs it: content/wishlists/pans/index.md\n"), "\(pot)")
    #expect(
      try bob.git("log", "--format=%an", "-5") == "Bob\nBob\nBob\nBob\nAlice\n")
    let status = try bob.git("status", "--porcelain", "--untracked-files=all")
    #expect(
      status.contains("?? content/wishlists/pans/wok.md\n") && status.contains("plums.md\n")
        && !status.contains("kettle"), "\(status)")
    #expect(try alice.run("sync").status == 0)
    #expect(alice.text(event)?.contains("by: bob\n") == true)
    #expect(try alice.run("check").status == 0)
  }

  @Test func `what an act stands on stays in no commit where it may not go along`() throws {
    #expect(try bob.run("promise", "blue-kettle").status == 0)
    try bob.write(event, (bob.text(event) ?? "") + "note: 'Call me: 0151 23456789.'\n")
    let before = try bob.git("rev-parse", "HEAD")
    let untouched = "?? content/wishlists/birthday/blue-kettle.promise/\n"
    let held = try bob.run("sent", "blue-kettle", "--push")
    #expect(held.status == 64, "\(held)")
    #expect(held.errors.contains("error: this needs \(event), which only you have"), "\(held)")
    #expect(try bob.git("rev-parse", "HEAD") == before)
    #expect(try bob.git("status", "--porcelain") == untouched)
    // In Alice’s name, which no review takes from Bob.
    try bob.write(
      event, try #require(bob.text(event)).replacing("Call me: 0151 23456789.", with: "x"))
    try bob.write(
      "content/wishlists/pans/index.md", "---\ntitle: Pans\nowner: alice\ndate: 2026-11-01\n---\n")
    let refused = try bob.run("new", "wish", "pans/Wok", "--push")
    #expect(refused.status == 64, "\(refused)")
    #expect(
      refused.errors.contains("this needs content/wishlists/pans/index.md, which only you have"),
      "\(refused)")
    #expect(try bob.git("rev-parse", "HEAD") == before)
    #expect(
      try bob.git("status", "--porcelain") == untouched + "?? content/wishlists/pans/\n")
    #expect(bob.names(in: "content/wishlists/pans") == ["index.md"])
  }

  @Test func `where the branch takes no pushes, what an act stands on stays in no commit`() throws {
    try writeStandIn("#!/bin/sh\nexit 1\n", at: origin["origin.git/hooks/update"])
    #expect(try bob.run("promise", "blue-kettle").status == 0)
    let before = try bob.git("rev-parse", "HEAD")
    let refused = try bob.run("sent", "blue-kettle", "--push")
    #expect(refused.status != 0 && refused.errors.contains("nothing was written: "), "\(refused)")
    #expect(try bob.git("rev-parse", "HEAD") == before)
    #expect(bob.names(in: "content/wishlists/birthday/blue-kettle.promise") == ["0001.yml"])
    #expect(
      try bob.git("status", "--porcelain")
        == "?? content/wishlists/birthday/blue-kettle.promise/\n")
  }

  /// The act was pushed without the profile, which no review took any more: “‘caro’ is already
  /// mentioned here, and stands for somebody else”. Then it was refused until the profile was
  /// shared.
  @Test(arguments: [
    ["promise", "blue-kettle", "--push"], ["respond", "2026-10-03-ten-postcards", "--push"],
    ["new", "offer", "Pears", "--push"],
  ])
  func `the profile of whoever has just joined goes along with what they push`(
    act: [String]
  ) throws {
    let caro = try GitSite(cloning: origin["origin.git"], for: "Caro")
    let joined = try caro.run("join")
    #expect(
      joined.output.hasSuffix(
        "Only you have this profile so far: `wishwell sync --push` shares it, so that others know "
          + "whose name it is.\n"), "\(joined)")
    // What others are called says nothing of who wrote it down, but a review asks for that.
    let other = try caro.run("new", "person", "Dora", "--push")
    #expect(
      other.status == 64
        && other.errors.hasPrefix(
          "error: nothing was written, because a review would refuse this:\n"
            + "  content/people/dora.md: "),
      "\(other)")
    #expect(caro.names(in: "content/people") == ["alice.md", "bob.md", "caro.md"])
    let pushed = try caro.run(act)
    #expect(pushed.status == 0, "\(pushed)")
    #expect(
      pushed.output.contains(
        "  with what you wrote before, as this needs it: content/people/caro.md\n"), "\(pushed)")
    #expect(try caro.git("status", "--porcelain", "--branch") == "## main...origin/main\n")
    #expect(try alice.run("sync").output.contains("Caro joined"))
    #expect(try alice.run("check").status == 0)
  }

  @Test func `whoever has just joined shares the profile before they ask for anything`() throws {
    let caro = try GitSite(cloning: origin["origin.git"], for: "Caro")
    #expect(try caro.run("join").status == 0)
    let act = ["promise", "blue-kettle", "--request"]
    let early = try caro.run(act)
    #expect(early.status == 64, "\(early)")
    #expect(
      early.errors == """
        error: only this folder has your profile so far, so others would not know who ‘caro’ is
          help: share it first: `wishwell sync --push`; then do this again

        """)
    #expect(
      try caro.git("status", "--porcelain", "--branch")
        == "## main...origin/main\n?? content/people/caro.md\n")
    #expect(try caro.run("sync", "--push").status == 0)
    let now = try caro.run(act)
    #expect(now.status == 0, "\(now)")
  }

  /// Nobody has looked at it yet, and no commit has it.
  @Test func `a profile with an address in it does not go along`() throws {
    let caro = try GitSite(cloning: origin["origin.git"], for: "Caro")
    #expect(try caro.run("join", "--text", "I live at 12 Rose Street, London.").status == 0)
    let act = ["new", "offer", "Pears", "--push"]
    let held = try caro.run(act)
    #expect(held.status == 64, "\(held)")
    #expect(
      held.errors.contains("error: this needs content/people/caro.md, which only you have"),
      "\(held)")
    #expect(
      try caro.git("status", "--porcelain", "--branch")
        == "## main...origin/main\n?? content/people/caro.md\n")
    #expect(try caro.run("sync", "--push", "--read").status == 0)
    #expect(try caro.run(act).status == 0)
  }

  /// The list went along without its picture, which a review refused.
  @Test func `the picture of a list goes along with a wish on it`() throws {
    try bob.place.write("site/pan.png", TestPicture.png(40, 30))
    let list = try bob.run("new", "list", "Pans", "--photo", "pan.png", "--alt", "A pan")
    #expect(list.status == 0, "\(list)")
    try bob.place.remove("site/pan.png")
    let wish = try bob.run("new", "wish", "pans/Wok", "--push")
    #expect(wish.status == 0, "\(wish)")
    #expect(
      wish.output.contains(", as this needs it: content/wishlists/pans/index.md and content/"),
      "\(wish)")
    #expect(try bob.git("status", "--porcelain", "--branch") == "## main...origin/main\n")
    #expect(try alice.run("sync").status == 0)
    #expect(alice.names(in: "content/wishlists/pans").count == 3)
    #expect(try alice.run("check").status == 0)
  }

  /// What a maintainer did in the name of somebody, or for them, was pushed without the profile; and what
  /// was committed before went along with anything.
  @Test(arguments: [
    ["respond", "2026-10-03-ten-postcards", "--by", "dora", "--via", "mail"],
    ["new", "offer", "Pears", "--by", "dora"], ["thank", "dora", "You brought the cup"],
    ["checklist", "invite", "picnic", "dora"], ["apply", "../like.eml"],
  ])
  func `whom others do not know yet nothing is shared of`(act: [String]) throws {
    try alice.write("content/people/dora.md", "---\nname: Dora\nemails: dora@x.example\n---\n")
    try alice.place.write(
      "like.eml", "From: Dora <dora@x.example>\n\n[wishwell: like thanks/2026-10-05-for-the-card]\n"
    )
    for goal in ["--push", "--request"] {
      let early = try alice.run(act + [goal])
      #expect(early.status == 64, "\(early)")
      #expect(
        early.errors.hasSuffix(
          """
          error: only this folder has the profile of ‘dora’ so far, so others would not know who that is
            help: share it first: `wishwell sync --push`; then do this again

          """), "\(early.errors)")
    }
    #expect(
      try alice.git("status", "--porcelain", "--branch")
        == "## main...origin/main\n?? content/people/dora.md\n")
    // Nor does what was committed before go along with anything.
    #expect(try alice.run("thank", "dora", "You lent the pan", "--commit").status == 0)
    let other = try alice.run("new", "request", "Jars", "--push")
    #expect(other.status == 64 && other.errors.contains("the profile of ‘dora’"), "\(other)")
    #expect(try alice.run("sync", "--push").status == 0)
    #expect(try bob.run("sync").status == 0)
    #expect(try bob.run("check").status == 0)
  }

  /// A review refused the invitation, as though she had no profile yet: it had to be undone.
  @Test(arguments: [[], ["--commit"]])
  func `an invitation goes along with the profile of whoever is invited`(
    arguments: [String]
  ) throws {
    try alice.write("content/people/dora.md", "---\nname: Dora\nemails: dora@x.example\n---\n")
    #expect(try alice.run(["checklist", "invite", "picnic", "dora"] + arguments).status == 0)
    let shared = try alice.run("sync", "--push")
    #expect(shared.status == 0, "\(shared)")
    #expect(try bob.run("sync").status == 0)
    #expect(bob.names(in: "content/checklists/picnic.members/dora") == ["0001.yml"])
    #expect(try bob.run("check").status == 0)
  }

  @Test func `a profile that is committed goes along with what is pushed, and not with a request`()
    throws
  {
    let caro = try GitSite(cloning: origin["origin.git"], for: "Caro")
    #expect(try caro.run("join", "--commit").status == 0)
    let asked = try caro.run("promise", "blue-kettle", "--request")
    #expect(asked.status == 64, "\(asked)")
    #expect(
      asked.errors.hasPrefix("error: only this folder has your profile so far"), "\(asked.errors)")
    #expect(try caro.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try alice.run("sync").output.contains("Caro joined"))
    #expect(try alice.run("check").status == 0)
  }

  /// It was pushed with exit code 0, and then the review of the same commit refused it.
  @Test(arguments: ["--push", "--request"])
  func `whoever acts for somebody says how it reached them`(goal: String) throws {
    let act = ["promise", "blue-kettle", "--by", "bob"]
    let before = try alice.git("ls-remote", "origin")
    let refused = try alice.run(act + [goal])
    #expect(refused.status == 64, "\(refused)")
    #expect(
      refused.errors == """
        error: Bob is not who git knows, so nothing was written
          help: if you enter it for them, add `--via mail` or `--via issue`; if it is you, tell git an \
        address of your profile: `git config user.email ADDRESS`

        """)
    #expect(try alice.git("ls-remote", "origin") == before)
    #expect(try alice.git("status", "--porcelain", "--branch") == "## main...origin/main\n")
    let entered = try alice.run(act + ["--via", "mail", goal])
    #expect(entered.status == 0, "\(entered)")
  }

  /// With an offer of his, everybody got what no review takes from Bob.
  @Test func `an act takes nothing along that a review refuses`() throws {
    try bob.write("content/people/alice.md", "---\nname: Mallory\nemails: alice@example.org\n---\n")
    try bob.git("commit", "--quiet", "--all", "--message", "Rename Alice")
    let before = try bob.git("rev-parse", "HEAD")
    let refused = try bob.run("new", "offer", "Plums", "--push")
    #expect(refused.status == 64, "\(refused)")
    #expect(
      refused.errors.hasPrefix(
        "error: nothing was written, because a review would refuse what was committed here before and "
          + "would go along:\n  content/people/alice.md: "), "\(refused.errors)")
    #expect(refused.errors.contains("help: share that first: `wishwell sync --push`"), "\(refused)")
    #expect(try bob.git("rev-parse", "HEAD") == before)
    #expect(try bob.git("status", "--porcelain") == "")
  }

  @Test func aPushedActIsThereForTheOthers() throws {
    let result = try bob.run("promise", "blue-kettle", "--push")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(", pushed to origin/main\n"), "\(result.output)")
    let news = try alice.run("sync")
    #expect(news.status == 0, "\(news.errors)")
    #expect(news.output.contains("‘Alice turns forty’"), "\(news.output)")
    #expect(!news.output.contains("Bob"))
    #expect(alice.text(event)?.hasPrefix("event: promised\nby: bob\n") == true)
    #expect(try alice.run("sync").output == "Nothing is new.\n")
  }

  @Test func `what was written without --push is told, and shared by one command`() throws {
    #expect(try bob.run("promise", "blue-kettle").output.contains("`wishwell sync --push`"))
    let status = try bob.run("status")
    #expect(
      status.output.hasSuffix(
        "\nOnly you have this so far; `wishwell sync --push` shares it:\n  \(event)\n"))
    let again = try bob.run("promise", "blue-kettle", "--push")
    #expect(again.status == 1 && again.errors.contains("not shared yet: `wishwell sync --push`"))
    #expect(try bob.run("sync").output.contains("Only you have this so far"))
    let shared = try bob.run("sync", "--push")
    #expect(shared.status == 0, "\(shared.errors)")
    #expect(shared.output.contains("The others have it now:\n  \(event)\n  committed as "))
    #expect(try alice.run("sync").status == 0)
    #expect(alice.text(event)?.contains("by: bob\n") == true)
    #expect(try bob.run("sync", "--push").output == "Nothing is new.\n")
  }

  @Test func `what is no content, and what is wrong, is not shared`() throws {
    for path in ["content/.netrc", "content/people/bob.md~", "content/notes.txt"] {
      try bob.write(path, "secret\n")
    }
    #expect(try bob.run("sync", "--push").output == "Nothing is new.\n")
    try bob.write("content/offers/jam.md", "---\ntitle: Jam\nauthor: nobody\n---\n")
    let wrong = try bob.run("sync", "--push")
    #expect(wrong.status == 64 && wrong.errors.contains("the site has mistakes"))
    try bob.place.remove("site/content/offers/jam.md")
    // What is for Alice to change.
    try bob.write("content/people/alice.md", "---\nname: Mallory\nemails: alice@example.org\n---\n")
    let before = try bob.git("rev-parse", "HEAD")
    let refused = try bob.run("sync", "--push")
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.errors.contains("nothing was shared, because a review would refuse this:\n"))
    #expect(try bob.git("rev-parse", "HEAD") == before)
    #expect(try bob.git("diff", "--cached", "--name-only") == "")
    #expect(bob.text("content/people/alice.md")?.contains("Mallory") == true)
    #expect(try alice.run("sync").output == "Nothing is new.\n")
  }

  /// It was “what you wrote here before is not shared yet”, whatever the reason was.
  @Test func `what is not shared yet is no reason for what it does not touch`() throws {
    try alice.write("content/about.md", "---\ntitle: About\n---\n")
    try alice.place.write(
      "like.eml",
      "From: Aunt Rosa <rosa@x.example>\n\n[wishwell: like thanks/2026-10-05-for-the-card]\n")
    let refused = try alice.run("apply", "../like.eml", "--push")
    #expect(refused.status == 1 && refused.errors.contains("is not in any profile"), "\(refused)")
    #expect(!refused.errors.contains("not shared yet"), "\(refused.errors)")
  }

  /// It ended with 74, as though a push had failed.
  @Test func `a letter that is refused has pushed nothing, whatever was committed before`() throws {
    #expect(try alice.run("new", "offer", "Pears", "--commit").status == 0)
    try alice.place.write(
      "like.eml",
      "From: Aunt Rosa <rosa@x.example>\n\n[wishwell: like thanks/2026-10-05-for-the-card]\n")
    let refused = try alice.run("apply", "../like.eml", "--push")
    #expect(refused.status == 1 && refused.errors.contains("is not in any profile"), "\(refused)")
  }

  /// Following it shared a draft, and changed nothing.
  @Test func `an unshared file about something else is no reason for a refusal`() throws {
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
    let carol = try GitSite(cloning: origin["origin.git"], for: "Carol")
    try carol.write("content/people/carol.md", "---\nname: Carol\nemails: carol@example.org\n---\n")
    #expect(try carol.run("sync", "--push").status == 0)
    #expect(try carol.run("new", "offer", "Hoe").status == 0)
    let refused = try carol.run("promise", "blue-kettle", "--push")
    #expect(refused.status == 1, "\(refused)")
    #expect(refused.errors.contains("‘A blue kettle’ is already promised"), "\(refused.errors)")
    #expect(
      refused.errors.contains("help: `wishwell list` shows what is still open")
        && !refused.errors.contains("not shared yet"), "\(refused.errors)")
  }

  @Test func `a commit of one's own goes along`() throws {
    #expect(try bob.run("promise", "blue-kettle", "--commit").status == 0)
    let told = """

      Only you have this so far; `wishwell sync --push` shares it:
        A wish of ‘Alice turns forty’ is promised

      """
    #expect(try bob.run("sync").output.hasSuffix(told))
    #expect(try bob.run("status").output.hasSuffix(told), "status did not say it")
    #expect(try bob.run("sync", "--push").output.contains(", pushed to origin/main"))
    #expect(try alice.run("sync").output.contains("‘Alice turns forty’"))
  }

  /// Git ended with ‘The following untracked working tree files would be overwritten by merge:’.
  @Test func `whoever was overtaken before sharing is told what stands in the way`() throws {
    try alice.write("content/people/carol.md", "---\nname: Carol\nemails: carol@example.org\n---\n")
    try alice.git("add", ".")
    try alice.git("commit", "--quiet", "--message", "Carol joins")
    try alice.git("push", "--quiet")
    #expect(try bob.run("sync").status == 0)
    #expect(try bob.run("promise", "blue-kettle").status == 0)
    let carol = try GitSite(cloning: origin["origin.git"], for: "Carol")
    #expect(try carol.run("new", "offer", "Pears", "--push").status == 0)
    let offer = try carol.git("show", "--format=", "--name-only").trimmingCharacters(in: .newlines)
    try bob.write(offer, "---\ntitle: Plums\nauthor: bob\n---\n")
    for arguments in [["sync"], ["sync", "--push"]] {
      let result = try bob.run(arguments)
      #expect(result.status == 64, "\(result)")
      #expect(result.errors.contains("‘\(offer)’: this was written here and never shared"))
      #expect(result.errors.contains("`rm \(offer)`, then `wishwell sync`"))
    }
    #expect(bob.text(event)?.contains("by: bob") == true)
    try bob.place.remove("site/" + offer)
    #expect(try bob.run("sync").status == 0)
    #expect(bob.text(offer)?.contains("Pears") == true)
  }
}
