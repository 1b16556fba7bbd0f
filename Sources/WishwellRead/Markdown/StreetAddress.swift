/// What resembles a street with a house number, in the languages where streets have names that
/// give them away. It can be wrong either way, which is why it is only ever a hint.
enum StreetAddress {
  /// The first one in `text`, as it stands there.
  static func first(in text: [UInt8]) -> String? {
    let words = text.split { $0 <= 0x20 }
    for index in words.indices where isHouseNumber(words[index]) {
      if let last = streetAfter(index, in: words) { return string(words[index...last]) }
      if let first = streetBefore(index, in: words) { return string(words[first...index]) }
    }
    return nil
  }

  /// `12 Baker Street`, `5 rue de la Paix`.
  private static func streetAfter(_ number: Int, in words: [ArraySlice<UInt8>]) -> Int? {
    for index in words.indices where index > number && index <= number + 4 {
      let word = bare(words[index])
      if index == number + 1, leading.contains(word.lowercased()), index + 1 < words.count {
        return index + 1
      }
      if index > number + 1, trailing.contains(word.lowercased()) { return index }
      // Between the number and the street stand names, which are written large.
      guard word.first?.isUppercase == true else { return nil }
    }
    return nil
  }

  /// `Rua das Flores 12`, `Hauptstraße 5`.
  private static func streetBefore(_ number: Int, in words: [ArraySlice<UInt8>]) -> Int? {
    guard number > 0 else { return nil }
    let name = bare(words[number - 1]).lowercased()
    if name.count > 6, endings.contains(where: name.hasSuffix) { return number - 1 }
    for index in stride(from: number - 2, through: max(0, number - 5), by: -1) {
      let word = bare(words[index])
      if leading.contains(word.lowercased()) {
        return word.first?.isUppercase == true ? index : nil
      }
    }
    return nil
  }

  /// `12`, `12b`, up to four digits, with or without a mark behind.
  private static func isHouseNumber(_ word: ArraySlice<UInt8>) -> Bool {
    let digits = word.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count
    guard (1...4).contains(digits) else { return false }
    var rest = word.dropFirst(digits)
    if let letter = rest.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter | 0x20) {
      rest = rest.dropFirst()
    }
    return rest.allSatisfy { marks.contains($0) }
  }

  private static func bare(_ word: ArraySlice<UInt8>) -> Substring {
    let isEdge = { (character: Character) in character.isPunctuation || character.isSymbol }
    let word = String(decoding: word, as: UTF8.self)
    let start = word.drop(while: isEdge)
    return start.prefix(start.count - start.reversed().prefix(while: isEdge).count)
  }

  /// Words of the text without the marks that follow them.
  private static func string(_ words: ArraySlice<ArraySlice<UInt8>>) -> String {
    let text = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    return String(
      decoding: text.utf8.dropLast(text.utf8.reversed().prefix(while: marks.contains).count),
      as: UTF8.self)
  }

  private static let marks = Array(",.;:)!?".utf8)
  private static let trailing: Set = [
    "street", "road", "avenue", "lane", "boulevard", "crescent", "terrace",
  ]
  private static let leading: Set = [
    "rue", "rua", "calle", "avenida", "avenue", "boulevard", "piazza", "praça", "plaza", "ulica",
    "улица", "ул", "strada", "viale",
  ]
  private static let endings = ["straße", "strasse", "gasse", "allee", "straat", "gatan", "vägen"]
}
