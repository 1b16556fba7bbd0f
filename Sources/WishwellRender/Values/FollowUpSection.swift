import WishwellTemplates

/// What one person is waited for, as far as everyone may know.
struct FollowUpSection: TemplateValues {
  var handle: String
  var person: PersonLink
  var chips: [Chip]
  var rows: [FollowUpRow]

  static let schema = TemplateSchema<Self>(
    "follow-up section",
    .text("handle", \.handle, "of the person: where links to their section lead"),
    .record("person", \.person, "who is waited for"),
    .list("chips", \.chips, "whether they are away"),
    .list("rows", \.rows, "at least one, the oldest first"))
}
