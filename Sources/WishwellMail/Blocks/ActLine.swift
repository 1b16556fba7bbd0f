import WishwellFormat

/// An act in one line of a mail, which a button of a page writes below what it says to people.
///
///     [wishwell: promise birthday/blue-kettle 0123456789abcdef; quantity 2; with Rosa, Otto]
///     [wishwell: tick camping: Sleeping bags]
///
/// Mail programs wrap, indent and quote lines, turn hyphens into dashes and words into links, and
/// capitalise what they take for a sentence: none of that changes what such a line says. Names stand
/// at the end of what they belong to, without quotation marks, since programs turn those round.
package struct ActLine: Hashable, Sendable {
  /// The verb of the act: `promise`.
  package var verb: String
  /// What it is done with: `birthday/blue-kettle`.
  package var thing: String
  /// The item of the checklist that it is done to, by its words or the last part of its address, or the
  /// words of a new one; nil for an act with anything else. Nothing stands behind it.
  package var item: String?
  /// The text of the wish that is agreed to (``AgreedDigest``); of what was sealed, 16 hexadecimal digits.
  package var digest: String?
  package var quantity: Int?
  /// Whose part or response is meant, or who is invited: a handle, or the name of a guest; perhaps with
  /// an e-mail address behind it, `Carol Klein <carol@example.org>`, or that alone.
  package var of: String?
  /// Which part is meant, of those that sealed names promised.
  package var part: Int?
  /// Who acts, where whoever opened the letter had said so: a handle, or a name.
  package var by: String?
  /// Co-givers, by name.
  package var with: [String] = []
  /// Whether the page said that whoever promises would be named.
  package var isNamed = false
  /// Whether the name of the sender is to be sealed, where they have a profile.
  package var isSealed = false
  /// Whether they agree that it stands openly where a page would have it sealed.
  package var isOpen = false
  /// Whether a sender without a profile is to get one.
  package var joins = false

  package init(_ verb: String, _ thing: String) {
    self.verb = verb
    self.thing = thing
  }

  /// Nil for what says no act with a thing, or more than an act has.
  ///
  /// `text` is what stands behind `wishwell:`, up to the bracket.
  package init?(_ text: some StringProtocol) {
    let text = ActLine.withoutLinks(String(text))
    if let line = ActLine(ofItem: ActLine.withoutAddresses(text)) {
      self = line
      return
    }
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    let words = ActLine.withoutAddresses(ActLine.plain(parts.first ?? "")).lowercased()
      .split(whereSeparator: \.isWhitespace)
    guard (2...3).contains(words.count), words[0].allSatisfy(ActLine.isOfVerb),
      words[1].allSatisfy(ActLine.isOfThing)
    else { return nil }
    self.init(String(words[0]), String(words[1]))
    if words.count == 3 {
      guard AgreedDigest.isOne(words[2]) else { return nil }
      digest = String(words[2])
    }
    guard add(parts.dropFirst()) else { return nil }
  }

  /// What is done to an item, which stands behind a colon, whatever signs it has. Nil for any other act.
  private init?(ofItem text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let words = ActLine.plain(text[..<colon]).lowercased().split(whereSeparator: \.isWhitespace)
    let item = String(text[text.index(after: colon)...]).trimmed
    guard words.count == 2, words[0].allSatisfy(ActLine.isOfVerb),
      let list = Handle(String(words[1])),
      !item.isEmpty
    else { return nil }
    self.init(String(words[0]), list.text)
    self.item = item
  }

  /// What somebody typed, who may call the thing by its title: `promise Soup plates; quantity 2`. All
  /// words up to the semicolon are the thing, with or without quotation marks round them, between which
  /// a semicolon is one of its signs. Nil as above.
  package init?(typed text: String) {
    if let line = ActLine(text) {
      self = line
      return
    }
    let trimmed = text.trimmed
    guard let gap = trimmed.firstIndex(of: " ") else { return nil }
    let verb = ActLine.plain(trimmed[..<gap]).lowercased()
    let rest = trimmed[trimmed.index(after: gap)...]
    guard verb.allSatisfy(ActLine.isOfVerb), let first = rest.first else { return nil }
    let thing: Substring
    var details: Substring
    if let closing = ActLine.quotationMarks[first] {
      let inner = rest.dropFirst()
      // A title may have an apostrophe: the mark that closes it has nothing but details behind it.
      let end = inner.indices.first { index in
        let after = inner[inner.index(after: index)...].drop(while: \.isWhitespace)
        return closing.contains(inner[index]) && (after.isEmpty || after.first == ";")
      }
      guard let end else { return nil }
      thing = inner[..<end]
      details = inner[inner.index(after: end)...].drop(while: \.isWhitespace)
    } else {
      thing = rest.prefix { $0 != ";" }
      details = rest[thing.endIndex...]
    }
    let name = String(thing).trimmed
    guard !name.isEmpty else { return nil }
    self.init(verb, name)
    guard !details.isEmpty else { return }
    details.removeFirst()
    guard add(details.split(separator: ";", omittingEmptySubsequences: false)[...]) else {
      return nil
    }
  }

  /// What closes a quotation that each of these opens.
  private static let quotationMarks: [Character: Set<Character>] = [
    "'": ["'"], "\"": ["\""], "‘": ["’"], "“": ["”"], "‚": ["‘", "’"], "„": ["“", "”"], "«": ["»"],
    "»": ["«"],
  ]

  /// The details behind the semicolons; false for what no act has, and for what is said twice.
  private mutating func add(_ parts: ArraySlice<Substring>) -> Bool {
    var seen: Set<String> = []
    for part in parts {
      let words = part.split(whereSeparator: \.isWhitespace)
      guard let key = words.first?.lowercased(), seen.insert(key).inserted,
        add(key, words.dropFirst().joined(separator: " "))
      else { return false }
    }
    return true
  }

  /// The line as the text of a mail has it, without its end.
  package var marked: String { "[wishwell: \(words)]" }

  /// What it says, as somebody may type it.
  package var words: String {
    var line = "\(verb) \(thing)"
    if let item { return line + ": \(item)" }
    if let digest { line += " \(digest)" }
    if let quantity { line += "; \(Event.Field.quantity.rawValue) \(quantity)" }
    if let of { line += "; \(Event.Field.of.rawValue) \(of)" }
    if let part { line += "; \(Event.Field.part.rawValue) \(part)" }
    if isNamed { line += "; \(Event.Field.shown.rawValue)" }
    if isSealed { line += "; \(ActLine.sealing)" }
    if isOpen { line += "; \(ActLine.opening)" }
    if joins { line += "; \(ActLine.joining)" }
    if let by { line += "; \(Event.Field.by.rawValue) \(by)" }
    if !with.isEmpty { line += "; \(Event.Field.with.rawValue) \(with.joined(separator: ", "))" }
    return line
  }

  private static let joining = "join"
  private static let sealing = "sealed"
  private static let opening = "open"

  /// False for what no act has.
  private mutating func add(_ key: String, _ value: String) -> Bool {
    let isOfPerson = Event.Field(rawValue: key) == .of
    // No file of the site is to have an address that stood beside a name.
    let value = isOfPerson ? value : ActLine.withoutAddresses(value).trimmed
    if key == ActLine.joining {
      joins = true
      return value.isEmpty
    }
    if key == ActLine.sealing {
      isSealed = true
      return value.isEmpty && !isOpen
    }
    if key == ActLine.opening {
      isOpen = true
      return value.isEmpty && !isSealed
    }
    switch Event.Field(rawValue: key) {
    case .quantity:
      quantity = Int(value)
      return quantity.map { $0 > 0 } ?? false
    case .of:
      var words = value.split(separator: " ")
      if let last = words.last, last.wholeMatch(of: ActLine.bracketedAddress) != nil {
        // Alone it needs no brackets, and no program writes an address behind itself but as its link.
        let address = last.dropFirst().dropLast()
        if words.count == 1 || words[words.count - 2] == address {
          words.removeLast()
          if words.isEmpty { words = [address] }
        }
      }
      of = ActLine.name(words.joined(separator: " "))
    case .part:
      part = Int(value)
      return part.map { $0 > 0 } ?? false
    case .by: by = ActLine.name(value)
    case .with:
      // ‘Zoe and Ben’ are two, as people write them, and as the pages do.
      var names = String(value)
      for word in [" and ", " und ", " & "] { names = names.replacing(word, with: ", ") }
      with = names.split(separator: ",").map { ActLine.name(String($0)) }.filter { !$0.isEmpty }
      return !with.isEmpty
    case .shown:
      isNamed = true
      return value.isEmpty
    default: return false
    }
    return !value.isEmpty
  }

  /// A name as somebody wrote it, with single blanks. Hyphens of handles may have become dashes,
  /// and people write ‘@carol’ for carol.
  package static func name(_ text: String) -> String {
    let text = text.trimmed
    let plain = plain(text)
    if plain.first == "@", let handle = Handle(plain.dropFirst().lowercased()) {
      return handle.text
    }
    return Handle(plain) == nil ? text : plain
  }

  /// Letters of any language: a word that no act has is not known, and still came whole.
  private static func isOfVerb(_ character: Character) -> Bool {
    character.isLetter || character == "-"
  }

  private static func isOfThing(_ character: Character) -> Bool {
    ("a"..."z").contains(character) || character.isWholeNumber || "-/".contains(character)
  }

  /// A program that takes a word for a web site writes `<http://…>` behind it, and `<mailto:…>` or the
  /// address once more behind one of e-mail. An address behind a name tells whose it is, and stays.
  private static func withoutLinks(_ text: String) -> String {
    // It may stand within the brackets of the address.
    text.replacing(/<mailto:[^<>]*>/, with: "").replacing(/<[^<>]*>/) { link in
      let isAddress = link.output.wholeMatch(of: bracketedAddress) != nil
      return isAddress ? " \(link.output)" : " "
    }
  }

  private static func withoutAddresses(_ text: String) -> String {
    text.replacing(bracketedAddress, with: " ")
  }

  /// `<carol@example.org>`, as mail programs write it behind a name.
  private static var bracketedAddress: Regex<Substring> { /<[^\s<>@:\/]+@[^\s<>@:\/]+>/ }

  /// With hyphens for dashes and without what does not show.
  static func plain(_ text: some StringProtocol) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2010}"..."\u{2015}", "\u{2212}": plain += "-"
      case "\u{AD}", "\u{200B}"..."\u{200F}", "\u{2060}", "\u{FEFF}": continue
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}

extension String {
  fileprivate var trimmed: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
