import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// A promised wish whose list hides that: nothing of it stands here.
///
/// It stands at the wish’s own address, so that links to it go on. Its title and its words are the
/// same for all such wishes.
struct QuietWishPageValues: PageValues {
  var up: Link
  var away: [Chip]
  var doors: Doors?
  var every: Layout

  static let template = "quiet-wish"
  static let schema = TemplateSchema<Self>(
    "page of a wish that is promised in secret",
    .record("up", \.up, "the wish list"),
    .flag("has-away", \.hasAway, "whether it says any"),
    .list("away", \.away, "who of those whose list it is is away"),
    .record("doors", \.doors, "for whoever promised it, and whom it is for"),
    .all(of: \.every))

  private var hasAway: Bool { !away.isEmpty }
}

extension PageBuilder {
  /// The quiet page of `wish`. Its buttons stay, since whoever promised it has no other page on a
  /// site without private ones. They also have to know who is away: of the owners, as on the page
  /// of the list; for whom of them it is, would tell of the wish.
  func quietPage(of wish: SiteWish) -> QuietWishPageValues {
    let list = site.wishLists[wish.list]
    return QuietWishPageValues(
      up: link(toListOf: wish),
      away: list.isClosed ? [] : awayChips(of: list.list.owners.map(\.value)),
      doors: doors(of: wish, isQuiet: true),
      every: layout(strings.text(.quietTitle), description: strings.words("quiet-text")))
  }
}
