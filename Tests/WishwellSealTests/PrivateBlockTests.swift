import Testing
import WishwellFormat
import WishwellText

@testable import WishwellSeal

@Suite struct PrivateBlockTests {
  private let text = Array("Good morning, Alice.".utf8)
  private let day = Day(year: 2026, month: 11, day: 22)!

  private func edition(
    input: String = "", day: Int = 0, turn: Int = 2, authority: String = authority
  ) -> PrivateEdition {
    PrivateEdition(
      authority: authority, input: sha256(Array(input.utf8)), day: self.day.advanced(by: day),
      turn: turn)
  }

  private func block(_ edition: PrivateEdition? = nil) throws -> PrivateBlock {
    try #require(
      PrivateBlock(
        sealing: text, size: 64, keys: aliceKeys, edition: edition ?? self.edition()))
  }

  private func opened(
    _ block: PrivateBlock, key: SecretBytes = aliceKeys.pageKey, pageID: String = aliceKeys.pageID,
    authority: String = authority
  ) -> [UInt8]? {
    block.opened(with: key, pageID: pageID, authority: authority)
  }

  /// Made with cryptography 50.0.2 of PyPI, by the description in the chapter on privacy.
  @Test func `a block is the one that another library makes`() throws {
    #expect(
      try block().bytes
        == hex(
          """
          d6449b85ef4b460046d587f3342e07499438c31fafa859655e6c99751c2f89be09b0da65ad55c9d07910cde5
          0f6500f8e47694dee263958071e456adeea2124551b5ce2cbb04e2ce5909c5f5dc999b4ca1fa9764e387a0b8
          303d5525
          """))
  }

  @Test func `a block opens with its key, for its page and site alone`() throws {
    #expect(opened(try block()) == text)
    let another = PersonKeys(secret, identity: alice + "x", link: aliceWord)
    #expect(opened(try block(), key: another.pageKey) == nil)
    #expect(opened(try block(), pageID: another.pageID) == nil)
    #expect(opened(try block(), authority: "elsewhere.example,2026") == nil)
  }

  @Test func `the same edition makes the same block, and any other one another`() throws {
    #expect(try block() == block())
    let others = [
      edition(input: "a word"), edition(day: 1), edition(turn: 3),
      edition(authority: "elsewhere.example,2026"),
    ]
    let nonces = try ([edition()] + others).map { Array(try block($0).bytes.prefix(12)) }
    #expect(Set(nonces).count == nonces.count)
  }

  @Test func `all texts that fit make blocks of one size`() {
    for count in [0, 1, 62, 63] {
      let block = PrivateBlock(
        sealing: [UInt8](repeating: 0, count: count), size: 64, keys: aliceKeys,
        edition: edition())
      #expect(block?.bytes.count == 64 + PrivateBlock.overhead)
      #expect(block.flatMap { opened($0) } == [UInt8](repeating: 0, count: count))
    }
    let tooLong = [UInt8](repeating: 0, count: 64)
    #expect(
      PrivateBlock(sealing: tooLong, size: 64, keys: aliceKeys, edition: edition()) == nil)
  }

  @Test(arguments: [0, 1, 12, 27, 28, 29])
  func `what is too short for a block does not open`(count: Int) {
    #expect(opened(PrivateBlock(bytes: counted(from: 0, count))) == nil)
  }
}
