import WishwellTemplates

/// Rows of posts under one heading; never empty, since the group is left out then.
struct PostGroup: TemplateValues {
  var rows: [PostRow]

  static let schema = TemplateSchema<Self>(
    "post group",
    .list("rows", \.rows, "at least one"))
}

/// Rows of wishes under one heading; never empty.
struct WishGroup: TemplateValues {
  var rows: [WishRow]

  static let schema = TemplateSchema<Self>(
    "wish group",
    .list("rows", \.rows, "at least one"))
}

/// Rows of wish lists under one heading; never empty.
struct ListGroup: TemplateValues {
  var rows: [ListRow]

  static let schema = TemplateSchema<Self>(
    "list group",
    .list("rows", \.rows, "at least one"))
}
