import WishwellTemplates

/// A fact in a word or two, with a sign before it.
struct Chip: TemplateValues {
  var colour: String
  var sign: String?
  var text: String
  var url: String?

  init(_ colour: Colour, _ sign: String?, _ text: String, url: String? = nil) {
    self.colour = colour.rawValue
    self.sign = sign
    self.text = text
    self.url = url
  }

  static let schema = TemplateSchema<Self>(
    "chip",
    .text("colour", \.colour, "‘ember’, ‘leaf’, ‘sky’, ‘gold’, ‘plum’ or ‘plain’"),
    .text("sign", \.sign, "one character, which nobody reads aloud"),
    .text("text", \.text, "the fact"),
    .text("url", \.url, "where the chip leads, if anywhere"))
}
