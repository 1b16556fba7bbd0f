import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// What only this folder has, and what others did meanwhile, over a bare repository with a clone each
/// for Alice, Bob and Carol.
@Suite struct SyncTogetherTests {
  let origin: TemporaryFolder
  let alice: GitSite
  let bob: GitSite
  let carol: GitSite

  private static let others = """

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
    """

  private let event = "content/wishlists/birthday/blue-kettle.promise/0001.yml"
  private let next = "content/wishlists/birthday/blue-kettle.promise/0002.yml"

  init() throws {
    alice = try GitSite(lanternStreet + Self.others)
    origin = try alice.publish()
    bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
    carol = try GitSite(cloning: origin["origin.git"], for: "Carol")
  }

  /// It stopped, told no news and shared nothing, with `git pull --rebase` for an answer.
  @Test func `commits of one's own come on top of what others did`() throws {
    #expect(try carol.run("new", "offer", "Pears", "--push").status == 0)
    try bob.write("content/people/bob.md", Self.bobs + "Hello.\n")
    try bob.git("commit", "--quiet", "--all", "--message", "Say hello", "--message", "At last.")
    #expect(try bob.run("promise", "blue-kettle", "--commit").status == 0)
    let written = try bob.git("log", "-2", "--format=%an %ae %ad%n%B")
    try bob.write("content/index.md", "---\ntitle: Not ready\n---\n")
    let news = try bob.run("sync")
    #expect(news.status == 0, "\(news.errors)")
    #expect(news.output.contains("Carol offers ‘Pears’"), "\(news.output)")
    let parts = news.output.components(separatedBy: "\nOnly you have this so far; ")
    #expect(parts.count == 2 && !parts[0].contains("promise"), "\(news.output)")
    #expect(
      parts.last == """
        `wishwell sync --push` shares it:
          Say hello
          A wish of ‘Alice turns forty’ is promised
          content/index.md

        """)
    #expect(try bob.git("log", "-2", "--format=%an %ae %ad%n%B") == written)
    #expect(try bob.git("rev-parse", "HEAD~2") == bob.git("rev-parse", "origin/main"))
    #expect(try bob.git("status", "--porcelain") == " M content/index.md\n")
    #expect(try bob.run("sync").output.hasPrefix("Nothing is new.\n"))
    try bob.git("checkout", "--quiet", "content/index.md")
    #expect(try bob.run("sync", "--push").status == 0)
    #expect(try alice.run("sync").output.contains("‘Alice turns forty’"))
  }

  /// The second act was refused, and nothing of the first was shared.
  @Test func `an act goes out with what was committed before, though others pushed since`() throws {
    #expect(try bob.run("promise", "blue-kettle", "--commit").status == 0)
    #expect(try carol.run("new", "offer", "Pears", "--push").status == 0)
    let pushed = try bob.run("like", "for-the-card", "--push")
    #expect(pushed.status == 0, "\(pushed.errors)")
    #expect(try bob.git("rev-parse", "HEAD") == bob.git("rev-parse", "origin/main"))
    #expect(bob.text(event)?.contains("by: bob") == true)
    #expect(try bob.run("sync").output.contains("Carol offers ‘Pears’"))
  }

  /// One's own offer came back as news, between those of others.
  @Test func `what one shared oneself in between is no news`() throws {
    #expect(try carol.run("new", "offer", "Pears", "--push").status == 0)
    #expect(try bob.run("new", "offer", "Plums", "--push").status == 0)
    #expect(try carol.run("sync").status == 0)
    #expect(try carol.run("new", "offer", "Quinces", "--push").status == 0)
    let news = try bob.run("sync").output
    #expect(news.components(separatedBy: "What is new:").count == 2, "\(news)")
    #expect(news.contains("‘Pears’") && news.contains("‘Quinces’"), "\(news)")
    #expect(!news.contains("Plums"), "\(news)")
    // The heading stood above each of the two.
    #expect(news.components(separatedBy: "Offers\n").count == 2, "\(news)")
    #expect(try bob.run("sync").output == "Nothing is new.\n")
  }

  /// It said “‘Kite’ is open again” to whoever had just taken its only place.
  @Test func `what was open in between, and is no more, is no news`() throws {
    #expect(try alice.run("new", "offer", "Kite", "--limit", "1", "--push").status == 0)
    #expect(try bob.run("respond", "kite", "--push").status == 0)
    #expect(try carol.run("sync").output.contains("‘Kite’"))
    #expect(try bob.run("withdraw", "kite", "--push").status == 0)
    let taken = try carol.run("respond", "kite", "--push")
    #expect(taken.status == 0, "\(taken)")
    let news = try carol.run("sync")
    #expect(news.status == 0 && !news.output.contains("open again"), "\(news)")
    #expect(!news.output.contains("answer"), "\(news)")
    // Of the two answers one was taken back.
    let told = try alice.run("sync").output
    #expect(told.contains("‘Kite’ has 1 answer\n"), "\(told)")
  }

  /// Its answer was `rm` and a path, and what had become of the wish stood nowhere.
  @Test(arguments: [[], ["--commit"]])
  func `what somebody else was faster with is set aside, with what followed`(
    arguments: [String]
  ) throws {
    #expect(try bob.run(["promise", "blue-kettle"] + arguments).status == 0)
    #expect(try bob.run(["sent", "blue-kettle"] + arguments).status == 0)
    #expect(try bob.run(["new", "offer", "Plums"] + arguments).status == 0)
    #expect(try carol.run("promise", "blue-kettle", "--push").status == 0)
    let text = try #require(bob.text(event))
    let news = try bob.run("sync")
    #expect(news.status == 0, "\(news.errors)")
    let lines = news.output.split(separator: "\n")
    #expect(
      lines[0]
        == "Somebody was faster, so this no longer counts, and was taken out of this folder:")
    let kept = try zip(["promise", "sent"], lines[1...2]).map { kind, line in
      let shown = line.firstMatch(of: /^  ([a-z]+) ‘A blue kettle’ \(`git show ([0-9a-f]{40})`\)$/)
      #expect(shown?.1 == kind[...])
      return try bob.git("show", String(try #require(shown, "\(line)").2))
    }
    #expect(kept[0] == text && kept[1].hasPrefix("event: sent\n"))
    #expect(news.output.contains("What is new:\n"), "\(news.output)")
    #expect(bob.text(event)?.contains("by: carol") == true && bob.text(next) == nil)
    #expect(try !bob.run("status").output.contains("You promised"))
    #expect(try bob.run("sync", "--push").status == 0)
    try bob.git("-c", "gc.pruneExpire=now", "gc", "--quiet")
    #expect(try bob.git("log", "-1", "--format=%s").contains("Plums"))
  }

  /// ‘Somebody was faster’, though nobody else had given it up.
  @Test(arguments: [[], ["--commit"]])
  func `who gives up what came true meanwhile reads that it did`(arguments: [String]) throws {
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
    #expect(try bob.run(["release", "blue-kettle"] + arguments).status == 0)
    #expect(try alice.run("grant", "blue-kettle", "--push").status == 0)
    let news = try bob.run("sync")
    #expect(news.status == 0 && !news.output.contains("faster"), "\(news)")
    let told = news.output.split(separator: "\n")
    #expect(told[0].hasPrefix("Alice said "), "\(news.output)")
    #expect(
      told[0].hasSuffix(
        " that ‘A blue kettle’ came true, so this no longer counts, and was taken out of this folder:"
      ),
      "\(news.output)")
    #expect(told[1].hasPrefix("  release ‘A blue kettle’ (`git show "), "\(news.output)")
    #expect(told[2].hasPrefix("There is nothing left to do with it."), "\(news.output)")
    #expect(told[2].hasSuffix("take that back: `wishwell undo birthday/blue-kettle`."))
    #expect(bob.text(next)?.hasPrefix("event: granted\n") == true)
  }

  /// It was answered that it is done; nobody was told whose promise was gone, and nobody told them.
  @Test(arguments: [
    ("Zoe <zoe@x.example>", "Zoe", ", from that e-mail:\n\n    Hello Zoe,\n"),
    ("Bob <bob@example.org>", "Bob", ":\n\n    To: Bob <bob@example.org>\n"),
  ])
  func `whose letter somebody else was faster than is named, with words for them`(
    sender: String, name: String, letter: String
  ) throws {
    try alice.place.write(
      "a.eml",
      "From: \(sender)\nMessage-ID: <1@x>\n\n[wishwell: promise birthday/blue-kettle]\n")
    let applied = try alice.run("apply", alice.place["a.eml"], "--commit")
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(
      applied.errors.contains(
        "Only this folder has it so far, and until it is shared, somebody else may be faster"),
      "\(applied.errors)")
    #expect(try carol.run("promise", "blue-kettle", "--push").status == 0)
    let news = try alice.run("sync")
    #expect(news.status == 0, "\(news.errors)")
    #expect(
      news.output.contains("\n  promise ‘A blue kettle’, for \(name) (`git show "),
      "\(news.output)")
    #expect(
      news.output.contains(
        "\(name) wrote an e-mail for this. If you have answered it already, tell them now\(letter)"),
      "\(news.output)")
    let words = news.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains("somebody else was faster with ‘A blue kettle’, which we only see now"),
      "\(news.output)")
  }

  /// “Alice wrote an e-mail for this”, Alice read, with a letter to herself.
  @Test func `who entered something in their own name reads of no letter`() throws {
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
    let entered = try alice.run(
      "grant", "blue-kettle", "--of", "bob", "--by", "alice", "--via", "mail")
    #expect(entered.status == 0, "\(entered)")
    #expect(try bob.run("release", "blue-kettle", "--push").status == 0)
    let news = try alice.run("sync")
    #expect(news.status == 0 && news.output.hasPrefix("Somebody was faster"), "\(news)")
    #expect(news.output.contains("\n  grant ‘A blue kettle’ (`git show "), "\(news.output)")
    #expect(!news.output.contains("wrote an e-mail"), "\(news.output)")
    #expect(!news.output.contains("sorry"), "\(news.output)")
  }

  /// Of six it took away the one that was free, as somebody else had taken two.
  @Test(arguments: [[], ["--commit"]])
  func `what leaves room for another promise is numbered anew`(arguments: [String]) throws {
    let spoons = "content/wishlists/birthday/spoons"
    try alice.write(
      "\(spoons).md", "---\ntitle: Spoons\ndate: 2026-10-02\nquantity: 6\n---\n")
    try alice.git("add", ".")
    try alice.git("commit", "--quiet", "--message", "Wish for spoons")
    try alice.git("push", "--quiet")
    for site in [bob, carol] { #expect(try site.run("sync").status == 0) }
    #expect(try bob.run(["promise", "spoons", "--with", "Aunt Silver"] + arguments).status == 0)
    #expect(try bob.run(["sent", "spoons"] + arguments).status == 0)
    #expect(try carol.run("promise", "spoons", "--quantity", "2", "--push").status == 0)
    let news = try bob.run("sync")
    #expect(news.status == 0 && !news.output.contains("faster"), "\(news)")
    #expect(bob.text("\(spoons).promise/0001.yml")?.contains("by: carol") == true)
    #expect(bob.text("\(spoons).promise/0002.yml")?.contains("Silver") == true)
    #expect(bob.text("\(spoons).promise/0003.yml")?.hasPrefix("event: sent") == true)
    #expect(try bob.run("sync", "--push").status == 0)
    #expect(try alice.run("status").status == 0)
  }

  /// Nothing of it was said, and nothing could be shared any more.
  @Test(arguments: [[], ["--commit"]])
  func `an answer to an offer whose last place is gone is set aside`(arguments: [String]) throws {
    #expect(try alice.run("new", "offer", "Mug", "--limit", "1", "--push").status == 0)
    for site in [bob, carol] { #expect(try site.run("sync").status == 0) }
    #expect(try bob.run(["respond", "mug"] + arguments).status == 0)
    #expect(try bob.run(["new", "offer", "Plums"] + arguments).status == 0)
    #expect(try carol.run("respond", "mug", "--push").status == 0)
    let news = try bob.run("sync")
    #expect(news.status == 0, "\(news.errors)")
    #expect(news.output.contains("\n  respond ‘Mug’ (`git show "), "\(news.output)")
    #expect(try !bob.run("status").output.contains("Mug"))
    let shared = try bob.run("sync", "--push")
    #expect(shared.status == 0 && shared.output.lowercased().contains("plums"), "\(shared)")
  }

  /// It stayed, kept all else from being shared, and the help was `rm` and its path.
  @Test(arguments: [[], ["--commit"]])
  func `an answer to what was closed meanwhile is set aside`(arguments: [String]) throws {
    #expect(try bob.run(["ask", "a-card"] + arguments).status == 0)
    #expect(try bob.run(["new", "offer", "Plums"] + arguments).status == 0)
    #expect(try alice.run("close", "a-card", "--push").status == 0)
    let news = try bob.run("sync")
    #expect(news.status == 0, "\(news.errors)")
    let lines = news.output.split(separator: "\n")
    #expect(
      lines[0]
        == "It takes nobody else now, so this no longer counts, and was taken out of this folder:")
    #expect(lines[1].contains("‘A card for my father’ (`git show "), "\(news.output)")
    #expect(try !bob.run("status").output.contains("yes or no to your offer for ‘A card"))
    let shared = try bob.run("sync", "--push")
    #expect(shared.status == 0 && shared.output.lowercased().contains("plums"), "\(shared)")
  }

  /// It said that nothing the pages show had changed, while page, chip and feed were others.
  @Test func `what the pages show of a post is told when it changes`() throws {
    let page = "requests/2026-10-04-a-card.html"
    let acts: [(site: GitSite, words: [String], told: String, isOnPage: Bool)] = [
      (alice, ["close", "a-card"], "Requests\n  ‘A card for my father’ is closed\n", true),
      (alice, ["reopen", "a-card"], "Requests\n  ‘A card for my father’ is open again\n", true),
      (carol, ["like", "a-card"], "Requests\n  Somebody likes ‘A card for my father’\n", true),
      (
        carol, ["unlike", "a-card"],
        "Requests\n  Somebody no longer likes ‘A card for my father’\n",
        true
      ),
      (
        carol, ["ask", "a-card"],
        "Nothing new for you, and nothing that the pages show has changed.\n", false
      ),
    ]
    var before = try bob.published()
    for act in acts {
      #expect(try act.site.run("sync").status == 0)
      let done = try act.site.run(act.words + ["--push"])
      #expect(done.status == 0, "\(done.errors)")
      let news = try bob.run("sync").output
      #expect(news == (act.isOnPage ? "What is new:\n\n" : "") + act.told, "\(act.words): \(news)")
      let after = try bob.published()
      #expect((after.text(page) != before.text(page)) == act.isOnPage, "\(act.words)")
      #expect((after != before) == act.isOnPage, "\(act.words)")
      before = after
    }
    // Whom it is for reads what to do, now and by `status` until it is done.
    for words in [try alice.run("sync").output, try alice.run("status").output] {
      #expect(
        words.contains(
          "For you to do\n  Answer Carol, who offered something for ‘A card for my father’"),
        "\(words)")
    }
  }

  /// It said that nothing the pages show had changed.
  @Test func `a profile that was edited is named`() throws {
    try carol.write(
      "content/people/carol.md", "---\nname: Carol\nemails: carol@example.org\ncountry: JP\n---\n")
    #expect(try carol.run("sync", "--push").status == 0)
    #expect(
      try bob.run("sync").output
        == "Nothing new for you. What changed: content/people/carol.md.\n")
  }

  @Test func `what both changed is told, and waits for a person`() throws {
    for (site, words) in [(carol, "Ours"), (bob, "Mine")] {
      try site.write("content/index.md", "---\ntitle: \(words)\n---\n")
      try site.git("add", ".")
      try site.git("commit", "--quiet", "--message", words)
    }
    // Pages are for maintainers, so that no act takes one along.
    try carol.git("push", "--quiet")
    #expect(try carol.run("new", "offer", "Pears", "--push").status == 0)
    let before = try bob.git("rev-parse", "HEAD")
    let result = try bob.run("sync")
    #expect(result.status == 64)
    #expect(result.output.contains("Carol offers ‘Pears’"), "\(result.output)")
    #expect(
      result.errors == """
        error: what is new is not in this folder yet: git cannot by itself put a commit of yours on \
        top of it
          help: bring the two together by hand: `git pull --rebase`, then `wishwell check`

        """)
    // It was the first thing to try.
    let request = try bob.run("sync", "--request")
    #expect(request.status == 64)
    #expect(
      request.errors.contains("this was changed here and, meanwhile, on the branch"),
      "\(request.errors)")
    #expect(try bob.git("rev-parse", "HEAD") == before)
    #expect(try bob.git("status", "--porcelain") == "")
  }

  /// It was told to change lines that it did not touch.
  @Test func `a merge of one's own is left to a person`() throws {
    try bob.git("switch", "--quiet", "--create", "side")
    try bob.git("commit", "--quiet", "--allow-empty", "--message", "Side")
    try bob.git("switch", "--quiet", "main")
    try bob.git("merge", "--quiet", "--no-ff", "--no-edit", "side")
    #expect(try carol.run("new", "offer", "Pears", "--push").status == 0)
    let before = try bob.git("rev-parse", "HEAD")
    let result = try bob.run("sync")
    #expect(result.status == 64 && result.output.contains("Carol offers ‘Pears’"), "\(result)")
    #expect(
      result.errors.contains("git cannot by itself put 2 commits of yours on top"), "\(result)")
    // Nothing in it clashes, so others could merge it.
    #expect(
      result.errors.contains("`wishwell check`; or send yours for others to merge: `wishwell sync"),
      "\(result)")
    #expect(try bob.git("rev-parse", "HEAD") == before)
  }

  private static let bobs = "---\nname: Bob\nemails: bob@example.org\n---\n"
}
