import WishwellDerive

/// Where the theme's files are published, under names with the fingerprint of what is in them.
///
/// So hosts may let browsers keep them for good (`Cache-Control: immutable`): a file that changes has
/// another name.
package struct ThemeAssets: Hashable, Sendable {
  /// `templates/assets/style.css`.
  package var style: Address
  /// `templates/assets/favicon.svg`.
  package var favicon: Address
  /// The land under all maps, `landDrawing`.
  package var land: Address
  /// `templates/assets/site.js`.
  package var script: Address
  /// `templates/assets/search.js`.
  package var search: Address
  /// `templates/assets/connect.js`.
  package var connectScript: Address
  /// `templates/assets/photos.js`.
  package var photosScript: Address
  /// Those that the theme has.
  package var previews: [Preview: PreviewPicture]

  package init(
    style: Address, favicon: Address, land: Address, script: Address, search: Address,
    connectScript: Address, photosScript: Address, previews: [Preview: PreviewPicture] = [:]
  ) {
    self.style = style
    self.favicon = favicon
    self.land = land
    self.script = script
    self.search = search
    self.connectScript = connectScript
    self.photosScript = photosScript
    self.previews = previews
  }
}
