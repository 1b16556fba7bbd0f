import WishwellDerive
import WishwellFormat

/// All that pages, feeds and the snapshot are made from.
package struct RenderInput: Sendable {
  package var site: Site
  package var strings: Strings
  package var photos: PublishedPhotos
  /// A square picture for feeds.
  package var icon: Address?

  package init(site: Site, strings: Strings, photos: PublishedPhotos, icon: Address? = nil) {
    self.site = site
    self.strings = strings
    self.photos = photos
    self.icon = icon
  }

  /// The absolute URL of `address`, for what leaves the site: feeds, sitemap, snapshot.
  package func url(_ address: Address) -> String { address.absolute(in: site.settings.url) }
}
