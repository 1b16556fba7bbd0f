import WishwellDerive
import WishwellFormat

/// All that pages, feeds and the snapshot are made from. One of them is handed on everywhere, and none
/// is ever changed.
package final class RenderInput: Sendable {
  package let published: PublishedSite
  package let site: Site
  package let strings: Strings
  /// Those that pages and feeds show, by their paths.
  package let photos: SitePhotos
  /// A square picture for feeds; nil where the theme has none.
  package let icon: Address?

  package init(
    _ published: PublishedSite, strings: Strings, photos: SitePhotos, icon: Address? = nil
  ) {
    self.published = published
    site = published.site
    self.strings = strings
    self.photos = photos
    self.icon = icon
  }

  /// The absolute URL of `address`, for what leaves the site: feeds, sitemap, snapshot.
  package func url(_ address: Address) -> String { address.absolute(in: site.settings.url) }
}
