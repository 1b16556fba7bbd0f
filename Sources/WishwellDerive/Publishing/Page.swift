import WishwellFormat

/// One page to be rendered. Indexes are places in the lists of `Site` of the same name.
package struct Page: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case home
    case wishLists
    case wishList(Int)
    case wishListArchive(Int)
    case wish(Int)
    /// The page of a wish that says only that it is promised.
    case quietWish(Int)
    case stream(Post.Kind)
    case post(Int)
    case people
    case person(Int)
    case tags
    case tag(Int)
    case feelings
    case feeling(Int)
    case quotes
    case regions
    case region(Int)
    case map
    case checklists
    case checklist(Int)
    case circles
    case circle(Int)
    case catalogues
    case catalogue(Int)
    case book(Int)
    case authors
    /// Where a wish is added to any list.
    case add
    case search
    /// Where a visitor connects their browser to the forge.
    case connect
    case subscribe
    case followUps
    case freePage(Int)
    /// A small page at an old address; without a title where the thing itself is not shown.
    case moved(to: Address, title: String?)
    case notFound
  }

  package var kind: Kind
  package var address: Address
  /// Whether search engines are asked in: in the sitemap, and without `noindex`.
  package var isIndexed: Bool
  /// Of what is cut into several.
  package var part = PagePart.whole
  /// Where the first of its parts is.
  package var start: Address

  init(kind: Kind, address: Address, isIndexed: Bool, part: PagePart = .whole) {
    (self.kind, self.isIndexed, self.part) = (kind, isIndexed, part)
    start = address
    self.address = address.part(part.number)
  }
}

extension Page {
  /// A page for one person alone, which is in no list of pages. Its kind is that of a page about
  /// nobody, so that what stands round it names nobody.
  package static func privatePage(_ id: String) -> Page {
    Page(kind: .people, address: .privatePage(id), isIndexed: false)
  }
}

/// One feed, published as Atom and, but for regions and notices, as JSON Feed.
package struct Feed: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case everything
    case wishLists
    case stream(Post.Kind)
    case wishList(Int)
    case person(Int)
    /// What concerns a person.
    case notices(Int)
    case tag(Int)
    case feeling(Int)
    case region(Int, Post.Kind)
    case catalogue(Int)
  }

  package var kind: Kind
  /// In Atom (RFC 4287).
  package var atom: Address
  /// As JSON Feed; nil where there is none.
  package var json: Address?
  /// The page that shows the same; of notices, the profile of whom they concern.
  package var page: Address
  /// All of them, newest first; the subscription document has the first `feeds.newest`.
  package var items: [Item]
  /// Whether it has RFC 5005 archives, a document a month.
  package var isArchived: Bool
  /// Whether the site's list of feeds names it: notices are found on their person's profile alone.
  package var isListed: Bool
}
