import WishwellFormat

/// All that is to surprise anybody on one day, by those from whom it is kept.
package struct SurprisesOfSite: Sendable {
  /// What nobody on the web may know.
  package let keptFromEveryone: KeptSurprises
  private let people: [Handle: KeptSurprises]

  package static let none = SurprisesOfSite(
    keptFromEveryone: KeptSurprises(), people: [:])

  private init(keptFromEveryone: KeptSurprises, people: [Handle: KeptSurprises]) {
    self.keptFromEveryone = keptFromEveryone
    self.people = people
  }

  /// Those of `library` on the day of `clock`.
  package init(in library: Library, clock: SiteClock) {
    keptFromEveryone = KeptSurprises(in: library, from: .everyone, clock: clock)
    let wishes = keptFromEveryone.wishes
    guard !wishes.isEmpty else {
      people = [:]
      return
    }
    let lists = Dictionary(
      library.wishLists.map { ($0.handle, $0) }, uniquingKeysWith: { first, _ in first })
    var surprised: Set<Handle> = []
    for sidecar in library.sidecars where sidecar.subject.wish.map(wishes.contains) ?? false {
      surprised.formUnion(sidecar.events.flatMap(\.surprise).map(\.value))
    }
    for wish in library.wishes where wishes.contains(wish.key) {
      surprised.formUnion(lists[wish.list]?.surprised(by: wish) ?? [])
    }
    let directory = Directory(library)
    let present = Set(surprised.map { directory.people[$0] ?? $0 })
    let kept = present.map {
      ($0, KeptSurprises(in: library, from: .person($0), clock: clock))
    }
    people = Dictionary(uniqueKeysWithValues: kept.filter { !$0.1.isEmpty })
  }

  /// What `person` may not know; nil where they may know all.
  package func kept(from person: Handle) -> KeptSurprises? { people[person] }
}
