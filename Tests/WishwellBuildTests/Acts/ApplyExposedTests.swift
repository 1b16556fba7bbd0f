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

  /// It was written in an editor, and public without a word.
  @Test(arguments: [
    ["sync", "--push"], ["sync", "--request"], ["respond", "ten-postcards", "--push"],
  ])
  func `what shares it warns of it, and names the file`(arguments: [String]) throws {
    let alice = try GitSite(lanternStreet)
    let origin = try alice.publish()
    let path = "content/about.md"
    try alice.write(path, "---\ntitle: About\n---\n\nRing at Am Wall 3, 28195 Bremen.\n")
    if arguments[0] != "sync" {
      try alice.git("add", path)
      try alice.git("commit", "--quiet", "--message", "Say more")
    }
    let shared = try alice.run(arguments)
    #expect(shared.status == 0, "\(shared)")
    #expect(
      shared.errors.contains("warning: something in \(path) resembles a postal address:"),
      "\(shared.errors)")
    #expect(shared.errors.contains("`wishwell sync --push`"), "\(shared.errors)")
    let again = try alice.run("sync", "--push")
    #expect(again.status == 0 && !again.errors.contains("resembles"), "\(again)")
    withExtendedLifetime(origin) {}
  }

  /// The history keeps what was committed, whatever the file says now.
  @Test func `what was committed and taken out is warned of`() throws {
    let alice = try GitSite(lanternStreet)
    let origin = try alice.publish()
    let path = "content/about.md"
    try alice.write(path, "---\ntitle: About\n---\n\nRing at Am Wall 3, 28195 Bremen.\n")
    try alice.git("add", path)
    try alice.git("commit", "--quiet", "--message", "Say more")
    try alice.write(path, "---\ntitle: About\n---\n\nWrite to me.\n")
    let shared = try alice.run("sync", "--push")
    #expect(shared.status == 0, "\(shared)")
    #expect(shared.errors.contains("something in \(path) resembles a postal address"), "\(shared)")
    withExtendedLifetime(origin) {}
  }

  @Test func `the explanation says that the history keeps it`() throws {
    let told = try wishwell(["explain", "street-address"], in: site.place.path)
    let words = told.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("What was once committed stays in the history"), "\(told)")
  }
}
