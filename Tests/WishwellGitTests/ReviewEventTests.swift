import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellGit

/// Events: by whom, via whom, in what state, and never rewritten.
@Suite struct ReviewEventTests {
  typealias Commit = Street.Commit

  private let kettle = "content/wishlists/birthday/kettle.promise"
  private let lamp = "content/wishlists/wedding/lamp.promise"

  /// As `wishwell digest` prints it for the wishes of the street.
  private func digest(_ street: Street, _ wish: String) throws -> String {
    let verdict = try street.review(
      Commit(
        "carol",
        [
          "content/wishlists/\(wish).promise/0001.yml": Street.event(
            "promised", by: "carol", "wish: 0000000000000000")
        ]))
    let help = try #require(
      verdict.review.diagnostics.compactMap(\.help).first { $0.contains("wish: ") })
    return String(try #require(help.firstMatch(of: /wish: ([0-9a-f]{32})/)).1)
  }

  @Test func `a promise is by whom it says`() throws {
    let street = try Street()
    let wish = "wish: " + (try digest(street, "birthday/kettle"))
    let own = try street.review(
      Commit("alice", [kettle + "/0001.yml": Street.event("promised", by: "alice", wish)]))
    #expect(own.description == "allowed\nA wish of ‘Bob turns forty’ is promised")
    #expect(own.review.people == [] && own.review.unnamed == 1)
    let other = try street.review(
      Commit("carol", [kettle + "/0001.yml": Street.event("promised", by: "alice", wish)]))
    #expect(other.findings == ["event-of-another \(kettle)/0001.yml"])
    #expect(
      other.review.diagnostics[0].message == "the event is not by the person who committed it")
    let selfish = try street.review(
      Commit("bob", [kettle + "/0001.yml": Street.event("promised", by: "bob", wish)]))
    #expect(selfish.findings == ["event-not-yours \(kettle)/0001.yml"])
  }

  @Test func `maintainers enter the events of others, and say how they came`() throws {
    let street = try Street()
    let wish = "wish: " + (try digest(street, "wedding/lamp"))
    let guest =
      "event: promised\nby: guest\nname: Aunt Rosa\nvia: mail\nat: 2026-11-20\nshown: true\n"
    let entered = try street.review(Commit("alice", [lamp + "/0001.yml": guest + wish + "\n"]))
    #expect(
      entered.description
        == "allowed\nAunt Rosa promises ‘Lamp’ to Alice and Bob, entered by Alice")
    let other = try street.review(Commit("carol", [lamp + "/0001.yml": guest + wish + "\n"]))
    #expect(other.findings == ["event-of-another \(lamp)/0001.yml"])
    let silent = try street.review(
      Commit("alice", [lamp + "/0001.yml": Street.event("promised", by: "carol", wish)]))
    #expect(silent.findings == ["event-of-another \(lamp)/0001.yml"])
  }

  @Test func `where promises are shown, they are told by name`() throws {
    let street = try Street()
    let wish = "wish: " + (try digest(street, "wedding/lamp"))
    let promise = Street.event("promised", by: "carol", wish + "\nshown: true")
    let verdict = try street.review(Commit("carol", [lamp + "/0001.yml": promise]))
    #expect(verdict.description == "allowed\nCarol promises ‘Lamp’ to Alice and Bob")
    let unasked = try street.review(
      Commit("carol", [kettle + "/0001.yml": Street.event("promised", by: "carol", "shown: true")]))
    #expect(unasked.findings.contains("promise-shown-unasked \(kettle)/0001.yml"))
    #expect(unasked.sentences == ["A wish of ‘Bob turns forty’ is promised"])
  }

  @Test func `a promise agrees to the wish as it stands`() throws {
    let street = try Street()
    let old = try digest(street, "birthday/kettle")
    try street.publish(
      Commit("bob", ["content/wishlists/birthday/kettle.md": "---\ntitle: Green kettle\n---\n"]))
    let verdict = try street.review(
      Commit("carol", [kettle + "/0001.yml": Street.event("promised", by: "carol", "wish: \(old)")])
    )
    #expect(verdict.findings.contains("promise-of-old-text \(kettle)/0001.yml"))
    #expect(!verdict.isAllowed)
  }

  @Test func `several events of one change are judged in their order`() throws {
    let street = try Street()
    let wish = "wish: " + (try digest(street, "birthday/kettle"))
    let verdict = try street.review(
      Commit(
        "carol",
        [
          kettle + "/0001.yml": Street.event("promised", by: "carol", wish),
          kettle + "/0002.yml": Street.event("sent", by: "carol"),
        ]),
      Commit("bob", [kettle + "/0003.yml": Street.event("granted", by: "bob")]))
    #expect(
      verdict.description == """
        allowed
        A wish of ‘Bob turns forty’ is promised
        A wish of ‘Bob turns forty’ is on its way
        A wish of ‘Bob turns forty’ came true
        """)
    let tooSoon = try street.review(
      Commit("carol", [kettle + "/0001.yml": Street.event("sent", by: "carol")]))
    #expect(tooSoon.findings == ["event-not-allowed \(kettle)/0001.yml"])
    #expect(tooSoon.review.diagnostics.allSatisfy { !$0.message.contains("carol") })
  }

  @Test func `what happened is never rewritten, by nobody`() throws {
    let street = try Street([
      kettle + "/0001.yml": Street.event("promised", by: "carol"),
      kettle + "/0002.yml": Street.event("released", by: "carol"),
    ])
    let edited = try street.review(
      Commit("alice", [kettle + "/0001.yml": Street.event("promised", by: "alice")]))
    #expect(edited.findings.contains("event-changed \(kettle)/0001.yml"))
    let deleted = try street.review(Commit("carol", [kettle + "/0002.yml": nil]))
    #expect(
      deleted.description == """
        refused
        An existing event is deleted
        event-changed \(kettle)/0002.yml
        """)
  }

  @Test func `events move with their thing`() throws {
    let promise = Street.event("promised", by: "carol")
    let release = Street.event("released", by: "carol")
    let street = try Street([
      kettle + "/0001.yml": promise, kettle + "/0002.yml": release,
    ])
    let moved = "content/wishlists/birthday/pot.promise"
    let files: [String: String?] = [
      "content/wishlists/birthday/kettle.md": nil, kettle + "/0001.yml": nil,
      kettle + "/0002.yml": nil,
      "content/wishlists/birthday/pot.md":
        "---\ntitle: Blue kettle\nprice: 30 EUR\nid: tag:lanternstreet.example,2026:wishlists/birthday/kettle\n---\n",
      moved + "/0001.yml": promise, moved + "/0002.yml": release,
    ]
    let whole = try street.review(Commit("bob", files))
    #expect(whole.description == "allowed\nBob renames the wish ‘Blue kettle’ of ‘Bob turns forty’")
    let rewritten = try street.review(
      Commit("bob", files.merging([moved + "/0002.yml": Street.event("granted", by: "bob")]) { $1 })
    )
    #expect(rewritten.findings.contains("event-changed \(kettle)/0002.yml"))
    let lost = try street.review(Commit("bob", files.merging([moved + "/0002.yml": nil]) { $1 }))
    #expect(lost.findings.contains("event-changed \(kettle)/0002.yml"))
  }

  @Test func `of two who take the same number the second is told`() throws {
    let street = try Street()
    let wish = "wish: " + (try digest(street, "birthday/kettle"))
    let second = try street.branch(
      Commit("alice", [kettle + "/0001.yml": Street.event("promised", by: "alice", wish)]))
    try street.publish(
      Commit("carol", [kettle + "/0001.yml": Street.event("promised", by: "carol", wish)]))
    let verdict = try street.review(second)
    #expect(verdict.findings == ["event-number-taken \(kettle)/0001.yml"])
    #expect(verdict.review.diagnostics[0].help?.contains("‘0002.yml’") == true)
    #expect(verdict.review.diagnostics[0].message.contains("carol") == false)
    // With the next number it comes too late, which the fold knows.
    let late = try street.review(
      Commit("alice", [kettle + "/0002.yml": Street.event("promised", by: "alice", wish)]))
    #expect(!late.isAllowed)
    #expect(
      late.review.diagnostics.allSatisfy {
        !$0.message.contains("alice") && !$0.message.contains("carol")
      })
  }

  @Test func `a gap is refused`() throws {
    let verdict = try Street().review(
      Commit("carol", [kettle + "/0002.yml": Street.event("promised", by: "carol")]))
    #expect(verdict.findings == ["event-gap \(kettle)/0002.yml"])
  }

  @Test func `an event that is dated ahead would hold up all others`() throws {
    let late = Street.event("promised", by: "carol").replacing("2026", with: "2062")
    let verdict = try Street().review(Commit("carol", [kettle + "/0001.yml": late]))
    #expect(verdict.findings == ["event-ahead \(kettle)/0001.yml"])
  }

  /// What `at` says, and whether it is ahead where it is noon of 20 November in UTC.
  static let times: [(timezone: String, at: String, isAhead: Bool)] = [
    ("UTC", "2026-11-20T12:00:00Z", false), ("UTC", "2026-11-20T12:05:00Z", false),
    ("UTC", "2026-11-20T12:05:01Z", true), ("UTC", "2026-11-20T18:00:00Z", true),
    ("UTC", "2026-11-20T18:00:00+06:00", false), ("UTC", "2026-11-20T12:00:00-01:00", true),
    ("UTC", "2026-11-20", false), ("UTC", "2026-11-21", true),
    // It is one in the morning of the 21st, and four of the 20th.
    ("Pacific/Auckland", "2026-11-21", false), ("Pacific/Auckland", "2026-11-20T18:00:00Z", true),
    ("Pacific/Auckland", "2026-11-22", true), ("America/Los_Angeles", "2026-11-20", false),
    ("America/Los_Angeles", "2026-11-20T04:05:00-08:00", false),
    ("America/Los_Angeles", "2026-11-21", true),
  ]

  /// A time later today was compared by its day alone: it passed, and what others did until then
  /// counted as done before it.
  @Test(arguments: times.indices)
  func `an event is dated no later than now, a few minutes aside`(index: Int) throws {
    let (timezone, at, isAhead) = Self.times[index]
    let settings = try #require(Street.files["content/site.yml"]) + "timezone: \(timezone)\n"
    let street = try Street(["content/site.yml": settings])
    let promise = Street.event("promised", by: "carol").replacing("2026-11-20", with: at)
    let branch = try street.branch(Commit("carol", [kettle + "/0001.yml": promise]))
    // 2026-11-20T12:00:00Z
    let verdict = try street.review(branch, at: .instant(1_795_176_000))
    #expect(verdict.findings.contains("event-ahead \(kettle)/0001.yml") == isAhead, "\(verdict)")
  }

  @Test func `whoever is ahead hears what time it is`() throws {
    let street = try Street()
    let late = Street.event("promised", by: "carol").replacing("-20", with: "-20T18:00:00+01:00")
    let branch = try street.branch(Commit("carol", [lamp + "/0001.yml": late]))
    // 2026-11-20T12:00:00Z
    let found = try street.review(branch, at: .instant(1_795_176_000)).review.diagnostics
    let ahead = try #require(found.first { $0.rule == .eventAhead })
    #expect(ahead.location.path == lamp + "/0001.yml")
    #expect(
      ahead.message
        == "this event is dated later than now, 2026-11-20T12:00:00Z: what others do until then would "
        + "count as done before it")
    #expect(
      ahead.help
        == "write ‘at: 2026-11-20T12:00:00Z’, and check the clock and the time zone of the computer "
        + "on which it was written")
    // As of a day, it is the end of that day.
    let day = try #require(Day("2026-11-20"))
    let verdict = try street.review(branch, at: .day(day))
    #expect(!verdict.findings.contains("event-ahead \(lamp)/0001.yml"), "\(verdict)")
  }

  /// How far into such a file it is, is as long as a name.
  @Test func `of a hidden promise no line is told, whatever is wrong with it`() throws {
    let late = Street.event("promised", by: "carol").replacing("2026", with: "2062")
    let verdict = try Street().review(Commit("carol", [kettle + "/0001.yml": late]))
    #expect(
      verdict.review.diagnostics.map(\.location) == [SourceLocation(kettle + "/0001.yml")],
      "\(verdict)")
  }

  /// An event of 1999 was told to nobody.
  @Test(arguments: [
    ("wishlists/wedding/lamp.promise", "promised", "2026-09-30", true),
    ("wishlists/wedding/lamp.promise", "promised", "2026-10-01", false),
    ("offers/cards.responses/carol", "responded", "2026-10-01T23:59:59Z", true),
    ("offers/cards.responses/carol", "responded", "2026-10-02", false),
  ])
  func `an event from before its thing is told, and allowed`(
    folder: String, kind: String, at: String, isEarly: Bool
  ) throws {
    let path = "content/\(folder)/0001.yml"
    let event = Street.event(kind, by: "carol").replacing("2026-11-20", with: at)
    let verdict = try Street().review(Commit("carol", [path: event]))
    #expect(verdict.isAllowed, "\(verdict)")
    #expect(verdict.findings.contains("event-early \(path)") == isEarly, "\(verdict)")
  }

  /// An owner who wrote another day made every older promise on a branch early, so that none of
  /// them was merged without somebody looking.
  @Test func `a new day of a list makes no event early that was not`() throws {
    let (list, path) = (
      "content/wishlists/wedding/index.md", "content/wishlists/wedding/lamp.promise/0001.yml"
    )
    let early = "event-early \(path)"
    let event = Street.event("promised", by: "carol").replacing("2026-11-20", with: "2026-10-15")
    let text = try #require(Street.files[list])
    let moved = text.replacing("2026-10-01", with: "2026-11-01")
    let street = try Street()
    let branch = try street.branch(Commit("carol", [path: event]))
    try street.publish(Commit("alice", [list: moved]))
    let older = try street.review(branch)
    #expect(older.isAllowed && !older.findings.contains(early), "\(older)")
    // In the same change as the new day, too, and not in one that begins behind it.
    let both = try Street().review(Commit("carol", [path: event]), Commit("alice", [list: moved]))
    #expect(!both.findings.contains(early), "\(both)")
    let newer = try street.review(Commit("carol", [path: event]))
    #expect(newer.findings.contains(early), "\(newer)")
  }

  @Test func `responses follow their table`() throws {
    let street = try Street()
    let place = "content/offers/cards.responses"
    let carol = try street.review(
      Commit("carol", [place + "/carol/0001.yml": Street.event("responded", by: "carol")]))
    #expect(carol.description == "allowed\nAn answer to ‘Three cards’ moves on")
    let wrongFolder = try street.review(
      Commit("carol", [place + "/alice/0001.yml": Street.event("responded", by: "carol")]))
    #expect(wrongFolder.findings.contains("event-in-wrong-folder \(place)/alice/0001.yml"))
    try street.publish(
      Commit("carol", [place + "/carol/0001.yml": Street.event("responded", by: "carol")]))
    let full = try street.review(
      Commit("alice", [place + "/alice/0001.yml": Street.event("responded", by: "alice")]))
    #expect(full.findings == ["event-on-closed \(place)/alice/0001.yml"])
    let sent = try street.review(
      Commit("bob", [place + "/carol/0002.yml": Street.event("completed", by: "bob")]))
    #expect(sent.isAllowed)
    let notHers = try street.review(
      Commit("carol", [place + "/carol/0002.yml": Street.event("completed", by: "carol")]))
    #expect(notHers.findings == ["event-not-yours \(place)/carol/0002.yml"])
  }

  @Test func `two responses of one change do not pass the limit together`() throws {
    let place = "content/offers/cards.responses"
    let verdict = try Street().review(
      Commit("carol", [place + "/carol/0001.yml": Street.event("responded", by: "carol")]),
      Commit("alice", [place + "/alice/0001.yml": Street.event("responded", by: "alice")]))
    #expect(!verdict.isAllowed)
    #expect(verdict.findings.contains { $0.hasPrefix("event-on-closed") })
  }

  /// `check` called it a warning, and `sync --push` of whoever had merged both refused to share.
  @Test func `two responses on branches of their own are a conflict, also once both are merged`()
    throws
  {
    let place = "content/offers/cards.responses"
    let street = try Street()
    let late = try street.branch(
      Commit("carol", [place + "/carol/0001.yml": Street.event("responded", by: "carol")]))
    let early = try street.branch(
      Commit("alice", [place + "/alice/0001.yml": Street.event("responded", by: "alice")]))
    let verdict = try street.review(street.merge(late, into: early, by: "bob"))
    #expect(verdict.isAllowed, "\(verdict)")
    #expect(verdict.findings == ["response-late \(place)/carol/0001.yml"], "\(verdict)")
  }

  /// Dora was told that she came too late, by answers that came after hers with an earlier day.
  @Test func `no day that somebody writes takes the place of who was there before`() throws {
    let place = "content/offers/cards.responses"
    let street = try Street([
      "content/offers/cards.md":
        "---\ntitle: Cards\nauthor: bob\ndate: 2026-10-02\nlimit: 2\n---\nFor you.\n",
      "content/people/dora.md": "---\nname: Dora\nemails: dora@example.org\n---\n",
      place + "/dora/0001.yml": Street.event("responded", by: "dora"),
    ])
    func answer(_ person: String) -> Commit {
      Commit(
        person,
        ["\(place)/\(person)/0001.yml": "event: responded\nby: \(person)\nat: 2026-11-18\n"])
    }
    let alone = try street.branch(answer("carol"))
    #expect(try street.review(alone).isAllowed)
    let verdict = try street.review(
      street.merge(alone, into: street.branch(answer("alice")), by: "carol"))
    #expect(!verdict.isAllowed, "\(verdict)")
    #expect(verdict.findings == ["event-on-closed \(place)/carol/0001.yml"], "\(verdict)")
    try street.publish(answer("alice"))
    let late = try street.review(alone)
    #expect(late.findings == ["event-on-closed \(place)/carol/0001.yml"], "\(late)")
  }

  /// It was let in with a warning, also where nobody looks at what is merged.
  @Test func `one change does not promise two of which one is enough`() throws {
    let wishes = "content/wishlists/birthday"
    let street = try Street([
      "\(wishes)/kettle.md": "---\ntitle: Blue kettle\none-of: A present\n---\n",
      "\(wishes)/bike.md": "---\ntitle: Red bike\none-of: A present\n---\n",
    ])
    let (first, second) = ("\(wishes)/bike.promise/0001.yml", "\(kettle)/0001.yml")
    let promise = Street.event("promised", by: "alice")
    let other = Street.event("promised", by: "carol")
    let both = try street.review(Commit("alice", [first: promise, second: promise]))
    #expect(both.findings.contains("event-on-closed \(first)") && !both.isAllowed, "\(both)")
    let later = try street.review(
      Commit("alice", [first: promise]), Commit("carol", [second: other]))
    #expect(later.findings.contains("event-on-closed \(second)") && !later.isAllowed, "\(later)")
    // On branches of their own, neither could know of the other.
    let branch = try street.branch(Commit("alice", [first: promise]))
    let merged = try street.review(
      Commit("carol", [second: other]), Commit("carol", [first: promise], merging: [branch]))
    #expect(merged.findings.contains("wish-chosen-twice \(wishes)/bike.md"), "\(merged)")
    #expect(merged.isAllowed, "\(merged)")
    // Whoever promised both could know of it.
    let own = try street.review(
      Commit("alice", [second: promise]), Commit("alice", [first: promise], merging: [branch]))
    #expect(!own.isAllowed, "\(own)")
  }

  /// That Carol gave up the bike was taken back in the change that promised the kettle.
  @Test func `what is held again counts where one is enough`() throws {
    let wishes = "content/wishlists/birthday"
    let street = try Street([
      "\(wishes)/kettle.md": "---\ntitle: Blue kettle\none-of: A present\n---\n",
      "\(wishes)/bike.md": "---\ntitle: Red bike\none-of: A present\n---\n",
      "\(wishes)/bike.promise/0001.yml": Street.event("promised", by: "carol"),
      "\(wishes)/bike.promise/0002.yml": Street.event("released", by: "carol"),
    ])
    let back = "\(wishes)/bike.promise/0003.yml"
    let undone = Street.event("undone", by: "carol")
    let alone = try street.review(Commit("carol", [back: undone]))
    #expect(alone.isAllowed, "\(alone)")
    let both = try street.review(
      Commit("carol", [back: undone, "\(kettle)/0001.yml": Street.event("promised", by: "carol")]))
    #expect(both.findings.contains { $0.hasPrefix("event-on-closed") }, "\(both)")
    #expect(!both.isAllowed, "\(both)")
  }

  /// There a change with both went in without a word.
  @Test func `of surprises, too, one change promises one where one is enough`() throws {
    let wishes = "content/wishlists/birthday"
    let street = try Street([
      "content/people/mallory.md": SurprisePair.profile("Mallory"),
      SurprisePair.list: SurprisePair.list(),
      "\(wishes)/kettle.md": "---\ntitle: Blue kettle\none-of: A present\n---\n",
      "\(wishes)/bike.md": "---\ntitle: Red bike\none-of: A present\n---\n",
    ])
    let (first, second) = ("\(wishes)/bike.promise/0001.yml", "\(kettle)/0001.yml")
    let promise = SurprisePair.event("promised", by: "mallory")
    let one = try street.review(Commit("mallory", [first: promise]))
    #expect(one.isAllowed, "\(one)")
    let both = try street.review(Commit("mallory", [first: promise, second: promise]))
    #expect(both.findings == ["surprise-refused \(first)"] && !both.isAllowed, "\(both)")
    // Whoever gives one up may promise the other.
    let other = try street.review(
      Commit(
        "mallory",
        [
          first: promise,
          "\(wishes)/bike.promise/0002.yml": SurprisePair.event("released", by: "mallory"),
          second: promise,
        ]))
    #expect(other.isAllowed, "\(other)")
  }

  /// A step of one's own on another branch made an answer, written on top of the one that took the last
  /// place, a conflict of branches.
  @Test func `whoever had the other answer in hand answers too late, whatever they merge`() throws {
    let place = "content/offers/cards.responses"
    let street = try Street()
    let late = try street.branch(
      Commit("alice", [place + "/alice/0001.yml": Street.event("responded", by: "alice")]),
      Commit("carol", [place + "/carol/0001.yml": Street.event("responded", by: "carol")]))
    let beside = try street.branch(
      Commit("carol", [place + "/carol/0002.yml": Street.event("undone", by: "carol")]),
      Commit("carol", [place + "/carol/0003.yml": Street.event("undone", by: "carol")]))
    let verdict = try street.review(street.merge(beside, into: late, by: "carol"))
    #expect(!verdict.isAllowed, "\(verdict)")
  }

  @Test func `the newest event is undone by who wrote it, or a maintainer`() throws {
    let street = try Street([kettle + "/0001.yml": Street.event("promised", by: "carol")])
    let undone = [kettle + "/0002.yml": "undone"]
    for (person, isAllowed) in [("carol", true), ("alice", true), ("bob", false)] {
      let files = undone.mapValues { Street.event($0, by: person) as String? }
      let verdict = try street.review(Commit(person, files))
      #expect(verdict.isAllowed == isAllowed, "\(person): \(verdict)")
      #expect(!verdict.review.diagnostics.contains { $0.message.contains("carol") })
    }
  }

  @Test func `a post is closed by its author, and liked by anyone once`() throws {
    let street = try Street()
    let closed = "content/offers/cards.state/0001.yml"
    #expect(try street.review(Commit("bob", [closed: Street.event("closed", by: "bob")])).isAllowed)
    #expect(
      try street.review(Commit("carol", [closed: Street.event("closed", by: "carol")])).findings
        == ["event-not-yours \(closed)"])
    let like = "content/thanks/card.likes/alice/0001.yml"
    #expect(
      try street.review(Commit("alice", [like: Street.event("liked", by: "alice")])).isAllowed)
    #expect(
      try !street.review(Commit("bob", [like: Street.event("liked", by: "alice")])).isAllowed)
  }
}
