import WishwellDerive

/// Where the theme's files are published, under their fingerprinted names.
package struct ThemeAssets: Hashable, Sendable {
  /// `templates/assets/style.css`.
  package var style: Address
  /// `templates/assets/favicon.svg`.
  package var favicon: Address
  /// The land under all maps, `landDrawing`.
  package var land: Address

  package init(style: Address, favicon: Address, land: Address) {
    self.style = style
    self.favicon = favicon
    self.land = land
  }
}
