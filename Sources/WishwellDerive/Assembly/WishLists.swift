import WishwellFormat

/// The published wish lists, and the wishes on them.
struct WishLists {
  /// Listed first by the newest, then by handle.
  let lists: Keyed<Handle, SiteWishList>
  /// By list, then in the order of its page.
  let wishes: Keyed<WishKey, SiteWish>

  /// Those of `library`, with what became of them; of `surprises` some promises are kept from
  /// somebody, and those of `left` are no longer here.
  init(
    of library: Library, _ folded: FoldedSidecars, surprises: Set<WishKey>, left: Set<Handle>
  ) {
    func areGone(_ people: [Handle]) -> Bool { !people.isEmpty && left.isSuperset(of: people) }
    let assembly = WishAssembly(settings: library.settings)
    let own = Dictionary(grouping: library.wishes, by: \.list)
    let dated = library.wishLists.map { list -> (list: WishList, publication: Publication) in
      let publication = assembly.publication(of: list, wishes: own[list.handle] ?? []) {
        folded.promises[$0]?.lastPublicEvent
      }
      return (list: list, publication: publication)
    }.sorted { left, right in
      left.publication.published == right.publication.published
        ? left.list.handle < right.list.handle
        : left.publication.published > right.publication.published
    }
    var wishes: [SiteWish] = []
    var places: [Range<Int>] = []
    for (index, list) in dated.map(\.list).enumerated() {
      let start = wishes.count
      wishes += assembly.ordered(own[list.handle] ?? [], in: list).map { wish in
        assembly.siteWish(
          wish, on: list, at: index, folded.promises[wish.key] ?? PromiseState(),
          digest: folded.digests[wish.key] ?? "", isSurprise: surprises.contains(wish.key),
          isDeserted: areGone(list.recipients(of: wish)))
      }
      places.append(start..<wishes.count)
    }
    let alone = Keyed(wishes, by: \.wish.key)
    let groups = wishes.choices()
    let chosen = groups.values.flatMap { places in
      places.map { ($0, wishes.chosen($0, among: places)) }
    }
    let beside = Dictionary(chosen, uniquingKeysWith: { first, _ in first })
    let keyed = alone.changing(Array(beside.keys)) { beside[$0] ?? alone[$0] }
    lists = Keyed(
      zip(dated, places).map { entry, own in
        assembly.siteList(
          entry.list, entry.publication, own: own, keyed,
          isDeserted: areGone(entry.list.owners.map(\.value)))
      }, by: \.list.handle)
    self.wishes = keyed
  }
}
