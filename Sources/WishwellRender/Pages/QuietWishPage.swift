import WishwellDerive
import WishwellTemplates

/// A promised wish whose list hides that: nothing of it stands here.
///
/// It stands at the wish’s own address, so that links to it go on. Its title and its words are the
/// same for all such wishes.
struct QuietWishPageValues: PageValues {
  var up: Link
  var doors: Doors?
  var every: Layout

  static let template = "quiet-wish"
  static let schema = TemplateSchema<Self>(
    "page of a wish that is promised in secret",
    .record("up", \.up, "the wish list"),
    .record("doors", \.doors, "for whoever promised it, and whom it is for"),
    .all(of: \.every))
}

extension PageBuilder {
  /// The quiet page of `wish`. Its buttons stay, since whoever promised it has no other page on a
  /// site without private ones.
  func quietPage(of wish: SiteWish) -> QuietWishPageValues {
    QuietWishPageValues(
      up: link(toListOf: wish), doors: doors(of: wish, isQuiet: true),
      every: layout(strings.text(.quietTitle), description: strings.words("quiet-text")))
  }
}
