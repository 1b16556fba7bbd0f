import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

/// A site before a change and after it, of which not everybody may know the same: a review judges by
/// what everyone knows, and surprises alone by what those know who did something with them. So
/// nothing that it says of anything else can tell of one.
struct ReviewedSites: Sendable {
  let change: Change
  let renames: RenameMap
  /// What counts as now.
  let clock: Moment
  /// The day of it, in the time zone of the site before the change.
  let today: Day
  /// Paths of those files of the change that are part of a surprise, or notes of givers, readable or not.
  let surprises: Set<String>
  private let before: WrittenSite
  private let after: WrittenSite

  /// Settings that could not be read are taken to be `former`.
  init(
    _ change: Change, from then: ContentReading, to now: ContentReading, former: SiteSettings,
    clock: Moment
  ) {
    (self.change, self.clock) = (change, clock)
    let today = (then.settings ?? now.settings ?? former).calendar.day(of: clock)
    self.today = today
    before = WrittenSite(then, former: former)
    var after = WrittenSite(now, former: former)
    renames = RenameMap(change, before: before.library, after: after.library)
    after.library.renamed = renames.destinations
    self.after = after
    let sites = [before.library, after.library]
    let kept = sites.map { $0.surprises(keptFrom: .everyone, today: today).paths }
    surprises = Set(
      change.files.map(\.path).filter { path in
        if SidecarFolder.notes.wish(beside: path) != nil { return true }
        guard let key = SidecarFolder.promise.wish(beside: path) else { return false }
        return sites.contains { $0.keepsSurprises(key.list) }
          || kept.contains { $0.contains(path) }
      })
  }

  /// The site before the change as `viewer` may know it, whom it names by their handle of then.
  func before(knownTo viewer: Viewer) -> SiteState {
    state(of: before, without: keptBefore(viewer), as: viewer)
  }

  /// The site after the change as `viewer` may know it.
  func after(knownTo viewer: Viewer) -> SiteState {
    state(of: after, without: keptAfter(viewer), as: viewer)
  }

  /// The same without the events that the change adds.
  func afterWithoutNewEvents(knownTo viewer: Viewer) -> SiteState {
    let known = after.library.without(keptAfter(viewer))
    return SiteState(known.without(change), today: today)
  }

  /// `site` without what is `kept`, as `viewer` may know it.
  private func state(
    of site: WrittenSite, without kept: KeptSurprises, as viewer: Viewer
  ) -> SiteState {
    var known = site.library.without(kept)
    // What cannot be read tells that something is there.
    if viewer == .everyone { known.stubs = known.stubs.filter { !isOfSurprise($0) } }
    return SiteState(
      known, findings: site.findings.filter { !isOfSurprise($0.location.path) },
      unread: site.unread, today: today)
  }

  /// Whether what stands at `path` may be part of a surprise, before the change or after it: a list
  /// that goes, or keeps none any more, brings no mistake in one to light.
  private func isOfSurprise(_ path: String) -> Bool {
    before.library.isOfSurprise(path) || after.library.isOfSurprise(path)
  }

  /// What of the change `viewer` may know without any surprise.
  func change(knownTo viewer: Viewer) -> Change {
    guard viewer == .everyone else { return change }
    var known = change
    known.files.removeAll { surprises.contains($0.path) }
    return known
  }

  /// Whether anything is kept from `viewer`, before the change or after it.
  func keepsAnything(from viewer: Viewer) -> Bool {
    !keptBefore(viewer).isEmpty || !keptAfter(viewer).isEmpty
  }

  /// What is kept from `viewer` as things are before the change.
  private func keptBefore(_ viewer: Viewer) -> KeptSurprises {
    before.library.surprises(keptFrom: viewer, today: today)
  }

  /// What was there is kept as it was before: no change brings it to light that is not there yet.
  private func keptAfter(_ viewer: Viewer) -> KeptSurprises {
    let then = keptBefore(viewer).paths
    let now = after.library.surprises(keptFrom: renamed(viewer), today: today).paths
    let new = viewer == .everyone ? surprises : []
    guard !(then.isEmpty && now.isEmpty && new.isEmpty) else { return KeptSurprises() }
    let old = Set(before.library.promises.flatMap(\.events).map(\.path))
    let gone = Set(change.files.filter { $0.after == nil }.map(\.path))
    var kept: Set<String> = []
    for sidecar in after.library.promises {
      let folder = renames.subject(sidecar.subject).path
      for event in sidecar.events {
        let moved = Sidecar.path(ofEvent: event.number, in: folder)
        let former =
          old.contains(event.path)
          ? event.path : old.contains(moved) && gone.contains(moved) ? moved : nil
        let isKept =
          former.map(then.contains) ?? (now.contains(event.path) || new.contains(event.path))
        if isKept { kept.insert(event.path) }
      }
    }
    return KeptSurprises(in: after.library, at: kept)
  }

  /// By the name that they have after the change.
  private func renamed(_ viewer: Viewer) -> Viewer {
    guard case .person(let handle) = viewer else { return viewer }
    return .person(renames.destination(ofPerson: handle))
  }
}

/// A site as it was read.
private struct WrittenSite: Sendable {
  var library: Library
  let findings: [Diagnostic]
  /// Files of which what was found has no place in them as they are now.
  let unread: Set<String>

  init(_ reading: ContentReading, former: SiteSettings) {
    let settings = reading.settings
    library = reading.library(with: settings ?? former)
    findings = reading.diagnostics
    unread = settings == nil ? [ContentKind.settings.path] : []
  }
}

extension Library {
  fileprivate func surprises(keptFrom viewer: Viewer, today: Day) -> KeptSurprises {
    KeptSurprises(
      in: self, from: viewer, clock: SiteClock(settings, DeriveOptions(today: today)))
  }

  fileprivate var promises: [Sidecar] {
    sidecars.filter { if case .promise = $0.subject { true } else { false } }
  }

  /// Whether a list of that name says `surprise`, also where it has mistakes.
  fileprivate func keepsSurprises(_ list: Handle) -> Bool {
    listsWithMistakes.contains { $0.handle == list && $0.mode(settings) == .surprise }
  }

  /// Every list, those with mistakes too.
  var listsWithMistakes: [WishList] { wishLists + unsound.wishLists }

  /// Without the events that `change` adds.
  fileprivate func without(_ change: Change) -> Library {
    var library = self
    let added = change.newEvents
    for index in library.sidecars.indices {
      library.sidecars[index].events.removeAll { added.contains($0.path) }
    }
    library.sidecars.removeAll { $0.events.isEmpty }
    return library
  }
}

extension Change {
  /// Whether an event of the change could be of, or by, what comes with it.
  func asksForBegun(_ newcomers: [Person]) -> Bool {
    if newEvents.isEmpty { return false }
    let hasNewThings = files.contains { $0.before == nil && $0.path.hasSuffix(".md") }
    return !newcomers.isEmpty || hasNewThings
  }

  fileprivate var newEvents: Set<String> {
    Set(files.filter { $0.before == nil && $0.path.hasSuffix(".yml") }.map(\.path))
  }
}
