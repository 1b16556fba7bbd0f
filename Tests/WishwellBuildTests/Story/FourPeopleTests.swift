import Foundation
import Testing
import WishwellBuild
import WishwellTesting

/// Four people, each with a private page, from an answer to a month after it arrived, with a surprise
/// on the way: after each step every page is opened with its link, and holds what it may and no more.
@Suite struct FourPeopleTests {
  private static let people = ["alice", "ben", "carol", "dora"]

  private static let addresses = [
    "alice": ["Alice Liddell", "7 Chestnut Alley", "PT-1100 Lisbon"],
    "ben": ["Ben Marlow", "23 Harbour Steps", "GB-TR19 Mousehole"],
    "carol": ["Carol Brandt", "41 Lindenhof", "DE-21073 Harburg"],
    "dora": ["Dora Nilsson", "5 Fyrvägen", "SE-45330 Lysekil"],
  ]

  /// Alice looks after the site, and asks for stamps; Ben offers cards.
  private static let street = """
    == people/alice.md
    ---
    name: Alice
    emails: alice@example.org
    ---
    == people/ben.md
    ---
    name: Ben
    emails: ben@example.org
    ---
    == people/carol.md
    ---
    name: Carol
    emails: carol@example.org
    ---
    == people/dora.md
    ---
    name: Dora
    emails: dora@example.org
    ---
    == offers/cards.md
    ---
    title: Three cards
    author: ben
    date: 2026-10-02
    ---
    == requests/stamps.md
    ---
    title: Stamps
    author: alice
    date: 2026-10-03
    ---
    == wishlists/name-day/index.md
    ---
    title: Name day
    owner: alice
    date: 2026-10-04
    event: 2026-12-08
    promises: surprise
    ---
    == wishlists/name-day/teapot.md
    ---
    title: A teapot
    date: 2026-10-04
    ---
    """

  /// What happens on a day, as it is typed, and whom each page names then: `ben: Carol`; with a house
  /// behind it where her address is shown as well, and `ben: teapot` where it tells of that. Who is not
  /// listed reads of nobody.
  private typealias Step = (day: String, who: String, typed: String, pages: [String])

  private static let steps: [Step] = [
    ("2026-11-01", "alice", "", []),
    // An answer opens the address of whoever answers to whoever offers, and not the other way.
    ("2026-11-02", "carol", "respond cards", ["ben: Carol⌂", "carol: Ben"]),
    // Who offers something for a request is shown nothing before the yes.
    (
      "2026-11-03", "dora", "ask stamps",
      ["alice: Dora", "ben: Carol⌂", "carol: Ben", "dora: Alice"]
    ),
    (
      "2026-11-04", "alice", "decline stamps",
      ["alice: Dora", "ben: Carol⌂", "carol: Ben", "dora: Alice"]
    ),
    (
      "2026-11-05", "dora", "ask stamps",
      ["alice: Dora", "ben: Carol⌂", "carol: Ben", "dora: Alice"]
    ),
    (
      "2026-11-06", "alice", "approve stamps",
      ["alice: Dora", "ben: Carol⌂", "carol: Ben", "dora: Alice⌂"]
    ),
    (
      "2026-11-07", "dora", "complete stamps",
      ["alice: Dora", "ben: Carol⌂", "carol: Ben", "dora: Alice⌂"]
    ),
    (
      "2026-11-08", "ben", "complete cards",
      ["alice: Dora", "ben: Carol⌂", "carol: Ben", "dora: Alice⌂"]
    ),
    (
      "2026-11-10", "carol", "received cards",
      ["alice: Dora", "ben: Carol⌂", "carol: Ben", "dora: Alice⌂"]
    ),
    // What is kept from Alice stands on every page but hers; whoever gives it is on none but his own.
    (
      "2026-11-11", "ben", "promise name-day/teapot",
      [
        "alice: Dora", "ben: Alice", "ben: Carol⌂", "ben: teapot", "carol: Alice", "carol: Ben",
        "carol: teapot", "dora: Alice⌂", "dora: teapot",
      ]
    ),
    // Keys change, and nothing that anybody may read.
    (
      "2026-11-11", "alice", "link ben --renew",
      [
        "alice: Dora", "ben: Alice", "ben: Carol⌂", "ben: teapot", "carol: Alice", "carol: Ben",
        "carol: teapot", "dora: Alice⌂", "dora: teapot",
      ]
    ),
    (
      "2026-11-12", "alice", "keys rotate",
      [
        "alice: Dora", "ben: Alice", "ben: Carol⌂", "ben: teapot", "carol: Alice", "carol: Ben",
        "carol: teapot", "dora: Alice⌂", "dora: teapot",
      ]
    ),
    // A month after each was sent.
    (
      "2026-12-07", "alice", "",
      [
        "alice: Dora", "ben: Alice", "ben: Carol⌂", "ben: teapot", "carol: Alice", "carol: Ben",
        "carol: teapot", "dora: Alice⌂", "dora: teapot",
      ]
    ),
    // On her name day the site itself says that somebody gives it, and not who.
    (
      "2026-12-08", "alice", "",
      ["alice: Dora", "ben: Alice", "ben: Carol⌂", "ben: teapot", "carol: Ben", "dora: Alice"]
    ),
    (
      "2026-12-09", "alice", "grant name-day/teapot",
      [
        "alice: Dora", "alice: teapot", "ben: Alice", "ben: Carol", "ben: teapot", "carol: Ben",
        "dora: Alice",
      ]
    ),
    (
      "2026-12-10", "alice", "keys forget",
      [
        "alice: Dora", "alice: teapot", "ben: Alice", "ben: Carol", "ben: teapot", "carol: Ben",
        "dora: Alice",
      ]
    ),
    // What another one answers opens theirs alone.
    (
      "2026-12-11", "dora", "respond cards",
      [
        "alice: Dora", "alice: teapot", "ben: Alice", "ben: Carol", "ben: Dora⌂", "ben: teapot",
        "carol: Ben", "dora: Alice", "dora: Ben",
      ]
    ),
  ]

  private let site: GitSite
  private var links: [String: String] = [:]

  init() throws {
    site = try GitSite(Self.street)
    try site.write(".gitignore", "output/\n.wishwell/\n")
    // Without it, pages would name who else to turn to.
    try site.write(
      "content/site.yml", lanternSettings + "maintainers: alice\nmail: hello@lantern.example\n")
    try site.git("commit", "--quiet", "--all", "--message", "Begin")
    let begun = try run("keys new --commit", on: "2026-11-01")
    try #require(begun.status == 0, "\(begun.errors)")
    for person in Self.people {
      let typed = (Self.addresses[person] ?? []).map { "'\($0)'" }.joined(separator: " ")
      let sealed = try run(
        "seal address --commit", as: person, on: "2026-11-01", before: "printf '%s\\n' \(typed) |")
      try #require(sealed.status == 0, "\(sealed.errors)")
    }
    for person in Self.people { links[person] = try link(of: person) }
  }

  private func run(
    _ words: String, as person: String = "alice", on day: String, before: String = ""
  ) throws -> CommandResult {
    try site.act(as: person.capitalized, "\(person)@example.org")
    return try wishwell(
      words.split(separator: " ").map(String.init), in: site.path,
      before: before + " WISHWELL_CLOCK=\(day)T10:00:00Z")
  }

  private func link(of person: String) throws -> String {
    let shown = try run("link \(person)", on: "2026-11-01")
    try #require(shown.status == 0, "\(shown.errors)")
    return shown.output.trimmingCharacters(in: .newlines)
  }

  private func page(_ link: String) throws -> String {
    try OpenedPage(link, in: site.path + "/output").text
  }

  /// What each page tells, as `Step` lists it.
  private func pages() throws -> [String] {
    try Self.people.flatMap { reader in
      let page = try page(try #require(links[reader]))
      return Self.people.compactMap { person -> String? in
        let lines = Self.addresses[person] ?? []
        // All of it or none; one's own is always there.
        let shown = lines.count { page.contains($0) }
        #expect([0, lines.count].contains(shown), "\(page)")
        if person == reader {
          #expect(shown == lines.count, "\(page)")
          return nil
        }
        guard page.contains(person.capitalized) else { return nil }
        return "\(reader): \(person.capitalized)\(shown == 0 ? "" : "⌂")"
      } + (page.contains("A teapot") ? ["\(reader): teapot"] : [])
    }
  }

  /// Whether no file of the output or of git has a piece of an address.
  private func isSecret() throws -> Bool {
    let folder = site.path + "/output"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
    let texts = try files.compactMap { site.text("output/\($0)") } + [site.git("log", "-p")]
    return Self.addresses.values.joined().allSatisfy { line in
      !texts.contains { $0.contains(line) }
    }
  }

  @Test mutating func `from an answer to a month after it arrived`() throws {
    for step in Self.steps {
      let name = "\(step.day) \(step.who): \(step.typed)"
      if !step.typed.isEmpty {
        let commit = step.typed == "keys forget" ? "" : " --commit"
        let done = try run(step.typed + commit, as: step.who, on: step.day)
        try #require(done.status == 0, "\(name): \(done.errors)")
      }
      let built = try run("build --private require", on: step.day)
      try #require(built.status == 0, "\(name): \(built.errors)")
      try renewLinks(after: step.typed)
      let pages = try pages()
      #expect(pages == step.pages, "\(name)")
      #expect(try isSecret(), "\(name)")
    }
  }

  /// Takes up the links that are new after what was `typed`, and finds that the old ones open nothing.
  private mutating func renewLinks(after typed: String) throws {
    let renewed =
      typed.hasPrefix("link") ? ["ben"] : typed == "keys rotate" ? Self.people : []
    for person in renewed {
      let old = try #require(links[person])
      #expect(throws: (any Error).self) { try page(old) }
      links[person] = try link(of: person)
      #expect(links[person] != old)
    }
  }
}
