import Testing
import WishwellFormat
import WishwellText

@testable import WishwellSeal

/// The seed of a draw: what follows from it, and where alone it opens.
@Suite struct DrawSeedTests {
  private let secret = SiteSecret()
  private let identity = "tag:lantern.example,2026:circles/christmas"

  private func terms(_ names: String...) throws -> Circle.Terms {
    Circle.Terms(members: try names.map { Located(try #require(Handle($0))) })
  }

  /// Worked out with another implementation of HMAC-SHA256 (Python’s `hmac`).
  @Test func `the same seed makes the same numbers everywhere`() throws {
    var numbers = try #require(DrawSeed(Array(0..<32))).numbers
    let found = (0..<5).map { _ in numbers.next() }
    #expect(
      found == [
        0x470d1c4e_bf504602,
        0x3b22dd60_1ca3db96,
        0x0be779fe_8d4bb613,
        0x106dd7ba_2f7afce7,
        0x435d50c6_aee9684e,
      ])
  }

  @Test func `it opens for its circle and its terms alone`() throws {
    let seed = DrawSeed()
    let terms = try terms("alice", "bob", "carla")
    let value = try seed.sealed(for: terms.written, of: identity, to: secret.sealKey)
    func opened(_ terms: Circle.Terms, _ identity: String, _ secret: SiteSecret) -> DrawSeed? {
      DrawSeed(
        of: Circle.Draw(seed: Located(value), terms: terms), identity: identity, with: secret)
    }
    #expect(opened(terms, identity, secret) == seed)
    #expect(opened(try self.terms("bob", "alice", "carla"), identity, secret) == nil)
    var apart = terms
    apart.apart = [Array(terms.members.prefix(2))]
    #expect(opened(apart, identity, secret) == nil)
    // With its day brought forward, it would tell too early.
    var early = terms
    early.event = Day(year: 2026, month: 11, day: 1)
    #expect(opened(early, identity, secret) == nil)
    #expect(opened(terms, identity + "-2", secret) == nil)
    #expect(opened(terms, identity, SiteSecret()) == nil)
  }

  @Test func `no description shows it, and no two are the same`() {
    let seed = DrawSeed()
    #expect("\(seed)" == "the seed of a draw")
    #expect(seed != DrawSeed())
    #expect(DrawSeed([1, 2, 3]) == nil)
  }
}
