/// All that was read, in the order of paths.
package struct Library: Sendable {
  package var settings: SiteSettings
  package var pages: [FreePage] = []
  package var people: [Person] = []
  package var wishLists: [WishList] = []
  package var wishes: [Wish] = []
  package var posts: [Post] = []
  package var checklists: [Checklist] = []
  package var circles: [Circle] = []
  /// In the order of their file.
  package var quotes: [Quote] = []
  package var catalogues: [Catalogue] = []
  package var sidecars: [Sidecar] = []
  /// The number of the last event of sidecars that somebody who may not know all of them reads: the
  /// next one is behind it.
  package var hiddenNumbers: [Sidecar.Subject: Int] = [:]
  /// By path relative to the site's root.
  package var photos: [String: PhotoFile] = [:]
  /// Paths of files that are there but could not be read: what refers to them is not reported.
  package var stubs: Set<String> = []
  /// What could be read of some of those.
  package var unsound = UnsoundContent()
  /// Where files are that a change renamed, by the paths that they had before it; empty where
  /// nobody knows of a change.
  package var renamed: [String: String] = [:]

  package init(settings: SiteSettings) { self.settings = settings }
}
