import WishwellFormat

extension Snapshot {
  /// The JSON Schema of the snapshot, published beside it.
  static func schema(of input: RenderInput) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      json.member("$id", input.url(schema))
      json.member("title", "The public state of a Wishwell site")
      json.member(
        "description",
        "What everyone may see of a site, as one document. Keys are added, never changed, within "
          + "a version, so readers should skip those they do not know. A key without "
          + "anything to say is left out; none is ever null. URLs are absolute, instants are in "
          + "UTC, and days are those of the site's time zone.")
      json.members(of: .object(whole))
      json.object("$defs") { json in
        for (name, description, schema) in definitions {
          json.object(name) { json in
            json.member("description", description)
            json.members(of: schema)
          }
        }
      }
    }
    return json.finish()
  }

  private static let whole: [JSONSchema.Property] = [
    .always("version", .constant(version), "The version of this schema."),
    .always("clock", day, "The day that the site was built for."),
    .always("site", .definition("site"), "The settings of the site."),
    .always("people", .list(of: .definition("person")), "Public profiles, by handle."),
    .always(
      "wishlists", .list(of: .definition("wishlist")),
      "Wish lists with their wishes, the newest list first."),
    .always("offers", .list(of: .definition("offer")), "Offers, newest first."),
    .always("requests", .list(of: .definition("request")), "Requests, newest first."),
    .always("thanks", .list(of: .definition("thanks")), "Thank-yous, newest first."),
    .always(
      "quotes", .list(of: .definition("quote")), "Quotations that thank-yous may use."),
    .always("checklists", .list(of: .definition("checklist")), "Checklists, by their titles."),
    .always("catalogues", .list(of: .definition("catalogue")), "Catalogues, by handle."),
  ]

  private static let definitions: [(String, String, JSONSchema)] = [
    ("site", "What `site.yml` says, as far as it is public.", .object(site)),
    ("person", "A public profile.", .object(person)),
    ("wishlist", "A wish list.", .object(wishList)),
    (
      "wish",
      "A wish. Once wholly promised on a list that hides promises, it is not in the snapshot.",
      .object(wish)
    ),
    ("offer", "What somebody gives.", .object(offer)),
    ("request", "What somebody asks for.", .object(request)),
    ("thanks", "A thank-you.", .object(thanks)),
    ("quote", "Words of others.", .object(quote)),
    ("checklist", "A shared list of things to tick off.", .object(checklist)),
    ("catalogue", "A list of books, with its newest edition.", .object(catalogue)),
    ("catalogue-book", "A book at its place on a list.", .object(catalogueBook)),
    (
      "person-named", "Somebody as they are named.",
      .object([
        .always("name", .text(), "Their name."),
        .maybe(
          "handle", handle,
          "Their handle, if they have a public profile; it is then among `people`."),
      ])
    ),
    (
      "responses", "How many responded. Who is waiting, or was declined, is never told.",
      .object([
        .always(
          "count", .wholeNumber(),
          "Responses that hold: to an offer, those that take one of its places; to a request, "
            + "those that its author agreed to."),
        .always("received", .wholeNumber(), "Those of them that arrived."),
        .maybe("received-by", people, "To an offer, who received it; to a request, who gave."),
      ])
    ),
    (
      "price", "What a wish costs. Amounts are decimal numbers, with the digits they were written.",
      .object([
        .always("amount", amount, "How much; of a range, its lower end."),
        .maybe("up-to", amount, "The upper end of a range."),
        .maybe("about", .yesOrNo, "True if the amount is only a rough idea."),
        .always("currency", .text(.pattern("^[A-Z]{3}$")), "The code of ISO 4217."),
      ])
    ),
    (
      "photo", "A photo as it is published.",
      .object([
        .always("url", url, "Where it is."),
        .maybe("alt", .text(), "What it shows, in words."),
        .always("width", .wholeNumber(from: 1), "Pixels."),
        .always("height", .wholeNumber(from: 1), "Pixels."),
      ])
    ),
  ]
}

// What values look like.
extension Snapshot {
  static let url = JSONSchema.text(.format("uri"))
  static let day = JSONSchema.text(.format("date"))
  static let instant = JSONSchema.text(.format("date-time"))
  static let handle = JSONSchema.text(.pattern("^[a-z0-9][a-z0-9-]{0,79}$"))
  static let country = JSONSchema.text(.pattern("^[A-Z]{2}$"))
  static let amount = JSONSchema.text(.pattern("^[0-9]+(\\.[0-9]+)?$"))
  static let people = JSONSchema.list(of: .definition("person-named"), notEmpty: true)
  static let texts = JSONSchema.list(of: .text(), notEmpty: true)

  static func choice<Word: CaseIterable & RawRepresentable<String>>(_ words: Word.Type)
    -> JSONSchema
  {
    .choice(words.allCases.map(\.rawValue))
  }
}
