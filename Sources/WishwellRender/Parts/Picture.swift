import WishwellTemplates

/// A photo as it is published.
///
/// With width and height in its tag a browser keeps the place free, and no text jumps when it
/// comes. See “Photos” in the chapter “Templates, words and looks”.
struct Picture: TemplateValues {
  var url: String
  var srcset: String?
  var width: Int
  var height: Int
  var alt: String?
  var isEager: Bool

  static let schema = TemplateSchema<Self>(
    "photo",
    .text("url", \.url, "the picture's file, at most 720 pixels wide"),
    .text(
      "srcset", \.srcset, "all its sizes, for browsers to choose from, where there are several"),
    .number("width", \.width, "of the largest size, in pixels"),
    .number("height", \.height, "of the largest size, in pixels"),
    .text("alt", \.alt, "what it shows, for those who cannot see it"),
    .flag("eager", \.isEager, "whether it is the first of the page, which is not loaded lazily"))
}
