/// What a field may hold, as people write it.
package indirect enum FieldType: Sendable {
  case text, longText, note, noteOrSealed
  /// What holds where nothing is said.
  case flag(Bool)
  case number, shares, quantity, day, date, span, price, currency, isbn
  case country, region, language, timeZone
  case url, urlOrSealed, mail, identity, authority, branch, script, integrity
  case signer, fingerprint, digest, letterMark, sealKey, linkWord, sealed
  case photo
  case handle, person, personOrName, personOrSealed, giver, wish, subject, feeling, quote, catalogue
  case event
  case surpriseEnd
  /// One of these words.
  case choice([String])
  /// Entries of one type; a single one may stand alone.
  case list(FieldType, ListLimit)
  /// Names with a value of one type each; `of` says in the plural what the names are.
  case map(of: String, FieldType, ListLimit)
  /// A URL, or a map of shops to URLs.
  case links(ListLimit)
  /// A mapping with fields of its own.
  case group([any FieldKey])
  /// A list of such mappings.
  case groups([any FieldKey], ListLimit)

  package static func choice<Value: RawRepresentable & CaseIterable>(
    of values: Value.Type
  ) -> FieldType where Value.RawValue == String {
    .choice(values.allCases.map(\.rawValue))
  }

  /// Whether it is a text in free words, or a list of such.
  package var isText: Bool {
    switch self {
    case .text, .longText, .note: true
    case .list(let entry, _): entry.isText
    default: false
    }
  }

  /// Nil for what is no list.
  package var limit: ListLimit? {
    switch self {
    case .list(_, let limit), .map(_, _, let limit), .links(let limit), .groups(_, let limit): limit
    default: nil
    }
  }

  /// The fields of a mapping or of each of its list; empty for what is none.
  package var fields: [any FieldKey] {
    switch self {
    case .group(let fields), .groups(let fields, _): fields
    default: []
    }
  }
}

extension FieldType {
  /// What the chapter on the format calls it, in Markdown.
  package var words: String {
    switch self {
    case .text: "text"
    case .longText: "long text"
    case .note: "note"
    case .noteOrSealed: "note, or sealed text"
    case .flag: "yes or no"
    case .number, .shares: "number"
    case .quantity: "number, or `unlimited`"
    case .day: "day"
    case .date: "date"
    case .span: "span"
    case .price: "price"
    case .currency: "ISO 4217 code"
    case .isbn: "ISBN"
    case .country: "country"
    case .region: "region"
    case .language: "BCP 47 tag"
    case .timeZone: "IANA name, or `UTC`"
    case .url: "url"
    case .urlOrSealed: "url, or sealed text"
    case .mail: "e-mail address"
    case .identity: "URI"
    case .authority:
      "a domain or e-mail address, a comma, and a year, month or day in which it was yours"
    case .branch: "name of a branch"
    case .script: "file or url"
    case .integrity: "digest of a script"
    case .signer: "SSH public key"
    case .fingerprint: "fingerprint of an OpenPGP key"
    case .digest: "32 hexadecimal digits"
    case .letterMark: "16 hexadecimal digits"
    case .sealKey: "public key of the site"
    case .linkWord: "16 letters and digits"
    case .sealed: "sealed text"
    case .photo: "photo"
    case .handle: "handle"
    case .person: "person"
    case .personOrName: "person or name"
    case .personOrSealed: "person, or sealed text"
    case .giver: "person, or a guest's name"
    case .wish: "wish"
    case .subject: "`offers/…`, `requests/…` or `LIST/WISH`"
    case .feeling: "a handle of the site's `feelings`"
    case .quote: "a handle of `quotes.yml`"
    case .catalogue: "catalogue"
    case .event: "word"
    case .surpriseEnd: "day, or `granted` or `never`"
    case .choice(let words): FieldType.anyOf(words.map { "`\($0)`" })
    case .list(let entry, _): "list of \(entry.plural)"
    case .map(let names, let value, _): "map of \(names) to \(value.plural)"
    case .links: "url, or a map of shop names to urls"
    case .group(let fields): fields.map(\.withType).joined(separator: ", ")
    case .groups(let fields, _): "list of " + fields.map(\.withType).joined(separator: " and ")
    }
  }

  /// Several of it.
  private var plural: String {
    switch self {
    case .text: "text"
    case .country: "countries"
    case .mail: "e-mail addresses"
    case .signer: "SSH public keys"
    case .fingerprint: "fingerprints of OpenPGP keys"
    case .person: "people"
    case .personOrName: "people and names"
    case .wish: "wishes"
    case .choice: words
    case .list(let entry, _): "lists of \(entry.plural)"
    default: words + "s"
    }
  }

  private static func anyOf(_ words: [String]) -> String {
    let last = words.suffix(2).joined(separator: " or ")
    return (words.dropLast(2) + [last]).joined(separator: ", ")
  }
}

extension FieldKey {
  /// `isbn` (ISBN), and with its default where it has one: `newest` (number, else 20).
  fileprivate var withType: String {
    let declaration = declaration
    let hasDefault = !["none", "required"].contains(declaration.otherwise)
    let otherwise = hasDefault ? ", else \(declaration.otherwise)" : ""
    return "`\(rawValue)` (\(declaration.type.words)\(otherwise))"
  }
}
