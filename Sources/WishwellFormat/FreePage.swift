/// A page of the site that is none of its things: `about.md`, `guide/first-wish.md`, `index.md`.
package struct FreePage: Sendable {
  package var document: Document

  package init(document: Document) { self.document = document }
}
