import WishwellTemplates

/// How a page is told of to others.
struct Share: TemplateValues {
  var title: String
  var text: String
  var url: String
  var sms: String?
  var mail: String?

  static let schema = TemplateSchema<Self>(
    "share",
    .text("title", \.title, "what the page is called"),
    .text("text", \.text, "a sentence about it"),
    .text("url", \.url, "its whole address"),
    .text("sms", \.sms, "a message by telephone with both"),
    .text("mail", \.mail, "a mail with both"))
}
