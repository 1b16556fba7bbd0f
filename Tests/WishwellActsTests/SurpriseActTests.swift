import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellActs

/// What people do with wishes of a list that keeps surprises, each of them as they know the site.
@Suite struct SurpriseActTests {
  private struct Street {
    var site: ActSite

    init(_ list: String = "promises: surprise; event: 2026-12-24") {
      site = ActSite([
        "wishlists/birthday/index.md":
          "title: Alice turns forty; owner: alice; date: 2026-11-01; \(list)"
      ])
    }

    /// What the list says from now on.
    mutating func edit(_ list: String) {
      let text = "title: Alice turns forty; owner: alice; date: 2026-11-01; \(list)"
      site = ActSite(site.files.merging(["wishlists/birthday/index.md": text]) { $1 })
    }

    /// `bob promise birthday/kettle`, as many `seconds` after noon.
    @discardableResult
    mutating func act(
      _ words: String, quantity: Int? = nil, after seconds: Int64 = 0
    ) throws -> Checked<ChangeSet?> {
      let words = words.split(separator: " ").map(String.init)
      let kind = try #require(ActKinds.all.first { $0.name == words[1] })
      var intent = Intent(kind, try #require(ActSite.subject(words[2])))
      intent.quantity = quantity
      let giver = try #require(Handle(words[0]))
      let library = try site.library
      let today = try #require(Day(year: 2026, month: 11, day: 21))
      let options = DeriveOptions(today: today)
      let known = library.known(
        to: .person(giver), clock: SiteClock(library.settings, options))
      let changeSet = perform(
        intent, by: Actor(.person(giver)), at: .instant(ActSite.noon + seconds),
        on: deriveSite(known, options: options).value, for: .command)
      if let made = changeSet.value { site.keep(made) }
      return changeSet
    }
  }

  /// What may have been done before, which nobody may tell apart by what they are told.
  static let before: [[String]] = [
    [], ["bob promise birthday/kettle"],
    ["bob promise birthday/kettle", "bob sent birthday/kettle"],
    ["bob promise birthday/kettle", "carol promise birthday/kettle"],
    ["bob promise birthday/kettle", "bob release birthday/kettle"],
  ]

  /// A letter of hers, which somebody applies who knows all, would tell whether Bob gave one too.
  @Test(arguments: [[], ["bob promise birthday/kettle"]] as [[String]])
  func `thanks by any name are taken alike, whoever gave it besides`(before: [String]) throws {
    var street = Street()
    let acts = ["carol promise birthday/kettle", "carol sent birthday/kettle"]
    for act in before + acts + ["alice grant birthday/kettle"] { try street.act(act) }
    let kettle = try #require(ActSite.subject("birthday/kettle")?.thanked)
    let alice = try #require(Handle("alice"))
    #expect(throws: Never.self) {
      try street.site.site.refuseThanks(by: alice, to: ["dora"], for: kettle)
    }
  }

  @Test func `a promise and each step of it say from whom they are kept`() throws {
    var street = Street()
    for act in ["bob promise birthday/kettle", "bob sent birthday/kettle"] {
      let made = try #require(try street.act(act).value)
      #expect(made.files[0].text.hasSuffix("surprise:\n- alice\nuntil: 2026-12-24\n"))
      #expect(made.commitSubject == "A surprise moves on")
    }
    var open = Street("promises: surprise; reveal: never")
    let never = try open.act("bob promise birthday/kettle").value
    #expect(never?.files[0].text.hasSuffix("until: never\n") == true)
    var hidden = Street("promises: hidden")
    let plain = try hidden.act("bob promise birthday/kettle").value
    #expect(plain?.files[0].text.contains("surprise") == false)
  }

  /// She said that one of two had come, and read that another was promised: nobody had told her that
  /// it would say so. The same is told whatever is promised.
  @Test(arguments: before)
  func `whoever gets a part is told that the rest comes to light`(before: [String]) throws {
    let remark =
      "On this list, surprises last until something came: if more of ‘Blue kettle’ is promised by "
      + "now, that comes to light with this."
    for (list, count, details) in [
      ("promises: surprise; reveal: granted", 1, [remark]), ("promises: surprise", 1, [remark]),
      ("promises: surprise; reveal: granted", nil, []),
      ("promises: surprise; reveal: granted", 2, []),
      ("promises: surprise; reveal: never", 1, []),
      ("promises: surprise; event: 2026-12-24", 1, []),
    ] as [(String, Int?, [String])] {
      var street = Street(list)
      for act in before { try street.act(act) }
      let made = try #require(try street.act("alice grant birthday/kettle", quantity: count).value)
      #expect(made.details == details, "\(list), \(count ?? 0)")
    }
    var street = Street("promises: surprise")
    try street.act("alice grant birthday/kettle", quantity: 1)
    let second = try street.act("alice grant birthday/kettle", quantity: 1).value
    #expect(second?.details == [], "the last of it")
  }

  /// It said nothing, and was public at once: she read that the promise had come undone.
  @Test(arguments: [["promise"], ["promise", "sent"], ["promise", "release"]])
  func `what takes back a step from before says from whom it is kept`(before: [String]) throws {
    var street = Street("promises: hidden")
    for act in before { try street.act("bob \(act) birthday/kettle") }
    let surprise = "promises: surprise; event: 2026-12-24"
    // It stays kept on a list that keeps nothing any more.
    for list in [surprise, surprise, "promises: hidden"] {
      street.edit(list)
      let undone = try #require(try street.act("bob undo birthday/kettle").value)
      #expect(undone.files[0].text.contains("event: undone\n"))
      #expect(undone.files[0].text.hasSuffix("surprise:\n- alice\nuntil: 2026-12-24\n"))
      #expect(undone.commitSubject == "A surprise moves on")
    }
  }

  @Test func `a list that never kept surprises is told what is taken back`() throws {
    var street = Street("promises: hidden")
    try street.act("bob promise birthday/kettle")
    let undone = try #require(try street.act("bob undo birthday/kettle").value)
    #expect(!undone.files[0].text.contains("surprise"))
    #expect(undone.commitSubject != "A surprise moves on")
  }

  /// What she did before her list kept surprises stands among the promises, and so does this.
  @Test func `what she takes back of her own is kept from nobody`() throws {
    var street = Street("promises: hidden")
    for act in ["bob promise", "alice grant"] { try street.act("\(act) birthday/kettle") }
    street.edit("promises: surprise; event: 2026-12-24")
    let undone = try #require(try street.act("alice undo birthday/kettle").value)
    #expect(undone.paths == ["content/wishlists/birthday/kettle.promise/0003.yml"])
    #expect(!undone.files[0].text.contains("surprise"))
  }

  /// Carol’s promise, which is kept from Alice, came after hers: `undo` took back that one, which a review
  /// refuses; and her own next step was given the number of Carol’s.
  @Test func `whoever is surprised takes back nothing that others did since`() throws {
    var street = Street()
    street.site = ActSite([
      "wishlists/birthday/index.md":
        "title: Forty; owner: [alice, dora]; date: 2026-11-01; promises: surprise",
      "wishlists/birthday/kettle.md": "title: Blue kettle; quantity: 3; for: dora",
    ])
    for act in ["alice promise", "carol promise"] {
      #expect(try street.act("\(act) birthday/kettle").value != nil)
    }
    let undone = try street.act("alice undo birthday/kettle")
    #expect(undone.value == nil)
    #expect(
      undone.diagnostics.map(\.message) == [
        "you have done nothing with ‘Blue kettle’ that could be taken back now"
      ])
    let released = try #require(try street.act("alice release birthday/kettle").value)
    #expect(released.paths == ["content/wishlists/birthday/kettle.promise/0003.yml"])
    #expect(try street.act("alice undo birthday/kettle").value != nil)
  }

  /// Everyone may read that it came: a promise counted as its giver.
  @Test(arguments: [[], ["bob promise birthday/kettle"]])
  func `nobody promises what came already`(before: [String]) throws {
    var street = Street()
    for act in before + ["alice grant birthday/kettle"] { try street.act(act) }
    let late = try street.act("carol promise birthday/kettle")
    #expect(
      late.value == nil
        && late.diagnostics.map(\.message) == ["‘Blue kettle’ has already come true"],
      "\(late.diagnostics)")
    try street.act("alice undo birthday/kettle")
    #expect(try street.act("carol promise birthday/kettle").value != nil)
  }

  /// One of two had come, and “Bob releases 2 × ‘Blue kettle’”.
  @Test(arguments: [
    ("sent", "Bob has sent ‘Blue kettle’ to Alice"), ("release", "Bob releases ‘Blue kettle’"),
  ])
  func `what is done after a part came is told of the rest`(act: String, words: String) throws {
    var street = Street("promises: surprise; reveal: granted")
    try street.act("bob promise birthday/kettle", quantity: 2)
    try street.act("alice grant birthday/kettle", quantity: 1, after: 1)
    let tooMany = try street.act("bob release birthday/kettle", quantity: 2, after: 2)
    #expect(
      tooMany.diagnostics.map(\.message) == ["you have promised 1 of ‘Blue kettle’, not 2"])
    let made = try #require(try street.act("bob \(act) birthday/kettle", after: 2).value)
    #expect(made.summary == words)
    #expect(made.commitSubject == "A surprise moves on")
  }

  /// “You have sent ‘Lamp’ already”, and `status` named the command all the same.
  @Test func `what was lost can be sent again`() throws {
    var street = Street()
    try street.act("bob promise birthday/lamp")
    try street.act("bob sent birthday/lamp", after: 1)
    #expect(try street.act("bob sent birthday/lamp", after: 2).value == nil)
    try street.act("alice lost birthday/lamp", after: 2)
    let sent = try street.act("bob sent birthday/lamp", after: 3)
    #expect(sent.value?.summary == "Bob has sent ‘Lamp’ to Alice", "\(sent.diagnostics)")
  }

  /// “Your part of ‘Blue kettle’ has already come true; there is nothing to do”, while one was on its way.
  @Test func `what is still on its way did not come`() throws {
    var street = Street("promises: surprise; reveal: granted")
    try street.act("bob promise birthday/kettle", quantity: 2)
    try street.act("bob sent birthday/kettle", after: 1)
    try street.act("alice grant birthday/kettle", quantity: 1, after: 2)
    let again = try street.act("bob sent birthday/kettle", after: 3)
    #expect(again.diagnostics.map(\.message) == ["you have sent ‘Blue kettle’ already"])
  }

  /// It was written, and changed who had given what came.
  @Test(arguments: ["sent", "release"])
  func `nothing is done with what came`(act: String) throws {
    var street = Street("promises: surprise; reveal: granted")
    try street.act("bob promise birthday/lamp")
    try street.act("alice grant birthday/lamp", after: 1)
    let late = try street.act("bob \(act) birthday/lamp", after: 2)
    #expect(
      late.value == nil && late.diagnostics.map(\.message) == ["‘Lamp’ has already come true"],
      "\(late.diagnostics)")
  }

  /// Three were promised and four had come: what came from elsewhere was taken for a part of hers.
  @Test func `no more is promised than is left of what did not come`() throws {
    var street = Street("promises: surprise; reveal: granted")
    street.site = ActSite([
      "wishlists/birthday/index.md":
        "title: Alice turns forty; owner: alice; date: 2026-11-01; promises: surprise",
      "wishlists/birthday/kettle.md": "title: Cups; quantity: 6",
    ])
    try street.act("bob promise birthday/kettle", quantity: 3)
    try street.act("alice grant birthday/kettle", quantity: 4, after: 1)
    let tooMany = try street.act("carol promise birthday/kettle", quantity: 3, after: 2)
    #expect(
      tooMany.value == nil
        && tooMany.diagnostics.map(\.message) == [
          "this takes 3 of ‘Cups’, but only 2 are left"
        ], "\(tooMany.diagnostics)")
    #expect(try street.act("carol promise birthday/kettle", quantity: 2, after: 3).value != nil)
  }

  @Test(arguments: [
    ["alice grant"], ["alice lost"], ["alice withdraw"], ["alice grant", "alice undo"],
    ["alice undo"], ["alice withdraw", "alice grant"], ["alice promise"],
    ["alice withdraw", "alice sent"], ["alice withdraw", "alice release"],
    ["alice withdraw", "alice promise"], ["alice sent"], ["alice release"],
  ])
  func `what she does comes to the same whatever was promised`(acts: [String]) throws {
    for quantity in [nil, 1, 5] {
      let told = Set(
        try Self.before.map { before in
          var street = Street()
          for act in before {
            let made = try street.act(act)
            #expect(made.value != nil, "\(act): \(made.diagnostics.map(\.message))")
          }
          return try acts.map { act in
            let made = try street.act("\(act) birthday/kettle", quantity: quantity)
            let words = made.value.map { [$0.summary, $0.commitSubject] + $0.nextSteps }
            return "\(made.value?.files.map { $0.path + $0.text } ?? []) \(words ?? []) "
              + "\(made.diagnostics.map { $0.message + ($0.help ?? "") })"
          }.joined(separator: "\n")
        })
      #expect(told.count == 1, "\(told)")
    }
  }

  /// “Alice got ‘Lamp’ from elsewhere”, she was told of what Bob had sent, and where promises are hidden
  /// of what nobody had promised, so that she knew.
  @Test(
    arguments: [
      ("surprise; event: 2026-12-24", [], ""), ("surprise; event: 2026-12-24", ["promise"], ""),
      ("surprise; event: 2026-12-24", ["promise", "sent"], ""), ("hidden", [], ""),
      ("hidden", ["promise"], ""), ("shown", [], " from elsewhere"),
      ("shown", ["promise"], " from Bob"),
    ] as [(String, [String], String)])
  func `that it came from elsewhere is said only where all promises are seen`(
    mode: String, before: [String], origin: String
  ) throws {
    var street = Street("promises: \(mode)")
    for act in before { try street.act("bob \(act) birthday/lamp") }
    let granted = try #require(try street.act("alice grant birthday/lamp").value)
    #expect(granted.summary == "Alice got ‘Lamp’\(origin)")
  }

  /// Her list shows its promises by now, and what Bob did is kept from her all the same.
  @Test func `where a list kept surprises before, nothing is said to come from elsewhere`() throws {
    var street = Street()
    for act in ["bob promise", "bob sent", "alice grant", "alice undo"] {
      try street.act("\(act) birthday/lamp")
    }
    street.edit("promises: shown")
    let granted = try #require(try street.act("alice grant birthday/lamp").value)
    #expect(!granted.summary.contains("elsewhere"), "\(granted.summary)")
  }

  /// Carol may know of Bob’s promise, and would give the same thing.
  @Test func `whoever may know that it is taken is told so`() throws {
    var street = Street()
    try street.act("bob promise birthday/lamp")
    let carol = try street.act("carol promise birthday/lamp")
    #expect(carol.value == nil)
    #expect(carol.diagnostics.map(\.message) == ["‘Lamp’ is already promised"])
  }

  /// Alice deletes the wish, its file or its list.
  @Test(arguments: [["kettle.md"], ["kettle.md", "lamp.md", "index.md"]])
  func `a promise of what is gone is given up as a surprise`(gone: [String]) throws {
    var street = Street()
    try street.act("bob promise birthday/kettle")
    for file in gone { street.site.remove("wishlists/birthday/\(file)") }
    let made = try #require(try street.act("bob release birthday/kettle").value)
    #expect(made.files[0].text.hasSuffix("surprise:\n- alice\nuntil: 2026-12-24\n"))
    #expect(made.commitSubject == "A surprise moves on")
    #expect(!made.nextSteps.contains { $0.contains("open to everyone") })
  }

  /// Bob had it on its way to somebody who wishes for it no more, and Carol could promise it.
  @Test func `what is withdrawn is given up and nothing else, as givers are told`() throws {
    var street = Street()
    try street.act("bob promise birthday/kettle")
    try street.act("alice withdraw birthday/kettle")
    for (act, help) in [
      ("bob sent", "give up your promise: `wishwell release birthday/kettle`"),
      ("bob promise", "give up your promise: `wishwell release birthday/kettle`"),
      ("carol promise", "`wishwell list` shows what is still open"),
      ("carol sent", "`wishwell list` shows what is still open"),
    ] {
      let refused = try street.act("\(act) birthday/kettle")
      #expect(refused.value == nil)
      #expect(refused.diagnostics.map(\.message) == ["‘Blue kettle’ is no longer wished for"])
      #expect(refused.diagnostics.map(\.help) == [help], "\(act)")
    }
    let released = try street.act("bob release birthday/kettle")
    #expect(released.value != nil, "\(released.diagnostics.map(\.message))")
    // She may wish for it again.
    try street.act("alice undo birthday/kettle")
    #expect(try street.act("carol promise birthday/kettle").value != nil)
  }

  @Test func `what she says stands apart`() throws {
    var street = Street()
    try street.act("bob promise birthday/kettle")
    let granted = try street.act("alice grant birthday/kettle").value
    #expect(granted?.paths == ["content/wishlists/birthday/kettle.owners/0001.yml"])
    let undone = try street.act("alice undo birthday/kettle").value
    #expect(undone?.paths == ["content/wishlists/birthday/kettle.owners/0002.yml"])
    let sent = try street.act("bob sent birthday/kettle").value
    #expect(sent?.paths == ["content/wishlists/birthday/kettle.promise/0002.yml"])
  }
}
