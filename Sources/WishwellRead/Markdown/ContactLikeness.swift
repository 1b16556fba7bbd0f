import WishwellDiagnostics
import WishwellText

/// What words of people resemble, where it is a way to one of them that is nobody else's business.
package struct ContactLikeness: Hashable, Sendable {
  /// `streetAddress`, `phoneNumber` and `contactData`, each at most once, in that order; empty where they
  /// resemble nothing of the kind.
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

  /// `found` are the rules of what was found wrong with a text; others than these three are left out.
  package init(_ found: [Rule]) {
    rules = [Rule.streetAddress, .phoneNumber, .contactData].filter(found.contains)
  }

  package var isEmpty: Bool { rules.isEmpty }

  /// `a postal address`, or `a postal address and a phone number`.
  package var words: String {
    let names: [Rule: String] = [
      .streetAddress: "a postal address", .phoneNumber: "a phone number",
      .contactData: rules.contains(.phoneNumber)
        ? "an e-mail address" : "an e-mail address or a phone number",
    ]
    return listPhrase(rules.compactMap { names[$0] })
  }

  /// Takes in what another text resembles.
  package mutating func add(_ other: ContactLikeness) {
    self = ContactLikeness(rules + other.rules)
  }
}
