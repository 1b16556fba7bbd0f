import Foundation

/// The words of `text` as the index of the search has them, in their order.
///
/// They are folded: compatibility forms decomposed, letters small, marks dropped where readers leave
/// them out when they type, digits of all scripts the same. Text of scripts that have no spaces comes as
/// overlapping pairs of its characters, and its last character, so that each of them begins a word.
/// `templates/assets/search.js` does the same to what somebody types; a test compares the two.
package func searchWords(in text: String) -> [String] {
  var words = SearchWords()
  return words.words(in: text)
}

/// A finder of such words in many texts, in which most of them come again.
package struct SearchWords: Sendable {
  /// What became of those that are not ASCII, which take many times as long as others.
  private var known: [String: [String]] = [:]
  /// The longest text that is kept, in bytes: without spaces, a whole page may be one.
  private static let longestKnown = 60

  package init() {}

  /// As `searchWords(in:)`.
  package mutating func words(in text: String) -> [String] {
    var found: [String] = []
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      while let first = bytes[start...].firstIndex(where: isOfWord) {
        start = bytes[first...].firstIndex { !isOfWord($0) } ?? bytes.count
        take(UnsafeBufferPointer(rebasing: bytes[first..<start]), &found)
      }
    }
    return found
  }

  /// Takes bytes that are `isOfWord`, between two that are not: one word where they are ASCII.
  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, _ found: inout [String]) {
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      let text = String(decoding: bytes, as: UTF8.self)
      if let words = known[text] {
        found += words
      } else {
        let words = foldedWords(of: text)
        if bytes.count <= Self.longestKnown { known[text] = words }
        found += words
      }
      return
    }
    let count = min(bytes.count, longestWord)
    found.append(
      String(unsafeUninitializedCapacity: count) { word in
        for place in 0..<count { word[place] = small(bytes[place]) }
        return count
      })
  }
}

private func small(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}

/// The words of a text without ASCII between them.
private func foldedWords(of text: String) -> [String] {
  var words = FoldedWords()
  for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars { words.take(scalar) }
  words.end()
  return words.found
}

/// Whether a byte of UTF-8 may be of a word; any other stands between two.
private func isOfWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
    true
  default: false
  }
}

/// Words that are put together character by character.
private struct FoldedWords {
  private(set) var found: [String] = []
  private var word = String.UnicodeScalarView()
  /// The characters since the last break, of a script without spaces.
  private var characters: [String] = []

  /// Takes a character of ASCII.
  private mutating func take(_ byte: UInt8) {
    guard isOfWord(byte) else { return end() }
    if !characters.isEmpty { end() }
    word.append(Unicode.Scalar(small(byte)))
  }

  /// Takes a character that decomposes no further.
  mutating func take(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return take(UInt8(truncatingIfNeeded: scalar.value)) }
    if isDropped(scalar.value) { return }
    guard let kind = Kind(scalar.properties.generalCategory) else { return end() }
    let folded = kind == .digit ? digit(of: scalar) : foldedLetter(scalar)
    guard isUnspaced(scalar.value), kind != .digit else {
      if !characters.isEmpty { end() }
      return word.append(contentsOf: folded.unicodeScalars)
    }
    if !word.isEmpty { end() }
    if kind == .mark, !characters.isEmpty {
      characters[characters.count - 1] += folded
    } else {
      characters.append(folded)
    }
  }

  /// Ends the word, and whatever stands without spaces.
  mutating func end() {
    if !word.isEmpty {
      found.append(String(word.count > longestWord ? .init(word.prefix(longestWord)) : word))
      word = String.UnicodeScalarView()
    }
    guard let last = characters.last else { return }
    found += zip(characters, characters.dropFirst()).map(+)
    found.append(last)
    characters = []
  }

  private enum Kind {
    case letter, mark, digit

    /// Nil for what stands between words.
    init?(_ category: Unicode.GeneralCategory) {
      switch category {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .letterNumber, .otherNumber:
        self = .letter
      case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
      case .decimalNumber: self = .digit
      default: return nil
      }
    }
  }
}

/// How many characters of a word count.
private let longestWord = 30

private func digit(of scalar: Unicode.Scalar) -> String {
  scalar.properties.numericValue.map { String(Int($0)) } ?? String(scalar)
}

private func foldedLetter(_ scalar: Unicode.Scalar) -> String {
  let small = scalar.properties.lowercaseMapping
  guard let first = small.unicodeScalars.first else { return small }
  return typedLetters[first] ?? small
}

/// Whether readers leave the sign out when they type: marks on Latin, Greek, Cyrillic and Syriac
/// letters and between signs of any script, Hebrew points, Arabic vowels and the line that makes words
/// longer, letters that only modify others, and what Unicode calls ignorable. Marks of other scripts,
/// such as vowels of Devanagari, are letters to their readers.
private func isDropped(_ value: UInt32) -> Bool {
  guard value >= 0x02B9 else { return value == 0x00AD }
  return (droppedSigns.first { value <= $0.upperBound }?.lowerBound ?? .max) <= value
}

/// Blocks of Unicode 16, or parts of them, in order, and all that its property
/// `Default_Ignorable_Code_Point` has; the first stand in `search.js` too.
private let droppedSigns: [ClosedRange<UInt32>] = [
  0x02B9...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x05BF...0x05C7, 0x0610...0x061A,
  0x061C...0x061C, 0x0640...0x0640, 0x064B...0x065F, 0x0670...0x0670, 0x06D6...0x06ED,
  0x0711...0x0711, 0x0730...0x074A, 0x08CA...0x08FF, 0x115F...0x1160, 0x17B4...0x17B5,
  0x180B...0x180F,
  0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F,
  0x20D0...0x20FF, 0x3164...0x3164, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF...0xFEFF,
  0xFFA0...0xFFA0, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF,
]

/// Whether the sign is of a script that is written without spaces: Thai, Lao, Myanmar, Khmer, Tai Le,
/// New Tai Lue, Tai Tham, Han with Kana and Bopomofo, Tai Viet.
private func isUnspaced(_ value: UInt32) -> Bool {
  value >= 0x0E00 && unspacedScripts.contains { $0.contains(value) }
}

/// Blocks of Unicode 16, without what in them stands between words; the same stand in `search.js`.
private let unspacedScripts: [ClosedRange<UInt32>] = [
  0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF,
  0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x302F, 0x3031...0x312F, 0x31A0...0x31BF,
  0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA9E0...0xA9FF, 0xAA60...0xAADF,
  0xF900...0xFAFF, 0x1AFF0...0x1B16F, 0x20000...0x3FFFF,
]

/// Letters that no decomposition takes apart, as people type them where a keyboard has no key for
/// them, and those of Arabic that other keyboards have instead: after the rules of CLDR from Latin to
/// ASCII, and what search programs commonly do to Arabic. The same stand in `search.js`.
private let typedLetters: [Unicode.Scalar: String] = {
  let pairs = """
    ß ss æ ae œ oe ø o ł l đ d ð d þ th ı i ħ h ŧ t ŋ n ĸ k ə e ǝ e ɛ e ɔ o ɓ b ɖ d ɗ d ƒ f ƙ k ɨ i
    ƴ y ƶ z ς σ ґ г ى ي ی ي ک ك ة ه ٱ ا ہ ه
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  let letters = stride(from: 0, to: pairs.count, by: 2).compactMap { place in
    pairs[place].unicodeScalars.first.map { ($0, pairs[place + 1]) }
  }
  return Dictionary(letters, uniquingKeysWith: { first, _ in first })
}()
