import WishwellFormat
import WishwellMail

extension LetterLabels {
  /// The names in `text`, in which people name several at once: what stands between commas or
  /// semicolons and, where one of all these is the name of one of `people` or comes near one,
  /// between words for ‘and’. What is the name of one of them as a whole, such as that of a couple,
  /// stays whole.
  package func names(in text: String, among people: some Collection<Person>) -> [String] {
    let pieces = names(between: ",", in: text).flatMap { piece in
      people.meant(by: piece).isNamed ? [piece] : names(between: Self.separators, in: piece)
    }
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

  /// Those whom `text` invites, on one line: several with semicolons or commas between them, or one
  /// whose surname stands first. What may be either, or neither, stays whole, so that its sender is
  /// asked. More than a letter may ask for are not looked up.
  func invited(in text: String, among people: some Collection<Person>) -> [String] {
    func isNamed(_ name: String) -> Bool { people.meant(by: name).isNamed }
    let all = names(between: Self.separators, in: text)
    guard !all.isEmpty else { return [text] }
    guard all.count <= MailLimits.matters else { return all }
    if isNamed(text) { return [text] }
    // Programs write semicolons between names, and a comma behind a surname.
    let apart = names(between: Self.semicolons, in: text)
    if apart.count > 1 { return apart.flatMap { invited(in: $0, among: people) } }
    let pieces = names(between: Self.commas, in: apart.first ?? text)
    let several = pieces.flatMap { isNamed($0) ? [$0] : parts(of: $0) }
    guard let first = several.first else { return [text] }
    let whole = [pieces.joined(separator: ", ")]
    let areKnown = several.allSatisfy { !people.called($0).isEmpty }
    guard pieces.count > 1 else { return areKnown ? several : whole }
    if pieces.count == 2, let name = pieces.first(where: { !$0.contains("@") }) {
      let other = pieces[0] == name ? pieces[1] : pieces[0]
      if !other.contains("@") {
        let turned = "\(other) \(name)"
        if isNamed(turned) { return areKnown ? whole : [turned] }
        // ‘Smith, Ann’ may be one, or two.
        if !areKnown, !name.contains(" ") { return whole }
      } else if !other.contains(" ") {
        // A name, and perhaps the address of that person.
        guard let owner = people.called(other).first else { return isNamed(name) ? several : whole }
        if people.meant(by: name) == .named([owner]) { return [name] }
      }
    }
    let areFull = several.allSatisfy { isNamed($0) || $0.contains(" ") || $0.contains("@") }
    let beginsWithOne = first.contains(" ") && isNamed(first)
    return areFull || beginsWithOne ? several : whole
  }

  /// What people write between names, in Latin script and in others.
  private static let commas = ",，、"
  private static let semicolons = ";；"
  private static let separators = commas + semicolons

  /// What stands in `text` between `separators`, a name each; none is empty.
  private func names(between separators: String, in text: String) -> [String] {
    text.split { separators.contains($0) }.map { ActLine.name(String($0)) }
      .filter { !$0.isEmpty }
  }

  /// What stands in `text` between words for ‘and’, with single blanks.
  func parts(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).split { isConjunction($0) }
      .map { ActLine.name($0.joined(separator: " ")) }
  }
}

extension Collection<Person> {
  /// Those whom an invitation to `name` would reach: all who are called so, else whoever has the
  /// address in it, who is here before one who left. Empty where nobody is.
  func called(_ name: String) -> [Handle] {
    if case .named(let people) = meant(by: name) { return people }
    guard let address = ActLine.address(in: name) else { return [] }
    let owners = filter { $0.hasEmail(address) }
    return [owners.first { !$0.hasLeft } ?? owners.first].compactMap { $0?.handle }
  }

  /// `names`, each person once by the first of their names.
  func once(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { name in
      let people = called(name)
      return known.insert(people.count == 1 ? people[0].text : name.lowercased()).inserted
    }
  }
}
