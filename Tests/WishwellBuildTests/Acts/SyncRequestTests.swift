import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// What was written before, where the branch takes no pushes, over a bare repository with a clone each
/// for Alice and Bob.
@Suite struct SyncRequestTests {
  let origin: TemporaryFolder
  let alice: GitSite
  let bob: GitSite

  private static let bobs = """

    == people/bob.md
    ---
    name: Bob
    emails: bob@example.org
    ---
    """

  private static let carol = "---\nname: Carol\nemails: carol@example.org\n---\n"

  private let event = "content/wishlists/birthday/blue-kettle.promise/0001.yml"

  init() throws {
    alice = try GitSite(lanternStreet + Self.bobs)
    origin = try alice.publish()
    bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
  }

  /// From now on `main` takes nothing but what Alice pushes.
  private func protect() throws {
    try writeStandIn(
      """
      #!/bin/sh
      [ "$1" != refs/heads/main ] && exit 0
      [ "$(git log -1 --format=%cn "$3")" = Alice ] && exit 0
      echo 'main is protected' >&2
      exit 1

      """, at: origin["origin.git/hooks/update"])
  }

  private func sent(_ site: GitSite) throws -> String {
    let result = try site.run("sync", "--request")
    #expect(result.status == 0, "\(result.errors)")
    let name = result.output.firstMatch(of: /on the branch ([a-z0-9-]+) of origin\n/)
    return String(try #require(name).1)
  }

  @Test func `a refused push leaves the files as they were, and names the way`() throws {
    try protect()
    #expect(try bob.run("promise", "blue-kettle").status == 0)
    let head = try bob.git("rev-parse", "HEAD")
    let refused = try bob.run("sync", "--push")
    #expect(refused.status != 0)
    #expect(
      refused.errors == """
        error: origin/main does not take this from you, so nothing was shared: git push was \
        refused: main is protected (hook declined)
          help: send it on a branch of its own, for others to merge: `wishwell sync --request`

        """)
    #expect(try bob.git("rev-parse", "HEAD") == head)
    #expect(bob.text(event)?.contains("by: bob") == true)
    #expect(try bob.git("diff", "--cached", "--name-only") == "")
  }

  /// Nothing of it was staged any more.
  @Test func `what was staged before a push that is refused is staged as it was`() throws {
    try protect()
    for (path, lines) in [
      ("content/people/bob.md", "name: Bob\nemails: bob@example.org"),
      ("content/offers/2026-11-01-pears.md", "title: Pears\nauthor: bob\ndate: 2026-11-01"),
    ] {
      try bob.write(path, "---\n\(lines)\n---\nHello\n")
      try bob.git("add", path)
      try bob.write(path, "---\n\(lines)\n---\nHello all\n")
    }
    try bob.git("rm", "--quiet", "--cached", "content/offers/2026-10-03-ten-postcards.md")
    #expect(try bob.run("promise", "blue-kettle").status == 0)
    func state() throws -> [String] {
      [
        try bob.git("status", "--porcelain", "--untracked-files=all"), try bob.git("diff"),
        try bob.git("diff", "--cached"),
      ]
    }
    let before = try state()
    let refused = try bob.run("sync", "--push")
    #expect(refused.errors.contains("so nothing was shared: git push was refused"), "\(refused)")
    #expect(try state() == before)
    let act = try bob.run("like", "for-the-card", "--push")
    #expect(act.errors.contains("nothing was written: git push was refused"), "\(act)")
    #expect(try state() == before)
  }

  /// It was an empty file that was staged.
  @Test func `what was to be added later is so after a push that is refused`() throws {
    try protect()
    let offer = "content/offers/2026-11-01-pears.md"
    try bob.write(offer, "---\ntitle: Pears\nauthor: bob\ndate: 2026-11-01\n---\nHello\n")
    try bob.git("add", "--intent-to-add", offer)
    func state() throws -> [String] {
      [
        try bob.git("status", "--porcelain", "--untracked-files=all"), try bob.git("diff"),
        try bob.git("diff", "--cached"),
      ]
    }
    let before = try state()
    #expect(before[0] == " A \(offer)\n" && before[2] == "")
    let refused = try bob.run("sync", "--push")
    #expect(refused.errors.contains("so nothing was shared: git push was refused"), "\(refused)")
    #expect(try state() == before)
  }

  /// Has Bob commit `notes.txt` in another terminal whenever he pushes.
  private func commitNotesMeanwhile() throws {
    try writeStandIn(
      """
      #!/bin/sh
      unset $(git rev-parse --local-env-vars)
      echo two >notes.txt
      git add notes.txt
      git commit --quiet --message Two

      """, at: bob.path + "/.git/hooks/pre-push")
  }

  /// It was called ‘share-3-files’, whatever they were. What a draft is called is told to nobody yet.
  @Test func `a branch with several drafts says so, and counts them`() throws {
    func begin(_ text: String) throws -> String {
      for title in ["Hat", "Scarf", "Gloves"] {
        let path = "content/wishlists/birthday/\(title.lowercased()).md"
        try alice.write(path, "---\ntitle: \(title)\ndraft: yes\n---\n\(text)\n")
      }
      return try sent(alice)
    }
    let name = try begin("One")
    #expect(name == "share-a-draft-and-2-more")
    // With another text it has the same name, and a number, as the first one waits.
    #expect(try begin("Two") == name + "-2")
  }

  @Test func `a branch with several acts says what the first is, and counts the others`() throws {
    #expect(try bob.run("promise", "blue-kettle").status == 0)
    #expect(try bob.run("new", "offer", "Pears").status == 0)
    let name = try sent(bob)
    #expect(name == "a-wish-of-alice-turns-forty-was-promised-and-1-more")
    #expect(
      try bob.git("log", "-1", "--format=%s", "origin/\(name)")
        == "A wish of ‘Alice turns forty’ was promised, and 1 more\n")
  }

  /// It was called by what the files do, ‘bob-offers-pears-…’, and the commit was not counted.
  @Test func `a branch with a commit and files is named after the commit, and counts all`() throws {
    #expect(try bob.run("like", "for-the-card", "--commit").status == 0)
    for title in ["Pears", "Plums"] { #expect(try bob.run("new", "offer", title).status == 0) }
    let subject = try bob.git("log", "-1", "--format=%s")
    #expect(subject.hasPrefix("Somebody likes ‘"), "\(subject)")
    let name = try sent(bob)
    #expect(name.hasPrefix("somebody-likes-") && name.hasSuffix("-and-2-more"), "\(name)")
  }

  /// Of ‘Μπλε βάζο’ nothing was left: it was called ‘bob-offers’.
  @Test func `a branch spells other scripts as the names of files do`() throws {
    #expect(try bob.run("new", "offer", "Μπλε βάζο").status == 0)
    let name = try sent(bob)
    #expect(name.hasSuffix("-mple-bazo"), "\(name)")
  }

  /// She was sent to somebody who looks after the site, as she does herself.
  @Test func `who looks after a site with a forge reads how to merge an edit of her own`() throws {
    let settings = try #require(alice.text("content/site.yml"))
    let forge = "forge: {kind: forgejo, repository: \"https://forge.example/l/s\"}\n"
    try alice.write("content/site.yml", settings + forge)
    try alice.git("commit", "--quiet", "--all", "--message", "Say where it is")
    try alice.git("push", "--quiet")
    let tip = try sentEdit()
    let status = try alice.run("status").output
    #expect(
      status.contains(
        "it may be merged now, since nobody has to agree: merge it at the forge, or here: "
          + "`wishwell sync --merge \(tip) --push`"), "\(status)")
  }

  /// Nothing told her by which commit it is merged.
  @Test func `who looks after the site reads how to merge something new of her own`() throws {
    #expect(try alice.run("new", "offer", "Pears").status == 0)
    let branch = try sent(alice)
    let tip = try alice.git("rev-parse", "origin/\(branch)").trimmingCharacters(in: .newlines)
    let status = try alice.run("status").output
    #expect(
      status.contains(
        ", on the branch \(branch);\n    to merge it: `wishwell sync --merge \(tip) --push`"),
      "\(status)")
  }

  /// It was gone from the branch and from the folder, and the exit code was 0.
  @Test func `what is committed while a request is sent stays`() throws {
    try commitNotesMeanwhile()
    #expect(try bob.run("promise", "blue-kettle").status == 0)
    let sent = try bob.run("sync", "--request")
    #expect(sent.status != 0, "\(sent)")
    #expect(sent.errors.contains("what you wrote waits on the branch ‘"), "\(sent)")
    #expect(sent.errors.contains("more was committed here meanwhile"), "\(sent)")
    #expect(try bob.git("log", "--format=%s", "--max-count=1") == "Two\n")
    #expect(bob.text("notes.txt") == "two\n" && bob.text(event) != nil)
    #expect(try bob.git("status", "--porcelain") == "")
  }

  /// What was committed meanwhile was no commit any more.
  @Test func `what is committed during a push that is refused stays`() throws {
    try protect()
    try commitNotesMeanwhile()
    #expect(try bob.run("promise", "blue-kettle").status == 0)
    let refused = try bob.run("sync", "--push")
    #expect(
      refused.errors.hasPrefix(
        "error: origin/main does not take this from you, and it is committed here alone: "),
      "\(refused)")
    #expect(try bob.git("log", "--format=%s", "--max-count=1") == "Two\n")
    #expect(try bob.git("status", "--porcelain") == "")
  }

  /// “git add content/thanks/a;touch PWN;.gif”
  @Test func `a command with the name of a file is one command`() throws {
    try writeStandIn(
      "#!/bin/sh\necho 'not today' >&2\nexit 1\n", at: bob.path + "/.git/hooks/pre-commit")
    let picture = "content/thanks/a;touch PWN;.gif"
    try bob.write(
      picture,
      "GIF89a\u{1}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0},\u{0}\u{0}\u{0}\u{0}\u{1}\u{0}\u{1}\u{0}\u{0}"
        + "\u{2}\u{2}L\u{1}\u{0};")
    try bob.write(
      "content/thanks/t.md",
      "---\ntitle: Thanks\nauthor: bob\ndate: 2026-10-06\nto: alice\n"
        + "photo: a;touch PWN;.gif\nalt: A kettle\n---\n")
    let refused = try bob.run("sync", "--push", "--read")
    #expect(
      refused.errors.contains("`git add '\(picture)' content/thanks/t.md && git commit`"),
      "\(refused)")
  }

  /// “wishwell sync --merge … --push --source site”, for somebody whose folder is another.
  @Test func `what others are to type does not name this folder`() throws {
    let sent = try wishwell(
      ["promise", "blue-kettle", "--request", "--source", "site"], in: bob.place.path)
    #expect(sent.status == 0, "\(sent)")
    #expect(
      sent.output.contains(/to merge it: `wishwell sync --merge [0-9a-f]{40} --push`\./),
      "\(sent)")
  }

  /// The draft was gone.
  @Test(arguments: [false, true])
  func `a file that git ignores is not overwritten`(isAhead: Bool) throws {
    let path = "content/thanks/t-draft.md"
    func thanks(_ text: String) -> String {
      "---\ntitle: Thanks\nauthor: alice\ndate: 2026-10-06\nto: bob\n---\n\(text)\n"
    }
    if isAhead { #expect(try bob.run("like", "for-the-card", "--commit").status == 0) }
    try bob.place.write("site/.git/info/exclude", path + "\n")
    try bob.write(path, thanks("Mine"))
    try alice.write(path, thanks("Hers"))
    try alice.git("add", path)
    try alice.git("commit", "--quiet", "--message", "Thanks")
    try alice.git("push", "--quiet")
    let refused = try bob.run("sync")
    #expect(refused.status != 0, "\(refused)")
    #expect(
      refused.errors.contains("‘\(path)’: this was written here and never shared"), "\(refused)")
    #expect(bob.text(path) == thanks("Mine"))
  }

  @Test func `what was written waits on a branch, and comes back once it is merged`() throws {
    try protect()
    #expect(try bob.run("promise", "blue-kettle").status == 0)
    // What is no content is nobody's business.
    try bob.write("notes.txt", "mine\n")
    let name = try sent(bob)
    #expect(bob.text(event) == nil)
    #expect(
      try bob.git("status", "--porcelain", "--branch")
        == "## main...origin/main\n?? notes.txt\n")
    #expect(
      try bob.git("show", "--format=%an", "--name-only", "origin/\(name)") == "Bob\n\n\(event)\n")
    #expect(try bob.run("status").output.contains("on the branch \(name)"))
    try alice.git("pull", "--quiet")
    try alice.git("merge", "--quiet", "--no-ff", "--message", "Merge", "origin/\(name)")
    try alice.git("push", "--quiet")
    #expect(try bob.run("sync").status == 0)
    #expect(bob.text(event)?.contains("by: bob") == true)
  }

  @Test func `a commit on main goes to the branch, though others pushed since`() throws {
    try protect()
    #expect(try bob.run("promise", "blue-kettle", "--commit").status == 0)
    try bob.write(
      "content/people/bob.md", "---\nname: Bob\nemails: bob@example.org\n---\nHello.\n")
    #expect(try alice.run("like", "for-the-card", "--push").status == 0)
    let name = try sent(bob)
    #expect(
      try bob.git("diff", "--name-only", "origin/main...origin/\(name)")
        == "content/people/bob.md\n\(event)\n")
    #expect(try bob.git("status", "--porcelain", "--branch") == "## main...origin/main\n")
    #expect(try bob.git("rev-parse", "HEAD") == bob.git("rev-parse", "origin/main"))
    #expect(bob.text(event) == nil && bob.text("content/people/bob.md")?.contains("Hello") == false)
  }

  @Test func `what no review would allow is not sent, and nothing changes`() throws {
    try bob.write(
      "content/people/alice.md", "---\nname: Mallory\nemails: alice@example.org\n---\n")
    let head = try bob.git("rev-parse", "HEAD")
    let result = try bob.run("sync", "--request")
    #expect(result.status == 64 && result.errors.contains("content/people/alice.md: "))
    #expect(try bob.git("rev-parse", "HEAD") == head)
    #expect(bob.text("content/people/alice.md")?.contains("Mallory") == true)
    #expect(try bob.git("ls-remote", "--heads", "origin").split(separator: "\n").count == 1)
  }

  @Test func `without anything of one's own it says so; with --push it is refused`() throws {
    let result = try bob.run("sync", "--request")
    #expect(
      result.output
        == "You have nothing here that others do not have on origin/main.\n\nNothing is new.\n")
    #expect(try bob.run("sync", "--request", "--push").status == 64)
  }

  /// The next `sync` said that nothing was new.
  @Test func `what came with an act is told by the next sync, once`() throws {
    #expect(try alice.run("new", "offer", "Pears", "--push").status == 0)
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    let news = try bob.run("sync")
    #expect(news.output.hasPrefix("What is new:\n"), "\(news.output)")
    #expect(news.output.contains("Alice offers ‘Pears’"), "\(news.output)")
    #expect(!news.output.contains("promised"), "\(news.output)")
    #expect(try bob.run("sync").output == "Nothing is new.\n")
  }

  /// It stayed “not merged yet” for ever.
  @Test func `a request that was closed and whose branch is gone is told once`() throws {
    try protect()
    #expect(try bob.run("promise", "blue-kettle").status == 0)
    let name = try sent(bob)
    let tip = try bob.git("rev-parse", "origin/\(name)").trimmingCharacters(in: .newlines)
    try alice.git("push", "--quiet", "origin", "--delete", name)
    // By hand, too: then no branch leads to it any more.
    try bob.git("fetch", "--quiet", "--prune")
    try bob.git("-c", "gc.pruneExpire=now", "gc", "--quiet")
    let sentence = try bob.git("log", "-1", "--format=%s", tip).trimmingCharacters(in: .newlines)
    #expect(sentence == "A wish of ‘Alice turns forty’ was promised")
    let news = try bob.run("sync")
    #expect(
      news.output == """
        A request of yours was closed without being merged, and its branch is gone:
          \(sentence), on the branch \(name);
            to have it back in this folder: `wishwell sync --merge \(tip)`
        If you still want it, ask whoever looks after the site. What is back in this folder, `wishwell \
        sync --request` sends again.

        Nothing else is new.

        """, "\(news.output)")
    #expect(try bob.run("sync").output == "Nothing is new.\n")
    #expect(try !bob.run("status").output.contains(name))
    // It comes back as it said, and goes out again.
    try bob.git("-c", "gc.pruneExpire=now", "gc", "--quiet")
    let back = try bob.run("sync", "--merge", tip)
    #expect(
      back.output.contains("\nThis is merged here:\n") && back.output.contains("  committed as "),
      "\(back)")
    #expect(back.output.contains("Only you have this so far; `wishwell sync --push` shares it:\n"))
    #expect(bob.text(event)?.contains("by: bob") == true)
    #expect(try sent(bob) == name)
    #expect(try bob.run("status").output.contains(name))
  }

  /// It named the one file, and neither the commit nor what they do.
  @Test func `what waits is named whole, and the request says what it does`() throws {
    try protect()
    #expect(try bob.run("new", "offer", "Ten postcards", "--commit").status == 0)
    try bob.write(
      "content/wishlists/birthday/gloves.md",
      "---\ntitle: Gloves\ndate: 2026-11-01\nsuggested-by: bob\n---\n")
    let sent = try bob.run("sync", "--request")
    #expect(
      sent.output.hasPrefix(
        """
        This waits to be merged:
          Bob offers ‘Ten postcards’
          content/wishlists/birthday/gloves.md
          sent as
        """), "\(sent)")
    let waiting = try bob.run("status").output
    #expect(waiting.contains("‘Gloves’"), "\(waiting)")
  }

  /// Nobody could read it before they agreed to it.
  @Test func `an edit of a promised wish is sent, and waits until its giver agrees`() throws {
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
    let wish = "content/wishlists/birthday/blue-kettle.md"
    try alice.write(wish, "---\ntitle: A red kettle\ndate: 2026-10-02\n---\n")
    let refused = try alice.run("sync", "--push")
    #expect(refused.status == 64 && refused.errors.contains("`wishwell sync --request`"))
    let sent = try alice.run("sync", "--request")
    #expect(sent.status == 0, "\(sent.errors)")
    #expect(!sent.output.contains("Bob"), "\(sent.output)")
    let agreeing = try #require(
      sent.output.firstMatch(of: /`wishwell (amend birthday\/blue-kettle --digest [0-9a-f]+)`/))
    let reading = try #require(
      sent.output.firstMatch(of: /`git show '(([0-9a-f]{40}):[^']+)'`/))
    try bob.git("fetch", "--quiet")
    #expect(try bob.git("show", String(reading.1)).contains("A red kettle"))
    let branch = String(reading.2)
    #expect(try bob.run("review", "origin/main..\(branch)").status == 1)
    let mistyped = try bob.run(
      "amend", "blue-kettle", "--digest", "0123456789abcdef0123456789abcdef", "--push")
    #expect(mistyped.status == 64, "\(mistyped)")
    #expect(
      mistyped.errors == """
        error: no text of ‘birthday/blue-kettle’ with the digest ‘0123456789abcdef0123456789abcdef’ is known here
          help: `git fetch` brings the branch that it is on; for each edit that waits for you, \
        `wishwell status` has the command that agrees to it

        """)
    let agreed = try bob.run(agreeing.1.split(separator: " ").map(String.init) + ["--push"])
    #expect(agreed.status == 0, "\(agreed.errors)")
    let review = try bob.run("review", "origin/main..\(branch)")
    #expect(review.status == 0, "\(review)")
  }

  private let kettle = "content/wishlists/birthday/blue-kettle.md"
  private static let redKettle =
    "---\ntitle: A red kettle\ndate: 2026-10-02\n---\nOne that whistles.\n"

  /// “Nothing is new”, heard Bob, and that he had agreed already; “it is not merged yet”, heard Alice,
  /// when he had.
  @Test func `an edit that waits is told to whoever promised, and when they agreed`() throws {
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
    try alice.write(kettle, Self.redKettle)
    let checked = try alice.run("check")
    let way = "have whoever promised it agree first: `wishwell amend birthday/blue-kettle --digest "
    #expect((checked.output + checked.errors).contains(way), "\(checked)")
    let branch = try sent(alice)
    let tip = try alice.git("rev-parse", "origin/\(branch)").trimmingCharacters(in: .newlines)
    let waiting = try alice.run("status").output
    let standing = "    it cannot be merged yet: not everyone who promised it agreed\n"
    #expect(waiting.contains(", on the branch \(branch);\n\(standing)"), "\(waiting)")
    #expect(!waiting.contains("Bob"), "\(waiting)")

    let heard = try bob.run("sync").output
    let asked =
      "  Answer Alice, who would like to change ‘A blue kettle’, which you promised (since "
    #expect(heard.hasPrefix("What is new:\n\nFor you to do\n\(asked)"), "\(heard)")
    #expect(heard.contains(")\n    title: from ‘A blue kettle’ to ‘A red kettle’\n"), "\(heard)")
    let range = "refs/remotes/origin/main...\(tip)"
    let reading = "to read it: `git diff \(range) -- \(kettle)`\n"
    #expect(heard.contains(reading), "\(heard)")
    let agreeing = try #require(
      heard.firstMatch(of: /wishwell (amend birthday\/blue-kettle --digest [0-9a-f]+ --push)/),
      "\(heard)")
    let changed = try bob.git("diff", range, "--", kettle)
    #expect(changed.contains("+title: A red kettle"), "\(changed)")
    #expect(try bob.run("sync").output == "Nothing is new.\n")
    #expect(try bob.run("status").output.contains("For you to do\n\(asked)"))
    let refusing =
      "    as long as you do nothing, the wish stays as it is, and so does your promise; to say no, "
      + "tell Alice, who can take the edit back\n"
    #expect(heard.contains(refusing), "\(heard)")

    let agreed = try bob.run(agreeing.1.split(separator: " ").map(String.init))
    #expect(agreed.status == 0, "\(agreed)")
    let kept = try bob.run("status").output
    #expect(!kept.contains("would like to change"), "\(kept)")
    // It showed the wish as it was, and nothing of what he had agreed to.
    let edit =
      "    you agreed to an edit of it, which is not merged yet:\n"
      + "      title: from ‘A blue kettle’ to ‘A red kettle’\n"
    #expect(kept.contains(edit), "\(kept)")
    // “Nothing new for you”, she read.
    let told = try alice.run("sync").output
    #expect(
      told.contains("  Your edit of ‘A blue kettle’ waits for nobody’s agreement any longer (on "),
      "\(told)")
    #expect(
      told.contains(
        "\n    on the branch \(branch): it may be merged now, since everyone agreed who had to: "
          + "`wishwell sync --merge \(tip) --push`\n"), "\(told)")
    #expect(!told.contains("Nothing new for you") && !told.contains("Bob"), "\(told)")
    #expect(try alice.run("sync").output.contains("Nothing is new."))
    let ready = try alice.run("status").output
    #expect(
      ready.contains(
        "it may be merged now, since everyone agreed who had to: `wishwell sync --merge \(tip) "
          + "--push`"), "\(ready)")
    let merged = try alice.run("sync", "--merge", tip, "--push")
    #expect(merged.status == 0, "\(merged)")
    #expect(
      merged.output.contains("\nThis is merged, and the others have it now:\n  Alice edits the ")
        && merged.output.contains(", pushed to origin/main\n"), "\(merged)")
    #expect(try bob.run("sync").status == 0)
    #expect(bob.text(kettle) == Self.redKettle)
    #expect(try !bob.run("status").output.contains("not merged yet"))
  }

  /// An edit of the kettle, which Bob promised, that waits for him: its branch and its commit.
  private func sentToBob() throws -> (branch: String, tip: String) {
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
    try alice.write(kettle, Self.redKettle)
    let branch = try sent(alice)
    let tip = try alice.git("rev-parse", "origin/\(branch)").trimmingCharacters(in: .newlines)
    #expect(try bob.run("sync").status == 0)
    return (branch, tip)
  }

  /// “The wish stays as it is”, read Bob, and to tell Alice, whom his promise was to surprise.
  @Test func `an edit does not wait for a surprise, and its giver is sent to nobody`() throws {
    let list = "content/wishlists/birthday/index.md"
    let text = try #require(alice.text(list))
    try alice.write(list, "---\npromises: surprise\n" + text.dropFirst(4))
    #expect(try alice.run("sync", "--push").status == 0)
    #expect(try bob.run("sync").status == 0)
    _ = try sentToBob()
    let status = try bob.run("status").output
    let asked =
      "For you to do\n  Say whether you agree to what Alice would like to change in ‘A blue kettle’, "
      + "which you promised (since "
    #expect(status.contains(asked), "\(status)")
    let waiting =
      "    your promise is a surprise, so the edit does not wait for you: the wish may change before "
      + "you answer, and your promise stays as it is; say nothing of it to Alice, whom it is to "
      + "surprise\n    wishwell amend birthday/blue-kettle --digest "
    #expect(status.contains(waiting), "\(status)")
    #expect(!status.contains("nswer Alice") && !status.contains("tell Alice"), "\(status)")
  }

  /// “No text with the digest is known here”, read Bob of the command that his `status` had: it agreed to
  /// what the merge would leave, and the branch alone was looked at.
  @Test func `an edit is agreed to as its merge will leave it, and not as its branch has it`()
    throws
  {
    let settings = "content/site.yml"
    let text = try #require(alice.text(settings))
    func setCurrency(_ currency: String) throws {
      try alice.write(settings, text + "currency: \(currency)\n")
      try alice.git("commit", "--quiet", "--all", "--message", "Prices in \(currency)")
      try alice.git("push", "--quiet")
      #expect(try bob.run("sync").status == 0)
    }
    try alice.write(kettle, "---\ntitle: A blue kettle\nprice: 12\ndate: 2026-10-02\n---\n")
    try setCurrency("EUR")
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
    try alice.write(kettle, "---\ntitle: A red kettle\nprice: 12\ndate: 2026-10-02\n---\n")
    let sent = try alice.run("sync", "--request")
    let agreeing = /amend birthday\/blue-kettle --digest ([0-9a-f]+)/
    let former = try #require(sent.output.firstMatch(of: agreeing), "\(sent)")
    try setCurrency("USD")
    let status = try bob.run("status").output
    let offered = try #require(status.firstMatch(of: agreeing), "\(status)")
    #expect(offered.1 != former.1, "\(status)")
    let refused = try bob.run("amend", "blue-kettle", "--digest", String(former.1))
    #expect(refused.status == 64 && refused.errors.contains("is known here"), "\(refused)")
    let agreed = try bob.run("amend", "blue-kettle", "--digest", String(offered.1))
    #expect(agreed.status == 0, "\(agreed)")
  }

  @Test func `a text that git fetched from elsewhere is known, too`() throws {
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
    try alice.write(kettle, Self.redKettle)
    try alice.git("commit", "--quiet", "--all", "--message", "A red one")
    let printed = try alice.run("digest", "birthday/blue-kettle").output
    let digest = try #require(printed.firstMatch(of: /digest: ([0-9a-f]{32})/), "\(printed)")
    let agreeing = ["amend", "blue-kettle", "--digest", String(digest.1)]
    #expect(try bob.run(agreeing).status == 64)
    try bob.git("fetch", "--quiet", alice.path, "main:refs/heads/of-alice")
    let agreed = try bob.run(agreeing)
    #expect(agreed.status == 0, "\(agreed)")
  }

  /// “Since everyone agreed who had to”, read Alice, when Bob had given up his promise instead.
  @Test func `an edit of what nobody promises any longer needs no yes`() throws {
    let (branch, tip) = try sentToBob()
    #expect(try bob.run("release", "blue-kettle", "--push").status == 0)
    let told = try alice.run("sync").output
    let status = try alice.run("status").output
    let standing =
      "it may be merged now, since the promise of it was given up, and so nobody has to agree: "
      + "`wishwell sync --merge \(tip) --push`"
    #expect(told.contains("on the branch \(branch): \(standing)"), "\(told)")
    #expect(status.contains(", on the branch \(branch);\n    \(standing)"), "\(status)")
    #expect(!(told + status).contains("everyone agreed"), "\(told)\(status)")
  }

  /// Nobody had promised it.
  @Test func `an edit of what nobody promised waits for no yes either`() throws {
    let tip = try sentEdit()
    let status = try alice.run("status").output
    #expect(
      status.contains(
        "it may be merged now, since nobody has to agree: `wishwell sync --merge \(tip) --push`"),
      "\(status)")
  }

  /// It was named by the forty digits of its commit, for a command that only reads.
  @Test func `what became impossible of one's own is read by the name of its branch`() throws {
    let list = "content/wishlists/birthday/index.md"
    let alone = "---\ntitle: Alice turns forty\nowner: alice\ndate: 2026-10-01\n---\n"
    try alice.write("content/people/carol.md", Self.carol)
    try alice.write(list, alone.replacing("owner: alice", with: "owner: [alice, carol]"))
    try alice.git("add", ".")
    try alice.git("commit", "--quiet", "--message", "Carol joins")
    try alice.git("push", "--quiet")
    #expect(try bob.run("sync").status == 0)
    try alice.write(kettle, "---\ntitle: A red kettle\ndate: 2026-10-02\nfor: carol\n---\n")
    let branch = try sent(alice)
    try bob.write(list, alone)
    try bob.git("commit", "--quiet", "--all", "--message", "Carol has another list")
    try bob.git("push", "--quiet")
    #expect(try alice.run("sync").status == 0)
    let status = try alice.run("status").output
    let folder = "refs/remotes/origin/"
    #expect(
      status.contains(
        "it cannot be merged as it is: `wishwell review \(folder)main..\(folder)\(branch)` says why"
      ),
      "\(status)")
  }

  /// “Nothing new for you”, read Alice, when Bob had agreed and merged it at once.
  @Test func `an edit that was agreed to and merged is told`() throws {
    let (_, tip) = try sentToBob()
    let asked = try bob.run("status").output
    let digest = try #require(asked.firstMatch(of: /--digest ([0-9a-f]+)/), "\(asked)")
    let agreed = try bob.run("amend", "blue-kettle", "--digest", String(digest.1), "--push")
    #expect(agreed.status == 0, "\(agreed)")
    try bob.git("merge", "--quiet", "--no-edit", tip)
    try bob.git("push", "--quiet")
    let told = try alice.run("sync").output
    #expect(
      told.contains(
        "  Your edit of ‘A red kettle’ is merged, since everyone agreed who had to (on "),
      "\(told)")
    #expect(!told.contains("Nothing new for you"), "\(told)")
  }

  /// “Nothing new for you”, read Alice, who had done more on the branch when Bob agreed. However much is
  /// done there, its newest commits alone are looked at.
  @Test(arguments: [(0, true), (60, false)])
  func `an edit that was agreed to is told, though more was done on its branch`(
    commits: Int, isTold: Bool
  ) throws {
    let (branch, _) = try sentToBob()
    let asked = try bob.run("status").output
    let digest = try #require(asked.firstMatch(of: /--digest ([0-9a-f]+)/), "\(asked)")
    let agreed = try bob.run("amend", "blue-kettle", "--digest", String(digest.1), "--push")
    #expect(agreed.status == 0, "\(agreed)")
    try alice.git("switch", "--quiet", "--create", "more", "origin/\(branch)")
    try alice.write(kettle, Self.redKettle.replacing("red", with: "green"))
    try alice.git("commit", "--quiet", "--all", "--message", "Green")
    for _ in 0..<commits {
      try alice.git("commit", "--quiet", "--allow-empty", "--message", "Nothing")
    }
    try alice.git("push", "--quiet", "origin", "more:\(branch)")
    try alice.git("switch", "--quiet", "main")
    let told = try alice.run("sync").output
    let words =
      "  Your edit of ‘A blue kettle’ waits for nobody’s agreement any longer, as it was before more "
      + "was done on its branch (on "
    #expect(told.contains(words) == isTold, "\(told)")
    let way = "\n    on the branch \(branch), as it is now: `wishwell review "
    #expect(told.contains(way) == isTold, "\(told)")
    #expect(told.contains("Nothing new for you") != isTold && !told.contains("Bob"), "\(told)")
  }

  /// “Bob has agreed to the present text already”, read Alice, and nothing had said to which he did.
  @Test func `whoever enters an agreement for somebody is asked to which text`() throws {
    let list = "content/wishlists/birthday/index.md"
    let text = try #require(alice.text(list))
    try alice.write(list, "---\npromises: shown\n" + text.dropFirst(4))
    #expect(try alice.run("sync", "--push").status == 0)
    #expect(try bob.run("sync").status == 0)
    _ = try sentToBob()
    let typed = ["amend", "blue-kettle", "--by", "bob", "--via", "mail"]
    let asked = try alice.run(typed)
    #expect(asked.status == 64, "\(asked)")
    #expect(
      asked.errors.hasPrefix(
        """
        error: nothing says to which text of ‘A blue kettle’ Bob agrees:
            Alice would like to change it:
              title: from ‘A blue kettle’ to ‘A red kettle’

        """), "\(asked.errors)")
    let digest = try #require(
      asked.errors.firstMatch(of: /to the edit by Alice: `--digest ([0-9a-f]+)`/),
      "\(asked.errors)")
    // He agreed to the present text when he promised it.
    #expect(!asked.errors.contains("to its present text"), "\(asked.errors)")
    let entered = try alice.run(typed + ["--digest", String(digest.1)])
    #expect(entered.status == 0, "\(entered)")
  }

  /// “There is nothing to do”, read Bob, whom `status` asked to answer.
  @Test func `whoever agreed already hears which edit waits, and both answers`() throws {
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    let early = try bob.run("amend", "blue-kettle")
    #expect(early.errors.contains("there is nothing to do: the promise holds"), "\(early)")
    #expect(try alice.run("sync").status == 0)
    try alice.write(kettle, Self.redKettle)
    _ = try sent(alice)
    #expect(try bob.run("sync").status == 0)
    let asked = try bob.run("amend", "blue-kettle")
    #expect(asked.status == 64, "\(asked)")
    #expect(
      asked.errors.hasPrefix(
        """
        error: you agreed to the present text of ‘A blue kettle’ already; what waits for you is an edit \
        of it:
            answer Alice, who would like to change ‘A blue kettle’, which you promised
            title: from ‘A blue kettle’ to ‘A red kettle’

        """), "\(asked.errors)")
    let answers = try #require(
      asked.errors.firstMatch(
        of: /to agree to that: `wishwell ([^`]+)`; to give your promise up: `wishwell ([^`]+)`/),
      "\(asked.errors)")
    let agreed = try bob.run(answers.1.split(separator: " ").map(String.init))
    #expect(agreed.status == 0, "\(agreed)")
    // This one stayed in his folder, and the edit waited on.
    #expect(answers.2 == "release birthday/blue-kettle --push")
    let released = try bob.run(answers.2.split(separator: " ").map(String.init))
    #expect(released.output.contains(", pushed to origin/main\n"), "\(released)")
    #expect(try bob.git("status", "--porcelain", "--branch") == "## main...origin/main\n")
  }

  /// An edit of the kettle that nobody promised, sent by Alice: its commit.
  private func sentEdit() throws -> String {
    try alice.write(kettle, Self.redKettle)
    let branch = try sent(alice)
    return try alice.git("rev-parse", "origin/\(branch)").trimmingCharacters(in: .newlines)
  }

  /// What the folder of `site` is like: its branch, what is in no commit, and the kettle.
  private func state(of site: GitSite) throws -> [String?] {
    [
      try site.git("rev-parse", "HEAD"), try site.git("status", "--porcelain"), site.text(kettle),
    ]
  }

  @Test func `what waits is taken in beside what others did since`() throws {
    let tip = try sentEdit()
    #expect(try bob.run("new", "offer", "Pears", "--push").status == 0)
    try alice.write("notes.txt", "mine\n")
    let merged = try alice.run("sync", "--merge", tip, "--push")
    #expect(merged.status == 0, "\(merged)")
    #expect(merged.output.contains("Bob offers ‘Pears’"), "\(merged)")
    #expect(try alice.git("log", "-1", "--format=%s|%P").contains(tip))
    #expect(
      try alice.git("status", "--porcelain", "--branch")
        == "## main...origin/main\n?? notes.txt\n")
    #expect(try bob.run("sync").status == 0)
    #expect(bob.text(kettle) == Self.redKettle)
    let again = try alice.run("sync", "--merge", tip, "--push")
    #expect(again.status == 64 && again.errors.contains("has \(tip.prefix(7)) already"), "\(again)")
  }

  /// A line of a file’s name read like one of this program.
  @Test func `a name of a file makes no line of its own`() throws {
    try bob.write("content/people/x\nThis is merged.\n  y.md", "---\nname: Eve\n---\n")
    try bob.git("add", ".")
    try bob.git("commit", "--quiet", "--message", "Join")
    try bob.git("push", "--quiet", "origin", "HEAD:refs/heads/join")
    let tip = try bob.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    try alice.git("fetch", "--quiet", "origin")
    let refused = try alice.run("sync", "--merge", tip)
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.errors.contains("people/x\\u{a}This is merged."), "\(refused)")
    let lines = (refused.output + refused.errors).split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("This is merged.") }, "\(refused)")
  }

  /// For what has not all of its digits, git takes a tag or a branch that is called so.
  @Test(arguments: ["main", "short", "origin/main", "0123456789012345678901234567890123456789"])
  func `what is taken in is named by its whole commit`(name: String) throws {
    let tip = try sentEdit()
    let before = try state(of: alice)
    let refused = try alice.run("sync", "--merge", name == "short" ? String(tip.prefix(7)) : name)
    #expect(refused.status == 64, "\(refused)")
    #expect(
      refused.errors.contains("is not the whole name of a commit that is known here")
        && refused.errors.contains("`git rev-parse refs/remotes/origin/BRANCH`"), "\(refused)")
    #expect(try state(of: alice) == before)
  }

  /// Whoever looked after the site merged by hand, and heard of the review when all was there.
  @Test func `what the review refuses is not taken in, and nothing changes`() throws {
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
    let tip = try sentEdit()
    let before = try state(of: alice)
    let refused = try alice.run("sync", "--merge", tip, "--push")
    #expect(refused.status == 64, "\(refused)")
    #expect(
      refused.errors.contains("nothing was taken in, because a review refuses this:\n  \(kettle): ")
        && refused.errors.contains("`wishwell amend birthday/blue-kettle --digest "), "\(refused)")
    #expect(try state(of: alice) == before)
    // Of another's profile there is nothing to wait for.
    try bob.write(
      "content/people/alice.md", "---\nname: Mallory\nemails: alice@example.org\n---\n")
    try bob.git("commit", "--quiet", "--all", "--message", "Correct a typo")
    try bob.git("push", "--quiet", "origin", "HEAD:refs/heads/a-typo")
    let other = try bob.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    for options in [[], ["--push"]] {
      let refused = try alice.run(["sync", "--merge", other] + options)
      #expect(refused.status == 64, "\(refused)")
      #expect(refused.errors.contains("  content/people/alice.md: "), "\(refused)")
      #expect(refused.errors.contains("`wishwell review HEAD..\(other)`"), "\(refused)")
      #expect(try state(of: alice) == before)
    }
  }

  /// It was merged, no act could be pushed any more, and how to get rid of it stood nowhere.
  @Test func `an edit to which nobody agreed comes in alone, with the way back`() throws {
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
    let tip = try sentEdit()
    let before = try state(of: alice)
    let merged = try alice.run("sync", "--merge", tip)
    #expect(merged.status == 0, "\(merged)")
    #expect(
      merged.output.contains(
        "\nIt cannot be pushed yet, and nothing else can with it: a wish of ‘Alice turns forty’ is "
          + "promised, and not everyone who promised it agreed to "), "\(merged)")
    #expect(try alice.run("new", "offer", "Pears", "--push").status == 64)
    let back = try #require(
      merged.output.firstMatch(of: /`git reset --keep ([0-9a-f]{40})`/), "\(merged)")
    try alice.git("reset", "--quiet", "--keep", String(back.1))
    #expect(try state(of: alice) == before)
    #expect(try alice.run("new", "offer", "Pears", "--push").status == 0)
  }

  /// It was merged without a word: a commit that changes no file, and an edit that had come by another.
  @Test(arguments: [true, false])
  func `what brings nothing is not taken in`(isEmpty: Bool) throws {
    let tip: String
    if isEmpty {
      try bob.git("commit", "--quiet", "--allow-empty", "--message", "Nothing")
      try bob.git("push", "--quiet", "origin", "HEAD:refs/heads/nothing")
      tip = try bob.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    } else {
      tip = try sentEdit()
      try alice.git("merge", "--quiet", "--squash", tip)
      try alice.git("commit", "--quiet", "--message", "Squashed")
      try alice.git("push", "--quiet")
    }
    let before = try state(of: alice)
    let refused = try alice.run("sync", "--merge", tip, "--push")
    #expect(refused.status == 64, "\(refused)")
    #expect(
      refused.errors == """
        error: there is nothing in \(tip.prefix(7)) that is not here already, so nothing was taken in
          help: if there was to be something in it, ask whoever wrote it; otherwise its branch can go: \
        `git push origin --delete BRANCH`

        """)
    #expect(try state(of: alice) == before)
  }

  /// “git fetch --unshallow”, she read, of a clone that has all there is.
  @Test func `what was begun somewhere else is not taken in, and it is said why`() throws {
    let lone = try bob.git("commit-tree", "HEAD^{tree}", "-m", "Lone")
      .trimmingCharacters(in: .newlines)
    try bob.git("push", "--quiet", "origin", "\(lone):refs/heads/lone")
    let before = try state(of: alice)
    let refused = try alice.run("sync", "--merge", lone, "--push")
    #expect(refused.status == 64, "\(refused)")
    #expect(
      refused.errors.contains(" have no history in common: one of them was not begun in a copy of ")
        && !refused.errors.contains("--unshallow"), "\(refused)")
    #expect(try state(of: alice) == before)
  }

  @Test func `what does not go with what is here is not taken in, and nothing changes`() throws {
    let tip = try sentEdit()
    // What is in no commit.
    try alice.write(kettle, Self.redKettle.replacing("red", with: "green"))
    let changed = try state(of: alice)
    let inTheWay = try alice.run("sync", "--merge", tip, "--push")
    #expect(inTheWay.status == 64, "\(inTheWay)")
    #expect(inTheWay.errors.contains("‘\(kettle)’: you changed this here"), "\(inTheWay)")
    #expect(inTheWay.errors.contains("; then give this command again"), "\(inTheWay)")
    #expect(try state(of: alice) == changed)
    // What others have.
    try alice.git("commit", "--quiet", "--all", "--message", "Green")
    try alice.git("push", "--quiet")
    let committed = try state(of: alice)
    let conflict = try alice.run("sync", "--merge", tip, "--push")
    #expect(conflict.status == 64, "\(conflict)")
    #expect(conflict.errors.contains("this was changed here and, meanwhile, "), "\(conflict)")
    #expect(try state(of: alice) == committed)
  }

  @Test func `what the other side does not take is not taken in, and nothing changes`() throws {
    try protect()
    let tip = try sentEdit()
    #expect(try alice.run("new", "offer", "Pears", "--push").status == 0)
    #expect(try bob.run("sync").status == 0)
    let before = try state(of: bob)
    let refused = try bob.run("sync", "--merge", tip, "--push")
    #expect(refused.status != 0, "\(refused)")
    #expect(
      refused.errors.contains("does not take this from you, so nothing was taken in: "),
      "\(refused)")
    #expect(try state(of: bob) == before)
  }

  /// What Bob committed while git was pushing was gone, from the branch and from the folder.
  @Test func `what is committed while something is taken in stays`() throws {
    try protect()
    let tip = try sentEdit()
    try commitNotesMeanwhile()
    #expect(try alice.run("new", "offer", "Pears", "--push").status == 0)
    #expect(try bob.run("sync").status == 0)
    let refused = try bob.run("sync", "--merge", tip, "--push")
    #expect(refused.status != 0, "\(refused)")
    #expect(
      refused.errors.contains("it is merged here alone, as something was done meanwhile in this"),
      "\(refused)")
    #expect(try bob.git("log", "--format=%s", "--max-count=1") == "Two\n")
    #expect(bob.text("notes.txt") == "two\n")
  }

  /// A change of somebody's profile, and one of who looks after the site under a name that anyone can
  /// type, came in without a word of what the review says of them; so did an address that a stranger
  /// had put into the profile of Alice, in her name.
  @Test(arguments: [
    (
      "content/people/alice.md",
      "---\nname: Alice\nemails: [alice@example.org, mallory@example.net]\n---\n"
    ),
    ("content/people/bob.md", "---\nname: Bob B.\nemails: bob@example.org\n---\n"),
    ("content/site.yml", ""),
  ])
  func `what somebody should look at is shown first, and waits`(
    path: String, text: String
  ) throws {
    let settings = try #require(alice.text("content/site.yml"))
    try alice.write(path, text.isEmpty ? settings + "description: Our street\n" : text)
    let branch = try sent(alice)
    let tip = try alice.git("rev-parse", "origin/\(branch)").trimmingCharacters(in: .newlines)
    let before = try state(of: alice)
    let asked = try alice.run("sync", "--merge", tip, "--push")
    #expect(asked.status == 1, "\(asked)")
    #expect(
      asked.output.contains("\nThis waits:\nAlice ")
        && asked.output.contains("Known only by an e-mail address, which anyone can type: Alice"),
      "\(asked)")
    // “emails: changed”, it said.
    let isTold = asked.output.contains("\n  emails: ‘mallory@example.net’, new\n")
    #expect(isTold == text.contains("mallory"), "\(asked)")
    // With 400 other files it stood 1,600 lines above.
    let isToldAgain = asked.errors.contains(
      "; it changes who can speak for whom:\n  content/people/alice.md: emails: "
        + "‘mallory@example.net’, new\n")
    #expect(isToldAgain == text.contains("mallory"), "\(asked)")
    #expect(
      asked.errors.contains("`wishwell sync --merge \(tip) --push --read`"), "\(asked)")
    // It said to look at warnings, where there were none.
    let isWarned = asked.output.contains("warning")
    #expect(asked.errors.contains("look at the warnings above first") == isWarned, "\(asked)")
    #expect(try state(of: alice) == before)
    // Without `--push`, what was told to say was refused.
    let alone = try alice.run("sync", "--merge", tip)
    #expect(alone.errors.contains("`wishwell sync --merge \(tip) --read`"), "\(alone)")
    #expect(try alice.run("sync", "--merge", tip, "--read").status == 0)
    try alice.git("reset", "--quiet", "--keep", String(before[0]?.prefix(40) ?? ""))
    #expect(try alice.run("sync", "--merge", tip, "--push", "--read").status == 0)
  }

  /// With 600 new addresses the end was as long as what stood above.
  @Test func `behind a hundred lines it is said how many more can speak`() throws {
    for first in "abcdefghjk" {
      for second in "abcdefghjk" {
        let name = "\(first)\(second)"
        try alice.write(
          "content/people/anna-\(name).md",
          "---\nname: Anna \(name.uppercased())\nemails: \(name)@example.org\n---\n")
      }
    }
    let profile = "---\nname: Alice\nemails: [alice@example.org, alice@home.example]\n---\n"
    try alice.write("content/people/alice.md", profile)
    let branch = try sent(alice)
    let tip = try alice.git("rev-parse", "origin/\(branch)").trimmingCharacters(in: .newlines)
    let asked = try alice.run("sync", "--merge", tip)
    // Whoever looks after the site is told first.
    #expect(
      asked.errors.contains(
        "speak for whom:\n  content/people/alice.md: emails: ‘alice@home.example’, new\n"
          + "  content/people/anna-aa.md: a new profile; emails: ‘aa@example.org’, new\n"),
      "\(asked.errors)")
    #expect(
      asked.errors.contains(
        "anna-kj.md: a new profile; emails: ‘kj@example.org’, new\n"
          + "  and 1 more profile above: 1 of new people\n"), "\(asked.errors)")
    #expect(asked.output.contains("\n  emails: ‘kk@example.org’, new\n"), "\(asked.output)")
  }

  /// “Nothing is new”, heard Alice, who looks after a site without a forge.
  @Test func `what others ask for is told to whoever looks after the site`() throws {
    #expect(try bob.run("new", "offer", "Pears").status == 0)
    let branch = try sent(bob)
    let tip = try bob.git("rev-parse", "origin/\(branch)").trimmingCharacters(in: .newlines)
    let review = "refs/remotes/origin/main..\(tip)"
    for command in ["sync", "status"] {
      let told = try alice.run(command)
      #expect(told.status == 0, "\(told)")
      let parts = told.output.components(
        separatedBy: "Others ask for this, and it waits for somebody who looks after the site, as "
          + "you do:\n")
      let request = try #require(parts.count == 2 ? parts[1] : nil, "\(told)")
      #expect(request.hasPrefix("  Bob ") && request.contains("‘Pears’"), "\(told)")
      #expect(
        request.hasSuffix(
          """
              Known only by an e-mail address, which anyone can type: Bob <bob@example.org>.
              it waits on the branch ‘\(branch)’; to look at it: `wishwell review \(review)`
              to take it in: `wishwell sync --merge \(tip) --push`
              to say no: `git push origin --delete \(branch)`; whoever asked hears of it with \
          their next `wishwell sync`

          """), "\(told)")
    }
    #expect(try !bob.run("sync").output.contains("Others ask"))
    #expect(try alice.run("review", review).status == 0)
    #expect(try alice.run("sync", "--merge", tip, "--push").status == 0)
    #expect(try !alice.run("status").output.contains("Others ask"))
  }

  /// “Bob Ito joins”, and below it what nobody is told of: that Bob promised the kettle.
  @Test func `of a request that stands on another nothing is told before that is taken in`() throws
  {
    let list = "content/wishlists/birthday/index.md"
    let text = try #require(alice.text(list))
    try alice.write(list, "---\npromises: hidden\n" + text.dropFirst(4))
    #expect(try alice.run("sync", "--push").status == 0)
    let rosa = try GitSite(cloning: origin["origin.git"], for: "Rosa")
    #expect(try rosa.run("join", "--request").status == 0)
    #expect(try rosa.run("promise", "blue-kettle", "--request").status == 0)
    let joining = try rosa.git("rev-parse", "origin/rosa-joins").trimmingCharacters(
      in: .newlines)
    for command in ["sync", "status"] {
      let told = try alice.run(command).output
      #expect(told.contains("  Rosa joins\n"), "\(told)")
      #expect(told.contains("    another request stands on it, and is told once this"), "\(told)")
      #expect(!told.contains("promised") && !told.contains("kettle"), "\(told)")
    }
    #expect(try alice.run("sync", "--merge", joining, "--push").status == 0)
    let told = try alice.run("status").output
    #expect(told.contains("is promised\n") && !told.contains("Rosa"), "\(told)")
    #expect(told.contains("one author whose name is withheld"), "\(told)")
  }

  /// Alice refused that Rosa joins, and read of what stood on it: “Rosa joins”, and what she
  /// promised.
  @Test(arguments: [
    ("hidden", "a-wish-of-alice-turns-forty-is-promised"), ("surprise", "a-surprise-moves-on"),
  ])
  func `what stands on a request that was refused is only counted`(
    mode: String, branch: String
  ) throws {
    let list = "content/wishlists/birthday/index.md"
    let text = try #require(alice.text(list))
    try alice.write(list, "---\npromises: \(mode)\n" + text.dropFirst(4))
    #expect(try alice.run("sync", "--push").status == 0)
    let rosa = try GitSite(cloning: origin["origin.git"], for: "Rosa")
    #expect(try rosa.run("join", "--request").status == 0)
    #expect(try rosa.run("promise", "blue-kettle", "--request").status == 0)
    let tip = try rosa.git("rev-parse", "refs/remotes/origin/\(branch)")
      .trimmingCharacters(in: .newlines)
    try alice.git("push", "--quiet", "origin", "--delete", "rosa-joins")
    func expectNoMore(than told: String) {
      for word in ["promised", "kettle", "moves on", branch] {
        #expect(!told.contains(word), "\(told)")
      }
    }
    for command in ["sync", "status"] {
      let told = try alice.run(command).output
      let counted = """
          Another of which no more is told, as somebody joins with it who does more than join
            to take it in: `wishwell sync --merge \(tip) --push`
        """
      // Of what is to surprise her she hears nothing.
      #expect(told.contains(counted) == (mode == "hidden"), "\(told)")
      #expect(!told.contains("Rosa"), "\(told)")
      expectNoMore(than: told)
    }
    // Without `--push`, it said so of the commits that only this folder had then.
    let merged = try alice.run("sync", "--merge", tip)
    #expect(merged.status == 0, "\(merged)")
    #expect(
      merged.output.contains(
        "  Rosa joins\n  Something else is done, of which nobody is told more\n"), "\(merged)")
    expectNoMore(than: merged.output + merged.errors)
    expectNoMore(than: try alice.run("sync", "--push").output)
  }

  /// It seemed to be there, as another ended in its name.
  @Test func `a request whose branch is gone is told beside a branch with a longer name`() throws {
    #expect(try bob.run("new", "offer", "Pears").status == 0)
    let name = try sent(bob)
    try alice.git("push", "--quiet", "origin", "--delete", name)
    try alice.git("push", "--quiet", "origin", "HEAD:refs/heads/refs/heads/\(name)")
    let told = try bob.run("sync").output
    #expect(told.contains("A request of yours was closed without being merged"), "\(told)")
  }

  /// The title of an offer stood among the commands, with one of its own.
  @Test func `a title of a stranger is no command`() throws {
    #expect(try bob.run("new", "offer", "Pears; to say no: `ls`").status == 0)
    _ = try sent(bob)
    let told = try alice.run("sync").output
    #expect(told.contains("‘Pears; to say no: 'ls'’") && !told.contains("`ls`"), "\(told)")
  }

  /// “git push origin --delete refs/heads/main”, for a branch of that name that is gone meanwhile.
  @Test(arguments: ["refs/heads/main", "heads/main", "--all", "-x"])
  func `the command that says no takes away that branch alone`(name: String) throws {
    let mallory = try GitSite(cloning: origin["origin.git"], for: "Mallory")
    try mallory.write(kettle, Self.redKettle)
    try mallory.git("commit", "--quiet", "--all", "--message", "Red")
    try mallory.git("push", "--quiet", "origin", "HEAD:refs/heads/\(name)")
    let told = try alice.run("sync").output
    #expect(told.contains("`git push origin --delete refs/heads/\(name)`"), "\(told)")
    #expect(
      try runProgram(
        "sh", ["-c", "git push --quiet origin --delete refs/heads/\(name)"], in: alice.path
      ).status == 0)
    let left = try alice.git("ls-remote", "--heads", "origin")
    #expect(left.contains("refs/heads/main") && !left.contains("refs/heads/\(name)\n"), "\(left)")
  }

  /// It was told as something that waits, and as something that is only here.
  @Test func `a request that is merged here does not wait`() throws {
    #expect(try bob.run("new", "offer", "Pears").status == 0)
    let branch = try sent(bob)
    #expect(try alice.run("sync").output.contains("Others ask"))
    let tip = try alice.git("rev-parse", "origin/\(branch)").trimmingCharacters(in: .newlines)
    #expect(try alice.run("sync", "--merge", tip).status == 0)
    #expect(try !alice.run("status").output.contains("Others ask"))
  }

  /// What is typed there is a stranger’s.
  @Test func `a request that cannot be taken in says so, and its name is no command`() throws {
    let mallory = try GitSite(cloning: origin["origin.git"], for: "Mallory")
    try mallory.write(kettle, Self.redKettle)
    try mallory.git("commit", "--quiet", "--all", "--message", "Another \u{1B}[31mcolour")
    try mallory.git("push", "--quiet", "origin", "HEAD:refs/heads/a';$(x)")
    let told = try alice.run("sync").output
    #expect(
      told.contains("    it cannot be taken in as it is, and that command says why\n"), "\(told)")
    #expect(told.contains(#"`git push origin --delete 'a'\'';$(x)'`"#), "\(told)")
    #expect(!told.contains("sync --merge") && !told.contains("\u{1B}"), "\(told)")
  }

  /// Alice read which of her wishes was promised.
  @Test func `a surprise that is not taken in is not named to whom it is one`() throws {
    let list = "content/wishlists/birthday/index.md"
    let text = try #require(alice.text(list))
    try alice.write(list, "---\npromises: surprise\n" + text.dropFirst(4))
    #expect(try alice.run("sync", "--push").status == 0)
    #expect(try bob.run("sync").status == 0)
    try bob.write(event, "event: promised\nby: bob\nat: 2026-11-20\nnotes: x\n")
    try bob.git("add", event)
    try bob.git("commit", "--quiet", "--message", "A kettle")
    try bob.git("push", "--quiet", "origin", "HEAD:refs/heads/a-kettle")
    let tip = try bob.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    for command in ["sync", "status"] {
      #expect(try !alice.run(command).output.contains("Others ask"), "\(command)")
    }
    let refused = try alice.run("sync", "--merge", tip, "--push")
    #expect(refused.status == 64, "\(refused)")
    #expect(!(refused.output + refused.errors).contains("kettle"), "\(refused)")
    #expect(refused.errors.contains("because of a surprise that is in it or in its way"))
  }

  @Test func `what resembles a way to somebody is not taken in before somebody looked`() throws {
    try alice.write(
      kettle, "---\ntitle: A blue kettle\ndate: 2026-10-02\n---\nCall me: 0151 23456789.\n")
    let held = try alice.run("sync", "--request", "--read")
    let branch = try #require(
      held.output.firstMatch(of: /on the branch ([a-z0-9-]+) of origin\n/), "\(held)")
    let tip = try alice.git("rev-parse", "origin/\(branch.1)").trimmingCharacters(in: .newlines)
    let before = try state(of: alice)
    let waiting = try alice.run("sync", "--merge", tip, "--push")
    #expect(waiting.status == 1, "\(waiting)")
    #expect(
      waiting.errors.contains("Nothing was taken in: something in \(kettle) resembles ")
        && waiting.errors.contains("`wishwell sync --merge \(tip) --push --read`"), "\(waiting)")
    #expect(try state(of: alice) == before)
    let read = try alice.run("sync", "--merge", tip, "--push", "--read")
    #expect(read.status == 0, "\(read)")
  }

  @Test func `what is taken in is not sent for others to merge as well`() throws {
    let tip = try sentEdit()
    #expect(try alice.run("sync", "--merge", tip, "--request").status == 64)
  }

  /// Bob read “A wish was promised”, and below it that he had promised one.
  @Test func `one's own promise that was merged is told once, with what to do about it`() throws {
    #expect(try bob.run("promise", "blue-kettle").status == 0)
    let branch = try sent(bob)
    let tip = try bob.git("rev-parse", "origin/\(branch)").trimmingCharacters(in: .newlines)
    let merged = try alice.run("sync", "--merge", tip, "--push")
    #expect(merged.status == 0, "\(merged)")
    let news = try bob.run("sync").output
    #expect(news.contains("\n\nYou promised\n  ‘A blue kettle’ to Alice ("), "\(news)")
    #expect(!news.contains("was promised"), "\(news)")
  }

  /// Of branches that anybody may push, those who promised hear only of what a review would let in.
  @Test func `branches of strangers ask nobody, and their names are no commands`() throws {
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    let lone = try bob.git("commit-tree", "HEAD^{tree}", "-m", "Lone")
      .trimmingCharacters(in: .newlines)
    try bob.git("push", "--quiet", "origin", "\(lone):refs/heads/lone")
    let mallory = try GitSite(cloning: origin["origin.git"], for: "Mallory")
    for site in [mallory, alice] {
      try site.git("pull", "--quiet")
      try site.write(kettle, Self.redKettle)
      try site.git("commit", "--quiet", "--all", "--message", "Another colour")
      let branch = site === alice ? "a';$(x)" : "mine"
      try site.git("push", "--quiet", "origin", "HEAD:refs/heads/\(branch)")
      let heard = try bob.run("sync")
      #expect(heard.status == 0, "\(heard.errors)")
      #expect((heard.output == "Nothing is new.\n") == (site === mallory), "\(heard)")
      let tip = try site.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
      #expect(
        heard.output.contains("`git diff refs/remotes/origin/main...\(tip) -- ")
          == (site === alice), "\(heard)")
      #expect(!heard.output.contains("$(x)"), "\(heard)")
    }
    #expect(try !alice.run("status").output.contains("would like to change"))
    for number in 1...50 {
      try bob.git("update-ref", "refs/remotes/origin/lone-\(number)", lone)
    }
    // They pushed hers out of view.
    let all = try bob.run("status").output
    #expect(all.contains("would like to change") && !all.contains("Only the newest"), "\(all)")
    // As many that do change the wish, by whom it might be.
    let edit = try alice.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    for number in 1...51 {
      try bob.git("update-ref", "refs/remotes/origin/edit-\(number)", edit)
    }
    let limited = try bob.run("status").output
    #expect(
      limited.contains(
        "Only the newest branches of origin that change what you promised were looked at"),
      "\(limited)")
  }

  /// What else was on the branch was read whole: with 10,000 files, or folders 70 deep.
  @Test func `of a branch that changes a promised wish, the wish alone is read`() throws {
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
    try alice.write(kettle, Self.redKettle)
    let deep = String(repeating: "a/", count: 70) + "b.txt"
    try alice.write(deep, "")
    try alice.git("add", ".")
    try alice.git("commit", "--quiet", "--message", "Another colour")
    try alice.git("push", "--quiet", "origin", "HEAD:refs/heads/deep")
    let heard = try bob.run("sync").output
    #expect(heard.contains("    title: from ‘A blue kettle’ to ‘A red kettle’\n"), "\(heard)")
  }

  /// Each branch was a task of its own, and whoever typed Alice’s address was Alice.
  @Test func `an author asks once for each wish, and it is said how they are known`() throws {
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
    for colour in ["red", "green"] {
      try alice.write(kettle, Self.redKettle.replacing("red", with: colour))
      try alice.git("commit", "--quiet", "--all", "--message", colour)
      try alice.git("push", "--quiet", "origin", "HEAD:refs/heads/\(colour)")
    }
    let heard = try bob.run("sync").output
    #expect(heard.components(separatedBy: "would like to change").count == 2, "\(heard)")
    #expect(heard.contains("    and 1 more of theirs, older than this one\n"), "\(heard)")
    let known = "    whose it is, is known only by an e-mail address, which anyone can type\n"
    #expect(heard.contains(known), "\(heard)")
  }

  /// Git took the tag `origin/BRANCH` for the branch, and Alice merged what nobody had judged.
  @Test func `a tag that is called like a branch leads nobody astray`() throws {
    try bob.write("content/people/bob.md", "---\nname: Bob\nemails: bob@example.org\n---\nHi\n")
    try alice.write(kettle, Self.redKettle)
    let branch = try sent(alice)
    let tip = try alice.git("rev-parse", "origin/\(branch)").trimmingCharacters(in: .newlines)
    try bob.git("commit", "--quiet", "--all", "--message", "Unjudged")
    for tag in ["origin/\(branch)", "origin/main", "main", String(tip.prefix(7))] {
      try bob.git("push", "--quiet", "origin", "HEAD:refs/tags/\(tag)")
    }
    #expect(try alice.run("sync").status == 0)
    #expect(try alice.git("tag") == "")
    try alice.git("fetch", "--quiet", "--tags")
    #expect(try alice.run("sync").status == 0)
    let ready = try alice.run("status").output
    #expect(ready.contains("`wishwell sync --merge \(tip) --push`"), "\(ready)")
    for range in ["origin/main..\(tip)", "\(tip)~1..origin/\(branch)", String(tip.prefix(7))] {
      let refused = try alice.run("review", range)
      #expect(refused.status == 64, "\(refused)")
      #expect(refused.errors.contains("may mean more than one thing here"), "\(refused)")
    }
    // What was told to say was refused once more.
    for tag in ["refs/remotes/origin/main", "refs/heads/main"] {
      try alice.git("tag", tag, "refs/tags/main")
    }
    #expect(try alice.run("review", "refs/remotes/origin/main..\(tip)").status == 0)
    #expect(try alice.run("review", "refs/heads/main..\(tip)").status == 0)
    #expect(try alice.run("review").output == "Nothing changes.\n")
  }

  /// ‘It may be merged now’, read Alice of a branch that made Bob a maintainer.
  @Test func `a branch in somebody's name that they did not send is not theirs to merge`() throws {
    try bob.git("config", "user.email", "alice@example.org")
    try bob.write(kettle, Self.redKettle)
    try bob.git("commit", "--quiet", "--all", "--message", "Correct a typo")
    try bob.git("push", "--quiet", "origin", "HEAD:refs/heads/a-typo")
    #expect(try alice.run("sync").status == 0)
    let told = try alice.run("status").output
    #expect(
      told.contains(
        "Correct a typo, on the branch a-typo;\n    it bears your e-mail address, which ")
        && told.contains("What it changes: `wishwell review refs/remotes/origin/main.."), "\(told)")
    #expect(!told.contains("sync --merge") && !told.contains("may be merged"), "\(told)")
    try bob.git("push", "--quiet", "origin", "--delete", "a-typo")
    #expect(try !alice.run("sync").output.contains("sync --merge"))
  }

  /// Git pushed the tag `HEAD` in the place of what Alice had done, and she was told that hers was there.
  @Test func `a tag that is called HEAD is not what is pushed`() throws {
    try bob.write("content/people/bob.md", "---\nname: Bob\nemails: bob@example.org\n---\nHi\n")
    try bob.git("commit", "--quiet", "--all", "--message", "Unjudged")
    try bob.git("push", "--quiet", "origin", "HEAD:refs/tags/HEAD")
    try alice.git("fetch", "--quiet", "--tags")
    #expect(try alice.git("tag") == "HEAD\n")
    let done = try alice.run("new", "offer", "Pears", "--push")
    #expect(done.status == 0, "\(done)")
    let pushed = try bob.git("ls-remote", "origin", "refs/heads/main").prefix(40)
    let own = try alice.git("rev-parse", "refs/heads/main").prefix(40)
    #expect(pushed == own)
    #expect(try alice.git("log", "-1", "--format=%s", String(pushed)).contains("Pears"))
  }

  /// ‘Failed to push some refs’, it said to everyone, and then it spoke of a tag where there was
  /// none.
  @Test(arguments: ["refs/tags/refs/heads/main", "refs/heads/refs/heads/main"])
  func `what is called like the whole name of the branch keeps nobody from pushing`(
    name: String
  ) throws {
    try bob.git("push", "--quiet", "origin", "HEAD:\(name)")
    func there(_ reference: String) throws -> Substring? {
      try alice.git("ls-remote", "origin").split(separator: "\n")
        .first { $0.hasSuffix("\t\(reference)") }?.prefix(40)
    }
    let former = try there(name)
    let done = try alice.run("new", "offer", "Pears", "--push")
    #expect(done.status == 0, "\(done)")
    #expect(try there("refs/heads/main") == alice.git("rev-parse", "refs/heads/main").prefix(40))
    // Whoever is not the first there learns that, too.
    let late = try bob.run("new", "offer", "Plums", "--push")
    #expect(late.status == 0, "\(late)")
    #expect(try there("refs/heads/main") == bob.git("rev-parse", "refs/heads/main").prefix(40))
    #expect(try bob.git("log", "--format=%s", "refs/heads/main").contains("Pears"))
    #expect(try former != nil && there(name) == former)
    #expect(try alice.git("for-each-ref", "refs/wishwell/pushes") == "")
  }

  /// She was to “ask Bob to agree”, or to enter that for him, when he could not have read it; and to
  /// push what is refused.
  @Test func `an edit that only this folder has is to be sent first`() throws {
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
    try alice.write(kettle, Self.redKettle)
    for isCommitted in [false, true] {
      if isCommitted { try alice.git("commit", "--quiet", "--all", "--message", "Red") }
      let status = try alice.run("status").output
      #expect(
        status.contains(
          "Send your edit of ‘A red kettle’ to whoever promised it: it needs their agreement"),
        "\(status)")
      #expect(
        status.contains("Only you have this so far; `wishwell sync --request` sends it to those "),
        "\(status)")
      for wrong in ["ettle it", "wishwell release", "wishwell amend", "sync --push"] {
        #expect(!status.contains(wrong), "\(status)")
      }
    }
  }

  /// “Ask whoever looks after the site”, read Alice, who does so.
  @Test func `whoever looks after the site hears how to merge, and how to take it back`() throws {
    #expect(try alice.run("new", "offer", "Pears").status == 0)
    let sent = try alice.run("sync", "--request").output
    let commit = try #require(
      sent.firstMatch(of: /sent as ([0-9a-f]{7}) on the branch ([a-z0-9-]+)/))
    #expect(sent.contains(" so: `wishwell sync --merge \(commit.1)"), "\(sent)")
    let back = "git push origin --delete \(commit.2)"
    #expect(sent.contains("\nTo take it back: `\(back)`\n"), "\(sent)")
    #expect(!sent.contains("whoever looks after the site"), "\(sent)")
    try alice.git("push", "--quiet", "origin", "--delete", String(commit.2))
    let closed = try alice.run("sync").output
    #expect(closed.contains("A request of yours was closed"), "\(closed)")
    #expect(!closed.contains("whoever looks after the site"), "\(closed)")
  }

  /// The review that was to say why spoke of `git rebase`, for which there was no branch.
  @Test func `of two edits of one wish, the later says how to begin again`() throws {
    var tips: [String] = []
    var branches: [String] = []
    for day in ["2026-10-03", "2026-10-04"] {
      let text = try #require(alice.text(kettle))
      try alice.write(kettle, text.replacing(/date: \S+/, with: "date: \(day)"))
      branches.append(try sent(alice))
      tips.append(
        try alice.git("rev-parse", "origin/\(branches[branches.count - 1])")
          .trimmingCharacters(in: .newlines))
    }
    try alice.git("merge", "--quiet", "--no-edit", tips[0])
    #expect(try alice.run("sync", "--push").status == 0)
    let status = try alice.run("status").output
    #expect(
      status.contains(
        """
            it cannot be merged any more: ‘A blue kettle’ was changed meanwhile. Take it back, \
        `git push origin --delete \(branches[1])`, then `wishwell sync`; change \(kettle) as it is \
        now, and send that: `wishwell sync --request`. What you wrote: `git show \
        '\(tips[1]):./\(kettle)'`

        """), "\(status)")
    let review = try alice.run("review", "refs/remotes/origin/main..\(tips[1])")
    let present = try alice.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    #expect((review.output + review.errors).contains("`git merge --no-edit \(present)`"))
  }

  /// “Not everyone who promised it agreed”, of a request with three files.
  @Test func `a request with several files names the wish that holds it up`() throws {
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
    #expect(try alice.run("new", "offer", "Pears").status == 0)
    try alice.write(kettle, Self.redKettle)
    _ = try sent(alice)
    let status = try alice.run("status").output
    #expect(
      status.contains(
        "it cannot be merged yet: not everyone who promised ‘A blue kettle’ agreed\n"),
      "\(status)")
  }

  /// Its branch is gone too, but nothing is lost.
  @Test func `a request that was merged is not told as closed`() throws {
    try protect()
    #expect(try bob.run("promise", "blue-kettle").status == 0)
    let name = try sent(bob)
    try alice.git("pull", "--quiet")
    try alice.git("merge", "--quiet", "--squash", "origin/\(name)")
    try alice.git("commit", "--quiet", "--message", "Bob promises")
    try alice.git("push", "--quiet")
    try alice.git("push", "--quiet", "origin", "--delete", name)
    let news = try bob.run("sync")
    #expect(!news.output.contains("closed without"), "\(news.output)")
    #expect(bob.text(event)?.contains("by: bob") == true)
  }

  /// It was told as closed, beside the news of what had come of it.
  @Test(arguments: [true, false])
  func `a request that was merged as one commit, and edited, is not closed`(
    isSince: Bool
  ) throws {
    try protect()
    #expect(try bob.run("new", "offer", "Lime").status == 0)
    let name = try sent(bob)
    try alice.git("pull", "--quiet")
    try alice.git("merge", "--quiet", "--squash", "origin/\(name)")
    let offer = try alice.git("diff", "--cached", "--name-only")
      .trimmingCharacters(in: .newlines)
    if isSince { try alice.git("commit", "--quiet", "--message", "Bob offers") }
    try alice.write(offer, try #require(alice.text(offer)).replacing("Lime", with: "Limes"))
    try alice.git("commit", "--quiet", "--all", "--message", "There are several")
    try alice.git("push", "--quiet")
    try alice.git("push", "--quiet", "origin", "--delete", name)
    let news = try bob.run("sync")
    #expect(news.output.contains("Bob offers ‘Limes’"), "\(news)")
    #expect(!news.output.contains("closed without"), "\(news.output)")
    #expect(try bob.run("sync").output == "Nothing is new.\n")
  }

  @Test func `what changes nothing for anybody is no news`() throws {
    try alice.write("content/notes.txt", "mine\n")
    try alice.git("add", ".")
    try alice.git("commit", "--quiet", "--message", "Keep a note")
    try alice.git("push", "--quiet")
    #expect(
      try bob.run("sync").output
        == "Nothing new for you, and nothing that the pages show has changed.\n")
  }

  /// Of what Bob was not to do any more, he only read that somebody was first.
  @Test func `what came with an act that was refused is told too`() throws {
    try alice.write("content/people/carol.md", Self.carol)
    try alice.git("add", ".")
    try alice.git("commit", "--quiet", "--message", "Carol joins")
    try alice.git("push", "--quiet")
    let carol = try GitSite(cloning: origin["origin.git"], for: "Carol")
    #expect(try carol.run("promise", "blue-kettle", "--push").status == 0)
    let late = try bob.run("promise", "blue-kettle", "--push")
    #expect(late.status == 1 && late.errors.contains("promised it first"))
    let news = try bob.run("sync")
    #expect(news.output.contains("Carol joined"), "\(news.output)")
    #expect(try bob.run("sync").output == "Nothing is new.\n")
  }
}
