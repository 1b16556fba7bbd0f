import WishwellDiagnostics
import WishwellText

/// What words of people resemble, where it is a way to one of them that is nobody else's business.
package struct ContactLikeness: Hashable, Sendable {
  /// `streetAddress` and `phoneNumber`, each at most once, in that order; empty where they resemble
  /// nothing of the kind.
  package private(set) var rules: [Rule] = []

  package init() {}

  /// `words` are those of one text.
  package init(_ words: String) {
    let found = ContactSearch.findings(in: Array(words.utf8)).map(\.kind)
    var rules: [Rule] = []
    if found.contains(.street) { rules.append(.streetAddress) }
    if found.contains(.phone) || found.contains(.nationalPhone) { rules.append(.phoneNumber) }
    self.init(rules)
  }

  /// `found` are the rules of what was found wrong with a text; others than these two are left out.
  package init(_ found: [Rule]) {
    rules = [Rule.streetAddress, .phoneNumber].filter(found.contains)
  }

  package var isEmpty: Bool { rules.isEmpty }

  /// `a postal address`, `a phone number`, or both.
  package var words: String {
    listPhrase(rules.map { $0 == .streetAddress ? "a postal address" : "a phone number" })
  }

  /// Takes in what another text resembles.
  package mutating func add(_ other: ContactLikeness) {
    self = ContactLikeness(rules + other.rules)
  }
}
