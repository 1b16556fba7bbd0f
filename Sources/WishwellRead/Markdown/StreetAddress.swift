/// What resembles a street with a house number, in the languages where streets have names that
/// give them away, any name with a house number and a postcode behind it, or a post box. It can be wrong
/// either way, which is why it is only ever a hint.
enum StreetAddress {
  /// The first one in `text`, UTF-8, as it stands there without marks behind it; nil where nothing
  /// resembles one.
  static func first(in text: [UInt8]) -> String? {
    let words = text.split { $0 <= 0x20 }
    for index in words.indices {
      if let first = boxBefore(index, in: words) { return string(words[first...index]) }
      guard isHouseNumber(words[index]) else { continue }
      if let last = streetAfter(index, in: words, of: text) { return string(words[index...last]) }
      if let first = streetBefore(index, in: words) { return string(words[first...index]) }
      if let last = postcodeAfter(index, in: words) { return string(words[(index - 1)...last]) }
    }
    return nil
  }

  /// The place of the last word of a street behind the word at `number`: `12 Baker Street`, `5 rue
  /// de la Paix`. Up to four words are looked at.
  private static func streetAfter(
    _ number: Int, in words: [ArraySlice<UInt8>], of text: [UInt8]
  ) -> Int? {
    for index in words.indices[(number + 1)...].prefix(4) {
      let word = bare(words[index])
      if index == number + 1, leading.contains(lowercased(word)), index + 1 < words.count {
        return index + 1
      }
      if index > number + 1, endsStreet(at: index, in: words, of: text) { return index }
      // Between the number and the street stand names, which are written large.
      guard isLarge(word) else { return nil }
    }
    return nil
  }

  /// Whether the word at `index` is the last of a street: `Street`, or `St.` where no name follows at
  /// once, as it does in `St. Nicholas`; what stands on the next line, and `NW`, is no name of that kind.
  private static func endsStreet(
    at index: Int, in words: [ArraySlice<UInt8>], of text: [UInt8]
  ) -> Bool {
    let word = lowercased(bare(words[index]))
    guard beforeNames.contains(word) else { return trailing.contains(word) }
    guard index + 1 < words.count else { return true }
    let next = bare(words[index + 1])
    let isApart = words[index].last.map { ",;:)".utf8.contains($0) } ?? false
    let isLastOfLine = text[words[index].endIndex..<words[index + 1].startIndex].contains(0x0A)
    return isApart || isLastOfLine || !isLarge(next) || directions.contains(lowercased(next))
  }

  /// The place of the first word of a post box before the word at `number`: `PO Box 12`, `Postfach 12
  /// 34`. What is called so elsewhere too needs a place behind it: `BP 12, Dakar`.
  private static func boxBefore(_ number: Int, in words: [ArraySlice<UInt8>]) -> Int? {
    guard number > 0, (1...6).contains(countOfDigits(bare(words[number]))) else { return nil }
    // Once for all of them: of a table, each word may be a number.
    let before = words[..<number].suffix(longestBox).map { lowercased(bare($0)) }
    func begins(_ box: [[UInt8]]) -> Bool { before.suffix(box.count).elementsEqual(box) }
    if let box = boxes.first(where: begins) { return number - box.count }
    guard let box = boxesOfPlaces.first(where: begins), isLarge(bare(words[number - box.count]))
    else { return nil }
    let place = words[(number + 1)...].first { word in
      word.contains(where: ContactSearch.isWord) && !ContactSearch.isDigit(word[word.startIndex])
    }
    return place.map { isLarge(bare($0)) } == true ? number - box.count : nil
  }

  /// The place of the first word of a street before the word at `number`: `Rua das Flores 12`,
  /// `Hauptstraße 5`. Up to five words are looked at.
  private static func streetBefore(_ number: Int, in words: [ArraySlice<UInt8>]) -> Int? {
    guard number > 0 else { return nil }
    let name = lowercased(bare(words[number - 1]))
    if number > 1, apart.contains(name) { return number - 2 }
    if name.count > 7, endings.contains(where: { name.suffix($0.count).elementsEqual($0) }) {
      return number - 1
    }
    for index in stride(from: number - 2, through: max(0, number - 5), by: -1) {
      let word = bare(words[index])
      if leading.contains(lowercased(word)) { return isLarge(word) ? index : nil }
    }
    return nil
  }

  /// The place of the last word of the postcode behind the word at `number`, where a name stands before it
  /// and a place behind: `Am Wall 3, 28195 Bremen`.
  private static func postcodeAfter(_ number: Int, in words: [ArraySlice<UInt8>]) -> Int? {
    guard number > 0, isLarge(bare(words[number - 1])) else { return nil }
    var next = number + 1
    // A dash or a stroke between the lines of an address that stand on one.
    if next < words.count, !words[next].contains(where: ContactSearch.isWord) { next += 1 }
    guard let last = endOfPostcode(at: next, in: words), last + 1 < words.count,
      isLarge(bare(words[last + 1]))
    else { return nil }
    return last
  }

  /// The place of the last word of the postcode that begins at `index`: `28195`, `D-28195`, `CH-8001`,
  /// `4000-002` or `111 22`; four digits alone are a year. Nil where none does.
  private static func endOfPostcode(at index: Int, in words: [ArraySlice<UInt8>]) -> Int? {
    guard index < words.count else { return nil }
    let parts = words[index].split(
      separator: UInt8(ascii: "-"), maxSplits: 2, omittingEmptySubsequences: false)
    switch parts.map(countOfDigits) {
    case [5], [4, 3]: return index
    case [0, 4], [0, 5]: return (1...2).contains(parts[0].count) ? index : nil
    case [3]:
      guard index + 1 < words.count, countOfDigits(words[index + 1]) == 2 else { return nil }
      return index + 1
    default: return nil
    }
  }

  /// 0 where it has anything else in it.
  private static func countOfDigits(_ word: ArraySlice<UInt8>) -> Int {
    word.allSatisfy(ContactSearch.isDigit) ? word.count : 0
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

  /// Without the marks round it.
  private static func bare(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = word.firstIndex(where: { !marks.contains($0) }),
      let last = word.lastIndex(where: { !marks.contains($0) })
    else { return [] }
    return word[first...last]
  }

  /// Whether a word begins with a capital, as far as ASCII tells; other scripts pass.
  private static func isLarge(_ word: ArraySlice<UInt8>) -> Bool {
    word.first.map { $0 >= 0x80 || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
  }

  /// A short word with the capitals of ASCII written small; a long one is no word of a street's.
  private static func lowercased(_ word: ArraySlice<UInt8>) -> [UInt8] {
    word.suffix(24).map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Words of the text without the marks that follow them.
  private static func string(_ words: ArraySlice<ArraySlice<UInt8>>) -> String {
    let text = words.joined(separator: [0x20])
    let kept = text.reversed().drop { marks.contains($0) }.reversed()
    return String(decoding: Array(kept), as: UTF8.self)
  }

  /// What may stand round a word and is no part of it.
  private static let marks = Array(",.;:()!?\"'*".utf8)
  /// Last words of streets.
  private static let trailing = words([
    "street", "road", "avenue", "lane", "boulevard", "crescent", "terrace", "rd", "blvd",
  ])
  /// The same of short ones that stand before names as well.
  private static let beforeNames = words(["st", "dr", "ave"])
  /// Parts of towns behind streets.
  private static let directions = words(["n", "s", "e", "w", "ne", "nw", "se", "sw"])
  /// First words of streets. ‘Улица’ is among them in both cases, as `lowercased` knows no capitals
  /// but those of ASCII.
  private static let leading = words([
    "rue", "rua", "calle", "avenida", "avenue", "boulevard", "piazza", "praça", "plaza", "ulica",
    "улица", "Улица", "ул", "strada", "viale",
  ])
  /// The same of streets whose name comes before: `Lange Str. 7`.
  private static let apart = words(["straße", "strasse", "str", "gasse", "allee"])
  /// What names of streets end in that are one word.
  private static let endings = [
    "straße", "strasse", "str", "gasse", "allee", "straat", "gatan", "vägen",
  ].map { Array($0.utf8) }

  /// Words of post boxes, before their number.
  private static let boxes = phrases([
    "po box", "p.o box", "p o box", "post office box", "postfach", "casella postale",
    "boîte postale", "caixa postal", "apartado postal", "apartado de correos",
  ])
  /// The same of those that mean other things as well, such as a part of a text.
  private static let boxesOfPlaces = phrases(["apartado", "bp", "b.p"])
  /// As many words as the longest of them has.
  private static let longestBox = (boxes + boxesOfPlaces).map(\.count).max() ?? 0

  private static func phrases(_ phrases: [String]) -> [[[UInt8]]] {
    phrases.map { $0.split(separator: " ").map { Array($0.utf8) } }
  }

  private static func words(_ words: [String]) -> Set<[UInt8]> { Set(words.map { Array($0.utf8) }) }
}
