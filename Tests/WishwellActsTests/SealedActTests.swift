import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail

@testable import WishwellActs

/// What a maintainer enters under sealed names, and why some of it cannot be. The two parts of the kettle
/// are Bob’s, as far as the secret tells.
@Suite struct SealedActTests {
  private var street = ActSite([
    "site.yml": """
    title: Street
    url: https://street.example/
    authority: street.example,2026
    maintainers: [dora]
    seal: x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk
    """
  ])

  /// Enters `bob promise`, or what else is done with the kettle.
  private mutating func enter(
    _ words: String, part: Int? = nil, with: [String] = [], isSealed: Bool = true,
    canSeal: Bool = true, own: [Int]? = [1, 2], via: Event.Channel? = .mail,
    letter: Postmark = Postmark("0123456789abcdef")
  ) throws -> Checked<ChangeSet?> {
    let words = words.split(separator: " ").map(String.init)
    let kind = try #require(ActKinds.named(words[1]))
    var intent = Intent(kind, try #require(ActSite.subject("birthday/kettle")))
    (intent.isSealed, intent.with, intent.letter) = (isSealed, with, letter)
    intent.of = part.map { .sealed(part: $0) }
    intent.names = NameSealing(
      seal: { _, _, number in
        canSeal ? SealedValue(bytes: Array(repeating: UInt8(number), count: 304)) : nil
      }, parts: { person, _ in own.map { person.text == "bob" ? $0 : [] } })
    let done = perform(
      intent, by: Actor(.person(try #require(Handle(words[0]))), via: via),
      at: .instant(ActSite.noon), on: try street.site)
    if let changeSet = done.value { street.keep(changeSet) }
    return done
  }

  private func text(_ number: Int) -> String {
    street.files["wishlists/birthday/kettle.promise/000\(number).yml"] ?? ""
  }

  @Test mutating func `each step is sealed for its own number`() throws {
    let names = (1...3).map { SealedValue(bytes: Array(repeating: UInt8($0), count: 304)).text }
    let promised = try enter("bob promise")
    #expect(promised.value?.commitSubject == "A wish of ‘Alice turns forty’ is promised")
    #expect(promised.value?.summary == "Somebody promises ‘Blue kettle’ to Alice")
    #expect(text(1).contains("by: \(names[0])\n") && text(1).contains("via: mail\n"))
    #expect(!text(1).contains("part:") && text(1).contains("letter: "))
    #expect(try enter("bob sent").value != nil)
    #expect(text(2).contains("by: \(names[1])\n") && text(2).contains("part: 1\n"))
    #expect(try enter("bob undo").value != nil)
    #expect(text(3).contains("by: \(names[2])\n") && text(3).contains("part: 1\n"))
    #expect(try street.site.wishes.first?.state.parts.map(\.waiting) == [1])
  }

  /// What was taken back came back when the same letter was applied again, as it left no mark.
  @Test(arguments: [true, false])
  mutating func `a letter leaves its mark, unless that could be guessed`(isGuessable: Bool) throws {
    let letter = Postmark("0123456789abcdef", isGuessable: isGuessable)
    _ = try enter("bob promise")
    #expect(try enter("bob sent", isSealed: false, letter: letter).value != nil)
    #expect(text(2).contains("part: 1\n") && text(2).contains("letter:") != isGuessable)
  }

  @Test mutating func `whoever holds a part by their open name goes on with that`() throws {
    _ = try enter("bob promise")
    #expect(try enter("bob promise", isSealed: false).value != nil)
    #expect(try enter("bob sent", isSealed: false).value != nil)
    #expect(text(3).contains("by: bob\n") && !text(3).contains("part:"))
  }

  @Test mutating func `others name the part`() throws {
    _ = try enter("bob promise")
    #expect(try enter("alice grant", part: 1, isSealed: false).value != nil)
    #expect(text(2).contains("by: alice\n") && text(2).contains("part: 1\n"))
    #expect(try street.site.wishes.first?.state.grants.map(\.giver) == [.sealed(part: 1)])
  }

  private static let impossible: [(words: String, part: Int?, own: [Int]?, rule: Rule, String)] = [
    ("bob sent", nil, nil, .partUntold, "only the site’s secret tells"),
    ("bob sent", 1, nil, .partUntold, "only the site’s secret tells"),
    ("carol sent", 1, [1, 2], .partUntold, "part 1 is not theirs"),
    ("carol sent", nil, [1, 2], .partUntold, "nothing of it under a sealed name"),
    ("bob sent", nil, [1, 2], .actUnclear, "part 1 and part 2"),
    ("alice grant", nil, [1, 2], .nameNotSealed, "only what a maintainer enters"),
    ("alice promise", nil, [], .eventNotYours, "the wish is for ‘alice’"),
  ]

  @Test(arguments: impossible.indices)
  mutating func `what cannot be under a sealed name says why`(index: Int) throws {
    let (words, part, own, rule, message) = Self.impossible[index]
    _ = try enter("bob promise")
    _ = try enter("bob promise")
    let refused = try enter(words, part: part, own: own)
    #expect(refused.diagnostics.map(\.rule) == [rule])
    #expect(refused.diagnostics.allSatisfy { $0.message.contains(message) && $0.help != nil })
  }

  @Test mutating func `a name is never entered openly where it cannot be sealed`() throws {
    for refused in [
      try enter("bob promise", canSeal: false), try enter("bob promise", with: ["Rosa"]),
      try enter("bob promise", via: nil),
    ] {
      #expect(refused.diagnostics.map(\.rule) == [.nameNotSealed])
    }
    #expect(text(1).isEmpty)
  }

  @Test mutating func `a maintainer takes the part of another back, and says so`() throws {
    _ = try enter("bob promise")
    _ = try enter("bob promise")
    #expect(try enter("dora undo", isSealed: false, via: nil).value == nil)
    let undone = try enter("dora undo", part: 2, isSealed: false, via: nil)
    #expect(undone.value != nil, "\(undone.diagnostics.map(\.message))")
    #expect(text(3).contains("by: dora\n") && text(3).contains("part: 2\n"))
    #expect(try enter("dora release", part: 1, isSealed: false, via: nil).value != nil)
    #expect(try street.site.wishes.first?.state.parts.isEmpty == true)
  }

  @Test func `a page of a list that hides its promises asks to seal the name`() throws {
    let seen = try street.site.seen(by: .everyone)
    let wish = try #require(seen.site.wishes.first)
    let act = try #require(seen.possibleActs(on: wish).first { $0.intent.act == Promise.self })
    #expect(prefilledLine(for: act, on: seen)?.marked.contains("; sealed") == true)
    let open = try ActSite().site.seen(by: .everyone)
    #expect(prefilledLine(for: act, on: open)?.isSealed == false)
  }
}
