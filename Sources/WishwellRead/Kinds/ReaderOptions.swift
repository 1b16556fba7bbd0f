import WishwellFormat

/// What the meaning of a file depends on besides its own bytes: a part of the site's settings.
/// While these are equal, equal bytes are read alike.
package struct ReaderOptions: Hashable, Sendable {
  /// For prices without a code; nil where each price has to have one.
  package var currency: Currency?
  /// Names of groups of countries, in the order of the settings.
  package var regionGroups: [String] = []
  /// Whether a Markdown file with mistakes is read as far as it can be; otherwise it has no value.
  package var keepsUnsound = false

  /// Those of a site without settings: no currency, no groups.
  package init() {}

  /// Those of a site with `settings`; what has mistakes has no value.
  package init(_ settings: SiteSettings) {
    currency = settings.currency
    regionGroups = settings.regions.map(\.name)
  }
}
