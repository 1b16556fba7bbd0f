import Foundation
import Testing
import WishwellTesting

/// What people hear of what others did, each in a clone of their own: by `sync` when it comes, and
/// by `status` as long as it is news.
@Suite struct HeardTests {
  let origin: TemporaryFolder
  let alice: GitSite
  let bob: GitSite

  init() throws {
    alice = try GitSite(lanternStreet + Self.bob)
    origin = try alice.publish()
    bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
  }

  private static let bob = """

    == people/bob.md
    ---
    name: Bob
    emails: bob@example.org
    ---
    == wishlists/wedding/index.md
    ---
    title: Wedding
    owner: alice
    promises: shown
    date: 2026-10-01
    ---
    == wishlists/wedding/lamp.md
    ---
    title: A lamp
    ---
    """

  private func act(_ site: GitSite, _ arguments: String...) throws {
    let result = try site.run(arguments + ["--push"])
    #expect(result.status == 0, "\(arguments): \(result.errors)")
  }

  /// What `site` hears when it fetches.
  private func heard(_ site: GitSite) throws -> String {
    let result = try site.run("sync")
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  private func status(_ site: GitSite) throws -> String { try site.run("status").output }

  @Test func `whoever waits hears that it will not come, and why`() throws {
    try act(alice, "respond", "ten-postcards", "--note", "the harbour ones, please")
    let asked = try heard(bob)
    #expect(asked.contains("For you to do\n  Send ‘Ten postcards’ to Alice"), "\(asked)")
    #expect(asked.contains("    Alice wrote: “the harbour ones, please”"), "\(asked)")

    try act(bob, "unable", "ten-postcards", "--note", "ran out of stamps")
    let news = """
      New for you
        Bob cannot send you ‘Ten postcards’ after all (on
      """
    let told = try heard(alice)
    #expect(told.contains("  An answer to ‘Ten postcards’ moved on\n"), "\(told)")
    #expect(told.contains(news), "\(told)")
    #expect(told.contains("    Bob wrote: “ran out of stamps”"), "\(told)")
    #expect(try status(alice).contains(news))
    // Until she does something about it.
    try act(alice, "respond", "ten-postcards")
    #expect(try !status(alice).contains("New for you"))
  }

  /// `sync` said that nothing had changed, `status` nothing at all, and the note stood nowhere.
  @Test func `whoever said yes to an offer hears that nothing comes, and why, and nobody else`()
    throws
  {
    let before = try alice.published()
    try act(bob, "ask", "a-card")
    _ = try heard(alice)
    try act(alice, "approve", "a-card")
    #expect(try heard(bob).contains("  Send Alice what you offered for ‘A card for my father’"))
    #expect(try alice.published() != before)

    try act(bob, "unable", "a-card", "--note", "lost my pen")
    let told = try heard(alice)
    #expect(told.contains("  An answer to ‘A card for my father’ moved on\n"), "\(told)")
    for words in [told, try status(alice)] {
      #expect(
        words.contains(
          """
          New for you
            Bob cannot send you anything for ‘A card for my father’ after all (on 2026-11-20)
              Bob wrote: “lost my pen”

          """), "\(words)")
    }
    #expect(try !status(bob).contains("A card"))
    // Pages, feeds and notices are those of a request that nobody ever offered to answer.
    #expect(try alice.published() == before)
  }

  /// “An answer to ‘Ten postcards’ moved on” said nothing of what everyone may know.
  @Test func `what is sent is told as sent, and to whom stays unsaid`() throws {
    try act(alice, "respond", "ten-postcards")
    _ = try heard(bob)
    try act(bob, "complete", "ten-postcards")
    let told = try heard(alice)
    #expect(told.contains("  ‘Ten postcards’ was sent to somebody\n"), "\(told)")
    #expect(!told.contains("moved on"), "\(told)")
  }

  @Test func `news ends after a month`() throws {
    for (command, day) in [
      (["respond", "ten-postcards"], "2026-10-10"),
      (["unable", "ten-postcards", "--by", "bob"], "2026-10-21"),
    ] {
      #expect(try alice.run(command + ["--date", day]).status == 0)
    }
    let clock = { (day: String) in "export WISHWELL_CLOCK=\(day)T10:00:00Z;" }
    let last = try wishwell(["status"], in: alice.path, before: clock("2026-11-20"))
    #expect(last.output.contains("New for you"), "\(last.output)")
    let after = try wishwell(["status"], in: alice.path, before: clock("2026-11-21"))
    #expect(!after.output.contains("New for you"), "\(after.output)")
  }

  @Test func `whoever offered hears that it was declined, and nobody else does`() throws {
    let before = try alice.published()
    try act(bob, "ask", "a-card")
    let asked = try heard(alice)
    #expect(!asked.contains("Requests"), "\(asked)")
    #expect(
      asked.contains("Answer Bob, who offered something for ‘A card for my father’"), "\(asked)")
    try act(alice, "decline", "a-card", "--note", "found one, thank you")
    let told = try heard(bob)
    #expect(!told.contains("Requests"), "\(told)")
    for words in [told, try status(bob)] {
      #expect(
        words.contains(
          "Alice thanks you for your offer for ‘A card for my father’, but does not need it"),
        "\(words)")
      #expect(words.contains("    Alice wrote: “found one, thank you”"), "\(words)")
    }
    #expect(try alice.published() == before)
  }

  @Test func `a giver hears of it, and the one surprised not of them`() throws {
    try act(bob, "promise", "blue-kettle")
    // It was taken without a word, and stayed in the repository, where nobody is told of it.
    let unread = try bob.run("sent", "blue-kettle", "--note", "left with the neighbour", "--push")
    #expect(
      unread.status == 64 && unread.errors.contains("so nobody would be told this note either"),
      "\(unread)")
    #expect(try bob.git("status", "--porcelain") == "")
    try act(bob, "sent", "blue-kettle")
    var told = try heard(alice)
    #expect(told.contains("Say whether ‘A blue kettle’ has arrived"), "\(told)")
    #expect(!told.contains("Bob"), "\(told)")

    try act(alice, "lost", "blue-kettle", "--note", "the neighbour has nothing")
    for words in [try heard(bob), try status(bob)] {
      #expect(
        words.contains(
          "Alice says that ‘A blue kettle’ never arrived: your promise still counts"), "\(words)")
      #expect(words.contains("    Alice wrote: “the neighbour has nothing”"), "\(words)")
      #expect(words.contains("You promised\n  ‘A blue kettle’ to Alice (since"), "\(words)")
      #expect(words.contains("    page: https://lantern.example/street/wishlists/birthday/blue-"))
    }

    try act(alice, "grant", "blue-kettle")
    told = try heard(bob)
    #expect(told.contains("  Alice got ‘A blue kettle’ from you"), "\(told)")
    #expect(try status(bob).contains("  Alice got ‘A blue kettle’ from you"))
    try act(alice, "thank", "--for", "blue-kettle", "It whistles")
    #expect(try heard(bob).contains("  Alice thanks you: ‘It whistles’"))
  }

  @Test func `an answer to an invitation comes back`() throws {
    try act(bob, "checklist", "leave", "picnic")
    #expect(try heard(alice).contains("New for you\n  Bob has left ‘Picnic’"))
    try act(alice, "checklist", "invite", "picnic", "bob")
    #expect(try heard(bob).contains("Answer Alice, who invited you to ‘Picnic’"))
    try act(bob, "checklist", "decline", "picnic")
    #expect(try heard(alice).contains("New for you\n  Bob declines the invitation to ‘Picnic’"))
  }

  @Test func `what a maintainer undoes is told to who did it`() throws {
    try act(bob, "promise", "lamp")
    _ = try heard(alice)
    let unsaid = try alice.run("undo", "lamp", "--push")
    #expect(unsaid.status == 1 && unsaid.errors.contains("‘--of bob’"), "\(unsaid.errors)")
    try act(alice, "undo", "lamp", "--of", "bob")
    #expect(
      try heard(bob).contains("  Alice took back your promise of ‘A lamp’, which no longer counts"))
  }

  /// “Bob promises ‘A lamp’”, read Bob, and below it that he had promised it.
  @Test func `one's own promise is told once, and to others as before`() throws {
    let asked = try bob.run("promise", "lamp", "--request")
    #expect(asked.status == 0, "\(asked)")
    let branch = try #require(asked.output.firstMatch(of: /on the branch ([a-z0-9-]+) of origin/)).1
    let tip = try bob.git("rev-parse", "origin/\(branch)").trimmingCharacters(in: .newlines)
    let carol = try GitSite(cloning: origin["origin.git"], for: "Carol")
    let merged = try alice.run("sync", "--merge", tip, "--push")
    #expect(merged.status == 0, "\(merged)")
    let told = try heard(bob)
    #expect(told.contains("You promised\n  ‘A lamp’ to Alice ("), "\(told)")
    #expect(!told.contains("Bob promises"), "\(told)")
    #expect(try heard(carol).contains("  Bob promises ‘A lamp’\n"))
  }

  /// It was told of the release, and believed to be out of it.
  @Test func `whose promise is put back hears that it counts again`() throws {
    try act(bob, "promise", "lamp")
    _ = try heard(alice)
    try act(alice, "release", "lamp", "--of", "bob")
    #expect(try heard(bob).contains("  Alice took back your promise of ‘A lamp’"))
    try act(alice, "undo", "lamp")
    #expect(
      try heard(bob).contains("  Alice restored your promise of ‘A lamp’, which counts again"))
    try act(alice, "undo", "lamp")
    #expect(
      try heard(bob).contains(
        "  Alice took back your promise of ‘A lamp’, which is open to everyone again"))
  }

  @Test func `what is undone is told to whom it was for`() throws {
    try act(alice, "respond", "ten-postcards")
    _ = try heard(bob)
    try act(bob, "unable", "ten-postcards", "--of", "alice")
    #expect(try heard(alice).contains("Bob cannot send you ‘Ten postcards’ after all"))
    try act(bob, "undo", "ten-postcards", "--of", "alice")
    let undone = try heard(alice)
    let words = "  Bob takes back their no: you may still get ‘Ten postcards’"
    #expect(undone.contains(words), "\(undone)")
  }

  /// It was “Taken down: ‘A card’”, as if it had been nothing of theirs.
  @Test func `whoever answered what is taken down is told that they did`() throws {
    let post = try #require(alice.names(in: "content/requests").first { $0.hasSuffix(".md") })
    let name = "requests/\(post.dropLast(3))"
    try act(bob, "respond", name)
    _ = try heard(alice)
    try act(alice, "retire", name)
    let told = try heard(bob)
    #expect(told.contains("Taken down\n  ‘"), "\(told)")
    #expect(told.contains("’, which you answered (on "), "\(told)")
  }

  /// The invitation was gone without a word: “Taken down: ‘Groceries’” said nothing of it.
  @Test func `whoever is invited to a checklist that is retired is told once`() throws {
    try act(alice, "new", "checklist", "Groceries")
    try act(alice, "checklist", "invite", "groceries", "bob")
    _ = try heard(bob)
    let retired = try alice.run("retire", "groceries", "--push")
    #expect(retired.output.contains("Those who had a part in it are told"), "\(retired)")
    let told = try heard(bob)
    #expect(
      told.contains("Taken down\n  ‘Groceries’, to which you were invited (on "), "\(told)")
    #expect(try heard(bob) == "Nothing is new.\n")
  }
}
