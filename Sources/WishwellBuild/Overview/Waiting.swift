import WishwellDerive
import WishwellFormat

extension Overview.Waiting {
  /// By person, the oldest first.
  static func all(of seen: SeenSite) -> [Overview.Waiting] {
    let site = seen.site
    return seen.shownFollowUps.compactMap { followUp in
      guard let title = site.title(of: followUp.subject) else { return nil }
      return Overview.Waiting(
        person: followUp.person.text, what: followUp.kind.rawValue, id: followUp.subject.name,
        title: title, count: followUp.count,
        since: site.settings.calendar.day(of: followUp.since).description,
        stale: followUp.isStale)
    }
  }
}
