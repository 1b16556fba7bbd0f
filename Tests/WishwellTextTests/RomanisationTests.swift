import Testing
import WishwellText

@Suite struct RomanisationTests {
  @Test(arguments: [
    ("Blue kettle", "blue-kettle"), ("Größe Café", "grosse-cafe"), ("rock’n’roll", "rocknroll"),
    ("A wizard's ‘hat’", "a-wizards-hat"),
    ("O’Brien", "obrien"), ("L’été", "lete"),
    ("Чайник", "chainik"), ("ЩУКА", "shchuka"), ("Подъём, ёлка и йод", "podyom-yolka-i-iod"),
    ("Київ і ґанок", "kiyiv-i-ganok"), ("Љубав", "ljubav"), ("Δέκα κάρτες", "deka-kartes"),
    ("お茶", "o-cha"), ("ピカチュウ", "pikachuu"), ("こんにちは", "konnichiha"),
    ("蓝色水壶", "lan-se-shui-hu"), ("파란 주전자", "palan-jujeonja"), ("Đường", "duong"),
    ("Blauer чайник 手", "blauer-chainik-shou"), ("🎉", ""), ("…", ""), ("", ""),
  ])
  func `a title in any script names a file`(title: String, name: String) {
    #expect(fileName(of: title, atMost: 80, in: "en") == name)
  }

  @Test(arguments: [
    ("Zwölf Gläser", "zwoelf-glaeser"),
    ("Ute wird fünfzig, groß", "ute-wird-fuenfzig-gross"),
    ("Zwo\u{308}lf", "zwoelf"), ("ÄRZTE und Öl", "aerzte-und-oel"), ("Café Übung", "cafe-uebung"),
    ("Чайник für 手", "chainik-fuer-shou"),
  ])
  func `in German each umlaut is two letters`(title: String, name: String) {
    for language in ["de", "de-AT", "DE"] {
      #expect(fileName(of: title, atMost: 80, in: language) == name)
    }
  }

  @Test(arguments: ["en", "sv", "den", ""])
  func `elsewhere an accent is left out`(language: String) {
    #expect(fileName(of: "Zwölf Gläser", atMost: 80, in: language) == "zwolf-glaser")
  }

  /// A wish called ‘Con’ was `con.md`, and no clone on Windows could hold it.
  @Test(arguments: [
    ("Con", "con-1"), ("AUX", "aux-1"), ("nul", "nul-1"), ("COM 1", "com-1"), ("Com1", "com1-1"),
    ("LPT9", "lpt9-1"), ("Conny", "conny"), ("Comb", "comb"), ("con-1", "con-1"),
  ])
  func `no file is called as Windows calls a device`(title: String, name: String) {
    #expect(fileName(of: title, atMost: 80, in: "en") == name)
  }

  @Test func `it is cut between words`() {
    let name = fileName(of: String(repeating: "чайник ", count: 20), atMost: 40, in: "de")
    #expect(name.utf8.count <= 40)
    #expect(name.hasSuffix("-chainik"))
  }

  @Test func `what looks like a Latin word is spelled as it is spoken`() {
    // Cyrillic letters with the look of ‘cap’.
    #expect(fileName(of: "сар", atMost: 80, in: "en") == "sar")
  }
}
