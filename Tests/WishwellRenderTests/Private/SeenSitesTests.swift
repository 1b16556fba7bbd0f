import Testing
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting
import WishwellTesting

@testable import WishwellRender

/// A private page is made of what `SeenSites` gives, which looks at what concerns its person alone. It
/// is the same as what `seen(by:)` gives, which looks at everything. `WISHWELL_LONG=1` tries three times
/// as many streets.
@Suite struct SeenSitesTests {
  @Test(arguments: 0..<(TestRun.isLong ? 60 : 20))
  func `what is found by person is what a look at everything finds`(_ seed: Int) throws {
    var source = SiteSource(RandomStreet(seed: UInt64(seed)).text)
    source.settings { $0.mail = "hello@street.example" }
    let site = try source.derive().value
    let rendered = try RenderedSite(site)
    let renderer = PrivatePageRenderer(
      rendered.input, templates: try LoadedTheme.inLanguage("en").templates,
      assets: RenderedSite.assets, script: Address(.privatePages, "private.js"))
    let all = SeenSites(of: site, site.seen(by: .everyone))
    for person in RandomStreet.people.compactMap(Handle.init) {
      let (fast, slow) = (all.seen(by: person), site.seen(by: .person(person)))
      #expect(described(fast) == described(slow), "\(person)")
      let pages = [fast, slow].map { seen in
        renderer.content(of: person, seenAs: seen, id: "page", feed: "feed", limit: 1 << 20)
      }
      #expect(pages[0] != nil && pages[0] == pages[1], "\(person)")
    }
  }

  /// Each sees what follows from a library without the surprises that are kept from them.
  @Test(arguments: 0..<(TestRun.isLong ? 120 : 40))
  func `what is to surprise a person is not there for them`(_ seed: Int) throws {
    let source = SiteSource(RandomStreet(seed: UInt64(seed), keepsSurprises: true).text)
    let library = try source.read().value
    let options = DeriveOptions(today: try #require(source.today))
    let clock = SiteClock(library.settings, options)
    func site(knownTo viewer: Viewer) -> Site {
      deriveSite(library.known(to: viewer, clock: clock), options: options).value
    }
    let all = SeenSites(
      of: site(knownTo: .insider), site(knownTo: .everyone).seen(by: .everyone),
      keeping: SurprisesOfSite(in: library, clock: clock))
    for person in RandomStreet.people.compactMap(Handle.init) {
      let (fast, slow) = (
        all.seen(by: person), site(knownTo: .person(person)).seen(by: .person(person))
      )
      #expect(described(fast) == described(slow), "\(person)")
      #expect(
        fast.site.wishes.map(\.isSurprise) == slow.site.wishes.map(\.isSurprise), "\(person)")
    }
  }

  /// Somebody without a word on the site sees what everyone sees.
  @Test func `whom nothing concerns sees what everyone sees`() throws {
    let text = RandomStreet(seed: 1).text + RandomStreet.profile("zoe")
    let site = try SiteSource(text).derive().value
    let zoe = try #require(Handle("zoe"))
    let seen = SeenSites(of: site, site.seen(by: .everyone)).seen(by: zoe)
    #expect(seen.followUps.isEmpty && seen.news.isEmpty)
    #expect(described(seen) == described(site.seen(by: .person(zoe))))
  }

  /// All of a site that depends on who sees it.
  private func described(_ seen: SeenSite) -> String {
    var text = ""
    dump(seen.viewer, to: &text)
    dump(
      seen.site.wishes.map { ($0.state, $0.phase, $0.otherChoice, $0.wish.document.title.value) },
      to: &text)
    dump(seen.site.posts.map { ($0.responses, $0.responseStates) }, to: &text)
    dump(seen.site.orphanedPromises.map(\.state.parts), to: &text)
    dump(
      seen.site.wishLists.map { ($0.publication.updated, $0.wishes, $0.archive, $0.taken) },
      to: &text)
    // A folder of which nothing may be known is as good as none.
    let sidecars = seen.site.sidecars.filter { !$0.events.isEmpty }
    dump(sidecars.map { ($0.subject, $0.events.map(\.path)) }, to: &text)
    dump(seen.site.openings, to: &text)
    dump(seen.followUps, to: &text)
    dump(seen.news, to: &text)
    return text
  }
}

/// A street on which anything may have happened, sensible or not, that people or clones can write.
private struct RandomStreet {
  static let people = ["ann", "ben", "cleo", "dan", "eve"]

  private(set) var text = people.map(profile).joined()
  private var dice: Dice

  static func profile(_ handle: String) -> String {
    "== people/\(handle).md\n---\nname: \(handle.capitalized)\n---\n"
  }

  private let keepsSurprises: Bool

  init(seed: UInt64, keepsSurprises: Bool = false) {
    self.keepsSurprises = keepsSurprises
    dice = Dice(state: seed &* 2_654_435_761 &+ 1)
    for number in 0..<3 { addList("list-\(number)") }
    for number in 0..<6 { addPost(number) }
    for number in 0..<2 { addChecklist("errands-\(number)") }
  }

  private mutating func pick(_ words: [String]) -> String { words[dice.roll(words.count)] }

  private mutating func somebody() -> String { pick(Self.people) }

  private mutating func day() -> String {
    "2026-\(pick(["08", "10", "11", "11", "11"]))-\(10 + dice.roll(19))"
  }

  private mutating func addList(_ list: String) {
    let editor = dice.roll(2) == 0 ? "editors: \(somebody())\n" : ""
    text += """
      == wishlists/\(list)/index.md
      ---
      title: The list \(list)
      owner: \(keepsSurprises ? "[\(somebody()), \(somebody())]" : somebody())
      date: 2026-08-01
      promises: \(pick(["hidden", keepsSurprises ? "surprise" : "hidden", "shown"]))
      \(editor)---

      """
    var choice = dice
    let isChoice = choice.roll(2) == 0
    for number in 0..<3 {
      let recipient = dice.roll(3) == 0 ? "for: \(somebody())\n" : ""
      // One is promised without being there.
      if number > 0 || dice.roll(3) > 0 {
        text += """
          == wishlists/\(list)/wish-\(number).md
          ---
          title: Wish \(number) of \(list)
          quantity: \(1 + dice.roll(3))
          \(isChoice ? "one-of: A wish\n" : "")\(recipient)---
          It is [described](#here).

          """
      }
      addEvents(
        in: "wishlists/\(list)/wish-\(number).promise",
        ["promised", "promised", "sent", "lost", "released", "granted", "withdrawn", "undone"])
      if keepsSurprises, dice.roll(2) == 0 {
        addEvents(
          in: "wishlists/\(list)/wish-\(number).owners", ["granted", "lost", "withdrawn", "undone"])
      }
    }
  }

  private mutating func addPost(_ number: Int) {
    let (kind, author, day) = (pick(["offers", "requests", "thanks"]), somebody(), day())
    let to = kind == "thanks" ? "to: \(somebody())\n" : ""
    let stem = "\(kind)/\(day)-post-\(number)"
    text += "== \(stem).md\n---\ntitle: Post \(number)\nauthor: \(author)\ndate: \(day)\n\(to)---\n"
    for person in Self.people where kind != "thanks" && dice.roll(2) == 0 {
      addEvents(
        in: "\(stem).responses/\(person)",
        kind == "offers"
          ? ["responded", "completed", "unable", "received", "lost", "withdrawn", "undone"]
          : ["asked", "approved", "declined", "completed", "received", "withdrawn", "undone"],
        beginning: person, others: [author, person])
    }
    if dice.roll(2) == 0 { addEvents(in: "\(stem).likes/\(somebody())", ["liked", "unliked"]) }
  }

  private mutating func addChecklist(_ list: String) {
    let owner = somebody()
    text += "== checklists/\(list).md\n---\ntitle: \(list)\nowner: \(owner)\n---\n- [ ] Bread\n"
    for person in Self.people where dice.roll(2) == 0 {
      addEvents(
        in: "checklists/\(list).members/\(person)", ["invited", "accepted", "declined", "left"],
        beginning: owner, others: [person])
    }
  }

  /// The first is by `beginning`, the rest by any of `others`.
  private mutating func addEvents(
    in folder: String, _ kinds: [String], beginning: String? = nil, others: [String] = people
  ) {
    for number in 1...(1 + dice.roll(5)) {
      let kind = number == 1 ? kinds[0] : pick(kinds)
      let by = number == 1 ? beginning ?? somebody() : pick(others)
      let of = dice.roll(4) == 0 && ["granted", "lost"].contains(kind) ? ", of: \(somebody())" : ""
      let shown = kind == "promised" && dice.roll(2) == 0 ? ", shown: yes" : ""
      let surprise =
        keepsSurprises && folder.hasSuffix(".promise") && dice.roll(3) > 0
        ? ", surprise: [\(somebody()), \(somebody())], "
          + "until: \(pick(["2026-11-20", "2026-12-24", "granted", "never"]))" : ""
      let note = dice.roll(3) == 0 ? ", note: A word with number \(number)" : ""
      text += """
        == \(folder)/000\(number).yml
        {event: \(kind), by: \(by), at: 2026-11-\(9 + number)\(of)\(shown)\(surprise)\(note)}

        """
    }
  }
}
