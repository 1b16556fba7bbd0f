import WishwellDerive

/// Where the theme's files are published, under their fingerprinted names.
package struct ThemeAssets: Hashable, Sendable {
  /// `templates/assets/style.css`.
  package var style: Address
  /// `templates/assets/favicon.svg`.
  package var favicon: Address

  package init(style: Address, favicon: Address) {
    self.style = style
    self.favicon = favicon
  }
}
