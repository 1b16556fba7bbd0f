import WishwellText

@testable import WishwellTemplates

struct Photo: TemplateValues {
  var url: String
  var width = 640
  var alt: String?

  static let schema = TemplateSchema<Photo>(
    "photo",
    .text("url", \.url, "its address"),
    .number("width", \.width, "in pixels"),
    .text("alt", \.alt, "what it shows"))
}

/// Holds itself.
struct Reply: TemplateValues {
  var text: String
  var title: String?
  var replies: [Reply] = []
  var photo: Photo?

  static let schema = TemplateSchema<Reply>(
    "reply",
    .text("text", \.text, "what was said"),
    .text("title", \.title, "what it is about"),
    .list("replies", \.replies, "what was said to it"),
    .record("photo", \.photo, "what was shown"))
}

struct Shell: TemplateValues {
  var language = "en"
  var site = Photo(url: "/")

  static let schema = TemplateSchema<Shell>(
    "shell",
    .text("language", \.language, "of the page"),
    .record("site", \.site, "the site"))
}

struct WishPage: TemplateValues {
  var shell = Shell()
  var title = "Blue kettle"
  var note: String?
  var body: HTML = HTML(trusted: Array("<p>Blue.</p>".utf8))
  var shortBody: HTML?
  var isPromised = false
  var photo: Photo?
  var tags: [String] = []
  var replies: [Reply] = []

  /// A computed property.
  var shout: String { title.uppercased() }

  static let schema = TemplateSchema<WishPage>(
    "wish page",
    .all(of: \.shell),
    .text("title", \.title, "what is wished for"),
    .text("note", \.note, "a line about it"),
    .html("body", \.body, "all about it"),
    .html("short-body", \.shortBody, "some of it"),
    .flag("promised", \.isPromised, "whether somebody promised it"),
    .record("photo", \.photo, "how it looks"),
    .list("tags", \.tags, "its tags"),
    .list("replies", \.replies, "what was said of it"),
    .text("shout", \.shout, "the title, loud"))
}
