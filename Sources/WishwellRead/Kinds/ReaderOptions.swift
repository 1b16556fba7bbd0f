import WishwellFormat

/// What the meaning of a file depends on besides its own bytes: a part of the site's settings.
package struct ReaderOptions: Hashable, Sendable {
  /// For prices without a code.
  package var currency: Currency?
  /// Names of groups of countries.
  package var regionGroups: [String] = []
  /// Whether a Markdown file with mistakes is read as far as it can be; otherwise it has no value.
  package var keepsUnsound = false

  package init() {}

  package init(_ settings: SiteSettings) {
    currency = settings.currency
    regionGroups = settings.regions.map(\.name)
  }
}
