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

  private func block(
    _ edition: PrivateEdition? = nil, size: Int = 64
  ) throws -> PrivateBlock {
    try #require(
      PrivateBlock(
        sealing: text, size: size, keys: aliceKeys, edition: edition ?? self.edition()))
  }

  private func opened(
    _ block: PrivateBlock, key: SecretBytes = aliceKeys.pageKey, pageID: String = aliceKeys.pageID,
    authority: String = authority
  ) -> [UInt8]? {
    block.opened(with: key, pageID: pageID, authority: authority)
  }

  /// Made with cryptography 48.0.0 of PyPI, by the description in the chapter on privacy.
  @Test func `a block is the one that another library makes`() throws {
    #expect(
      try block().bytes
        == hex(
          """
          0247502a1b8491dbd7aba2d6fc22658dd9eee2aa45b897e397395e6834460ef2d3aedeb374113d3776f07204
          9ed4128f8f6133f75abb73ebd0f52ec2353014a1e8d7a4de4c750ccd8523d4ebe10d50372998b0e32383f6d9
          68bacf50
          """))
  }

  @Test func `a block opens with its key, for its page and site alone`() throws {
    #expect(opened(try block()) == text)
    let another = PersonKeys(secret, identity: alice + "x", link: aliceWord)
    #expect(opened(try block(), key: another.pageKey) == nil)
    #expect(opened(try block(), pageID: another.pageID) == nil)
    #expect(opened(try block(), authority: "elsewhere.example,2026") == nil)
  }

  @Test func `one edition and size make one block, and any other another`() throws {
    #expect(try block() == block())
    let others = [
      edition(input: "a word"), edition(day: 1), edition(turn: 3),
      edition(authority: "elsewhere.example,2026"),
    ]
    let blocks = try ([edition()] + others).map { try block($0) } + [block(size: 65)]
    let nonces = blocks.map { Array($0.bytes.prefix(12)) }
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
