/// A quotation, from `content/quotes.yml`.
package struct Quote: Hashable, Sendable {
  package var handle: Handle
  package var text: String
  package var author: String?
  /// A URL.
  package var source: String?

  package init(handle: Handle, text: String, author: String?, source: String?) {
    self.handle = handle
    self.text = text
    self.author = author
    self.source = source
  }
}
