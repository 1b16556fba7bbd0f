import WishwellDerive
import WishwellTemplates

/// A promised wish whose list hides that: nothing of it stands here.
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
  func quietPage(of wish: SiteWish) -> QuietWishPageValues {
    QuietWishPageValues(
      up: link(toListOf: wish), doors: doors(of: wish, isQuiet: true),
      every: layout(strings.text(.quietTitle), description: strings.words("quiet-text")))
  }
}
