import WishwellTemplates

/// A stream on the home page.
struct StreamSummary: TemplateValues {
  var title: String
  var url: String
  var colour: String
  var open: String?
  var empty: String
  var rows: [PostRow]

  static let schema = TemplateSchema<Self>(
    "stream",
    .text("title", \.title, "‘Offers’, ‘Requests’ or ‘Thanks’"),
    .text("url", \.url, "its page"),
    .text("colour", \.colour, "as of its rows"),
    .text("open", \.open, "how many are open; of thank-yous, how many there are"),
    .text("empty", \.empty, "what to say where there is none"),
    .list("rows", \.rows, "the newest five"))
}
