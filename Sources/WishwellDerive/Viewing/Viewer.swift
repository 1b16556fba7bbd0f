import WishwellFormat

/// Somebody who looks at a site. What they may know is decided in this folder, and nowhere else.
package enum Viewer: Hashable, Sendable {
  /// Whoever comes by: readers of pages and feeds, and of what a review says.
  case everyone
  /// Somebody with a profile, who may also know of their own promises and responses, and of those
  /// that answer them.
  case person(Handle)
  /// Whoever reads the files for themselves.
  case insider
}

extension Site {
  /// What `viewer` may know of the site.
  package func seen(by viewer: Viewer) -> SeenSite { SeenSite(self, by: viewer) }
}

/// A site as somebody sees it: what they may not know is not in it. Only `Site.seen(by:)` makes
/// one, so that whoever is handed one need not ask what may be shown.
package struct SeenSite: Sendable {
  package let viewer: Viewer
  /// Every thing is in its place, and its keys, indexes and addresses are those of the whole; what
  /// is kept from the viewer was taken out of it.
  package let site: Site
  /// What of the site's follow-ups the viewer may know, with those of the others whom they may
  /// know: by person, the oldest first.
  package let followUps: [FollowUp]
  /// What others did that is for the viewer, the newest first. Everyone has the feeds for that, and
  /// an insider the files: of them it is empty.
  package let news: [News]

  fileprivate init(_ whole: Site, by viewer: Viewer) {
    self.viewer = viewer
    site = viewer == .insider ? whole : Site(whole, seenBy: viewer)
    followUps = whole.followUps(seenBy: viewer)
    news = if case .person(let person) = viewer { whole.news(for: person) } else { [] }
  }
}
