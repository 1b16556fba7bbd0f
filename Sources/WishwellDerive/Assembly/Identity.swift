import WishwellFormat
import WishwellText

/// The permanent identity of a thing: pinned by `id`, else a `tag:` URI (RFC 4151, section 2.1) of
/// the site's authority and the path under `content/` without ending. Feeds are followed by it, so
/// that it must not change once published.
package func identity(of document: Document, in settings: SiteSettings) -> String {
  document.id?.value ?? "tag:\(settings.authority):\(document.stem)"
}

/// Puts things into time as feeds need it.
struct Dating {
  let calendar: SiteCalendar

  /// When a thing was published and changed. `date` is the day or instant of publication; `changes`
  /// are `updated` and the events that concern everyone, in any order.
  ///
  /// A date without a time gets a second of its day taken from the SHA-256 of the identity, so that
  /// two entries are equal only by a rare chance; a change on that day that would not come later
  /// comes one second after it. Changes on days before it count for nothing.
  func publication(
    identity: String, address: Address, date: Moment, changes: [Moment]
  ) -> Publication {
    let published = seconds(of: date, identity: identity)
    var updated = published
    for change in changes where calendar.day(of: change) >= calendar.day(of: date) {
      updated = max(updated, max(seconds(of: change, identity: identity), published + 1))
    }
    return Publication(
      identity: identity, address: address, day: calendar.day(of: date), published: published,
      updated: updated)
  }

  /// Seconds since 1970; of a day the second that goes with `identity`.
  func seconds(of moment: Moment, identity: String) -> Int64 {
    guard case .day = moment else { return calendar.seconds(of: moment) }
    return calendar.seconds(of: moment) + secondOfDay(for: identity)
  }

  /// From 0: below 23 hours, the shortest day that a change of clocks makes, and never its last
  /// second.
  private func secondOfDay(for identity: String) -> Int64 {
    let start = sha256(of: identity).prefix(4)
    let number = start.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Int64(number % 82_799)
  }
}

/// The address form of a tag: its slug, else `t-` and 8 hexadecimal digits of its SHA-256.
package func tagSlug(of tag: String) -> String {
  let folded = slug(of: tag)
  // The name of a folder has its limit, and some letters fold to several.
  guard folded.isEmpty || folded.utf8.count > 200 else { return folded }
  return "t-" + hexadecimal(sha256(of: tag).prefix(4))
}
