import WishwellDiagnostics
import WishwellFormat

/// What givers did that is to surprise somebody, as one viewer is not to know of it.
///
/// It is taken out of the library before anything is derived, so that whatever follows from the rest
/// cannot tell of it: not by a count, an order, a date or a mistake.
package struct KeptSurprises: Sendable {
  /// The files of the events.
  package private(set) var paths: Set<String> = []
  /// The wishes of which some are kept.
  package private(set) var wishes: Set<WishKey> = []

  /// None.
  package init() {}

  /// Those of `library` whose events stand at `paths`.
  package init(in library: Library, at paths: Set<String>) {
    self.paths = paths
    wishes = Set(
      library.sidecars.filter { $0.events.contains { paths.contains($0.path) } }
        .compactMap(\.subject.wish))
  }

  /// Those of `library` that are kept from `viewer` on the day of `clock`.
  package init(in library: Library, from viewer: Viewer, clock: SiteClock) {
    guard viewer != .insider else { return }
    let surprises = library.sidecars.filter { sidecar in
      sidecar.subject.isPromise && sidecar.events.contains { !$0.surprise.isEmpty }
    }
    guard !surprises.isEmpty else { return }
    let known = SurpriseKnowledge(library, clock: clock)
    for sidecar in surprises {
      guard case .promise(let key) = sidecar.subject else { continue }
      let kept = known.kept(in: sidecar.events, of: key, from: viewer)
      guard !kept.isEmpty else { continue }
      wishes.insert(key)
      paths.formUnion(kept)
    }
  }

  package var isEmpty: Bool { paths.isEmpty }
}

extension Library {
  /// What `viewer` may know on the day of `clock`: all but the surprises that are kept from them.
  package func known(to viewer: Viewer, clock: SiteClock) -> Library {
    without(KeptSurprises(in: self, from: viewer, clock: clock))
  }

  /// All but `surprises`. A sidecar of which nothing is left is not there, as though nothing had
  /// happened.
  package func without(_ surprises: KeptSurprises) -> Library {
    guard !surprises.isEmpty else { return self }
    var library = self
    library.sidecars = sidecars.compactMap { sidecar in
      guard case .promise(let key) = sidecar.subject, surprises.wishes.contains(key) else {
        return sidecar
      }
      var left = sidecar
      left.events.removeAll { surprises.paths.contains($0.path) }
      let last = sidecar.events.last?.number ?? 0
      library.hiddenNumbers[sidecar.subject] = max(hiddenNumbers[sidecar.subject] ?? 0, last)
      return left.events.isEmpty ? nil : left
    }
    return library
  }

  /// Those of `diagnostics`, of reading it, that everyone may be told: mistakes in a surprise stop
  /// nothing, and are told to nobody.
  package func telling(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.filter { !isOfSurprise($0.location.path) }
  }

  /// Whether what stands at `path` may be part of a surprise, readable or not: it is beside a wish
  /// whose list keeps surprises, or is gone, or that was promised as one. Notes of givers to each other
  /// are kept on every list.
  package func isOfSurprise(_ path: String) -> Bool {
    if SidecarFolder.notes.wish(beside: path) != nil { return true }
    guard let key = SidecarFolder.promise.wish(beside: path) else { return false }
    if keepsSurprises(key.list) || !hasList(key.list) { return true }
    return sidecars.contains { sidecar in
      sidecar.subject == .promise(key) && sidecar.events.contains { !$0.surprise.isEmpty }
    }
  }
}

extension Sidecar.Subject {
  fileprivate var isPromise: Bool { if case .promise = self { true } else { false } }
}

extension Event {
  /// Whether whoever holds some of a wish holds none of it from then on, as they say.
  fileprivate var givesUpAll: Bool { kind.value == .released && quantity == nil }
}

/// What decides from whom a promise is kept.
private struct SurpriseKnowledge {
  private let clock: SiteClock
  private let directory: Directory
  private let settings: SiteSettings
  private let lists: [Handle: WishList]
  private let wishes: [WishKey: Wish]
  /// What those did who may know nothing of promises.
  private let apart: [WishKey: [Event]]

  init(_ library: Library, clock: SiteClock) {
    self.clock = clock
    directory = Directory(library)
    settings = library.settings
    lists = Dictionary(
      library.wishLists.map { ($0.handle, $0) }, uniquingKeysWith: { first, _ in first })
    wishes = Dictionary(
      library.wishes.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    apart = Dictionary(
      library.sidecars.compactMap { sidecar in
        guard case .owners(let key) = sidecar.subject else { return nil }
        return (key, sidecar.events)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The paths of those of `events`, the promises of one wish, that are kept from `viewer`.
  ///
  /// After the first that is kept of one holder all others of theirs are: a step without the promise
  /// would be none. What undoes another is kept like that, or as it says itself, so that a step which
  /// is known stays as though nobody had taken it back. Where a promise came to light, so do later
  /// steps with it: without them it would be told to be promised still. Of somebody who promised more
  /// since, which is kept, that is what gives up all that they hold.
  func kept(in events: [Event], of key: WishKey, from viewer: Viewer) -> [String] {
    let grants = grants(of: key)
    let isConcerned = viewer == .everyone || isNowSurprised(viewer, by: key)
    var holders: Set<Participant> = []
    // Those of whose promises some came to light that were kept.
    var revealed: Set<Participant> = []
    var known: [Event] = []
    var paths: [String] = []
    var last: (holder: Participant, isKept: Bool)?
    for event in events {
      // Whoever takes it back, it is about the part of whose step that was.
      let undone = event.kind.value == .undone ? last : nil
      let holder = undone?.holder ?? present(event.of?.value ?? event.by.value)
      let isKeptAnyway = undone?.isKept ?? holders.contains(holder)
      let lasts = !event.surprise.isEmpty && isKept(event, grants, isGone: wishes[key] == nil)
      let isPromise = event.kind.value == .promised
      let isKnown =
        revealed.contains(holder) && !isPromise
        && (!isKeptAnyway || (event.givesUpAll && holds(holder, by: known, of: key)))
      let isSurprise =
        !isKnown
        && (isKeptAnyway
          || (lasts && !viewer.isOne(of: [holder]) && (isConcerned || names(viewer, event))))
      last = (holder, isSurprise)
      guard isSurprise else {
        if isPromise, !event.surprise.isEmpty, !lasts { revealed.insert(holder) }
        known.append(event)
        continue
      }
      paths.append(event.path)
      holders.insert(holder)
    }
    return paths
  }

  /// Whether `holder` holds some of a wish by `known`, events of its promises.
  private func holds(_ holder: Participant, by known: [Event], of key: WishKey) -> Bool {
    foldPromises(known + (apart[key] ?? []), on: .gone, clock: clock).value.parts
      .contains { present($0.holder) == holder }
  }

  /// Whether it did not end yet. That of a wish that is gone does not end: nobody is to learn of it
  /// as a mistake.
  private func isKept(_ event: Event, _ grants: [Event], isGone: Bool) -> Bool {
    switch event.until {
    case .never, nil: true
    case .day(let day): isGone || clock.today < day
    case .granted:
      isGone
        || !grants.contains { grant in
          clock.calendar.end(of: grant.at.value) >= clock.calendar.seconds(of: event.at.value)
        }
    }
  }

  /// Those that count of what was said to have come.
  private func grants(of key: WishKey) -> [Event] {
    guard let events = apart[key] else { return [] }
    var fold = PromiseFold(terms: .gone, calendar: clock.calendar)
    for event in wishEventsUntilToday(events, clock: clock).value { fold.apply(event) }
    let counting = Set(fold.effective)
    return events.filter { $0.kind.value == .granted && counting.contains($0.path) }
  }

  private func names(_ viewer: Viewer, _ event: Event) -> Bool {
    viewer.isOne(of: event.surprise.map { present(.person($0.value)) })
  }

  /// Whether the viewer came to own the list, or to have the wish, that keeps surprises now.
  private func isNowSurprised(_ viewer: Viewer, by key: WishKey) -> Bool {
    guard let wish = wishes[key], let list = lists[key.list], list.mode(settings) == .surprise
    else { return false }
    return viewer.isOne(of: list.surprised(by: wish).map { present(.person($0)) })
  }

  private func present(_ participant: Participant) -> Participant {
    guard case .person(let handle) = participant else { return participant }
    return .person(directory.people[handle] ?? handle)
  }
}
