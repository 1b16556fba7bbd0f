import WishwellDerive
import WishwellFormat
import WishwellText
import WishwellYAML

/// A field of a file, as the editor asks for it.
struct EditorField: Hashable, Sendable {
  /// How a value is entered, as both editors can.
  indirect enum Input: Hashable, Sendable {
    /// A text without a line break.
    case line
    /// A text as it is, with its line breaks.
    case lines
    /// Markdown, which the editor shows as it will look.
    case body
    /// `YYYY-MM-DD`, without a time.
    case day
    /// What it is where nobody touches it.
    case flag(Bool)
    /// A whole number.
    case count(from: Int)
    /// A file that is uploaded beside the one that names it.
    case photo
    /// Any number of short texts.
    case words
    /// One or several of what is known, by what people read.
    case choice([Option], isMultiple: Bool)
    /// A map, as one field.
    case group([EditorField])
    /// A list of maps.
    case groups([EditorField])
  }

  /// One thing to choose.
  struct Option: Hashable, Sendable {
    var label: String
    /// What stands in the file.
    var value: String
  }

  /// The key in the front matter; `body` is the text below it.
  let name: String
  let input: Input
  /// What people read above it.
  let label: String
  let isRequired: Bool
  /// Below the field, as a sentence; nil for none.
  let hint: String?

  init(
    _ name: String, _ input: Input, label: String, isRequired: Bool = false, hint: String? = nil
  ) {
    self.name = name
    self.input = input
    self.label = label
    self.isRequired = isRequired
    self.hint = hint
  }

  /// The map of the field in the editor's configuration.
  var asYAML: YAMLValue {
    var entries: [YAMLEntry] = [
      .init("name", .text(name)), .init("label", .text(label)),
      .init("required", .plain(isRequired ? "true" : "false")),
    ]
    if let hint { entries.append(.init("hint", .text(hint))) }
    entries += input.asYAML
    // An editor would fill in today, and so say what nobody said.
    if input == .day, !isRequired { entries.append(.init("default", .text(""))) }
    return .map(entries)
  }
}

extension EditorField.Input {
  /// The widget and its options, as both editors call them.
  fileprivate var asYAML: [YAMLEntry] {
    switch self {
    case .line: [widget("string")]
    case .lines: [widget("text")]
    case .body: [widget("markdown")]
    case .day:
      [
        widget("datetime"), .init("format", .text("YYYY-MM-DD")),
        .init("date_format", .text("YYYY-MM-DD")), .init("time_format", .plain("false")),
      ]
    case .flag(let value): [widget("boolean"), .init("default", .plain(value ? "true" : "false"))]
    case .count(let least):
      [
        widget("number"), .init("value_type", .plain("int")),
        .init("min", .plain(String(least))),
      ]
    case .photo: [widget("image"), .init("choose_url", .plain("false"))]
    case .words: [widget("list")]
    case .choice(let options, let isMultiple):
      [
        widget("select"), .init("multiple", .plain(isMultiple ? "true" : "false")),
        .init(
          "options",
          .list(
            options.map {
              .map([.init("label", .text($0.label)), .init("value", .text($0.value))])
            })),
      ]
    case .group(let fields): [widget("object"), .init("fields", .list(fields.map(\.asYAML)))]
    case .groups(let fields): [widget("list"), .init("fields", .list(fields.map(\.asYAML)))]
    }
  }

  /// What the editor is to show for the field.
  private func widget(_ name: String) -> YAMLEntry { .init("widget", .plain(name)) }
}

/// What forms are made of: the words of the site, and what it has that fields can choose from,
/// which is nothing that is not on its pages.
///
/// The configuration is a public file, so people who are not listed are not in it, and cannot be
/// chosen.
struct EditorNames: Sendable {
  let strings: Strings
  /// Everyone whose profile is in the index, by handle.
  let people: [EditorField.Option]
  /// Each with its sign.
  let feelings: [EditorField.Option]
  /// By the beginnings of their words.
  let quotes: [EditorField.Option]
  let catalogues: [EditorField.Option]
  /// By their names, in the order of the alphabet.
  let countries: [EditorField.Option]
  /// The whole world, then the groups of the settings, then countries.
  let regions: [EditorField.Option]
  /// Whether profiles have a word for private links.
  let hasPrivatePages: Bool

  /// The names that the site has on the day of the build; newer ones are there after the next.
  init(_ site: Site, _ strings: Strings) {
    self.strings = strings
    hasPrivatePages = site.settings.seal != nil
    people = site.people.filter(\.isListed).map {
      EditorField.Option(label: $0.person.name, value: $0.person.handle.text)
    }
    feelings = site.settings.feelings.map {
      EditorField.Option(label: "\($0.emoji) \($0.handle)", value: $0.handle.text)
    }
    quotes = site.quotes.map {
      EditorField.Option(
        label: excerpt($0.quote.text, 60) ?? $0.quote.text, value: $0.quote.handle.text)
    }
    catalogues = site.catalogues.map {
      EditorField.Option(label: $0.title, value: $0.handle.text)
    }
    func option(_ region: Region) -> EditorField.Option {
      EditorField.Option(label: strings.name(of: region), value: region.description)
    }
    // ‘Österreich’ stands among those with an O.
    let named = Country.codes.compactMap { Country($0) }.map { country in
      let choice = option(.country(country))
      return (key: withoutMarks(choice.label).lowercased(), option: choice)
    }
    let countries = named.sorted { ($0.key, $0.option.value) < ($1.key, $1.option.value) }
      .map { $0.option }
    self.countries = countries
    regions =
      [option(.anywhere)] + site.settings.regions.map { option(.group($0.name)) } + countries
  }
}
