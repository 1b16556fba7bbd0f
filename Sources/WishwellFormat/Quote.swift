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

extension Quote {
  /// What an entry of `quotes.yml` may say.
  package enum Field: String, FieldKey {
    case handle, text, author, source

    package var declaration: FieldDeclaration {
      switch self {
      case .handle:
        .init(
          .handle, example: "open-door", isRequired: true, meaning: "how thank-yous name it")
      case .text:
        .init(
          .longText, example: "An open door warms the street.", isRequired: true,
          meaning: "its words")
      case .author: .init(.text, example: "A proverb of ours", meaning: "whose words they are")
      case .source:
        .init(.url, example: "https://quotes.example/door", meaning: "where they stand")
      }
    }
  }
}
