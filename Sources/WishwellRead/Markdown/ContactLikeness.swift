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

  /// `name` is that of a file or folder without its ending, in which hyphens, underscores and capitals part
  /// words that may be written small. A day before it is left out.
  package init(inName name: String) {
    var words: [UInt8] = []
    for byte in Substring(name).withoutDay.utf8 {
      if !ContactSearch.isWord(byte) {
        words.append(UInt8(ascii: " "))
        continue
      }
      let isLarge = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      if isLarge, let last = words.last, ContactSearch.isWord(last),
        !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(last)
      {
        words.append(UInt8(ascii: " "))
      }
      words.append(byte)
    }
    let title = String(decoding: words, as: UTF8.self).split(separator: " ").map { word -> String in
      let isSmall = Self.small.contains(String(word))
      return isSmall ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }
    self.init(title.joined(separator: " "))
  }

  /// Words that stand small in a title, as in ‘10 postcards for the road’; such as stand in names of streets
  /// are not among them.
  private static let small: Set<String> = [
    "a", "an", "and", "at", "by", "for", "from", "in", "my", "of", "on", "or", "our", "the", "to",
    "with", "your", "auf", "bei", "ein", "eine", "im", "mit", "und", "von", "para", "com", "pour",
    "avec",
  ]

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
