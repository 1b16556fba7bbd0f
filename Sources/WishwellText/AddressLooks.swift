/// Mail addresses by their look, to find one that could be taken for another without comparing each
/// with all.
package struct AddressLooks: Sendable {
  private var bySkeleton: [String: [Spelling]] = [:]
  /// By what they are made of, in whatever order.
  private var bySum: [UInt64: [Spelling]] = [:]

  /// As many of one skeleton as are compared, of which each is a match.
  private static let mostAlike = 8

  /// As many of the same letters: whoever fills a row so that another does not fit in needs as many
  /// addresses.
  private static let mostOfLetters = 1_000

  /// Where several look alike, those that stand first are found first.
  package init(_ addresses: [String]) {
    var seen: Set<String> = []
    for address in addresses where seen.insert(address).inserted {
      let spelling = Spelling(address)
      let look = skeleton(ofAddress: address)
      Self.add(spelling, to: &bySkeleton[look, default: []], atMost: Self.mostAlike)
      Self.add(spelling, to: &bySum[spelling.sum, default: []], atMost: Self.mostOfLetters)
    }
  }

  private static func add(_ spelling: Spelling, to row: inout [Spelling], atMost most: Int) {
    guard row.count < most, !row.contains(where: { $0.bytes == spelling.bytes }) else { return }
    row.append(spelling)
  }

  /// The address for which `address` could be taken: another one that looks the same, or one that
  /// is the same but for a letter more or less, or for two neighbours that are swapped. Nil where
  /// there is none.
  package func lookAlike(of address: String) -> String? {
    guard !bySum.isEmpty else { return nil }
    let spelling = Spelling(address)
    let same = bySkeleton[skeleton(ofAddress: address)]?.first { $0.bytes != spelling.bytes }
    if let same { return same.address }
    for sum in spelling.sumsNearby {
      if let near = bySum[sum]?.first(where: spelling.isOneSlip(from:)) { return near.address }
    }
    return nil
  }
}

/// An address as it is compared with others: its bytes, with `A` to `Z` in small letters.
private struct Spelling: Sendable {
  let address: String
  let bytes: [UInt8]
  /// The same for all that have the same bytes in another order, and as good as never for others.
  let sum: UInt64
  /// Where the part behind the `@` begins; 0 where there is none.
  private let domain: Int

  init(_ address: String) {
    self.address = address
    bytes = address.utf8.map { (65...90).contains($0) ? $0 | 0x20 : $0 }
    sum = bytes.reduce(0) { $0 &+ Self.weight(of: $1) }
    domain = bytes.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? 0
  }

  /// What a hand adds, drops or swaps; not digits, by which people number addresses.
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz.-_".utf8)

  /// Below that, such as `al` and `la`, names are no more alike than others.
  private static let shortestName = 5

  /// Those of addresses with the same letters, or with one more or less.
  var sumsNearby: [UInt64] {
    let own = Set(bytes)
    var sums = [sum]
    for letter in Self.letters {
      sums.append(sum &+ Self.weight(of: letter))
      if own.contains(letter) { sums.append(sum &- Self.weight(of: letter)) }
    }
    return sums
  }

  /// Whether `other` is the same but for one letter more or less, or two neighbours swapped.
  func isOneSlip(from other: Spelling) -> Bool {
    let (long, short) = bytes.count < other.bytes.count ? (other, self) : (self, other)
    let start = zip(long.bytes, short.bytes).prefix { $0 == $1 }.count
    let end = zip(long.bytes.reversed(), short.bytes.reversed()).prefix { $0 == $1 }.count
    guard start < long.bytes.count, start >= long.domain || long.domain > Self.shortestName
    else { return false }
    if long.bytes.count == short.bytes.count {
      let swapped = start + 1
      return start + end + 2 == long.bytes.count
        && long.bytes[start] == short.bytes[swapped] && long.bytes[swapped] == short.bytes[start]
        && [long.bytes[start], long.bytes[swapped]].allSatisfy(Self.letters.contains)
    }
    return long.bytes.count == short.bytes.count + 1 && start + end >= short.bytes.count
      && Self.letters.contains(long.bytes[start])
  }

  /// A number of 64 bits with which no sum of others is likely to be the same: the mixing step of
  /// SplitMix64.
  private static func weight(of byte: UInt8) -> UInt64 {
    var mixed = (UInt64(byte) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
