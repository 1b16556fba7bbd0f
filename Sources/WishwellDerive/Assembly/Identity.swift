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
  /// A date without a time is the beginning of its day: a second of the first five minutes, taken from
  /// the SHA-256 of the identity. So it lies in the past when a forge makes the site of that day, is the
  /// same in every build, comes before what has a time of that day, and is rarely that of another thing.
  ///
  /// A change on the day of publication that would not come later comes one second after it. Changes
  /// on days before it count for nothing.
  func publication(
    identity: String, address: Address, date: Moment, changes: [Moment]
  ) -> Publication {
    let published = seconds(of: date, identity: identity)
    var updated = published
    for change in changes where calendar.day(of: change) >= calendar.day(of: date) {
      updated = max(updated, seconds(of: change, identity: identity, after: published))
    }
    return Publication(
      identity: identity, address: address, day: calendar.day(of: date), published: published,
      updated: updated)
  }

  /// Seconds since 1970; of a day the second that goes with `identity`.
  func seconds(of moment: Moment, identity: String) -> Int64 {
    guard case .day = moment else { return calendar.seconds(of: moment) }
    return calendar.seconds(of: moment) + earlySecond(for: identity)
  }

  /// The same of what cannot have happened before `earlier`, and follows it at once where the day
  /// alone is known.
  func seconds(of moment: Moment, identity: String, after earlier: Int64) -> Int64 {
    max(seconds(of: moment, identity: identity), earlier + 1)
  }

  /// From 0 to 299. The daily build that `init --forge` sets up begins seven minutes past midnight.
  private func earlySecond(for identity: String) -> Int64 {
    let start = sha256(of: identity).prefix(4)
    let number = start.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Int64(number % 300)
  }
}

/// The address form of a tag: its slug, else `t-` and 8 hexadecimal digits of its SHA-256.
package func tagSlug(of tag: String) -> String {
  let folded = slug(of: tag)
  // The name of a folder has its limit, and some letters fold to several.
  guard folded.isEmpty || folded.utf8.count > 200 else { return folded }
  return "t-" + hexadecimal(sha256(of: tag).prefix(4))
}
