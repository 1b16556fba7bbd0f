/// A page of the site that is none of its things: `about.md`, `guide/first-wish.md`, `index.md`.
package struct FreePage: Equatable, Sendable {
  package var document: Document

  package init(document: Document) { self.document = document }
}

/// The full name of a free page: `about`, `guide/first-wish`, or `index` for the home page.
package struct PageKey: Hashable, Sendable, CustomStringConvertible {
  /// The folders that it stands in, each with its `/`; empty for a page right in `content/`.
  package let folder: String
  package let handle: Handle

  package static let home = PageKey(folder: "", handle: .index)

  init(folder: String, handle: Handle) {
    self.folder = folder
    self.handle = handle
  }

  package var description: String { folder + handle.text }
}

extension FreePage: FileKind {
  package typealias Field = NoField

  package static let form = FileForm(titleExample: "About us")
}
