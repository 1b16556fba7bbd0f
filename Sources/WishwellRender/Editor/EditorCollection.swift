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
    let names = EditorNames(site, strings)
    func words(_ key: StringKey) -> String { strings.text(key) }
    func one(_ kind: EditorKind) -> String {
      strings.text(named: kind.found.label) ?? kind.rawValue
    }
    let dated = "{{year}}-{{month}}-{{day}}-{{slug}}"
    let wishes = site.wishLists.filter { $0.isListed && !$0.list.isArchived }.map { list in
      EditorCollection(
        name: "wishes-\(list.list.handle)",
        label: strings.text(.editorWishes, ["title": list.list.document.title.value]),
        one: one(.wish),
        about: strings.text(.editorAboutIndex, ["lists": words(.navWishLists)]),
        folder: "\(ContentFolder.wishLists.path)/\(list.list.handle)",
        fields: EditorField.fields(of: .wish, names))
    }
    return [
      EditorCollection(
        name: "people", label: words(.navPeople), one: one(.person),
        folder: ContentFolder.people.path, titledBy: "name",
        fields: EditorField.fields(of: .person, names)),
      EditorCollection(
        name: "wishlists", label: words(.navWishLists), one: one(.wishList),
        folder: ContentFolder.wishLists.path, path: "{{slug}}/\(Handle.index)",
        fields: EditorField.fields(of: .wishList, names)),
    ] + wishes + [
      EditorCollection(
        name: "offers", label: words(.navOffers), one: one(.offer),
        folder: ContentFolder.offers.path, slug: dated,
        fields: EditorField.fields(of: .offer, names)),
      EditorCollection(
        name: "requests", label: words(.navRequests), one: one(.request),
        folder: ContentFolder.requests.path, slug: dated,
        fields: EditorField.fields(of: .request, names)),
      EditorCollection(
        name: "thanks", label: words(.navThanks), one: one(.thanks),
        folder: ContentFolder.thanks.path, slug: dated,
        fields: EditorField.fields(of: .thanks, names)),
      EditorCollection(
        name: "checklists", label: words(.navChecklists), one: one(.checklist),
        folder: ContentFolder.checklists.path, fields: EditorField.fields(of: .checklist, names)),
      EditorCollection(
        name: "pages", label: words(.editorPages), one: one(.page),
        folder: ContentRoot.name, fields: EditorField.fields(of: .page, names)),
    ]
  }
}
