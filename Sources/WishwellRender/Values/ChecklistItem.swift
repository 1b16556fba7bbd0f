import WishwellTemplates
import WishwellText

/// One thing to tick off.
struct ChecklistItem: TemplateValues {
  var id: String
  var title: String
  var text: HTML?
  var anchor: Link
  var isDone: Bool
  var photo: Picture?
  var sign: Sign?
  var photos: [Picture]
  var detail: HTML?

  static let schema = TemplateSchema<Self>(
    "item",
    .text("id", \.id, "what its own address ends in, behind ‘#’"),
    .text("title", \.title, "what it is, as plain text"),
    .html("text", \.text, "the same with its links and marks; nothing where a photo says it all"),
    .record("anchor", \.anchor, "its own address, with words for those who hear the page"),
    .flag("done", \.isDone, "whether it is ticked"),
    .record("photo", \.photo, "its first photo"),
    .record("sign", \.sign, "what may be drawn where there is no photo"),
    .list("photos", \.photos, "further photos of its line"),
    .html("detail", \.detail, "what is said under it"))
}
