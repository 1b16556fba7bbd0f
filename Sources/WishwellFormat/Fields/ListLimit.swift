/// The most entries of one list that people write.
package struct ListLimit: Hashable, Sendable {
  package let most: Int
  /// What to do with more.
  package let help: String

  package init(_ most: Int, _ help: String) {
    self.most = most
    self.help = help
  }
}

/// Limits of what is a list and no field.
extension ListLimit {
  /// Of a checklist.
  package static let items = ListLimit(1_000, "begin a second list")
  /// Of `quotes.yml`.
  package static let quotations = ListLimit(5_000, "keep those that help people say thank you")
  /// Of one group in `site.yml`.
  package static let countries = ListLimit(250, "name each once")
}
