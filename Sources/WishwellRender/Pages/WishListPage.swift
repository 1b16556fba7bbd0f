import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// A wish list with the wishes that everyone may see.
///
/// `count` and `progress` count all of its wishes, also those that are promised in secret, of which
/// nothing else is told here.
struct WishListPageValues: PageValues {
  var language: String?
  var by: Sentence
  var event: Sentence?
  var text: HTML?
  var promises: String?
  var count: String
  var progress: Progress?
  var chips: [Chip]
  var photos: [Picture]
  var begin: ActGroup?
  var narrowing: ListNarrowing?
  var wishes: [ListedWishes]
  var archive: Link?
  var tags: [Link]
  var share: Share?
  var every: Layout

  static let template = "wishlist"
  static let schema = TemplateSchema<Self>(
    "page of a wish list",
    .text("language", \.language, "where it differs from the site's"),
    .record("by", \.by, "whose it is"),
    .record("event", \.event, "the day it is for"),
    .html("text", \.text, "the body"),
    .text("promises", \.promises, "whether promises are hidden or shown; nothing when archived"),
    .text("count", \.count, "how many wishes, and how many are promised"),
    .record("progress", \.progress, "the same, where any is promised or granted"),
    .list("chips", \.chips, "whether it is archived, or a draft; which owners are away"),
    .list("photos", \.photos, "the list's own"),
    .record("begin", \.begin, "how to add a wish, or to suggest one; nothing when archived"),
    .record("narrowing", \.narrowing, "the order and choice of the wishes, where there is any"),
    .list("wishes", \.wishes, "in their order"),
    .record("archive", \.archive, "the page of granted wishes, where there are any"),
    .flag("has-tags", \.hasTags, "whether there are any"),
    .list("tags", \.tags, "the list's own"),
    .record("share", \.share, "how to pass it on; nothing when archived"),
    .all(of: \.every))

  private var hasTags: Bool { !tags.isEmpty }
}

extension PageBuilder {
  /// The page of `list`, which is at `index` of `Site.wishLists`; listed or not, archived or not.
  func page(of list: SiteWishList, at index: Int) -> WishListPageValues {
    let document = list.list.document
    let wishes = listed(list.wishes.map { site.wishes[$0] }, on: index)
    return WishListPageValues(
      language: language(of: document), by: owners(of: list), event: event(of: list),
      text: html(of: document.body), promises: promises(of: list), count: count(of: list),
      progress: progress(of: list),
      chips: chips(of: list)
        + (list.isClosed ? [] : awayChips(of: list.list.owners.map(\.value))),
      photos: pictures(document.photos),
      begin: beginning(on: list), narrowing: list.isClosed ? nil : narrowing(of: wishes),
      wishes: wishes,
      archive: linkToArchive(of: list), tags: links(toTagsOf: document),
      share: share(list),
      every: layout(
        document.title.value,
        description: document.body.summary.isEmpty
          ? "\(names(ofOwners: list)): \(count(of: list))" : document.body.summary,
        jsonLD: structuredData(of: list), extra: document.extra))
  }

  /// The sentence on who comes to know of a promise, or that its owners have left; nil for an archived
  /// list, where none can be made.
  private func promises(of list: SiteWishList) -> String? {
    guard !list.list.isArchived else { return nil }
    guard !list.isDeserted else { return strings.text(.listDesertedText) }
    return promises(to: list, tellingAnyway: site.toldAnyway(of: list))
  }

  /// Who comes to know of a promise, before one makes it: where names are kept from the pages, still
  /// whoever looks after the site, `readers` of those whom it is to surprise among them. What ends
  /// the surprise of a promise made today is something else once the day of the list is over.
  func promises(to list: SiteWishList, tellingAnyway readers: [Handle]) -> String {
    guard list.mode != .shown else { return strings.words("promises-shown") }
    guard readers.isEmpty else {
      return strings.words(
        "promises-told", ["people": strings.list(readers.map { site.named($0).name })])
    }
    return switch list.list.surpriseEnd(today: site.today, site.settings) {
    case nil: strings.words("promises-hidden")
    case .day: strings.words("promises-surprise")
    case .granted: strings.words("promises-surprise-granted")
    case .never: strings.words("promises-surprise-never")
    }
  }

  /// Nil while nothing was granted; the page is there all the same.
  private func linkToArchive(of list: SiteWishList) -> Link? {
    let granted = grantedCount(of: list)
    guard granted > 0 else { return nil }
    return Link(
      title: strings.text(
        hasPartlyGranted(list) ? .archiveLinkPart : .archiveLink, count: granted),
      url: url(list.publication.address.archive))
  }

  /// Wishes of the archive page that were granted, whole or in part.
  func grantedCount(of list: SiteWishList) -> Int {
    list.archive.count { !site.wishes[$0].state.grants.isEmpty }
  }

  /// Whether any of these came true in part alone.
  func hasPartlyGranted(_ list: SiteWishList) -> Bool {
    list.archive.contains { index in
      let wish = site.wishes[index]
      return !wish.state.grants.isEmpty && wish.phase != .granted
    }
  }
}
