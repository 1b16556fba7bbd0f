import Testing
import WishwellText

@Suite struct SkeletonTests {
  @Test(arguments: [
    ("Bob", "bob"), ("Bob", " Bob "), ("Bob", "Bob."), ("Anna Lena", "anna-lena"),
    ("Bob", "Bo\u{200B}b"), ("Bob", "B\u{AD}ob"), ("Bob", "Bob\u{3164}"), ("Bob", "\u{2060}Bob"),
    ("Bob", "Bob\u{2800}"), ("Bob", "Bob\u{115F}\u{1160}\u{FFA0}"), ("Bob", "Bo\u{34F}b"),
    ("Bob", "\u{202E}Bob\u{202C}"), ("Bob", "\u{2066}Bob\u{2069}"), ("Bob", "Bob\u{FE0F}"),
    ("Bob", "Bob\u{E0042}"), ("Bob", "Bob\u{180E}"), ("Bob", "B\u{A0}o\u{200A}b"),
    ("Bob", "Bob\u{7F}"),
    ("Bob", "Ｂｏｂ"), ("Bob", "𝐁𝒐𝖇"), ("Bob", "Ⓑⓞⓑ"), ("Bob", "ᴮᵒᵇ"), ("Bob", "BᴏB"),
    ("Bob", "🎁Bob🎁"),
    ("Bob", "Вов"), ("Bob", "Воb"), ("Bob", "Βοb"), ("Bob", "ΒΟΒ"), ("Bob", "B0b"), ("Bob", "Bøb"),
    ("Bob", "Bọb"), ("Bob", "Bób"), ("Bob", "B\u{5BC}o\u{E31}b"), ("Bob", "Bʼob"),
    ("Alice", "AIice"), ("Alice", "A1ıce"), ("Alice", "Аlісе"), ("Emma", "Ernma"),
    ("Willi", "VVilli"),
    ("Nina", "Νina"), ("Eve", "Eνe"), ("Anna", "Αννα"), ("Νίκη Smith", "ΝΙΚΗ SMITH"),
    ("Νίκος", "ΝΙΚΟΣ"), ("НАТАША", "Наташа"), ("Großmann", "GROSSMANN"), ("Zoë", "Zoe\u{308}"),
    ("ﬁona", "Fiona"), ("ΐρις", "Ί̈ρις"),
  ])
  func `names look alike`(_ name: String, _ other: String) {
    #expect(looksLike(name, other))
    #expect(looksLike(other, name))
  }

  @Test(arguments: [
    ("Bob", "Rob"), ("Bob", "Bob B"), ("Bob", "Bobby"), ("Anna", "Hanna"), ("Наташа", "Наталья"),
    ("नीना", "नाना"), ("นิด", "นัด"), ("がく", "かく"), ("田中", "中田"), ("☆", "★"), ("🎁", "🎂"),
    ("Bob", ""),
  ])
  func `names look different`(_ name: String, _ other: String) {
    #expect(!looksLike(name, other))
  }

  /// An address that one of another script looks like was told without a word of it.
  @Test(
    arguments: [
      ("m\u{430}x@example.org", ["\u{430}"]), ("max@ex\u{430}mple.org", ["\u{430}"]),
      ("\u{430}\u{440}\u{435}@example.org", ["\u{430}", "\u{440}", "\u{435}"]),
      ("B\u{3BF}b \u{412}\u{43E}\u{432}", ["\u{3BF}", "\u{412}", "\u{43E}", "\u{432}"]),
      ("max@example.org", []), ("Zoë Großmann", []), ("Zoe\u{308}", []), ("Bøb", []), ("", []),
      ("Вера Сор", []), ("максим@example.org", []), ("Νίκη Smith", []), ("Наташа (Natasha)", []),
      ("田中 Tanaka", []), ("bob2@example.org", []),
    ] as [(String, [String])])
  func `letters of another script that look like Latin ones are found beside such`(
    _ text: String, _ letters: [String]
  ) {
    #expect(disguisedLetters(in: text) == letters)
  }

  /// Of these only Greek and Cyrillic ones were named.
  @Test(
    arguments: [
      ("ma\u{FF43}@example.org", ["\u{FF43}"]), ("ma\u{2179}@example.org", ["\u{2179}"]),
      ("m\u{251}x@ex\u{251}mple.org", ["\u{251}"]),
      ("\u{561}\u{13DF}@example.org", ["\u{561}", "\u{13DF}"]),
      ("zoe\u{308}@example.org", ["e\u{308}"]), ("max@example.org", []), ("a.b+c_1@x-y.org", []),
    ] as [(String, [String])])
  func `whatever is no plain letter of an address is found`(_ text: String, _ letters: [String]) {
    #expect(foreignLetters(in: text) == letters)
  }

  @Test(
    arguments: [
      ("max@xn--exmple-cua.org", ["xn--exmple-cua"]), ("max@a.XN--b.org", ["XN--b"]),
      ("xn--max@example.org", []), ("max@axn--b.org", []), ("xn--b", []),
    ] as [(String, [String])])
  func `parts of a domain that stand for other letters are found`(
    _ text: String, _ labels: [String]
  ) {
    #expect(encodedLabels(in: text) == labels)
  }

  @Test(arguments: ["", " ", "\u{3164}", "\u{200B}\u{AD}\u{202E}", "\u{2800}\u{A0}", "\u{7}\u{85}"])
  func `a name that shows nothing has no skeleton`(_ name: String) {
    #expect(skeleton(of: name) == "")
  }
}
