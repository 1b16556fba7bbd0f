import WishwellFormat

extension LetterLabels {
  /// The names in `text`, in which people name several at once: what stands between commas and,
  /// where one of all these is the name of one of `people` or comes near one, between words for
  /// ‘and’. What is the name of one of them as a whole, such as that of a couple, stays whole.
  package func names(in text: String, among people: some Collection<Person>) -> [String] {
    let pieces = text.split(separator: ",").map { piece in
      piece.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.filter { !$0.isEmpty }
    let isKnown = pieces.contains { piece in
      parts(of: piece).contains { people.meant(by: $0) != .nobody }
    }
    return pieces.flatMap { piece -> [String] in
      guard !people.meant(by: piece).isNamed else { return [piece] }
      let several = parts(of: piece)
      // A word for ‘and’ may stand behind the last comma.
      return several.count < 2 || isKnown ? several : [piece]
    }
  }

  /// Those whom `text` invites, on one line: several with commas between them, or one whose surname
  /// stands first. What may be either, or neither, stays whole, so that its sender is asked.
  func invited(in text: String, among people: some Collection<Person>) -> [String] {
    func isNamed(_ name: String) -> Bool { people.meant(by: name).isNamed }
    func person(at address: String) -> Person? { people.first { $0.hasEmail(address) } }
    let pieces = text.split(separator: ",").map { piece in
      piece.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.filter { !$0.isEmpty }
    let several = pieces.flatMap { isNamed($0) ? [$0] : parts(of: $0) }
    guard pieces.count > 1, let first = several.first, !isNamed(text) else { return [text] }
    let areKnown = several.allSatisfy { isNamed($0) || person(at: $0) != nil }
    if pieces.count == 2, let name = pieces.first(where: { !$0.contains("@") }) {
      let other = pieces[0] == name ? pieces[1] : pieces[0]
      if !other.contains("@") {
        let turned = "\(other) \(name)"
        if isNamed(turned) { return areKnown ? [text] : [turned] }
        // ‘Smith, Ann’ may be one, or two.
        if !areKnown, !name.contains(" ") { return [text] }
      } else if !other.contains(" ") {
        // A name, and perhaps the address of that person.
        guard let owner = person(at: other) else { return isNamed(name) ? several : [text] }
        if people.meant(by: name) == .named([owner.handle]) { return [name] }
      }
    }
    let areFull = several.allSatisfy { isNamed($0) || $0.contains(" ") || $0.contains("@") }
    let beginsWithOne = first.contains(" ") && isNamed(first)
    return areFull || beginsWithOne ? several : [text]
  }

  /// What stands in `text` between words for ‘and’, with single blanks.
  func parts(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).split { isConjunction($0) }
      .map { $0.joined(separator: " ") }
  }
}
