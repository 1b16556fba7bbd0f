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

  @Test(arguments: ["", " ", "\u{3164}", "\u{200B}\u{AD}\u{202E}", "\u{2800}\u{A0}", "\u{7}\u{85}"])
  func `a name that shows nothing has no skeleton`(_ name: String) {
    #expect(skeleton(of: name) == "")
  }
}
