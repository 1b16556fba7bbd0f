import WishwellTemplates

/// The theme's files, under the names they are published by, and what browsers read of the site.
struct AssetValues: TemplateValues {
  var style: String
  var favicon: String
  var script: String
  var manifest: String

  static let schema = TemplateSchema<Self>(
    "assets",
    .text("style", \.style, "templates/assets/style.css"),
    .text("favicon", \.favicon, "templates/assets/favicon.svg"),
    .text("script", \.script, "templates/assets/site.js"),
    .text("manifest", \.manifest, "what a browser needs to install the site as an app"))
}
