import WishwellFormat

/// What a derivation depends on besides the content.
package struct DeriveOptions: Hashable, Sendable {
  /// The clock: the day, in the site's time zone, on which the site is looked at.
  package var today: Day
  /// Whether drafts are published, for a look at them.
  package var includesDrafts = false
  /// Whether what is dated after `today` is published, and its events count.
  package var includesFuture = false
  /// Posts and wishes on one page of a stream.
  package var pageLength = 20

  package init(today: Day) { self.today = today }
}
