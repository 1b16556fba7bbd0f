import Foundation
import Testing
import WishwellTesting

/// Postal addresses and phone numbers in what people write, which would be public, and stay in the history.
@Suite struct ApplyExposedTests: ApplyingSuite {
  let site: SiteTest
  let mails: TemporaryFolder

  init() throws {
    site = try siteWithLetterBox()
    mails = try TemporaryFolder()
  }

  /// It was committed without a word, and stood on the page of all people.
  @Test(arguments: [
    (
      "join]\nName: Gerda Holm\nCountry: Sweden\n\nStorgatan 5, 111 22 Stockholm", "gerda",
      "a postal address"
    ),
    (
      "new offer]\nTitle: Five stamps\nAddress: Rua Nova 4, 4000-002 Porto\n\nFrom here.", "bob",
      "a postal address"
    ),
    (
      "new request]\nTitle: Post to me\n\nPlease send it to Am Wall 3, 28195 Bremen.", "bob",
      "a postal address"
    ),
    ("new wish birthday]\nTitle: Tea pot\n\nCall me: 0151 23456789.", "alice", "a phone number"),
    (
      "new request]\nTitle: Post\n\nTo Am Wall 3, 28195 Bremen, tel. 0151 23456789.", "bob",
      "a postal address and a phone number"
    ),
  ])
  func `a letter that would make it public waits until it is read`(
    words: String, sender: String, what: String
  ) throws {
    let path = try save(
      Self.mail("[wishwell: \(words)\n[wishwell: end]", from: "\(sender)@example.org"))
    let before = try site.place.tree("content")
    let waiting = try apply(path)
    #expect(waiting.status == 1 && waiting.output == "", "\(waiting)")
    #expect(
      waiting.errors.contains(
        "Something in what it brings resembles \(what). Everyone could read it on the pages"),
      "\(waiting.errors)")
    #expect(
      waiting.errors.contains("If it is meant for everyone: `wishwell apply \(path) --read`."),
      "\(waiting.errors)")
    #expect(!waiting.errors.contains("Answer to"), "\(waiting.errors)")
    #expect(try site.place.tree("content") == before)
    let read = try apply(path, "--read")
    #expect(read.status == 0, "\(read.errors)")
    #expect(
      read.errors.contains("warning: something in this resembles \(what)"), "\(read.errors)")
  }

  /// It was committed, too.
  @Test func `a command that writes it warns of it`() throws {
    let alice = try GitSite()
    let begun = try alice.run(
      "new", "request", "Post to me", "--text", "Please send it to Am Wall 3, 28195 Bremen",
      "--commit")
    #expect(begun.status == 0, "\(begun.errors)")
    #expect(
      begun.errors.contains(
        "warning: something in this resembles a postal address: everyone can read it on the pages"),
      "\(begun.errors)")
    let other = try alice.run("new", "request", "A card", "--text", "From anywhere", "--commit")
    #expect(other.status == 0 && !other.errors.contains("resembles"), "\(other.errors)")
  }

  private static let path = "content/about.md"
  private static let ring = "---\ntitle: About\n---\n\nRing at Am Wall 3, 28195 Bremen.\n"

  /// It was written in an editor, warned of, and pushed in the same run.
  @Test(arguments: [["sync", "--push"], ["sync", "--request"]])
  func `what shares it waits until somebody has looked`(arguments: [String]) throws {
    let alice = try GitSite(lanternStreet)
    let origin = try alice.publish()
    try alice.write(Self.path, Self.ring)
    let head = try alice.git("rev-parse", "HEAD")
    let branches = try alice.git("ls-remote", "origin")
    let waiting = try alice.run(arguments)
    #expect(waiting.status == 1, "\(waiting)")
    let lead = arguments[1] == "--push" ? "Nothing was shared" : "Nothing was sent"
    #expect(
      waiting.errors.contains(
        "\(lead): something in \(Self.path) resembles a postal address, which everyone could read;"),
      "\(waiting.errors)")
    #expect(
      waiting.errors.contains("write ‘allow: [contact]’ at the top of the file")
        && waiting.errors.contains("`wishwell sync \(arguments[1]) --read`")
        && !waiting.errors.contains("error:") && !waiting.errors.contains("git reset"),
      "\(waiting.errors)")
    #expect(try alice.git("rev-parse", "HEAD") == head)
    #expect(try alice.git("ls-remote", "origin") == branches)
    #expect(alice.text(Self.path) == Self.ring)
    let read = try alice.run(arguments + ["--read"])
    #expect(read.status == 0 && !read.errors.contains("resembles"), "\(read)")
    #expect(try alice.git("ls-remote", "origin") != branches)
    withExtendedLifetime(origin) {}
  }

  /// It was the address of a page at once.
  @Test func `what the name of a file resembles waits until somebody has looked`() throws {
    let alice = try GitSite(lanternStreet)
    let origin = try alice.publish()
    let path = "content/12-rose-street-london.md"
    try alice.write(path, "---\ntitle: How to find us\n---\n\nAsk at the corner.\n")
    let waiting = try alice.run("sync", "--push")
    #expect(waiting.status == 1, "\(waiting)")
    #expect(
      waiting.errors.contains(
        "Nothing was shared: the name of \(path) resembles a postal address, which everyone could "
          + "read;"), "\(waiting.errors)")
    #expect(waiting.errors.contains("give it another name;"), "\(waiting.errors)")
    #expect(!waiting.errors.contains("take it out of the file"), "\(waiting.errors)")
    #expect(try alice.run("sync", "--push", "--read").status == 0)
    try alice.write(path, "---\ntitle: How to find us\n---\n\nAsk at the inn.\n")
    #expect(try alice.run("sync", "--push").status == 0)
    withExtendedLifetime(origin) {}
  }

  @Test func `what its writer allows is shared`() throws {
    let alice = try GitSite(lanternStreet)
    let origin = try alice.publish()
    try alice.write(Self.path, Self.ring)
    try alice.git("add", Self.path)
    try alice.git("commit", "--quiet", "--message", "Say more")
    #expect(try alice.run("sync", "--push").status == 1)
    try alice.write(
      Self.path, Self.ring.replacing("title: About", with: "title: About\nallow: [contact]"))
    let shared = try alice.run("sync", "--push")
    #expect(shared.status == 0 && !shared.errors.contains("resembles"), "\(shared)")
    withExtendedLifetime(origin) {}
  }

  /// Whoever moved house shared the new address without a word, as there had been one before.
  @Test func `another address in the place of one that was shared waits, too`() throws {
    let alice = try GitSite(lanternStreet)
    let origin = try alice.publish()
    try alice.write(Self.path, Self.ring)
    #expect(try alice.run("sync", "--push", "--read").status == 0)
    try alice.write(Self.path, Self.ring + "\nAnd ring twice.\n")
    #expect(try alice.run("sync", "--push").status == 0)
    let lines = Self.ring.replacing("3, 28195", with: "3,\n28195")
    try alice.write(Self.path, lines)
    #expect(try alice.run("sync", "--push", "--read").status == 0)
    try alice.write(Self.path, lines + "\nAnd ring twice.\n")
    #expect(try alice.run("sync", "--push").status == 0)
    for moved in [
      lines.replacing("28195 Bremen", with: "10115 Berlin"),
      lines.replacing("Bremen.", with: "Bremen, now: Hauptstr. 17, 10115 Berlin."),
      Self.ring.replacing("Am Wall 3, 28195 Bremen", with: "Hauptstr. 17, 10115 Berlin"),
      Self.ring.replacing("Am Wall 3", with: "Neuer Wall 3"),
    ] {
      try alice.write(Self.path, moved)
      let waiting = try alice.run("sync", "--push")
      #expect(waiting.status == 1 && waiting.errors.contains("Nothing was shared"), "\(waiting)")
    }
    withExtendedLifetime(origin) {}
  }

  /// A mistake in the file hid the address that the commit brought, and mending it, without the address,
  /// sent that along.
  @Test func `what a commit brought in a file that cannot be read waits, too`() throws {
    let alice = try GitSite(lanternStreet)
    let origin = try alice.publish()
    try alice.write(Self.path, Self.ring.replacing("title: About", with: "title: [About"))
    try alice.git("add", Self.path)
    try alice.git("commit", "--quiet", "--message", "Say more")
    try alice.write(Self.path, "---\ntitle: About\n---\n\nWrite to me.\n")
    let waiting = try alice.run("sync", "--push")
    #expect(
      waiting.status == 1
        && waiting.errors.contains("as it was in a commit that only you have, resembles a postal"),
      "\(waiting)")
    withExtendedLifetime(origin) {}
  }

  /// Fields that nobody knows, remarks and code are no text of a page, and went along unseen; so did an
  /// e-mail address that was taken out again, and what the commit itself says.
  @Test(arguments: [
    (
      "content/people/bob.md", "name: Bob\nadresse: Am Wall 3, 28195 Bremen", "", "a postal address"
    ),
    (Self.path, "title: About\n# Am Wall 3, 28195 Bremen", "", "a postal address"),
    (Self.path, "title: About", "Here:\n\n    Am Wall 3, 28195 Bremen\n", "a postal address"),
    (Self.path, "title: About", "Write to carol.k@mail.example.", "an e-mail address"),
    (
      Self.path, "title: About",
      String(repeating: "<b>x</b>\n\n", count: 130) + "Am Wall 3, 28195 Bremen", "a postal address"
    ),
  ])
  func `what no page shows as text waits, too`(
    path: String, front: String, body: String, what: String
  ) throws {
    let alice = try GitSite(lanternStreet)
    let origin = try alice.publish()
    let before = alice.text(path)
    try alice.write(path, "---\n\(front)\n---\n\n\(body)\n")
    try alice.git("add", path)
    try alice.git("commit", "--quiet", "--message", "Say more")
    try alice.write(path, before ?? "---\ntitle: About\n---\n\nHello.\n")
    let waiting = try alice.run("sync", "--push")
    #expect(
      waiting.status == 1
        && waiting.errors.contains("commit that only you have, resembles \(what)"),
      "\(waiting)")
    withExtendedLifetime(origin) {}
  }

  @Test func `what a commit says of itself waits, too`() throws {
    let alice = try GitSite(lanternStreet)
    let origin = try alice.publish()
    try alice.write(Self.path, "---\ntitle: About\n---\n\nHello.\n")
    try alice.git("add", Self.path)
    try alice.git("commit", "--quiet", "--message", "Hello. I live at Am Wall 3, 28195 Bremen")
    let waiting = try alice.run("sync", "--push")
    let reason = /something in the message of commit [0-9a-f]{7} resembles a postal address, which/
    #expect(waiting.status == 1 && waiting.errors.contains(reason), "\(waiting)")
    #expect(waiting.errors.contains("`git reset --quiet ") && !waiting.errors.contains("allow:"))
    #expect(try alice.run("sync", "--push", "--read").status == 0)
    withExtendedLifetime(origin) {}
  }

  /// It was to be taken out of a file, and there was none.
  @Test func `a request that is held is to be said without it`() throws {
    let alice = try GitSite(lanternStreet)
    let origin = try alice.publish()
    let waiting = try alice.run(
      "new", "request", "Post", "--text", "Please send it to Am Wall 3, 28195 Bremen", "--request")
    #expect(
      waiting.status == 1
        && waiting.errors.contains("help: say it without that; or, if it is meant")
        && !waiting.errors.contains("take it out"), "\(waiting)")
    withExtendedLifetime(origin) {}
  }

  /// It said ‘committed as …, pushed’, and then to take it out before it is pushed.
  @Test func `an act that brings it is committed, and not pushed`() throws {
    let alice = try GitSite(lanternStreet)
    let origin = try alice.publish()
    let branches = try alice.git("ls-remote", "origin")
    let begun = try alice.run(
      "new", "request", "Post to me", "--text", "Please send it to Am Wall 3, 28195 Bremen",
      "--push")
    #expect(begun.status == 1 && begun.output.contains("committed as "), "\(begun)")
    #expect(!begun.output.contains("pushed to"), "\(begun.output)")
    #expect(
      begun.errors.contains("It is committed, but not pushed: something in content/requests/")
        && begun.errors.contains("`wishwell sync --push --read`")
        && !begun.errors.contains("warning:") && !begun.errors.contains("error:"),
      "\(begun.errors)")
    #expect(try alice.git("ls-remote", "origin") == branches)
    let read = try alice.run("sync", "--push", "--read")
    #expect(read.status == 0, "\(read)")
    #expect(try alice.git("ls-remote", "origin") != branches)
    withExtendedLifetime(origin) {}
  }

  @Test func `an act takes nothing along that nobody has looked at`() throws {
    let alice = try GitSite(lanternStreet)
    let origin = try alice.publish()
    try alice.write(Self.path, Self.ring)
    try alice.git("add", Self.path)
    try alice.git("commit", "--quiet", "--message", "Say more")
    let branches = try alice.git("ls-remote", "origin")
    let begun = try alice.run("new", "request", "A card", "--text", "From anywhere", "--push")
    #expect(begun.status == 1, "\(begun)")
    #expect(
      begun.errors.contains("It is committed, but not pushed: something in \(Self.path)"),
      "\(begun.errors)")
    #expect(try alice.git("ls-remote", "origin") == branches)
    withExtendedLifetime(origin) {}
  }

  /// The history keeps what was committed, whatever the file says now.
  @Test(arguments: [false, true])
  func `what was committed and taken out waits, too`(isCommitted: Bool) throws {
    let alice = try GitSite(lanternStreet)
    let origin = try alice.publish()
    try alice.write(Self.path, Self.ring)
    try alice.git("add", Self.path)
    try alice.git("commit", "--quiet", "--message", "Say more")
    try alice.write(Self.path, "---\ntitle: About\n---\n\nWrite to me.\n")
    if isCommitted { try alice.git("commit", "--quiet", "--all", "--message", "Say less") }
    let waiting = try alice.run("sync", "--push")
    #expect(waiting.status == 1, "\(waiting)")
    #expect(
      waiting.errors.contains(
        "something in \(Self.path), as it was in a commit that only you have, resembles a postal "
          + "address"), "\(waiting.errors)")
    let way = try #require(waiting.errors.firstMatch(of: /`git reset --quiet ([0-9a-f]+)`/))
    try alice.git("reset", "--quiet", String(way.output.1))
    let shared = try alice.run("sync", "--push")
    #expect(shared.status == 0 && !shared.errors.contains("resembles"), "\(shared)")
    #expect(try !alice.git("log", "--patch").contains("Am Wall"))
    withExtendedLifetime(origin) {}
  }

  /// All commits that nobody else had were to be undone.
  @Test func `no more is to be undone than what came since`() throws {
    let alice = try GitSite(lanternStreet)
    let origin = try alice.publish()
    #expect(try alice.run("new", "offer", "Pears", "--commit").status == 0)
    let kept = try alice.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    for (text, message) in [(Self.ring, "Say more"), ("---\ntitle: About\n---\n", "Say less")] {
      try alice.write(Self.path, text)
      try alice.git("add", Self.path)
      try alice.git("commit", "--quiet", "--message", message)
    }
    let waiting = try alice.run("sync", "--push")
    #expect(
      waiting.errors.contains(
        "undo the last 2 commits, which leaves your files as they are: `git reset --quiet \(kept)`, "
          + "then `wishwell sync --push`, which commits anew, in one, what was done there: "
          + "‘Say more’ and ‘Say less’;"), "\(waiting.errors)")
    let act = try alice.run("new", "request", "A card", "--text", "From anywhere", "--push")
    #expect(
      act.status == 1
        && act.errors.contains(
          "undo the last 3 commits, which leaves your files as they are: `git reset --quiet \(kept)`"
        )
        && act.errors.contains(": ‘Say more’, ‘Say less’ and what you did just now;"),
      "\(act.errors)")
    try alice.git("reset", "--quiet", kept)
    #expect(try alice.run("sync", "--push").status == 0)
    let log = try alice.git("log", "--patch")
    #expect(log.contains("Pears") && log.contains("A card") && !log.contains("Am Wall"), "\(log)")
    withExtendedLifetime(origin) {}
  }

  /// It ended as if the disk had failed.
  @Test func `a letter that waits with what was committed before is no failure`() throws {
    let alice = try GitSite(lanternStreetWithLetters(ofBobAt: "bob@example.org"))
    let origin = try alice.publish()
    try alice.write(Self.path, Self.ring)
    try alice.git("add", Self.path)
    try alice.git("commit", "--quiet", "--message", "Say more")
    try alice.place.write(
      "promise.eml",
      "From: Bob <bob@example.org>\n\n[wishwell: promise birthday/blue-kettle]\n")
    let applied = try alice.run("apply", "../promise.eml", "--push")
    #expect(applied.status == 1, "\(applied)")
    #expect(
      applied.errors.contains("It is committed, but not pushed: something in \(Self.path)")
        && !applied.errors.contains("error:"), "\(applied.errors)")
    withExtendedLifetime(origin) {}
  }

  /// It warned of the address as if it had been pushed, and then said that nothing was shared.
  @Test func `where a mistake keeps it, that alone is told`() throws {
    let alice = try GitSite(lanternStreet)
    let origin = try alice.publish()
    try alice.write(Self.path, Self.ring)
    try alice.write("content/offers/jam.md", "---\ntitle: Jam\nauthor: nobody\n---\n")
    let refused = try alice.run("sync", "--push")
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.errors.contains("the site has mistakes, so nothing was shared"))
    #expect(!refused.errors.contains("resembles"), "\(refused.errors)")
    withExtendedLifetime(origin) {}
  }

  @Test func `the explanation says that the history keeps it`() throws {
    let told = try wishwell(["explain", "street-address"], in: site.place.path)
    let words = told.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("What was once committed stays in the history"), "\(told)")
  }
}
