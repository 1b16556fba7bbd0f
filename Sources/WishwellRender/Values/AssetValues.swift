import WishwellTemplates

/// The theme's files, under the names they are published by.
struct AssetValues: TemplateValues {
  var style: String
  var favicon: String

  static let names = Names<Self>(
    "assets",
    .text("style", \.style, "templates/assets/style.css"),
    .text("favicon", \.favicon, "templates/assets/favicon.svg"))
}
