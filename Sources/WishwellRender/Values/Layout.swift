import WishwellTemplates

/// What every page has. The theme's own words stand beside it, under `strings`.
struct Layout: TemplateValues {
  var site: SiteValues
  var assets: AssetValues
  var head: HeadValues
  var navigation: [NavigationLink]
  var footer: [NavigationLink]
  var feeds: [FeedLink]
  var file: FileLinks?
  var asOf: Sentence
  var title: String
  var url: String
  var extra: [ExtraField]

  static let schema = TemplateSchema<Self>(
    "page",
    .record("site", \.site, "the site"),
    .record("assets", \.assets, "the theme's files"),
    .record("head", \.head, "what the page says of itself to machines"),
    .list("navigation", \.navigation, "the main parts of the site"),
    .list("footer", \.footer, "its further parts, and the free pages at the top"),
    .list("feeds", \.feeds, "the page's own feeds"),
    .record("file", \.file, "where the forge changes the file that the page is made from"),
    .list("extra", \.extra, "fields of its file that begin with ‘x-’, in their order"),
    .record("as-of", \.asOf, "the day of the build's clock"),
    .text("title", \.title, "the page's heading"),
    .text("url", \.url, "this page itself"))
}
