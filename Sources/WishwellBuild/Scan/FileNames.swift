import WishwellFiles
import WishwellFormat

/// The names of things as the names of their files tell them, whatever stands in those.
package struct FileNames: Sendable {
  /// Handles, in byte order.
  package private(set) var people: [String] = []
  /// Handles of wish lists.
  package private(set) var lists: [String] = []
  /// `birthday/blue-kettle`.
  package private(set) var wishes: [String] = []
  package private(set) var checklists: [String] = []
  package private(set) var circles: [String] = []
  /// Handles of lists of books.
  package private(set) var catalogues: [String] = []
  private var posts: [Post.Kind: [String]] = [:]

  /// The names in the folder at `path`, as far as it can be read. Throws where no site is there.
  package init(ofSiteAt path: String) throws {
    let content = try SiteFolder(at: path).root.folder(ContentRoot.name)
    people = Self.stems(in: try? content.folder(ContentFolder.people.name))
    checklists = Self.stems(in: try? content.folder(ContentFolder.checklists.name))
    circles = Self.stems(in: try? content.folder(ContentFolder.circles.name))
    let books = try? content.folder(ContentFolder.catalogues.name).entries()
    catalogues = (books ?? []).filter { $0.kind == .folder && Handle($0.name) != nil }.map(\.name)
    for kind in Post.Kind.allCases {
      posts[kind] = Self.stems(in: try? content.folder(kind.folder.name))
        .map { "\(kind.folder)/\($0)" }
    }
    guard let folder = try? content.folder(ContentFolder.wishLists.name),
      let entries = try? folder.entries()
    else { return }
    for entry in entries where entry.kind == .folder && Handle(entry.name) != nil {
      let stems = Self.stems(in: try? folder.folder(entry.name))
      let index = Handle.index.text
      if stems.contains(index) { lists.append(entry.name) }
      wishes += stems.filter { $0 != index }.map { "\(entry.name)/\($0)" }
    }
  }

  /// `offers/2026-03-14-ten-postcards`.
  package func posts(_ kind: Post.Kind) -> [String] { posts[kind] ?? [] }

  /// Names of Markdown files without their ending, in byte order; empty where the folder cannot be
  /// read.
  private static func stems(in folder: Folder?) -> [String] {
    ((try? folder?.entries()) ?? []).compactMap { entry in
      guard entry.kind == .file, entry.name.hasSuffix(".md") else { return nil }
      let stem = String(entry.name.dropLast(".md".count))
      return Handle(stem) == nil ? nil : stem
    }
  }
}
