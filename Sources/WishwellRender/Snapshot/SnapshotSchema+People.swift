import WishwellFormat

extension Snapshot {
  static let site: [JSONSchema.Property] = [
    .always("title", .text(), "Its name."),
    .maybe("summary", .text(), "What it is, in a sentence."),
    .always("url", url, "Where it is published; every other URL in here begins with it."),
    .always("authority", .text(), "The authority of permanent identities, as in RFC 4151."),
    .always("language", language, "What texts are in, unless they say otherwise."),
    .always("timezone", .text(), "The time zone of all days, as the IANA names it."),
    .maybe("maintainers", people, "Who looks after it."),
    .maybe(
      "forge",
      .object([
        .always("kind", choice(SiteSettings.Forge.Kind.self), "What software runs it."),
        .always("repository", url, "The repository that the site is made from."),
        .always("branch", .text(), "The branch that is published."),
      ]), "Where its repository is."),
    .maybe("mail", .text(), "The address for those without an account."),
    .maybe("currency", .text(.pattern("^[A-Z]{3}$")), "What prices without a code are in."),
    .always("promises", promises, "The setting of wish lists that do not say otherwise."),
    .always("regions", .map(to: .list(of: country)), "Groups of countries, by their names."),
    .always("feelings", .map(to: .text()), "Emoji, by the feelings that thank-yous name."),
  ]

  static let person: [JSONSchema.Property] =
    identity + [
      .always("name", .text(), "Their name."),
      .maybe("country", country, "Where they live."),
      .maybe("joined", day, "When they joined."),
      .maybe(
        "away",
        .object([
          .maybe("from", day, "The first day."),
          .maybe("until", day, "The last day."),
        ]), "Present while they are away; an unknown end is left out."),
      .maybe("prefers", texts, "What they like to get: postcards, letters …"),
      .maybe("regions", regions, "Where they send to."),
      .maybe("favourites", .list(of: handle, notEmpty: true), "Catalogues they like."),
      .maybe("contact", url, "A way to write to them that they chose to be public."),
      .always(
        "score", .wholeNumber(),
        "Thank-yous that name them, by others, once per author and what they are for."),
    ] + content
}

// What things have in common.
extension Snapshot {
  static let language = JSONSchema.text(.pattern("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"))
  static let promises = choice(PromiseMode.self)
  static let regions = JSONSchema.list(of: .text(), notEmpty: true)

  static let identity: [JSONSchema.Property] = [
    .always("id", .text(), "Its permanent identity, the same as in feeds."),
    .always("url", url, "Its page."),
    .always("handle", handle, "Its name among its kind, as used in references."),
  ]

  static let title: [JSONSchema.Property] = [
    .always("title", .text(), "What it is called.")
  ]

  static let dates: [JSONSchema.Property] = [
    .always("date", day, "The day it was published."),
    .always("published", instant, "The same with a time, as in feeds."),
    .always(
      "updated", instant,
      "When something last happened that concerns everyone: an edit, a grant, closing …"),
  ]

  static let content: [JSONSchema.Property] = [
    .maybe("language", language, "What it is written in, if it says so."),
    .maybe("tags", texts, "Its tags, as they were written."),
    .maybe("photos", .list(of: .definition("photo"), notEmpty: true), "Its photos."),
    .maybe("body", .text(), "Its text, as HTML with absolute links and no scripts."),
  ]
}
