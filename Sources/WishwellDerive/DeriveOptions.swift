import WishwellFormat

/// What a derivation depends on besides the content.
package struct DeriveOptions: Hashable, Sendable {
  /// The clock: the day, in the site's time zone, on which the site is looked at.
  package var today: Day
  package var includesDrafts = false
  package var includesFuture = false
  /// Posts and wishes on one page of a stream.
  package var pageLength = 20

  package init(today: Day) { self.today = today }
}
