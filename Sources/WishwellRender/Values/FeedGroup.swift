import WishwellTemplates

struct FeedGroup: TemplateValues {
  var title: String
  var feeds: [FeedLink]

  static let schema = TemplateSchema<Self>(
    "feed group",
    .text("title", \.title, "what the feeds are of: ‘Wish lists’"),
    .list("feeds", \.feeds, "at least one"))
}
