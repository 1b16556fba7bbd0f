import Testing
import WishwellFormat
import WishwellSiteTesting
import WishwellYAML

@testable import WishwellRender

@Suite struct EditorFieldTests {
  private let names: EditorNames

  init() throws {
    let site = try SiteSource("== people/ann.md\n---\nname: Ann\n---\n").derive().value
    names = EditorNames(site, try LoadedTheme.inLanguage("en").strings)
  }

  private func fields(of kind: EditorKind) -> [EditorField] {
    EditorField.fields(of: kind, names)
  }

  @Test func `the editor asks for all that a file may say, each once, and for its text`() {
    // The names of a circle are drawn by a command.
    let drawn = "\(Circle.self)"
    #expect(
      EditorKind.allCases.map { "\($0.files)" }.sorted()
        == fileKinds.map { "\($0)" }.filter { $0 != drawn }.sorted())
    for kind in EditorKind.allCases {
      let asked = fields(of: kind).map(\.name)
      // The word of a private link is for sites that have private pages, as this one has not; what
      // is sealed, no editor could seal.
      let own = [Person.Field.link, .address].map(\.rawValue)
      let keys = kind.files.keys.filter { kind != .person || !own.contains($0) }
      #expect(asked.sorted() == (keys + ["body"]).sorted(), "\(kind)")
    }
  }

  @Test func `what has to be there is asked for first`() {
    #expect(
      fields(of: .wishList).prefix(4).map(\.name) == ["title", "owner", "date", "editors"])
    #expect(
      fields(of: .thanks).prefix(5).map(\.name) == ["title", "author", "date", "to", "for"])
    #expect(
      fields(of: .checklist).prefix(4).map(\.name) == ["title", "owner", "body", "editors"])
    #expect(fields(of: .person).prefix(2).map(\.name) == ["name", "country"])
    #expect(
      fields(of: .wish).map(\.name).dropFirst(9).prefix(4)
        == ["suggested-by", "body", "tags", "photo"])
  }

  /// Decap filled in today: a save closed an offer, dated a list and sent its author away.
  @Test func `a day that may be left out stays empty until somebody says it`() {
    let empty = YAMLEntry("default", .text(""))
    var days: [String] = []
    for kind in EditorKind.allCases {
      let asked = fields(of: kind).flatMap { (field) -> [EditorField] in
        if case .group(let inner) = field.input { return inner }
        return [field]
      }
      for field in asked where field.input == .day {
        guard case .map(let entries) = field.asYAML else { continue }
        #expect(entries.contains(empty) == !field.isRequired, "\(kind): \(field.name)")
        #expect(field.hint != nil, "\(kind): \(field.name)")
        if !field.isRequired { days.append(field.name) }
      }
    }
    for day in ["closes", "event", "updated", "joined", "from", "until"] {
      #expect(days.contains(day), "\(day)")
    }
  }

  @Test func `shares are two at the least, and people one`() {
    let shares = fields(of: .wish).first { $0.name == "shares" }
    #expect(shares?.input == .count(from: 2))
    let limit = fields(of: .offer).first { $0.name == "limit" }
    #expect(limit?.input == .count(from: 1))
  }

  /// Codes had to be typed: ‘PT’, ‘WW’, the folder of a catalogue.
  @Test func `what is written as a code is chosen by its name`() throws {
    var source = SiteSource("== people/ann.md\n---\nname: Ann\n---\n")
    source.settings { settings in
      settings.regions = [.init(name: "nordic-countries", countries: [Country("SE")!])]
    }
    let names = EditorNames(
      try source.derive().value, try LoadedTheme.inLanguage("de").strings)
    func input(_ name: String, of kind: EditorKind) -> EditorField.Input? {
      EditorField.fields(of: kind, names).first { $0.name == name }?.input
    }
    guard case .choice(let countries, isMultiple: false) = input("country", of: .person),
      case .choice(let regions, isMultiple: true) = input("regions", of: .offer)
    else {
      Issue.record("countries and regions are chosen")
      return
    }
    #expect(countries.contains(.init(label: "Portugal", value: "PT")))
    #expect(countries.map(\.value).prefix(2) == ["AF", "EG"])
    #expect(
      regions.prefix(3).map(\.label) == ["Weltweit", "Nordic countries", "Afghanistan"])
    #expect(regions.prefix(2).map(\.value) == ["WW", "nordic-countries"])
    #expect(input("country", of: .request) == input("country", of: .person))
    #expect(input("regions", of: .person) == input("regions", of: .offer))
    // Without a catalogue there is none to choose.
    #expect(input("favourites", of: .person) == .words)
  }

  /// A wish list needs a title, and was told that the first line of its text would do.
  @Test func `a title is called needless where it is`() {
    for kind in EditorKind.allCases {
      let title = fields(of: kind).first
      #expect((title?.hint == nil) == title?.isRequired, "\(kind)")
    }
    #expect(
      fields(of: .offer).first?.hint == "Without a title, the first line of the text is used.")
  }

  @Test func `a hint is a sentence`() {
    let hints = fields(of: .wish).compactMap(\.hint) + fields(of: .offer).compactMap(\.hint)
    #expect(hints.contains("Where it can be had."))
    #expect(hints.contains("Card, postcard, letter, parcel …"))
  }
}
