import WishwellTemplates
import WishwellText

/// What a page says of itself to browsers, search engines and other sites. Addresses in here are
/// absolute.
struct HeadValues: TemplateValues {
  var title: String
  var description: String?
  var canonical: String?
  var noindex: Bool
  var type: String
  var image: Picture?
  var jsonLD: HTML?

  static let schema = TemplateSchema<Self>(
    "head",
    .text("title", \.title, "the page's title with the site's; on the home page the site's alone"),
    .text("description", \.description, "plain text, at most 160 characters"),
    .text("canonical", \.canonical, "the page's own address; of a moved page, the new one"),
    .flag("noindex", \.noindex, "whether search engines are asked to pass the page over"),
    .text("type", \.type, "for Open Graph: ‘website’, ‘article’ or ‘profile’"),
    .record("image", \.image, "the page's first photo"),
    .html("json-ld", \.jsonLD, "the page for machines, in the words of schema.org"))
}
