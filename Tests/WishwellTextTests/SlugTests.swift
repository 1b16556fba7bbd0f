import Testing
import WishwellText

@Suite struct SlugTests {
  @Test(arguments: [
    ("Blue kettle", "blue-kettle"), ("Größe Café", "grosse-cafe"), ("GROẞ", "gross"),
    ("Rødgrød med fløde", "rodgrod-med-flode"), ("Łódź", "lodz"),
    ("Æther & Œuvre", "aether-oeuvre"),
    ("Þór Ðað", "thor-dad"), ("Ångström", "angstrom"), ("e\u{301}a\u{308}", "ea"),
    ("I\u{307}stanbul ılık", "istanbul-ilik"), ("Ⅷ ﬁve ①", "viii-five-1"), ("ｆｕｌｌ", "full"),
    ("  --a__b!!c--  ", "a-b-c"), ("rock’n’roll", "rock-n-roll"), ("日本語", ""), ("", ""), ("!?", ""),
    ("日本 2026", "2026"), ("كتاب", ""), ("👩‍👧", ""), ("naïve\u{0}x", "naive-x"),
  ])
  func foldsToLettersDigitsAndHyphens(_ text: String, _ expected: String) {
    #expect(slug(of: text) == expected)
    #expect(slug(of: slug(of: text)) == expected)
  }
}
