import Testing
import WishwellDiagnostics

@testable import WishwellRender

@Suite struct StringsReaderTests {
  /// Stands for the program's English; it lacks most keys, so what it reports is not looked at.
  private static let english = StringsReader.read(
    SourceFile(
      path: "en.yml",
      text: """
        state-open: Open
        state-left-of: "{count} of {total} left"
        wishes-count: {one: "{count} wish", other: "{count} wishes"}
        countries: {PT: Portugal, DE: Germany}
        signs: {tea: kettle}
        """), language: "en"
  ).value

  private func read(_ text: String, language: String = "en") -> Checked<Strings> {
    StringsReader.read(
      SourceFile(path: "\(language).yml", text: text), language: language,
      base: StringsReaderTests.english)
  }

  /// One broken file for each rule.
  static let fixtures: [(rule: String, language: String, text: String, message: String)] = [
    ("string-unknown", "en", "state-opem: Open", "there is no sentence ‘state-opem’"),
    (
      "string-missing", "fr", "state-open: Libre",
      "sentences are missing: ‘state-left-of’, ‘wishes-count’"
    ),
    ("string-type", "en", "state-open: [Open]", "a sentence is a text, not a list"),
    (
      "string-placeholder", "en", "state-left-of: \"{number} of {total}\"",
      "nothing is filled in for ‘{number}’"
    ),
    (
      "string-placeholder-unused", "en", "state-left-of: \"{count} left\"",
      "‘{total}’ is missing here"
    ),
    (
      "string-plural", "en", "wishes-count: {one: \"{count} wish\"}",
      "‘wishes-count’ lacks the plural form ‘other’"
    ),
  ]

  @Test func `every rule has a broken file, a way out and an explanation`() {
    #expect(StringsReaderTests.fixtures.map(\.rule) == Rule.stringsRules.map(\.id))
    for (rule, language, text, message) in StringsReaderTests.fixtures {
      let diagnostics = read(text, language: language).diagnostics
      #expect(diagnostics.map(\.rule.id) == [rule])
      #expect(diagnostics.map(\.message) == [message])
      #expect(diagnostics.allSatisfy { $0.help != nil })
    }
    for rule in Rule.stringsRules {
      #expect(rule.explanation.contains("Wrong: ") && rule.explanation.contains("\nRight: "))
    }
  }

  @Test(arguments: [
    ("state-left-of: \"{count of {total}\"", "string-placeholder"),
    ("state-left-of: \"count} of {total}\"", "string-placeholder"),
    ("state-left-of: \"{} {count} {total}\"", "string-placeholder"),
    ("state-open: \"{count} open\"", "string-placeholder"),
    ("state-open: {one: Open, other: Open}", "string-plural"),
    ("wishes-count: {one: \"{count}\", few: \"{count}\", other: \"{count}\"}", "string-plural"),
    ("state-open: {a: {b: c}}", "string-plural"),
    ("wishes-count: \"{count} wish(es)\"", "string-plural"),
    ("state-open: ''", "string-type"),
    ("countries: [Portugal]", "string-type"),
    ("countries: {PT: [Portugal]}", "string-type"),
    ("- state-open", "string-type"),
    ("state-open: a: b", "yaml-syntax"),
  ])
  func `what cannot be meant is reported, and the English stays`(_ text: String, _ rule: String) {
    let result = read(text)
    #expect(result.diagnostics.map(\.rule.id) == [rule])
    #expect(result.value.text(.stateOpen) == "Open")
    #expect(
      result.value.text(.stateLeftOf, count: 3, ["total": "10"]) == "3 of 10 left")
    #expect(result.value.text(.wishesCount, count: 2).hasPrefix("2"))
  }

  @Test func `a slip of the pen is answered with the name that was meant`() {
    let help = read("state-opem: Open").diagnostics.map(\.help)
    #expect(help == ["did you mean ‘state-open’?"])
  }

  @Test func `a site changes some sentences of its language and keeps the others`() {
    let result = read("state-open: Still free\nkind-cake: a cake\ncountries: {PT: Lusitania}")
    #expect(result.diagnostics.isEmpty)
    #expect(result.value.text(.stateOpen) == "Still free")
    #expect(result.value.text(.wishesCount, count: 1) == "1 wish")
    #expect(result.value.text(named: "kind-cake") == "a cake")
    #expect(result.value.countries == ["PT": "Lusitania", "DE": "Germany"])
    #expect(result.value.signs == ["tea": "kettle"])
  }

  @Test func `another language has its own forms, and English where it says nothing`() {
    let text =
      "wishes-count: {one: \"{count} prośba\", few: \"{count} prośby\", many: \"{count} próśb\"}"
    let result = read(text, language: "pl")
    #expect(result.diagnostics.map(\.rule.id) == ["string-missing"])
    #expect(
      [1, 3, 5].map { result.value.text(.wishesCount, count: $0) }
        == ["1 prośba", "3 prośby", "5 próśb"])
    #expect(result.value.text(.stateOpen) == "Open")
  }

  @Test func `where there is one form, a text is enough`() {
    let result = read("wishes-count: \"{count}件\"", language: "ja")
    #expect(result.diagnostics.map(\.rule.id) == ["string-missing"])
    #expect(result.value.text(.wishesCount, count: 2) == "2件")
  }

  /// The file of a region says what is other there, over the words of the language.
  @Test func `a region counts as it does, and keeps what the language says`() {
    let text = "wishes-count: {one: \"{count} desejo\", other: \"{count} desejos\"}"
    let counted = ["pt", "pt-PT"].map {
      read(text, language: $0).value.text(.wishesCount, count: 0)
    }
    #expect(counted == ["0 desejo", "0 desejos"])
    #expect(read("state-open: Free", language: "en-GB").diagnostics.isEmpty)
  }

  @Test func `a form for one thing may do without its number`() {
    #expect(read("wishes-count: {one: a wish, other: \"{count} wishes\"}").diagnostics.isEmpty)
  }
}
