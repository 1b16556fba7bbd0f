import WishwellTemplates

struct NavigationLink: TemplateValues {
  var title: String
  var url: String
  var isCurrent: Bool

  static let schema = TemplateSchema<Self>(
    "navigation link",
    .text("title", \.title, "a word of the theme, or the title of a free page"),
    .text("url", \.url, "where it leads"),
    .flag("current", \.isCurrent, "whether it is this page, or one above it"))
}
