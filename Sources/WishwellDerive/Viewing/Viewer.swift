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
  /// What those wrote to each other with whom the viewer gives a wish, by each that they give.
  package internal(set) var notes: [WishKey: NotesOfWish]
  /// Where to look for what concerns the viewer: nothing else does.
  let concern: Concern
  /// The places of wishes that may surprise somebody, and of those of which another is enough that may.
  let surprising: [Int]
  /// Whom the viewer drew, as far as the site’s secret is there to tell.
  package internal(set) var draws: OwnDraws?

  fileprivate init(_ whole: Site, by viewer: Viewer) {
    let concern = Concern(all: whole)
    let (site, followUps) = inParallel(
      { viewer == .insider ? whole : Site(whole, seenBy: viewer, like: whole, besides: concern) },
      { whole.seen(whole.followUps, by: viewer) })
    self.viewer = viewer
    self.concern = concern
    self.site = site
    self.followUps = followUps
    surprising = whole.surprising.wishes
    news =
      if case .person(let person) = viewer { whole.news(for: person, among: concern) } else { [] }
    notes =
      if case .person(let person) = viewer { whole.notes(for: person, among: concern) } else { [:] }
  }

  /// The same as `whole.seen(by:)` says, of a site that differs from what their `neighbours` see at
  /// the places of `concern` alone; `followUps` are all that may concern the person.
  init(
    _ whole: Site, by person: Handle, like neighbours: Site, besides concern: Concern,
    _ surprising: [Int], _ followUps: [FollowUp]
  ) {
    viewer = .person(person)
    self.concern = concern
    self.surprising = surprising
    site = Site(whole, seenBy: viewer, like: neighbours, besides: concern)
    self.followUps = whole.seen(followUps, by: viewer)
    news = whole.news(for: person, among: concern)
    notes = whole.notes(for: person, among: concern)
  }

  /// `seen` with `site`, which has the same things in the same places.
  private init(_ seen: SeenSite, _ site: Site) {
    self.site = site
    viewer = seen.viewer
    followUps = seen.followUps
    news = seen.news
    notes = seen.notes
    concern = seen.concern
    surprising = seen.surprising
    draws = seen.draws
  }

  /// As the viewer sees it after words of the texts of `documents` were changed; nil where they do not
  /// see them, and where `Site.rewording(_:)` of what they see is nil.
  func rewording(_ documents: [Document]) -> SeenSite? {
    site.rewording(documents).map { SeenSite(self, $0) }
  }
}

extension Site {
  /// `whole` without what is kept from `viewer`: at the places of `concern` what they see there,
  /// anywhere else what stands in `others`, a site with the same things.
  init(
    _ whole: Site, seenBy viewer: Viewer, like others: Site, besides concern: Concern
  ) {
    self.init(
      whole,
      wishes: others.wishes.changing(concern.wishes) { place in
        let wish = whole.wishes[place]
        return wish.seen(by: viewer, on: whole.wishLists[wish.list].list)
      },
      posts: others.posts.changing(concern.posts) { whole.posts[$0].seen(by: viewer) },
      orphanedPromises: whole.orphanedPromises.compactMap { $0.seen(by: viewer) },
      sidecars: others.sidecars.changing(concern.sidecars) {
        whole.seen(whole.sidecars[$0], by: viewer)
      },
      openings: concern.openings.map { whole.openings[$0] }.seen(by: viewer))
  }
}
