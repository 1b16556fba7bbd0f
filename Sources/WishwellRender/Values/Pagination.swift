import WishwellTemplates

struct Pagination: TemplateValues {
  var text: String
  var newer: String?
  var older: String?

  static let schema = TemplateSchema<Self>(
    "pagination",
    .text("text", \.text, "‘Page 2 of 5’"),
    .text("newer", \.newer, "the page with newer things"),
    .text("older", \.older, "the page with older things"))
}
