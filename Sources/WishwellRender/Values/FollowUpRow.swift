import WishwellTemplates

/// One thing that a person is waited for.
struct FollowUpRow: TemplateValues {
  var colour: String
  var photo: Picture?
  var sign: Sign?
  var sentence: Sentence
  var since: Sentence
  var chips: [Chip]
  var contacts: [Link]
  var acts: [ActButton]

  static let schema = TemplateSchema<Self>(
    "follow-up row",
    .text("colour", \.colour, "of the wish, offer, request or thank-you that it is about"),
    .record("photo", \.photo, "the first one of the thing"),
    .record("sign", \.sign, "what is drawn for the thing, where it has no photo"),
    .record("sentence", \.sentence, "what is waited for, with links to the thing and to people"),
    .record("since", \.since, "since when"),
    .list("chips", \.chips, "whether it has been waiting for long"),
    .list("contacts", \.contacts, "how to write to the others, where they made that public"),
    .list("acts", \.acts, "what settles it, done by the person of the section"))
}
