import WishwellTemplates

/// Something that a reader can do, and the ways to do it: each comes to the same file.
struct ActButton: TemplateValues {
  var name: String
  var label: String
  var about: String?
  var blanks: [BlankWord]
  var forge: Link?
  var mail: Link?
  var path: String
  var text: String
  var command: String
  var thanking: Thanking?

  static let schema = TemplateSchema<Self>(
    "act",
    .text("name", \.name, "one word for style sheets and scripts: ‘promise’"),
    .text("label", \.label, "what one does, in words that stand alone"),
    .text("about", \.about, "what follows from it, and who sees it"),
    .list("blanks", \.blanks, "what the reader has to fill in"),
    .record("forge", \.forge, "the forge's editor, with the file filled in"),
    .record("mail", \.mail, "a mail to the site, with the file in it"),
    .text("path", \.path, "the path of the file"),
    .text("text", \.text, "the text of the file"),
    .text("command", \.command, "what does the same in a terminal"),
    .record("thanking", \.thanking, "what helps to find the words of a thank-you"))
}

/// A word in capitals that stands for what a page cannot know.
struct BlankWord: TemplateValues {
  var word: String
  var text: String

  static let schema = TemplateSchema<Self>(
    "blank",
    .text("word", \.word, "as it stands in the file: ‘YOUR-NAME’"),
    .text("text", \.text, "what belongs in its place"))
}

/// Acts that are for the same people, or begin similar things.
struct ActGroup: TemplateValues {
  var title: String
  var acts: [ActButton]

  static let schema = TemplateSchema<Self>(
    "acts",
    .text("title", \.title, "whom they are for, or what they begin"),
    .list("acts", \.acts, "at least one"))
}

/// What can be done with a thing as it stands.
struct Doors: TemplateValues {
  var check: Sentence?
  var who: String?
  var main: ActButton?
  var groups: [ActGroup]

  static let schema = TemplateSchema<Self>(
    "doors",
    .record("check", \.check, "as of when the page is, where somebody may be about to buy"),
    .text("who", \.who, "whom the main act is for, where that is not everyone"),
    .record("main", \.main, "what most readers come for"),
    .list("groups", \.groups, "all else that makes sense now, by whom it is for"))
}

/// The pages of the forge on which the file of a page is changed.
struct FileLinks: TemplateValues {
  var edit: String?
  var upload: String?

  static let schema = TemplateSchema<Self>(
    "file",
    .text("edit", \.edit, "the forge's editor of the page's file"),
    .text("upload", \.upload, "where the forge takes photos for its folder"))
}
