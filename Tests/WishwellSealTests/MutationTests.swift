import Testing
import WishwellFormat
import WishwellTesting
import WishwellText

@testable import WishwellSeal

/// That nothing which was changed opens, and that nothing ends the program.
@Suite struct MutationTests {
  private let rounds = TestRun.isLong ? 10_000 : 300

  /// Calls `check` with changed forms of `bytes`.
  private func changed(_ bytes: [UInt8], seed: UInt64, _ check: ([UInt8]) -> Void) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<rounds {
      let other = bytes.mutated(using: &numbers)
      if other != bytes { check(other) }
    }
  }

  private func changed(_ text: String, seed: UInt64, _ check: (String) -> Void) {
    changed(Array(text.utf8), seed: seed) { check(String(decoding: $0, as: UTF8.self)) }
  }

  @Test func `a sealed value that was changed does not open`() throws {
    let place = SealedPlace(
      field: "address", of: alice, mark: "alice@example.org")
    let value = try SealedValue(sealing: "1 Lantern Street", for: place, to: secret.sealKey)
    changed(value.text, seed: 1) { text in
      #expect(SealedValue(text)?.opened(in: place, with: secret) == nil, "\(text)")
    }
    changed(value.bytes, seed: 2) { bytes in
      let text = "sealed:1:" + base64URL(bytes)
      #expect(SealedValue(text)?.opened(in: place, with: secret) == nil, "\(text)")
    }
  }

  @Test func `a block that was changed does not open`() throws {
    let edition = PrivateEdition(authority: authority, input: [], day: Day(number: 20_000))
    let block = try #require(
      PrivateBlock(
        sealing: Array("Good morning, Alice.".utf8), size: 64, keys: aliceKeys, edition: edition))
    changed(block.bytes, seed: 3) { bytes in
      let opened = PrivateBlock(bytes: bytes).opened(
        with: aliceKeys.pageKey, pageID: aliceKeys.pageID, authority: authority)
      #expect(opened == nil, "\(bytes)")
    }
  }

  @Test func `a secret that was changed is another one, or none`() {
    changed(secret.text, seed: 4) { text in
      let trimmed = text.filter { !$0.isWhitespace }
      #expect((try? SiteSecret(text)) != secret || trimmed == secret.text, "\(text)")
    }
  }

  @Test func `a link that was changed is another one, or none`() {
    let link = PrivateLink(to: aliceKeys, base: "https://lanternstreet.example/")
    changed(link.text, seed: 5) { text in
      #expect(PrivateLink(text) != link, "\(text)")
      if let other = PrivateLink(text) { #expect(other.text == text) }
    }
  }

  @Test func `what is written in base64url is read in no other form`() {
    let bytes = counted(from: 200, 50)
    changed(base64URL(bytes), seed: 6) { text in
      let read = WishwellText.bytes(ofBase64URL: text)
      #expect(read != bytes && (read.map { base64URL($0) } ?? text) == text, "\(text)")
    }
  }
}
