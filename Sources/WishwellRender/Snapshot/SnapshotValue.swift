import WishwellDerive
import WishwellFormat
import WishwellText

/// A value that the snapshot can hold.
///
/// A type of the content becomes one by saying what its JSON looks like; how it is written follows
/// for whatever describes itself as text, has words for cases, or declares members.
protocol SnapshotValue: Sendable {
  /// What the schema says of all of its kind.
  static var jsonSchema: JSONSchema { get }
  /// Whether a member that may be left out has to be there: not for an empty list or empty HTML,
  /// nor for a flag that is not set. An empty text is said; whoever declares one that may be empty
  /// makes nil of it.
  var isSaid: Bool { get }
  /// Writes the value itself, behind its key where it is a member.
  func write(in input: RenderInput, to json: inout JSONWriter)
}

extension SnapshotValue {
  var isSaid: Bool { true }
}

/// An object of declared members.
protocol SnapshotObject: SnapshotValue {
  /// All that is said of it, in the order in which it is written.
  static var snapshotMembers: [SnapshotMember<Self>] { get }
}

/// An object that the schema describes once, under a name of its own.
protocol SnapshotDefined: SnapshotObject {
  /// Its name, and what it is.
  static var definition: (String, String) { get }
}

extension SnapshotDefined {
  static var jsonSchema: JSONSchema { .definition(definition.0) }
}

extension SnapshotObject {
  static var jsonSchema: JSONSchema { description }
  /// What the schema says in place, or at that of the definition.
  static var description: JSONSchema { .object(snapshotMembers.flatMap(\.properties)) }

  func write(in input: RenderInput, to json: inout JSONWriter) {
    json.object { $0.write(Self.snapshotMembers, of: self, in: input) }
  }
}

/// As the text that describes it.
extension SnapshotValue where Self: CustomStringConvertible {
  func write(in _: RenderInput, to json: inout JSONWriter) { json.string(description) }
}

/// One of the words of a type.
extension SnapshotValue where Self: CaseIterable & RawRepresentable<String> {
  static var jsonSchema: JSONSchema { .choice(allCases.map(\.rawValue)) }
  func write(in _: RenderInput, to json: inout JSONWriter) { json.string(rawValue) }
}

/// At least one element: an empty array is left out, and `every` is for those that are not.
extension Array: SnapshotValue where Element: SnapshotValue {
  static var jsonSchema: JSONSchema { .list(of: Element.jsonSchema, notEmpty: true) }
  var isSaid: Bool { !isEmpty }
  func write(in input: RenderInput, to json: inout JSONWriter) {
    json.array { json in for element in self { element.write(in: input, to: &json) } }
  }
}

/// The value without its place.
extension Located: SnapshotValue where Value: SnapshotValue {
  static var jsonSchema: JSONSchema { Value.jsonSchema }
  func write(in input: RenderInput, to json: inout JSONWriter) { value.write(in: input, to: &json) }
}

/// A flag that is left out where it is not set, unless it is always told.
extension Bool: SnapshotValue {
  static var jsonSchema: JSONSchema { .yesOrNo }
  var isSaid: Bool { self }
  func write(in _: RenderInput, to json: inout JSONWriter) { json.boolean(self) }
}

/// A whole number, at least 0.
extension Int: SnapshotValue {
  static var jsonSchema: JSONSchema { .wholeNumber() }
  func write(in _: RenderInput, to json: inout JSONWriter) { json.number(self) }
}

/// A text of HTML; an empty one is left out.
extension HTML: SnapshotValue {
  static var jsonSchema: JSONSchema { .text() }
  var isSaid: Bool { !isEmpty }
  func write(in _: RenderInput, to json: inout JSONWriter) { json.string(self) }
}

/// A text as it is.
extension String: SnapshotValue {
  static var jsonSchema: JSONSchema { .text() }
}

/// An absolute URL: a snapshot is read far from the site.
extension Address: SnapshotValue {
  static var jsonSchema: JSONSchema { .url }
  func write(in input: RenderInput, to json: inout JSONWriter) { json.string(input.url(self)) }
}

/// `full-date` of RFC 3339, section 5.6.
extension Day: SnapshotValue {
  static var jsonSchema: JSONSchema { .text(.format("date")) }
}

/// Its day in the site's time zone.
extension Moment: SnapshotValue {
  static var jsonSchema: JSONSchema { Day.jsonSchema }
  func write(in input: RenderInput, to json: inout JSONWriter) {
    input.site.settings.calendar.day(of: self).write(in: input, to: &json)
  }
}

/// A name in files and addresses, of at most 80 characters.
extension Handle: SnapshotValue {
  static var jsonSchema: JSONSchema { .text(.pattern("^[a-z0-9][a-z0-9-]{0,79}$")) }
}

/// A code of ISO 3166-1, alpha-2.
extension Country: SnapshotValue {
  static var jsonSchema: JSONSchema { .text(.pattern("^[A-Z]{2}$")) }
}

/// A code of ISO 4217.
extension Currency: SnapshotValue {
  static var jsonSchema: JSONSchema { .text(.pattern("^[A-Z]{3}$")) }
}

/// `WW` for anywhere, the code of a country, or the name of a group.
extension Region: SnapshotValue {
  static var jsonSchema: JSONSchema { .text() }
}

/// A text, which keeps the digits as they were written.
extension Price.Decimal: SnapshotValue {
  static var jsonSchema: JSONSchema { .text(.pattern("^[0-9]+(\\.[0-9]+)?$")) }
}

extension PromiseMode: SnapshotValue {}
extension WishPhase: SnapshotValue {}
extension Wish.Priority: SnapshotValue {}
extension CatalogueEdition.Frequency: SnapshotValue {}
extension SiteSettings.Forge.Kind: SnapshotValue {}

// What values look like that their types do not tell.
extension JSONSchema {
  static let positive = wholeNumber(from: 1)
  /// Absolute (RFC 3986).
  static let url = text(.format("uri"))
  /// `date-time` of RFC 3339, section 5.6, in UTC.
  static let instant = text(.format("date-time"))
  /// A tag of BCP 47.
  static let language = text(.pattern("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"))
  /// Without hyphens.
  static let isbn = text(.pattern("^[0-9]{13}$"))
}
