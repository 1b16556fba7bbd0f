import WishwellDerive
import WishwellFormat
import WishwellSeal
import WishwellText

@testable import WishwellBuild

/// A circle, on two streets, in which another seed decides who gives to whom: some have the same person on
/// both.
struct CirclePair {
  /// Of each street, before names are drawn and after it: by path.
  let own: [[[String: String]]]
  /// Who has the same person on both, or takes no part.
  let readers: [String]

  private static let path = "content/circles/christmas.md"

  /// Four of the people, or all five, with a couple every other time. The second seed is the next one with
  /// which some have another person, and somebody the same.
  init(seed: Int) {
    let people = StreetPair.people.dropLast(seed % 2)
    let handles = people.compactMap { Handle($0) }
    var terms = Circle.Terms(members: handles.map { Located($0) })
    if seed % 3 == 0 { terms.apart = [Array(terms.members.prefix(2))] }
    func result(_ number: Int) -> [Handle: Handle] {
      DrawSeed(Self.bytes(number))?.result(by: terms, former: []) ?? [:]
    }
    let first = result(seed)
    let second = (seed + 1...seed + 60).first { number in
      let same = handles.count { result(number)[$0] == first[$0] }
      return same > 0 && same < handles.count
    }
    let numbers = [seed, second ?? seed]
    let then = "---\ntitle: Christmas\nauthor: ann\nmembers: [\(people.joined(separator: ", "))]\n"
    let apart = terms.apart.isEmpty ? "" : "not: [[ann, ben]]\n"
    own = numbers.map { number in
      [
        [Self.path: then + apart + "---\n"],
        [Self.path: then + apart + "seed: SEED-\(number)\ndrawn: \(terms.written)\n---\n"],
      ]
    }
    readers = StreetPair.people.filter { person in
      guard let handle = Handle(person) else { return false }
      return first[handle] == result(numbers[1])[handle]
    }
  }

  /// `text`, that of the file, with what `seal` makes of its terms and its seed.
  static func sealed(
    _ text: String, _ seal: (_ terms: String, _ seed: String) throws -> String
  ) throws -> String {
    guard let seed = text.firstMatch(of: /SEED-(\d+)\ndrawn: (.*)\n/), let number = Int(seed.1)
    else {
      return text
    }
    return text.replacing(
      "SEED-\(number)", with: try seal(String(seed.2), base64URL(bytes(number))))
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    Array(repeating: UInt8(truncatingIfNeeded: number), count: 32)
  }
}
