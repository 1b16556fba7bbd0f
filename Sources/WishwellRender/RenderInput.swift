import Synchronization
import WishwellDerive
import WishwellFormat

/// All that pages, feeds and the snapshot are made from. One of them is handed on everywhere, and nothing
/// that is made of it hangs on what was made before.
package final class RenderInput: Sendable {
  /// The site as everyone may see it, with its pages, feeds and notices.
  package let published: PublishedSite
  /// That of `published`, which is asked for everywhere.
  package let site: Site
  /// What the site says, in its language.
  package let strings: Strings
  /// Those that pages and feeds show, by their paths.
  package let photos: SitePhotos
  /// A square picture for feeds; nil where the theme has none.
  package let icon: Address?
  /// The instant of the build, in seconds since 1970; nil where its clock is a whole day.
  package let now: Int64?
  /// Entries that were written already; it changes no output, but what it costs.
  let entryCache = EntryCache()
  private let instantMatters = Atomic(false)

  /// An input that may be asked on several threads at once; nothing in it changes but what was kept.
  package init(
    _ published: PublishedSite, strings: Strings, photos: SitePhotos, icon: Address? = nil,
    now: Int64? = nil
  ) {
    self.published = published
    site = published.site
    self.strings = strings
    self.photos = photos
    self.icon = icon
    self.now = now
  }

  /// The absolute URL of `address`, for what leaves the site: feeds, sitemap, snapshot.
  package func url(_ address: Address) -> String { address.absolute(in: site.settings.url) }

  /// When something happened, for those who read along from elsewhere: never later than the build,
  /// though somebody's clock was ahead when they wrote it down.
  func past(_ seconds: Int64) -> String {
    guard let now, now < seconds else { return timestamp(seconds) }
    instantMatters.store(true, ordering: .relaxed)
    return timestamp(now)
  }

  /// Whether anything that was made so far would have said something else a second later.
  package var dependsOnInstant: Bool { instantMatters.load(ordering: .relaxed) }
}
