import Foundation
import Testing
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

/// Two sites that differ in nothing but what is hidden are the same to the last byte.
@Suite struct SecretPairTests {
  @Test(arguments: 0..<30)
  func `what happens in secret changes no byte`(_ seed: Int) throws {
    let pair = SecretPair(seed: UInt64(seed))
    let (one, other) = (try published(pair.texts[0]), try published(pair.texts[1]))
    #expect(one.keys.sorted() == other.keys.sorted())
    let differing = one.keys.filter { one[$0] != other[$0] }.sorted()
    #expect(differing == [], "\(pair.texts[0])\n\n\(pair.texts[1])")
  }

  /// Everything that a build publishes of it, by path.
  private func published(_ text: String) throws -> [String: String] {
    var source = SiteSource(text)
    source.settings { settings in
      settings.mail = "hello@street.example"
      settings.forge = .init(
        kind: .github, repository: "https://forge.example/street", branch: "main")
    }
    let derived = try source.derive()
    #expect(derived.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let rendered = try RenderedSite(derived.value)
    let feeds = try FedSite(derived.value)
    var files = rendered.pages.merging(feeds.files) { $1 }.merging(rendered.searchFiles) { $1 }
    for (path, text) in rendered.dataFiles { files[path] = text }
    return files
  }
}

/// The same things happen as far as everyone may know, in two different ways.
private struct SecretPair {
  private(set) var texts: [String] = []

  init(seed: UInt64) {
    var dice = Dice(state: seed &* 2_654_435_761 &+ 1)
    let wishes = (1...3).map { _ in Wish(&dice) }
    let rounds = (0..<dice.roll(3)).map { _ in dice.roll(3) }
    for _ in 0..<2 {
      var text = Self.beginning
      for (number, wish) in wishes.enumerated() {
        text += wish.text(number + 1, &dice)
      }
      text += answers(rounds, &dice)
      texts.append(text)
    }
  }

  /// What everyone may know of a wish.
  private struct Wish {
    /// How many are wished for.
    var quantity: Int
    /// Days on which a promise of all that was left was given back.
    var releases: Int
    /// How many came at last, and how many are promised at the end.
    var granted: Int
    var held: Int

    init(_ dice: inout Dice) {
      quantity = 1 + dice.roll(3)
      releases = dice.roll(3)
      granted = dice.roll(3) == 0 ? 1 + dice.roll(quantity) : 0
      held = dice.roll(quantity - granted + 1)
    }

    /// The same with givers, words and detours of its own.
    func text(_ number: Int, _ dice: inout Dice) -> String {
      var text = """
        == wishlists/hidden/secret-\(number).md
        ---
        title: Secret thing \(number)
        quantity: \(quantity)
        ---
        Words about it.

        """
      var count = 0
      func tell(_ kind: String, _ by: String, _ more: String...) {
        count += 1
        text += """
          == wishlists/hidden/secret-\(number).promise/\(String(format: "%04d", count)).yml
          event: \(kind)
          by: \(by)
          at: 2026-02-\(String(format: "%02d", count))
          \(more.joined(separator: "\n"))

          """
      }
      // What is public is on the same day in both.
      func tellAll(_ kind: String, _ by: String, on day: Int, _ more: String...) {
        count += 1
        text += """
          == wishlists/hidden/secret-\(number).promise/\(String(format: "%04d", count)).yml
          event: \(kind)
          by: \(by)
          at: 2026-05-\(String(format: "%02d", day))
          \(more.joined(separator: "\n"))

          """
      }
      let people = SecretPair.givers
      func detour(by giver: String) {
        switch dice.roll(5) {
        case 0: tell("sent", giver)
        case 1:
          tell("sent", giver)
          tell("lost", "ann")
        case 2:
          tell("sent", giver)
          tell("undone", giver)
        default: break
        }
      }
      func promise(_ units: Int, mayBeShared: Bool) -> String {
        let giver = people[dice.roll(3)]
        if dice.roll(3) == 0 {
          tell("promised", giver, "quantity: \(units)")
          tell("undone", giver)
        }
        let isShared = mayBeShared && units > 1 && dice.roll(2) == 0
        tell(
          "promised", giver, "quantity: \(isShared ? units - 1 : units)",
          dice.roll(2) == 0 ? "with: [Sven Whisper, \(people[dice.roll(3)])]" : "",
          dice.roll(2) == 0 ? "note: in the attic" : "")
        if isShared { tell("promised", people[dice.roll(3)]) }
        detour(by: giver)
        return giver
      }
      for release in 0..<releases {
        let giver = promise(quantity, mayBeShared: false)
        tellAll("released", giver, on: 1 + release)
      }
      if granted > 0 {
        _ = promise(granted, mayBeShared: false)
        tellAll("granted", "ann", on: 10)
      }
      if held > 0 { _ = promise(held, mayBeShared: true) }
      return text
    }
  }

  /// Each of these people waits for an answer of Ann's, and waited so many times before; whether she
  /// could not, or they took theirs back, nobody else is told.
  private func answers(_ rounds: [Int], _ dice: inout Dice) -> String {
    var text = ""
    for (person, rounds) in rounds.enumerated() {
      var count = 0
      func tell(_ kind: String, _ by: String) {
        count += 1
        text += """
          == offers/cards.responses/giver\(person)/\(String(format: "%04d", count)).yml
          event: \(kind)
          by: \(by)
          at: 2026-02-0\(count)

          """
      }
      for _ in 0..<rounds {
        tell("responded", "giver\(person)")
        if dice.roll(2) == 0 { tell("withdrawn", "giver\(person)") } else { tell("unable", "ann") }
      }
      tell("responded", "giver\(person)")
    }
    return text
  }

  static let givers = ["giver0", "giver1", "giver2"]

  private static let beginning =
    givers.map { "== people/\($0).md\n---\nname: \($0.capitalized)\n---\n\n" }.joined() + """
      == people/ann.md
      ---
      name: Ann
      ---

      == wishlists/hidden/index.md
      ---
      title: A hidden list
      owner: ann
      date: 2026-01-01
      promises: hidden
      ---

      == offers/cards.md
      ---
      title: Cards
      author: ann
      date: 2026-01-01
      limit: 5
      ---

      """
}
