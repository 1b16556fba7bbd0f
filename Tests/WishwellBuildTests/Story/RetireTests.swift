import Testing
import WishwellTesting

/// Taking something off the site for good: who may, by the command and by hand, and what is left.
@Suite struct RetireTests {
  let site: ActSite
  private let wish = "content/wishlists/birthday/blue-kettle.md"
  private let events = "content/wishlists/birthday/blue-kettle.promise"

  init() throws {
    site = try ActSite(lanternStreet + Self.more)
    for command in [
      ["promise", "blue-kettle", "--by", "bob"], ["sent", "blue-kettle", "--by", "bob"],
      ["promise", "lamp", "--by", "carol"],
    ] {
      #expect(try site.run(command + ["--commit"]).status == 0, "\(command)")
    }
  }

  private static let more = """

    === content/people/bob.md
    ---
    name: Bob
    emails: bob@example.org
    ---
    === content/people/carol.md
    ---
    name: Carol
    emails: carol@example.org
    ---
    === content/wishlists/wedding/index.md
    ---
    title: Wedding
    owner: bob
    date: 2026-10-01
    ---
    === content/wishlists/wedding/lamp.md
    ---
    title: A lamp
    ---
    """

  /// The verdict on what `person` does on a branch of their own.
  private func review(
    of person: String, _ change: (ActSite) throws -> Void
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
    try site.act(as: "Bob", "bob@example.org")
    let refused = try site.run("retire", thing)
    #expect(refused.status == 64 && refused.errors.contains("help: ask alice; "))
    #expect(refused.errors.contains(way), "\(refused.errors)")
  }

  @Test func `a list goes with its wishes, and givers hear of it`() throws {
    let origin = try site.publish()
    let carol = try ActSite(cloning: origin["origin.git"], for: "Carol")
    let result = try site.run("retire", "wedding", "--push")
    #expect(result.status == 0, "\(result.errors)")
    #expect(site.names(in: "content/wishlists") == ["birthday"])
    let heard = try carol.run("sync").output
    #expect(heard.contains("Taken down\n  ‘A lamp’, which you promised (on "), "\(heard)")
  }
}
