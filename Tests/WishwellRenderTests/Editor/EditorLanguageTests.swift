import Foundation
import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

/// The words of the forms in which people write who know no English.
@Suite struct EditorLanguageTests {
  private let english: Strings
  /// What the German file says itself, without the English below it.
  private let german: Strings

  init() throws {
    english = try LoadedTheme.inLanguage("en").strings
    let file = LoadedTheme.repository.appending(path: "templates/strings/de.yml")
    german =
      StringsReader.read(
        SourceFile(path: "de.yml", bytes: Array(try Data(contentsOf: file))), language: "de"
      ).value
  }

  /// The fields of the form with those within them, on a site that nothing can be chosen from.
  private func fields(of kind: EditorKind, in strings: Strings) throws -> [EditorField] {
    let source = SiteSource("== people/ann.md\n---\nname: Ann\nlisted: no\n---\n")
    let names = EditorNames(try source.derive().value, strings)
    return EditorField.fields(of: kind, names).flatMap { (field) -> [EditorField] in
      switch field.input {
      case .group(let inner), .groups(let inner): [field] + inner
      default: [field]
      }
    }
  }

  @Test func `every field of every kind has its German words`() {
    for field in AskedField.all {
      for key in field.keys {
        #expect(german.text(named: key) != nil, "\(key) in de.yml")
        #expect(english.text(named: key) != nil, "\(key) in en.yml")
      }
      guard field.declaration.hint != nil else { continue }
      #expect(german.text(named: field.hintKey) != nil, "\(field.hintKey) in de.yml")
      // The English one stands where the field is declared, and nowhere else.
      #expect(english.text(named: field.hintKey) == nil, "\(field.hintKey) in en.yml")
    }
  }

  @Test(arguments: EditorKind.allCases)
  func `a German form says nothing in English, and asks for the same`(kind: EditorKind) throws {
    let ours = try fields(of: kind, in: german)
    let theirs = try fields(of: kind, in: english)
    #expect(ours.map(\.name) == theirs.map(\.name))
    let alike = ["Name", "Text", "Link", "ISBN"]
    for (field, other) in zip(ours, theirs) {
      #expect(field.label != other.label || alike.contains(field.label), "\(field.name)")
      #expect((field.hint == nil) == (other.hint == nil), "\(field.name)")
      if let hint = field.hint { #expect(hint != other.hint, "\(field.name)") }
    }
  }

  /// It said ‘Sonst die erste Zeile’ before nothing, ‘Der Tag, für den er ist’, ‘Mehrere Fotos’.
  @Test func `a German form speaks as its people do`() throws {
    let list = try fields(of: .wishList, in: german)
    func hint(_ name: String, of form: [EditorField]) -> String? {
      form.first { $0.name == name }?.hint
    }
    #expect(hint("title", of: list) == nil)
    #expect(hint("event", of: list) == "Für welchen Tag: Geburtstag, Weihnachten …")
    #expect(hint("date", of: list) == "Jahr, Monat und Tag, zum Beispiel 2026-03-14.")
    let offer = try fields(of: .offer, in: german)
    #expect(hint("title", of: offer) == "Ohne Titel gilt die erste Zeile des Textes.")
    #expect(offer.contains { $0.label == "Weitere Fotos" })
    let person = try fields(of: .person, in: german)
    #expect(hint("country", of: person) == "Nur das Land, nie eine Adresse.")
    for field in person { #expect(field.hint?.contains("Forge") != true, "\(field.name)") }
  }

  /// ‘public SSH keys that sign your commits’, ‘Wer das Repository sieht, sieht auch sie’.
  @Test func `no hint asks anybody to know git`() {
    let jargon = /\b(commit|repositor|push|clone|pull|merge|branch|git\b|forge)/.ignoresCase()
    for field in AskedField.all {
      for hint in [field.hint(in: english), field.hint(in: german)].compactMap({ $0 }) {
        #expect(!hint.contains(jargon), "\(field.name): \(hint)")
      }
    }
    for proposal in fileKinds.flatMap({ $0.proposals }) {
      #expect(!proposal.words.contains(jargon), "\(proposal.key): \(proposal.words)")
    }
  }

  @Test func `what is chosen is named, and written as it always was`() throws {
    let form = try fields(of: .wish, in: german)
    let priority = form.first { $0.name == "priority" }
    guard case .choice(let options, isMultiple: false) = priority?.input else {
      Issue.record("a priority is chosen")
      return
    }
    #expect(options.map(\.label) == ["Unbedingt", "Herzenswunsch", "Ganz normal", "Wäre schön"])
    #expect(options.map(\.value) == ["must", "high", "normal", "low"])
  }

  @Test func `a site words its own language, and what it leaves out is English`() throws {
    let text = "field-wish-price: Prix\nhint-wish-link: Où le trouver."
    let read = StringsReader.read(
      SourceFile(path: "fr.yml", text: text), language: "fr", base: english)
    #expect(read.diagnostics.map(\.rule.id) == ["string-missing"])
    let form = try fields(of: .wish, in: read.value)
    let price = form.first { $0.name == "price" }
    #expect(price?.label == "Prix")
    #expect(price?.hint == "24.90 EUR, about 25 EUR or 20-30 EUR.")
    let link = form.first { $0.name == "link" }
    #expect(link?.label == "Link")
    #expect(link?.hint == "Où le trouver.")
  }

  @Test func `a hint for a field that there is not is reported`() {
    let read = StringsReader.read(
      SourceFile(path: "en.yml", text: "hint-wish-lnk: In a shop."), language: "en", base: english)
    #expect(read.diagnostics.map(\.message) == ["there is no sentence ‘hint-wish-lnk’"])
    #expect(read.diagnostics.map(\.help) == ["did you mean ‘hint-wish-link’?"])
  }
}
