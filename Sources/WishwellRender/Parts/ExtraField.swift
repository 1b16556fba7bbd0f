import WishwellFormat
import WishwellTemplates

/// A field of a file whose name begins with `x-`: the site's own templates know what it means.
struct ExtraField: TemplateValues {
  var name: String
  var value: String

  init(_ extra: Document.Extra) {
    name = extra.name
    value = extra.value
  }

  static let schema = TemplateSchema<Self>(
    "extra field",
    .text("name", \.name, "what follows ‘x-’"),
    .text("value", \.value, "what is written there"))
}
