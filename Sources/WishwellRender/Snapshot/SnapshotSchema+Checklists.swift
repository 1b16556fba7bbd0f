extension Snapshot {
  static let checklist: [JSONSchema.Property] =
    identity + title + [
      .maybe("date", day, "When it was started."),
      .maybe("updated", instant, "When it was last changed, as its people say."),
      .always("owner", people, "Whose it is."),
      .maybe("editors", people, "Who else edits it."),
      .maybe("members", people, "Who accepted an invitation to it."),
      .always(
        "counts",
        .object([
          .always("active", .wholeNumber(), "Items to do."),
          .always("archived", .wholeNumber(), "Items that are ticked."),
        ]), "How many items there are."),
    ] + content + [
      .always("items", .list(of: .object(item)), "In the order of the list.")
    ]

  private static let item: [JSONSchema.Property] = [
    .always("url", url, "Its own address: that of the list, with a fragment."),
    .always("text", .text(), "What it is."),
    .maybe("archived", .yesOrNo, "True where it is ticked."),
    .maybe("photos", .list(of: .definition("photo"), notEmpty: true), "Its first photo."),
    .maybe("detail", .text(), "What is said under it, as HTML."),
  ]
}
