extension Snapshot {
  static let offer: [JSONSchema.Property] =
    post + word + status + [
      .maybe("left", .wholeNumber(), "While it is open, how many places are left of its limit."),
      .maybe("limit", .wholeNumber(from: 1), "How many it is for; without it, there is no limit."),
      .maybe("closes", day, "The last day on which it is open."),
      .always("regions", regions, "Where it can be sent: countries, groups, or `WW` for anywhere."),
    ] + likes + content

  static let request: [JSONSchema.Property] =
    post + word + status + [
      .maybe("closes", day, "The last day on which it is open."),
      .maybe("country", country, "Where it is to be sent."),
      .maybe("occasion", .text(), "What it is for."),
    ] + likes + content

  static let thanks: [JSONSchema.Property] =
    post + [
      .always("to", people, "Who is thanked."),
      .maybe(
        "for",
        .object([
          .always("id", .text(), "Its permanent identity."),
          .always("url", url, "Its page."),
          .always("title", .text(), "What it is called."),
        ]), "What they are thanked for: an offer, a request or a wish."),
      .maybe("feeling", handle, "How it felt: one of the feelings of the site."),
      .maybe("quote", .object(words), "A quotation that goes with it."),
    ] + likes + content

  private static let post: [JSONSchema.Property] =
    identity + title + dates + [
      .always("author", .definition("person-named"), "Who wrote it.")
    ]

  private static let word: [JSONSchema.Property] = [
    .maybe("kind", .text(), "What it is, in a free word: card, postcard, letter, parcel …")
  ]

  private static let status: [JSONSchema.Property] = [
    .always(
      "state", .choice(["open", "closed", "limit", "expired"]),
      "Whether it takes responses, or why not: closed by its author, at its limit, or past its "
        + "last day."),
    .always("responses", .definition("responses"), "How many responded."),
  ]

  private static let likes: [JSONSchema.Property] = [
    .always("likes", .wholeNumber(), "How many people like it.")
  ]
}
