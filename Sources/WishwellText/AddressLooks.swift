/// Mail addresses and names of accounts by their look, to find one that could be taken for another
/// without comparing each with all.
package struct AddressLooks: Sendable {
  /// An address, or the name of an account without `@`, and the name of the profile that has it.
  package struct Entry: Sendable {
    package let address, holder: String

    package init(_ address: String, of holder: String) {
      (self.address, self.holder) = (address, holder)
    }
  }

  /// First those that were there before.
  private var known: [(spelling: Spelling, holder: String)] = []
  private var countOfFormer = 0
  /// What `known` have in common with what could be taken for them, in the order of the numbers.
  private var forms: [Form] = []

  /// Something of an address, as a number, and where that address is among `known`.
  private struct Form: Comparable {
    let number: UInt64
    let place: Int32

    static func < (left: Form, right: Form) -> Bool {
      (left.number, left.place) < (right.number, right.place)
    }
  }

  /// As many with one form as are compared: whoever fills a row so that another does not fit in
  /// needs as many addresses, and those that were there before stand first.
  private static let mostAlike = 1_000

  /// `former` were there before; `present` are there now, some of them new.
  package init(_ former: [Entry] = [], present: [Entry] = []) {
    var seen: Set<[UInt8]> = []
    for (place, entry) in (former + present).enumerated() {
      guard let spelling = Spelling(entry.address), seen.insert(spelling.bytes).inserted else {
        continue
      }
      forms += spelling.forms.map { Form(number: $0, place: Int32(known.count)) }
      known.append((spelling, entry.holder))
      if place < former.count { countOfFormer = known.count }
    }
    forms.sort()
  }

  /// The address for which `address` could be taken: another one that looks the same, one that is
  /// the same but for a letter that is more, less or another, or for two neighbours that are
  /// swapped, or one with another ending. Of several, one that was there before goes before those
  /// that were not, and then one of somebody else than `holders` before theirs. Nil where there is
  /// none.
  package func lookAlike(of address: String, besides holders: Set<String> = []) -> String? {
    guard !known.isEmpty, let spelling = Spelling(address) else { return nil }
    var best: (rank: Int, address: String)?
    for number in spelling.forms {
      for form in row(of: number) {
        let place = Int(form.place)
        let (other, holder) = known[place]
        let rank = (place < countOfFormer ? 0 : 2) + (holders.contains(holder) ? 1 : 0)
        guard rank < best?.rank ?? .max, spelling.isAlike(other) else { continue }
        if rank == 0 { return other.address }
        best = (rank, other.address)
      }
    }
    return best?.address
  }

  private func row(of number: UInt64) -> ArraySlice<Form> {
    var (start, end) = (0, forms.count)
    while start < end {
      let middle = (start + end) / 2
      if forms[middle].number < number { start = middle + 1 } else { end = middle }
    }
    return forms[start...].prefix(Self.mostAlike).prefix { $0.number == number }
  }
}

/// An address as it is compared with others: its bytes, with `A` to `Z` in small letters.
private struct Spelling: Sendable {
  let address: String
  let bytes: [UInt8]
  /// What the eye takes from it.
  private let look: String
  /// How long the part before the `@` is; of an account, all of it.
  private let countOfName: Int
  /// Where the last label of the domain begins; nil where there is none.
  private let ending: Int?

  /// Nil for what is longer than any address (RFC 5321, section 4.5.3.1.3).
  init?(_ address: String) {
    guard (1...254).contains(address.utf8.count) else { return nil }
    self.address = address
    let bytes = address.utf8.map { (65...90).contains($0) ? $0 | 0x20 : $0 }
    self.bytes = bytes
    look = skeleton(ofAddress: address)
    let sign = bytes.lastIndex(of: UInt8(ascii: "@"))
    countOfName = sign ?? bytes.count
    ending = sign.flatMap { bytes[$0...].lastIndex(of: UInt8(ascii: ".")) }.map { $0 + 1 }
  }

  /// What a hand adds, drops or swaps; not digits, by which people number addresses.
  private static let letters = Set("abcdefghijklmnopqrstuvwxyz.-_".utf8)

  /// Below that, such as `al` and `la`, names are no more alike than others.
  private static let shortestName = 5

  /// Numbers for what it has in common with one that is alike: its look, its bytes, these without
  /// its last label, and without each letter.
  var forms: [UInt64] {
    var starts: [UInt64] = [0]
    for byte in bytes { starts.append(Self.number(starts[starts.count - 1], then: byte)) }
    var forms = [look.utf8.reduce(1, Self.number), starts[bytes.count]]
    if let ending { forms.append(starts[ending]) }
    var (end, power): (UInt64, UInt64) = (0, 1)
    for place in bytes.indices.reversed() {
      // Of two that are the same, it makes no difference which is missing.
      let isTwin = place + 1 < bytes.count && bytes[place] == bytes[place + 1]
      if !isTwin, Self.letters.contains(bytes[place]) {
        forms.append(starts[place] &* power &+ end)
      }
      end = end &+ (UInt64(bytes[place]) &+ 1) &* power
      power = power &* Self.base
    }
    return forms
  }

  /// Odd and without a pattern, so that hardly two texts have one number.
  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The number of the text of `start` with `byte` behind it.
  private static func number(_ start: UInt64, then byte: UInt8) -> UInt64 {
    start &* base &+ UInt64(byte) &+ 1
  }

  /// Whether it is another one than `other`, for which it could be taken.
  func isAlike(_ other: Spelling) -> Bool {
    bytes != other.bytes && (look == other.look || hasOtherEnding(than: other) || isOneSlip(other))
  }

  private func hasOtherEnding(than other: Spelling) -> Bool {
    guard let ending, ending == other.ending else { return false }
    return bytes[..<ending] == other.bytes[..<ending]
  }

  /// Whether `other` is the same but for a letter that is more, less or another, or two neighbours
  /// that are swapped.
  private func isOneSlip(_ other: Spelling) -> Bool {
    let (long, short) = bytes.count < other.bytes.count ? (other, self) : (self, other)
    let start = zip(long.bytes, short.bytes).prefix { $0 == $1 }.count
    let end = zip(long.bytes.reversed(), short.bytes.reversed()).prefix { $0 == $1 }.count
    guard start < long.bytes.count,
      start > long.countOfName || long.countOfName >= Self.shortestName
    else { return false }
    let differing = long.bytes.count - start - end
    switch long.bytes.count - short.bytes.count {
    case 0 where differing == 1:
      return [bytes[start], other.bytes[start]].allSatisfy(Self.letters.contains)
        && countOfPart(at: start) >= Self.shortestName
    case 0 where differing == 2:
      let swapped = start + 1
      return bytes[start] == other.bytes[swapped] && bytes[swapped] == other.bytes[start]
        && [bytes[start], bytes[swapped]].allSatisfy(Self.letters.contains)
    case 1: return differing <= 1 && Self.letters.contains(long.bytes[start])
    default: return false
    }
  }

  /// How long the part at `place` is: the name, or a label of the domain.
  private func countOfPart(at place: Int) -> Int {
    guard place > countOfName else { return countOfName }
    func isInside(_ byte: UInt8) -> Bool { byte != UInt8(ascii: ".") && byte != UInt8(ascii: "@") }
    return bytes[..<place].reversed().prefix(while: isInside).count + 1
      + bytes[(place + 1)...].prefix(while: isInside).count
  }
}
