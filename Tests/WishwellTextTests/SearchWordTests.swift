import Testing

@testable import WishwellText

/// The words of a text as the search knows them; `search.js` is compared with this in
/// `SearchScriptTests`.
@Suite struct SearchWordTests {
  @Test(arguments: [
    ("A blue kettle, for 2!", ["a", "blue", "kettle", "for", "2"]),
    ("Alice’s well-known T-shirt", ["alice", "s", "well", "known", "t", "shirt"]),
    ("", []), ("– 🎂 –", []),
    // Marks that people leave out as they type, and letters that their keyboard may not have.
    ("Inês Größe İzmir Đặng Łódź Ørsted", ["ines", "grosse", "izmir", "dang", "lodz", "orsted"]),
    ("ＷＩＤＥ ﬁne ²", ["wide", "fine", "2"]),
    ("θάλασσα ΛΟΓΟΣ λόγος", ["θαλασσα", "λογοσ", "λογοσ"]),
    ("Ёлка ёлка", ["елка", "елка"]),
    ("שָׁלוֹם", ["שלום"]),
    ("الأوّل کتـاب بنّياً", ["الاول", "كتاب", "بنيا"]),
    // Vowels of these are no marks to their readers.
    ("हिन्दी की", ["हिन्दी", "की"]),
    ("தமிழ்", ["தமிழ்"]),
    // Digits of any script.
    ("٤٢ ४२ ๔๒", ["42", "42", "42"]),
    // Pairs where there are no spaces, and the last character alone.
    ("青いやかん", ["青い", "いや", "やか", "かん", "ん"]),
    ("茶", ["茶"]),
    ("iPhone充電2026年", ["iphone", "充電", "電", "2026", "年"]),
    ("が か", ["か\u{3099}", "か"]),
    ("กาน้ำ", ["กา", "าน\u{0E49}\u{0E4D}", "น\u{0E49}\u{0E4D}า", "า"]),
  ])
  func `words are folded as people type them`(_ text: String, _ expected: [String]) {
    #expect(searchWords(in: text).map(scalars) == expected.map(scalars))
    // The second time, they are known.
    var words = SearchWords()
    for _ in 1...2 { #expect(words.words(in: text).map(scalars) == expected.map(scalars)) }
  }

  /// Syllables come apart, so that one that is not whole yet begins the word.
  @Test func `what one types of Hangul begins its word`() throws {
    let word = try #require(searchWords(in: "한국").first)
    let begun = try #require(searchWords(in: "하").first)
    #expect(scalars(word).starts(with: scalars(begun)))
  }

  @Test func `a word of any length is one of thirty characters`() {
    let long = String(repeating: "abcdefghij", count: 5)
    #expect(searchWords(in: long) == [String(long.prefix(30))])
    #expect(searchWords(in: "é" + long) == ["e" + String(long.prefix(29))])
  }

  /// Strings that look different may be equal.
  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}
