import WishwellDerive
import WishwellTemplates

/// Where a page stands among those that a long list is cut into.
struct Pagination: TemplateValues {
  var text: String
  var before: Link?
  var after: Link?

  static let schema = TemplateSchema<Self>(
    "pagination",
    .text("text", \.text, "‘Page 2 of 5’"),
    .record("before", \.before, "the page before it: newer things, where they stand by date"),
    .record("after", \.after, "the page after it"))
}

extension PageBuilder {
  /// Nil for a single page. `isDated` where the newest come first.
  ///
  /// The first page stands where the whole list would, so that links to it last.
  func pagination(isDated: Bool) -> Pagination? {
    let (number, count) = (page.part.number, page.part.count)
    guard count > 1 else { return nil }
    func link(_ key: StringKey, to number: Int) -> Link {
      Link(title: strings.text(key), url: url(page.start.part(number)))
    }
    return Pagination(
      text: numbered,
      before: number > 1 ? link(isDated ? .newer : .pageBefore, to: number - 1) : nil,
      after: number < count ? link(isDated ? .older : .pageAfter, to: number + 1) : nil)
  }

  /// ‘Page 2 of 5’.
  var numbered: String {
    strings.text(
      .pageOf, ["page": String(page.part.number), "total": String(page.part.count)])
  }
}
