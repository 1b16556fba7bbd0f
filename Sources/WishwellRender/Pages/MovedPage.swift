import WishwellDerive
import WishwellTemplates

/// A small page at the address of an old handle, which `formerly` keeps in the file: a plain web
/// host sends nobody on, so the page has a link. See “Addresses” in the chapter “What is
/// published”.
struct MovedPageValues: PageValues {
  var to: Link
  var every: Layout

  static let template = "moved"
  static let schema = TemplateSchema<Self>(
    "page at an old address",
    .record("to", \.to, "where it is now"),
    .all(of: \.every))
}

extension PageBuilder {
  /// The page at an old address. `title` is nil for what is not shown: the page then has the quiet
  /// page's.
  func moved(to address: Address, title: String?) -> MovedPageValues {
    let title = title ?? strings.text(.quietTitle)
    return MovedPageValues(
      to: Link(title: title, url: url(address)), every: layout(title, canonical: address))
  }
}
