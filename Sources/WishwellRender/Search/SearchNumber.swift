import WishwellDerive
import WishwellFormat

/// The name of a thing in the index: 30 bits, of which the upper half is its day, so that of two
/// numbers the greater one is the newer thing. It follows from the thing alone, but for the rare ones
/// that would have the same: so no number changes with what becomes of others.
struct SearchNumber: Hashable, Comparable {
  let value: UInt32

  private static let digest: UInt32 = 0x7FFF

  static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  /// The number of each thing, in their order.
  static func all(of things: [SearchThing]) -> [SearchNumber] {
    var taken: Set<UInt32> = []
    var numbers = Array(repeating: SearchNumber(value: 0), count: things.count)
    for index in things.indices.sorted(by: { things[$0].url.utf8Precedes(things[$1].url) }) {
      let day = UInt32(clamping: (things[index].day?.number ?? 0) - firstDay)
      let upper = min(day, digest) << 15
      var value = upper | shortDigest(of: things[index].url) & digest
      while !taken.insert(value).inserted { value = upper | (value &+ 1) & digest }
      numbers[index] = SearchNumber(value: value)
    }
    return numbers
  }

  /// 1 January 2000; what is older is as old as that.
  private static let firstDay: Int32 = 10_957

  /// Which of `count` files, a power of two, says what it is.
  func place(among count: Int) -> Int { Int(value) & (count - 1) }

  /// Appends five signs, which sort as the numbers do.
  func append(to line: inout [UInt8]) {
    for shift: UInt32 in [24, 18, 12, 6, 0] { line.append(searchSigns[Int(value >> shift & 63)]) }
  }
}

/// What stands for the numbers to 63, in the order of ASCII; the same in `search.js`.
let searchSigns = Array("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8)

/// FNV-1a over the UTF-16 of `text`.
func shortDigest(of text: String) -> UInt32 {
  text.utf16.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
}

extension String {
  fileprivate func utf8Precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
