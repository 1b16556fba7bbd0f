/// A file of text, by what its path says it is.
///
/// `path` and `init(path:)` undo each other, so that a place is put together here and taken apart in
/// ``ContentPathReader``, and nowhere else. A name of ``Handle/reserved`` makes a path that is
/// refused, or another kind's; so does an event whose number has more than six digits.
package enum ContentKind: Hashable, Sendable {
  case settings
  case page(PageKey)
  case person(Handle)
  case wishList(Handle)
  case wish(WishKey)
  case post(PostKey)
  case checklist(Handle)
  case circle(Handle)
  case quotes
  case edition(catalogue: Handle, Day)
  /// `number` is from 1.
  case event(Sidecar.Subject, number: Int)

  /// Nil for a photo, and for a file that is none of the site's; ``PathReading`` says which.
  package init?(path: String) {
    guard case .text(let kind) = PathReading(path) else { return nil }
    self = kind
  }

  /// Relative to the site's root: `content/wishlists/birthday/blue-kettle.md`.
  package var path: String { "\(ContentRoot.prefix)\(stem).\(ending)" }

  /// The path under `content/` without its ending: what identities are made of.
  package var stem: String {
    switch self {
    case .settings: "site"
    case .quotes: "quotes"
    case .page(let key): key.description
    case .person(let handle): Self.stem(.people, handle)
    case .wishList(let handle): Self.stem(ofList: handle)
    case .wish(let key): Self.stem(ofWish: key.wish, on: key.list)
    case .post(let key): key.description
    case .checklist(let handle): Self.stem(.checklists, handle)
    case .circle(let handle): Self.stem(.circles, handle)
    case .edition(let catalogue, let day): "\(Self.stem(.catalogues, catalogue))/\(day)"
    case .event(let subject, let number): "\(subject.stem)/\(Sidecar.name(ofEvent: number))"
    }
  }

  private var ending: String {
    switch self {
    case .settings, .quotes, .event: "yml"
    case .page, .person, .wishList, .wish, .post, .checklist, .circle: "md"
    case .edition: "json"
    }
  }

  /// The same kind of file, in the same place, under another handle; a wish list's is that of its
  /// folder. What has no handle of its own stays as it is.
  package func renamed(to handle: Handle) -> ContentKind {
    switch self {
    case .page(let key): .page(PageKey(folder: key.folder, handle: handle))
    case .person: .person(handle)
    case .wishList: .wishList(handle)
    case .wish(let key): .wish(WishKey(list: key.list, wish: handle))
    case .post(let key): .post(PostKey(kind: key.kind, handle: handle))
    case .checklist: .checklist(handle)
    case .circle: .circle(handle)
    case .settings, .quotes, .edition, .event: self
    }
  }
}

/// The places of files whose names are no handles yet: a ``Placeholder`` that somebody is to fill in,
/// or a word that was not looked at.
extension ContentKind {
  package static func path(ofPerson name: some CustomStringConvertible) -> String {
    path(ofStem: stem(.people, name))
  }

  package static func path(ofWishList name: some CustomStringConvertible) -> String {
    path(ofStem: stem(ofList: name))
  }

  package static func path(
    ofWish name: some CustomStringConvertible, on list: some CustomStringConvertible
  ) -> String {
    path(ofStem: stem(ofWish: name, on: list))
  }

  package static func path(
    ofPost name: some CustomStringConvertible, _ kind: Post.Kind
  ) -> String {
    path(ofStem: stem(kind.folder, name))
  }

  package static func path(ofChecklist name: some CustomStringConvertible) -> String {
    path(ofStem: stem(.checklists, name))
  }

  package static func path(ofCircle name: some CustomStringConvertible) -> String {
    path(ofStem: stem(.circles, name))
  }

  /// The path of the Markdown file with this stem.
  package static func path(ofStem stem: String) -> String { "\(ContentRoot.prefix)\(stem).md" }

  private static func stem(
    _ folder: ContentFolder, _ name: some CustomStringConvertible
  ) -> String {
    "\(folder.name)/\(name)"
  }

  private static func stem(ofList list: some CustomStringConvertible) -> String {
    "\(ContentFolder.wishLists.name)/\(list)/\(Handle.index)"
  }

  private static func stem(
    ofWish wish: some CustomStringConvertible, on list: some CustomStringConvertible
  ) -> String {
    "\(ContentFolder.wishLists.name)/\(list)/\(wish)"
  }
}
