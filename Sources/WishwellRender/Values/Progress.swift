import WishwellTemplates

struct Progress: TemplateValues {
  var value: Int
  var max: Int
  var text: String

  init(_ value: Int, of max: Int, _ text: String) {
    self.value = value
    self.max = max
    self.text = text
  }

  static let schema = TemplateSchema<Self>(
    "progress",
    .number("value", \.value, "a whole number"),
    .number("max", \.max, "a whole number, at least 1"),
    .text("text", \.text, "the two in words"))
}
