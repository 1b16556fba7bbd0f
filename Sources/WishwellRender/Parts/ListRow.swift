import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// A wish list, a checklist or a circle among others.
struct ListRow: TemplateValues {
  var colour: String
  var title: String
  var url: String
  var language: String?
  var summary: String?
  var photo: Picture?
  var sign: Sign?
  var by: Sentence
  var event: Sentence?
  var count: String
  var progress: Progress?
  var chips: [Chip]

  static let schema = TemplateSchema<Self>(
    "list row",
    .text(
      "colour", \.colour, "‘ember’ for a wish list, ‘leaf’ for a checklist, ‘plum’ for a circle"),
    .text("title", \.title, "what the list is called"),
    .text("url", \.url, "its page"),
    .text("language", \.language, "where it differs from the site's"),
    .text("summary", \.summary, "the first paragraph as plain text, at most 140 characters"),
    .record("photo", \.photo, "the list's own, else the first of its wishes or items"),
    .record("sign", \.sign, "what is drawn where there is no photo"),
    .record("by", \.by, "whose it is"),
    .record("event", \.event, "the day a wish list is for"),
    .text("count", \.count, "how many wishes are promised, or items ticked"),
    .record("progress", \.progress, "the same, where there is any"),
    .list("chips", \.chips, "whether it is archived, or a draft"))
}

extension PageBuilder {
  /// The rows of wish lists, by their indexes into `Site.wishLists`.
  func rows(ofLists lists: some Sequence<Int>) -> [ListRow] {
    lists.map { row(of: site.wishLists[$0]) }
  }

  /// A wish list among others. Its photo may be one of its wishes’, of those that everyone may see.
  func row(of list: SiteWishList) -> ListRow {
    let document = list.list.document
    let photo = firstPicture(of: list)
    return ListRow(
      colour: Colour.ember.rawValue,
      title: document.title.value, url: url(list.publication.address),
      language: language(of: document), summary: excerpt(document.body.summary, 140),
      photo: photo, sign: photo == nil ? sign(of: list.list) : nil, by: owners(of: list),
      event: event(of: list), count: count(of: list), progress: progress(of: list),
      chips: chips(of: list))
  }

  /// The list's own, else the first of its shown wishes that has one published.
  private func firstPicture(of list: SiteWishList) -> Picture? {
    for photo in list.list.document.photos {
      if let picture = picture(photo) { return picture }
    }
    for wish in list.wishes {
      if let picture = picture(site.wishes[wish].wish.document.photos.first) { return picture }
    }
    return nil
  }

  /// Whose list it is, marked as the author (`p-author` of microformats2).
  func owners(of list: SiteWishList) -> Sentence {
    let owners = list.list.owners.map { site.named($0.value) }
    return sentence(.byPeople, ["people": pieces(owners, areAuthors: true)])
  }

  /// The day that a list is for; nil for none.
  func event(of list: SiteWishList) -> Sentence? {
    list.list.event.map { sentence(.eventOn, on: .day($0)) }
  }

  /// ‘12 wishes, 7 promised’; the granted ones among those are named where there are any.
  func count(of list: SiteWishList) -> String {
    let wishes = strings.text(.wishesCount, count: list.total)
    guard list.taken > 0 else { return wishes }
    let taken = hasGranted(list) ? StringKey.promisedOrGrantedCount : .promisedCount
    return wishes + strings.text(.listBetween) + strings.text(taken, count: list.taken)
  }

  /// Nil while no wish is wholly promised or granted.
  func progress(of list: SiteWishList) -> Progress? {
    guard list.taken > 0, list.total > 0 else { return nil }
    return Progress(
      list.taken, of: list.total,
      strings.text(
        hasGranted(list) ? .promisedOrGrantedOf : .promisedOf, count: list.taken,
        ["total": String(list.total)]))
  }

  /// Whether any of its wishes came true as a whole.
  private func hasGranted(_ list: SiteWishList) -> Bool {
    list.archive.contains { site.wishes[$0].phase == .granted }
  }

  /// Whether it is a draft, and whether it is archived or all have left whose it is; none of most.
  func chips(of list: SiteWishList) -> [Chip] {
    let chips = draftChip(list.list.document)
    if list.list.isArchived {
      return chips + [Chip(.plain, "▣", strings.text(.stateArchived))]
    }
    return list.isDeserted ? chips + [chip(.closed)] : chips
  }
}
