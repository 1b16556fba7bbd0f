import WishwellDerive
import WishwellFormat

extension RenderInput {
  /// Hands out `snapshot.json`, the whole public state of the site for programs to read, and its JSON
  /// Schema; and the same by section, for programs that look at one. The whole comes last.
  ///
  /// See “The snapshot” in the chapter “Feeds and the snapshot”.
  package func eachSnapshotFile(_ put: (OutputFile) throws -> Void) rethrows {
    try put(OutputFile(path: Snapshot.schema.file, stage: .feed, bytes: Snapshot.schema(of: self)))
    let whole = try Snapshot.document(of: self) { try put($0()) }
    try put(OutputFile(path: Snapshot.address.file, stage: .feed, bytes: whole))
  }
}

/// The public state of a site as one document, of all its wish lists or of some. The files beside
/// this one declare what it says of each kind of thing.
///
/// It tells what the pages tell, and no more: it is made of the same site, as everyone may see it.
struct Snapshot {
  /// Where the whole of it is published.
  static let address = Address(.snapshot)
  /// Where its schema is published, to which each JSON feed leads as well.
  static let schema = Address(.snapshotSchema)
  /// Keys are added, never changed, within a version.
  static let version = 1

  /// Those of which it tells; unlisted ones among them are left out.
  let lists: [SiteWishList]

  /// The whole of it.
  static func document(of input: RenderInput) -> [UInt8] { document(of: input) { _ in } }

  /// The whole of it. What it says of a thing is made once, and stands in a file of its section too,
  /// which is handed to `put`, as soon as it can be made.
  static func document(
    of input: RenderInput, _ put: (_ file: () -> OutputFile) throws -> Void
  ) rethrows -> [UInt8] {
    let snapshot = Snapshot(lists: Array(input.site.wishLists))
    var json = JSONWriter()
    try json.object { json in
      json.write(beginning, of: snapshot, in: input)
      for section in sections { try section.write(snapshot, in: input, to: &json, put) }
    }
    return json.finish()
  }

  /// One list of it, `list` of `Site.wishLists`, in the same keys.
  static func document(of input: RenderInput, list: Int) -> [UInt8] {
    let snapshot = Snapshot(lists: [input.site.wishLists[list]])
    var json = JSONWriter()
    json.object { $0.write([head, wishLists.member], of: snapshot, in: input) }
    return json.finish()
  }

  /// All that the whole snapshot says, in the order of its keys.
  private static let members: [SnapshotMember<Snapshot>] = beginning + sections.map(\.member)

  /// What comes before the sections.
  private static let beginning: [SnapshotMember<Snapshot>] = [
    head, .always("site", { $1.site.settings }, "The settings of the site."),
  ]

  /// Those kinds of things that have files of their own too, in the order of their keys.
  static let sections = [
    SnapshotSection(
      "people", { $1.site.people.filter(\.isListed) }, "Public profiles, by handle."),
    wishLists,
    SnapshotSection("offers", { $1.posts(Offer.self, .offer) }, "Offers, newest first."),
    SnapshotSection("requests", { $1.posts(Request.self, .request) }, "Requests, newest first."),
    SnapshotSection("thanks", { $1.posts(Thanks.self, .thanks) }, "Thank-yous, newest first."),
    SnapshotSection(
      "quotes", { Array($1.site.quotes) }, "Quotations that thank-yous may use."),
    SnapshotSection(
      "checklists", { $1.site.checklists.filter(\.isListed) }, "Checklists, by their titles."),
    SnapshotSection(
      "circles", { $1.site.circles.filter(\.isListed) }, "Circles, by their titles."),
    SnapshotSection("catalogues", { Array($1.site.catalogues) }, "Catalogues, by handle."),
  ]

  /// What each file begins with, so that a program can refuse what it does not know.
  static let versioned: SnapshotMember<Snapshot> = .always(
    "version", { _ in version }, "The version of this schema.", as: .constant(version))

  /// The version and the day; the files of sections have no day, so that only their own news
  /// changes them.
  private static let head: SnapshotMember<Snapshot> = .all(
    versioned,
    .always("clock", { $1.site.today }, "The day that the site was built for."))

  private static let wishLists = SnapshotSection(
    "wishlists", { snapshot, _ in snapshot.lists.filter(\.isListed) },
    "Wish lists with their wishes, the newest list first.")
}

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
      json.members(of: .object(members.flatMap(\.properties)))
      json.object("$defs") { json in
        for type in definitions {
          let (name, meaning) = type.definition
          json.object(name) { json in
            json.member("description", meaning)
            json.members(of: type.description)
          }
        }
      }
    }
    return json.finish()
  }

  /// The types that the schema describes once, in its order. Each that has a definition of its own
  /// has to be here: a `$ref` to any other leads nowhere.
  private static var definitions: [any SnapshotDefined.Type] {
    [
      SiteSettings.self, SitePerson.self, SiteWishList.self, SiteWish.self,
      SnapshotPost<Offer>.self, SnapshotPost<Request>.self, SnapshotPost<Thanks>.self,
      SiteQuote.self, SiteChecklist.self, SiteCircle.self, SiteCatalogue.self, RankedBook.self,
      NamedPerson.self,
      Responses.self, Price.self, ShownPhoto.self,
    ]
  }
}
