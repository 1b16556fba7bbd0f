import WishwellFormat
import WishwellTesting
import WishwellText

@testable import WishwellSeal

/// The bytes of `digits`, two hexadecimal digits each; blanks between them do not count.
func hex(_ digits: String) -> [UInt8] {
  let digits = Array(digits.filter { !$0.isWhitespace })
  return stride(from: 0, to: digits.count, by: 2).map { index in
    UInt8(String(digits[index...index + 1]), radix: 16)!
  }
}

/// Bytes that count up from `first`.
func counted(from first: UInt8 = 0, _ count: Int = 32) -> [UInt8] {
  (0..<count).map { first + UInt8($0) }
}

/// The secret whose bytes are 0 to 31.
let secret = try! SiteSecret(SiteSecret.scheme + base64URL(counted()))
let authority = "lanternstreet.example,2026"
let alice = "tag:\(authority):people/alice"
let aliceWord = LinkWord("abcdefgh234567xy")!
let aliceKeys = PersonKeys(secret, identity: alice, link: aliceWord)

extension [UInt8] {
  /// The same with one thing changed: a bit, a byte more or less, a part twice, or the end cut off.
  func mutated(using numbers: inout SeededNumbers) -> [UInt8] {
    var bytes = self
    let index = Int.random(in: 0..<count, using: &numbers)
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
    case 1: bytes.insert(.random(in: .min ... .max, using: &numbers), at: index)
    case 2: bytes.remove(at: index)
    case 3: bytes += bytes[index...]
    default: bytes.removeLast(count - index)
    }
    return bytes
  }
}
