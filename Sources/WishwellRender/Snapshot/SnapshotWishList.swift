import WishwellDerive
import WishwellFormat

extension RenderInput {
  /// `index` is that of `Site.wishLists`.
  func write(_ list: SiteWishList, at index: Int, to json: inout JSONWriter) {
    let document = list.list.document
    writeIdentity(list.publication.identity, at: list.publication.address, of: document, to: &json)
    json.member("title", document.title.value)
    writeDates(of: list.publication, to: &json)
    write("owner", list.list.owners.map { site.named($0.value) }, to: &json)
    write("editors", list.list.editors.map { site.named($0.value) }, to: &json)
    json.member("event", list.list.event?.description)
    json.member("promises", list.mode.rawValue)
    if list.list.isArchived { json.member("archived", true) }
    json.object("counts") { json in
      let granted = Set(list.archive).count { site.wishes[$0].phase == .granted }
      json.member("wishes", list.total)
      json.member("promised", list.taken - granted)
      json.member("granted", granted)
    }
    writeContent(of: document, at: list.publication.address, to: &json)

    let shown = shownWishes(of: list)
    let included = shown.filter { site.wishes[$0].list != index }
    json.member("include", included.map { site.wishes[$0].wish.key.description })
    json.array("wishes") { json in
      for wish in shown where site.wishes[wish].list == index {
        json.object { write(site.wishes[wish], to: &$0) }
      }
    }
  }

  /// The page of the list, then its archive; a wish granted in part stands on both, and comes once.
  func shownWishes(of list: SiteWishList) -> [Int] {
    var seen: Set<Int> = []
    return (list.wishes + list.archive).filter {
      site.wishes[$0].isListed && seen.insert($0).inserted
    }
  }
}
