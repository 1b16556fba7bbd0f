import WishwellFormat

/// The published wish lists, and the wishes on them.
struct WishLists {
  /// In the order of `DatedList`.
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
    let dated = library.wishLists.map { list -> DatedList in
      let wishes = own[list.handle] ?? []
      let publication = assembly.publication(of: list, wishes: wishes) {
        folded.promises[$0]?.lastPublicEvent
      }
      return DatedList(
        list: list, publication: publication, newest: assembly.newest(of: list, wishes: wishes))
    }.sorted { $0.comesBefore($1) }
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

/// A wish list with what its place among others follows from.
private struct DatedList {
  var list: WishList
  var publication: Publication
  /// Seconds since 1970.
  var newest: Int64

  /// By day, the newest first; on one day by what is newest of each, then by title, then by handle.
  func comesBefore(_ other: DatedList) -> Bool {
    if publication.day != other.publication.day { return publication.day > other.publication.day }
    if newest != other.newest { return newest > other.newest }
    let (title, another) = (list.document.title.value, other.list.document.title.value)
    return title == another ? list.handle < other.list.handle : title < another
  }
}
