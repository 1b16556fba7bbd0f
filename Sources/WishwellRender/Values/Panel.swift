import WishwellTemplates

/// Where a thing stands, and who had a part in it.
struct Panel: TemplateValues {
  var colour: String
  var sign: String
  var title: String
  var text: String?
  var progress: Progress?
  var sentences: [Sentence]

  init(
    _ colour: Colour, _ sign: String, _ title: String, _ text: String? = nil,
    progress: Progress? = nil, sentences: [Sentence] = []
  ) {
    self.colour = colour.rawValue
    self.sign = sign
    self.title = title
    self.text = text
    self.progress = progress
    self.sentences = sentences
  }

  static let schema = TemplateSchema<Self>(
    "panel",
    .text("colour", \.colour, "as of a chip"),
    .text("sign", \.sign, "one character, which nobody reads aloud"),
    .text("title", \.title, "the state in words"),
    .text("text", \.text, "a plain sentence about it"),
    .record("progress", \.progress, "how much of it is taken"),
    .list("sentences", \.sentences, "who promised, gave, received"))
}
