/// A kind of Markdown file, as the thing that it is read as: what its front matter may say.
package protocol FileKind: KeySet {
  /// What it may say besides what every file may.
  associatedtype Field: FieldKey

  static var form: FileForm { get }
  /// What its new files propose, in the order in which they do.
  static var proposals: [FieldProposal] { get }
}

/// How a kind of file is titled and dated.
package struct FileForm: Sendable {
  /// `title`, or the `name` of a person.
  package let titledBy: Document.Field
  package let titleExample: String
  /// Whether a file without a title is titled by the first line of its body.
  package let titleFromBody: Bool
  package let needsDate: Bool

  package init(
    titledBy: Document.Field = .title, titleExample: String, titleFromBody: Bool = false,
    needsDate: Bool = false
  ) {
    self.titledBy = titledBy
    self.titleExample = titleExample
    self.titleFromBody = titleFromBody
    self.needsDate = needsDate
  }
}

/// Every kind, in the order of the chapter on the format.
package let fileKinds: [any FileKind.Type] = [
  Person.self, WishList.self, Wish.self, Offer.self, Request.self, Thanks.self, Checklist.self,
  Circle.self, FreePage.self,
]

/// Every field of the format, each before those within it: of what every file may say, of each kind,
/// of events, of quotations and of the settings.
package let everyField: [any FieldKey] = {
  var fields: [any FieldKey] = Document.Field.allCases
  for kind in fileKinds { fields += kind.ownFields }
  fields += Event.Field.allCases as [any FieldKey]
  fields += Quote.Field.allCases as [any FieldKey]
  fields += SiteSettings.Field.allCases as [any FieldKey]
  return fields.flatMap { [$0] + $0.declaration.type.fields }
}()

extension FileKind {
  package static var proposals: [FieldProposal] { [] }

  /// What it may say as every file may: its title first.
  package static var commonFields: [Document.Field] {
    [form.titledBy] + Document.Field.allCases.filter { !$0.isTitle }
  }

  /// What it may say besides.
  package static var ownFields: [any FieldKey] { Field.allCases }

  /// All that it may say, what every file may first.
  package static var keys: [String] { commonFields.map { $0.rawValue } + Field.keys }

  package static func has(_ key: String) -> Bool {
    if Field.has(key) { return true }
    guard let field = Document.Field(rawValue: key) else { return false }
    return field == form.titledBy || !field.isTitle
  }

  /// Whether a file of this kind is refused without `field`.
  package static func requires(_ field: Document.Field) -> Bool {
    switch field {
    case .title, .name: !form.titleFromBody
    case .date: form.needsDate
    default: field.declaration.isRequired
    }
  }
}

extension Document.Field {
  /// Whether it is the title of some kind of file.
  fileprivate var isTitle: Bool { self == .title || self == .name }
}
