import Testing
import WishwellDerive
import WishwellFormat

@testable import WishwellActs

@Suite struct PrefilledFileTests {
  /// What was done before; every act that then makes sense is prefilled, filled in and performed.
  static let scenes: [[String]] = [
    [],
    ["bob promise birthday/kettle"],
    ["bob promise birthday/kettle", "bob sent birthday/kettle"],
    ["bob promise birthday/kettle", "carol promise birthday/kettle"],
    ["bob respond offers/cards", "carol respond requests/letter"],
    ["bob respond offers/cards", "alice complete offers/cards"],
    [
      "carol respond requests/letter", "bob approve requests/letter",
      "carol complete requests/letter",
    ],
    ["alice close offers/cards"],
  ]

  @Test(arguments: scenes.indices, [PromiseMode.hidden, .shown])
  func `a prefilled file is the file of the act but for name and time`(
    scene: Int, mode: PromiseMode
  ) throws {
    var street = ActSite([
      "wishlists/birthday/index.md":
        "title: Alice turns forty; owner: alice; date: 2026-11-01; promises: \(mode)"
    ])
    for words in PrefilledFileTests.scenes[scene] {
      #expect(try street.act(words).value != nil, "\(words)")
    }
    let site = try street.site
    let seen = site.seen(by: .everyone)
    let acts =
      seen.site.wishes.flatMap { seen.possibleActs(on: $0) }
      + seen.site.posts.flatMap { seen.possibleActs(on: $0) }
    #expect(acts.count >= 10)
    let moment = Moment.instant(ActSite.noon + 600)
    for act in acts where !isOfferedUnseen(act, on: site) {
      let file = try #require(prefilledFile(for: act, at: .day(site.today), on: seen))
      // Somebody who may do it: who is named, else who comes by.
      let people = ["alice", "bob", "carol", "dora"].compactMap { Handle($0) }
      var found = false
      for person in people {
        for other in [nil] + people.map(Participant.person) {
          var intent = act.intent
          intent.of = other
          // A page says how many, where there are several.
          if file.text.contains("\nquantity: 1\n") { intent.quantity = 1 }
          guard
            let changeSet = perform(intent, by: Actor(.person(person)), at: moment, on: site).value
          else { continue }
          let filled = [file.path, file.text].map {
            $0.replacing(Placeholder.person, with: person.text)
              .replacing(Placeholder.other, with: other?.description ?? "")
              .replacing("at: \(site.today)", with: "at: \(moment.text)")
          }
          let made = [changeSet.files[0].path, changeSet.files[0].text]
          if filled == made || (mode == .hidden && told(filled) == told(made)) { found = true }
        }
      }
      #expect(found, "\(act) makes \(file)")
    }
  }

  /// Without what a page of a hidden list does not say: how much happened, and whose part is meant.
  private func told(_ file: [String]) -> [String] {
    file.map {
      $0.replacing(/[0-9]{4}\.yml$/, with: "0000.yml").replacing(/of: [a-z]+\n/, with: "")
    }
  }

  /// Whether a page offers `act` because it may not tell that there is nothing to do: nobody asked,
  /// all that was promised in secret is sent, or several promised in secret, so that only somebody
  /// whom it does not surprise can say from whom it came.
  private func isOfferedUnseen(_ act: PossibleAct, on site: Site) -> Bool {
    switch act.intent.subject {
    case .wish(let key):
      act.intent.act == Send.self
        && site.wish(key)?.state.parts.contains { $0.waiting > 0 } == false
        || act.intent.act == Grant.self && site.wish(key)?.mode == .hidden
          && (site.wish(key)?.state.parts.count ?? 0) > 1
    case .post(let key):
      key.kind == .request && ["approve", "decline", "withdraw"].contains(act.intent.act.name)
        && site.post(key)?.responses.contains { $0.state == .asked } == false
    case .checklist: false
    }
  }

  /// Two sites that look the same: in the second more was promised, sent and taken back.
  @Test func `what a page prefills does not count what is hidden`() throws {
    let stories = [
      ["bob promise birthday/lamp", "bob promise birthday/kettle"],
      [
        "bob promise birthday/lamp", "bob undo birthday/lamp", "carol promise birthday/lamp",
        "carol sent birthday/lamp", "bob promise birthday/kettle", "bob undo birthday/kettle",
        "bob undo birthday/kettle", "bob sent birthday/kettle",
      ],
    ]
    let prefilled = try stories.map { story in
      var street = ActSite()
      for words in story { #expect(try street.act(words).value != nil, "\(words)") }
      let site = try street.site
      let seen = site.seen(by: .everyone)
      return seen.site.wishes.flatMap { seen.possibleActs(on: $0) }
        .compactMap { prefilledFile(for: $0, at: .day(site.today), on: seen) }
    }
    #expect(prefilled[0] == prefilled[1])
    #expect(Set(prefilled[0].map { $0.path.suffix(8) }) == ["0002.yml"])
  }

  /// Two sites that look the same: in the second Bob promised another text of the kettle, agreed to
  /// the present one, and sent it.
  @Test(arguments: [PromiseMode.hidden, .surprise])
  func `what a page prefills does not count what was agreed to and sent`(
    mode: PromiseMode
  ) throws {
    let list = "title: Alice turns forty; owner: alice; date: 2026-11-01; promises: \(mode)"
    let stories: [(before: [String], after: [String])] = [
      (["bob promise birthday/kettle"], []),
      (
        ["bob promise birthday/kettle"], ["bob amend birthday/kettle", "bob sent birthday/kettle"]
      ),
    ]
    let prefilled = try stories.map { before, after in
      var street = ActSite([
        "wishlists/birthday/index.md": list,
        "wishlists/birthday/kettle.md": "title: \(after.isEmpty ? "Blue" : "Red") kettle",
      ])
      for words in before { try street.told(words) }
      street = ActSite(
        street.files.merging(["wishlists/birthday/kettle.md": "title: Blue kettle"]) { $1 })
      for words in after { try street.told(words) }
      #expect(street.files.keys.filter { $0.contains(".promise/") }.count == 1 + after.count)
      return try self.prefilled(of: street.site)
    }
    #expect(prefilled[0] == prefilled[1])
    #expect(!prefilled[0].isEmpty)
  }

  /// The list kept surprises, and shows what is promised from now on. Its doors counted what it
  /// keeps.
  @Test(arguments: [PromiseMode.shown, .hidden])
  func `what a page prefills does not count what a list kept as a surprise once`(
    mode: PromiseMode
  ) throws {
    let stories: [[String]] = [
      [], ["bob promise birthday/kettle"],
      ["bob promise birthday/kettle", "bob sent birthday/kettle", "carol promise birthday/kettle"],
    ]
    let index = "wishlists/birthday/index.md"
    let list = "title: Alice turns forty; owner: alice; date: 2026-11-01; promises: "
    for later in [[], ["dora promise birthday/lamp"]] as [[String]] {
      let prefilled = try stories.map { story in
        var street = ActSite([index: list + "surprise; reveal: never"])
        for words in story { try street.told(words) }
        #expect(street.files.values.filter { $0.contains("surprise:\n") }.count == story.count)
        street = ActSite(street.files.merging([index: list + "\(mode)"]) { $1 })
        for words in later { try street.told(words) }
        let (clock, today) = (try street.site.clock, try street.site.today)
        let known = try street.library.known(to: .everyone, clock: clock)
        return try self.prefilled(of: deriveSite(known, options: DeriveOptions(today: today)).value)
      }
      #expect(prefilled[1] == prefilled[0], "\(later)")
      #expect(prefilled[2] == prefilled[0], "\(later)")
      let first = prefilled[0].map(\.path)
      #expect(first.contains("content/wishlists/birthday/kettle.promise/0001.yml"), "\(first)")
    }
  }

  /// What a page that everyone reads prefills of the wishes of `site`.
  private func prefilled(of site: Site) throws -> [NewFile] {
    let seen = site.seen(by: .everyone)
    return seen.site.wishes.flatMap { seen.possibleActs(on: $0) }
      .compactMap { prefilledFile(for: $0, at: .day(site.today), on: seen) }
  }

  /// One who was declined and asks again looks like one who asks.
  @Test func `what a page prefills does not count earlier answers`() throws {
    let stories = [
      ["carol respond requests/letter", "carol respond offers/cards"],
      [
        "carol respond requests/letter", "bob decline requests/letter of carol",
        "carol respond requests/letter", "carol respond offers/cards",
        "carol withdraw offers/cards", "carol respond offers/cards",
      ],
    ]
    let prefilled = try stories.map { story in
      var street = ActSite()
      for words in story { #expect(try street.act(words).value != nil, "\(words)") }
      let site = try street.site
      let seen = site.seen(by: .everyone)
      return seen.site.posts.flatMap { seen.possibleActs(on: $0) }
        .compactMap { prefilledFile(for: $0, at: .day(site.today), on: seen) }
    }
    #expect(prefilled[0] == prefilled[1])
    #expect(
      prefilled[0].map(\.path).contains("content/requests/letter.responses/THEIR-NAME/0002.yml"))
  }

  @Test func `a hidden promise names nobody in what a page prefills`() throws {
    var street = ActSite()
    for words in ["bob promise birthday/kettle", "carol promise birthday/kettle"] {
      try street.act(words)
    }
    let site = try street.site
    let seen = site.seen(by: .everyone)
    let texts = seen.site.wishes.flatMap { seen.possibleActs(on: $0) }
      .compactMap { prefilledFile(for: $0, at: .day(site.today), on: seen)?.text }
    #expect(texts.count >= 4)
    #expect(texts.filter { $0.contains("bob") || $0.contains("carol") } == [])
    // Nor does it tell that several hold a part.
    #expect(texts.contains("event: granted\nby: alice\nat: 2026-11-21\n"), "\(texts)")
  }

  @Test func `where promises are shown it is asked whose part came`() throws {
    var street = ActSite([
      "wishlists/birthday/index.md":
        "title: Alice turns forty; owner: alice; date: 2026-11-01; promises: shown"
    ])
    for words in ["bob promise birthday/kettle", "carol promise birthday/kettle"] {
      try street.act(words)
    }
    let site = try street.site
    let seen = site.seen(by: .everyone)
    let files = seen.site.wishes.flatMap { seen.possibleActs(on: $0) }
      .compactMap { prefilledFile(for: $0, at: .day(site.today), on: seen) }
    let granted = files.first { $0.text.contains("granted") }
    #expect(granted?.path == "content/wishlists/birthday/kettle.promise/0003.yml")
    #expect(granted?.text == "event: granted\nby: alice\nat: 2026-11-21\nof: THEIR-NAME\n")
  }
}
