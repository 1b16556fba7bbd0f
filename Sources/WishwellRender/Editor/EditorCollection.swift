import WishwellFormat
import WishwellYAML

/// The files of one kind, as the editor lists them; `fields` in the order in which it asks.
///
/// It is what Decap CMS and Sveltia CMS call a folder collection. See “An editor in the browser” in
/// the chapter “Forges”.
struct EditorCollection: Hashable, Sendable {
  /// What the configuration calls it; people read `label`, and `one` of a single file.
  var name: String
  var label: String
  var one: String
  /// Below the heading; nil where the label says it all.
  var about: String?
  /// Relative to the site's root.
  var folder: String
  /// Where in the folder a file stands, by its handle; nil: right in it.
  var path: String?
  /// How the handle of a new file is made.
  var slug = "{{slug}}"
  /// The field by which files are listed.
  var titledBy = "title"
  var fields: [EditorField]

  /// The map of the collection in the editor's configuration.
  var asYAML: YAMLValue {
    var entries: [YAMLEntry] = [
      .init("name", .text(name)), .init("label", .text(label)), .init("label_singular", .text(one)),
    ]
    if let about { entries.append(.init("description", .text(about))) }
    entries += [
      .init("folder", .text(folder)), .init("create", .plain("true")),
      .init("extension", .plain("md")), .init("format", .plain("frontmatter")),
      .init("slug", .text(slug)),
    ]
    if let path { entries.append(.init("path", .text(path))) }
    return .map(
      entries + [
        // A photo lies beside the file that uses it.
        .init("media_folder", .text("")), .init("public_folder", .text("")),
        .init("identifier_field", .text(titledBy)), .init("summary", .text("{{\(titledBy)}}")),
        .init("fields", .list(fields.map(\.asYAML))),
      ])
  }
}

extension RenderInput {
  /// One for each kind of file; the wishes of each listed list that is not archived in one of their
  /// own, because editors would put a wish of a folder's folder into a third.
  func editorCollections() -> [EditorCollection] {
    let names = EditorNames(site)
    let dated = "{{year}}-{{month}}-{{day}}-{{slug}}"
    let wishes = site.wishLists.filter { $0.isListed && !$0.list.isArchived }.map { list in
      EditorCollection(
        name: "wishes-\(list.list.handle)", label: "Wishes: \(list.list.document.title.value)",
        one: "Wish", about: "‘index’ is the list itself: it is edited under ‘Wish lists’.",
        folder: "\(ContentFolder.wishLists.path)/\(list.list.handle)",
        fields: EditorField.fields(of: Wish.self, names))
    }
    return [
      EditorCollection(
        name: "people", label: "People", one: "Person", folder: ContentFolder.people.path,
        titledBy: "name", fields: EditorField.fields(of: Person.self, names)),
      EditorCollection(
        name: "wishlists", label: "Wish lists", one: "Wish list",
        folder: ContentFolder.wishLists.path, path: "{{slug}}/\(Handle.index)",
        fields: EditorField.fields(of: WishList.self, names)),
    ] + wishes + [
      EditorCollection(
        name: "offers", label: "Offers", one: "Offer", folder: ContentFolder.offers.path,
        slug: dated, fields: EditorField.fields(of: Offer.self, names)),
      EditorCollection(
        name: "requests", label: "Requests", one: "Request", folder: ContentFolder.requests.path,
        slug: dated, fields: EditorField.fields(of: Request.self, names)),
      EditorCollection(
        name: "thanks", label: "Thank-yous", one: "Thank-you", folder: ContentFolder.thanks.path,
        slug: dated, fields: EditorField.fields(of: Thanks.self, names)),
      EditorCollection(
        name: "checklists", label: "Checklists", one: "Checklist",
        folder: ContentFolder.checklists.path, fields: EditorField.fields(of: Checklist.self, names)
      ),
      EditorCollection(
        name: "pages", label: "Pages", one: "Page", folder: ContentRoot.name,
        fields: EditorField.fields(of: FreePage.self, names)),
    ]
  }
}
