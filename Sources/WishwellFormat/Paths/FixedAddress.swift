/// An address that a site has whatever people write: of a section, a folder or a file of its own,
/// relative to the site's root. What ends in `/` may be a page, and is a folder in any case.
///
/// No free page takes one of them.
package enum FixedAddress: String, Sendable, CaseIterable {
  case home = ""
  // By kinds of things.
  case wishLists = "wishlists/"
  case offers = "offers/"
  case requests = "requests/"
  case thanks = "thanks/"
  case people = "people/"
  case checklists = "checklists/"
  case circles = "circles/"
  case catalogues = "catalogues/"
  /// Has no page of its own: the books of catalogues stand in it.
  case books = "books/"
  case authors = "authors/"
  // By what things have in common.
  case tags = "tags/"
  case regions = "regions/"
  case feelings = "feelings/"
  case quotes = "quotes/"
  case map = "map/"
  // For those who are here already.
  case followUps = "follow-ups/"
  case subscribe = "subscribe/"
  /// The page of the search, and its index.
  case search = "search/"
  /// The page on which a wish is added to any list.
  case add = "add/"
  /// Where a visitor connects their browser to the forge, where that can be.
  case connect = "connect/"
  /// The editor, where there is one.
  case admin = "admin/"
  /// Holds a private page for each person, where the site has a secret; none of its own.
  case privatePages = "for/"
  case notFound = "404.html"
  // Files that pages use.
  case assets = "assets/"
  case photos = "photos/"
  // For programs. The feeds of a section stand in its folder under the same names.
  case atom = "atom.xml"
  case jsonFeed = "feed.json"
  /// The archives of `atom`, by month.
  case atomArchive = "atom/"
  case feedOutline = "feeds.opml"
  case snapshot = "snapshot.json"
  case snapshotSchema = "snapshot.schema.json"
  /// The same by section.
  case snapshots = "snapshot/"
  case sitemap = "sitemap.xml"
  case manifest = "manifest.webmanifest"
  case robots = "robots.txt"
  case hostHeaders = "_headers"
  /// The numbered pages of a stream stand in its folder under this name; the home page has none.
  case page = "page/"

  package var path: String { rawValue }
}

extension FixedAddress {
  /// Whether a free page may not stand in the folder `name` of `content/`.
  static func takes(folder name: Substring) -> Bool {
    takenFolders.contains(name) || takenPages.contains(name)
  }

  /// Whether a free page right in `content/` may not be called `name`. Folders of that name do no
  /// harm: it is published as `NAME.html`.
  static func takes(page name: Substring) -> Bool { takenPages.contains(name) }

  private static let takenFolders = Set(allCases.compactMap { $0.name(before: "/") })
  private static let takenPages = Set(allCases.compactMap { $0.name(before: ".html") })

  private func name(before ending: String) -> Substring? {
    path.hasSuffix(ending) ? path.dropLast(ending.count) : nil
  }
}

extension Post.Kind {
  /// Where the posts of this kind are listed, the newest first, and in whose folder they stand.
  package var section: FixedAddress {
    switch self {
    case .offer: .offers
    case .request: .requests
    case .thanks: .thanks
    }
  }
}
