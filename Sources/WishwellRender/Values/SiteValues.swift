import WishwellTemplates

/// The site, as every page names it.
struct SiteValues: TemplateValues {
  var title: String
  var language: String
  var direction: String
  var url: String
  var feed: FeedLink

  static let schema = TemplateSchema<Self>(
    "site",
    .text("title", \.title, "the site's title"),
    .text("language", \.language, "its language, as ‘lang’ has it"),
    .text("direction", \.direction, "how the language is written: ‘ltr’ or ‘rtl’"),
    .text("url", \.url, "the home page"),
    .record("feed", \.feed, "the feed of the whole site"))
}
