import WishwellDerive
import WishwellFormat
import WishwellTemplates

struct StreamPageValues: PageValues {
  var colour: String
  var lead: String
  var empty: String
  var open: String?
  var begin: ActGroup
  var rows: [PostRow]
  var pagination: Pagination?
  var elsewhere: [Link]
  var every: Layout

  static let template = "stream"
  static let schema = TemplateSchema<Self>(
    "page of a stream",
    .text("colour", \.colour, "as of its rows"),
    .text("lead", \.lead, "a sentence about the stream"),
    .text("empty", \.empty, "what to say where there is nothing"),
    .text("open", \.open, "how many are open; of thank-yous, how many there are"),
    .record("begin", \.begin, "how to write one"),
    .list("rows", \.rows, "newest first"),
    .record("pagination", \.pagination, "where there are several pages"),
    .list("elsewhere", \.elsewhere, "ways to look at it otherwise"),
    .all(of: \.every))
}

extension PageBuilder {
  /// Page `number`, from 1, of the `count` that the stream has.
  func stream(_ kind: Post.Kind, number: Int, count: Int) -> StreamPageValues {
    let posts = stream(kind)
    let lead = strings.text(kind.lead)
    return StreamPageValues(
      colour: kind.colour.rawValue, lead: lead, empty: strings.text(kind.empty),
      open: openText(kind), begin: beginning(of: kind),
      rows: rows(ofPosts: posts.dropFirst((number - 1) * site.pageLength).prefix(site.pageLength)),
      pagination: pagination(of: kind, number: number, count: count), elsewhere: elsewhere(kind),
      every: layout(strings.text(kind.title), description: lead))
  }

  /// Nil for a single page.
  private func pagination(of kind: Post.Kind, number: Int, count: Int) -> Pagination? {
    guard count > 1 else { return nil }
    func address(ofPage number: Int) -> String {
      url(Address(page: number, of: kind))
    }
    return Pagination(
      text: strings.text(.pageOf, ["page": String(number), "total": String(count)]),
      newer: number > 1 ? address(ofPage: number - 1) : nil,
      older: number < count ? address(ofPage: number + 1) : nil)
  }

  /// Feelings and quotations belong to thank-yous, regions to offers and requests.
  private func elsewhere(_ kind: Post.Kind) -> [Link] {
    let search = searching(SearchKind(kind))
    let tags = Link(title: strings.text(.navTags), url: url(Address(.tags)))
    guard kind == .thanks else {
      return [search, tags, Link(title: strings.text(.navRegions), url: url(Address(.regions)))]
    }
    return [
      search, tags, Link(title: strings.text(.navFeelings), url: url(Address(.feelings))),
      Link(title: strings.text(.navQuotes), url: url(.quotes)),
    ]
  }
}

/// Where one of several pages of a stream stands among them.
struct Pagination: TemplateValues {
  var text: String
  var newer: String?
  var older: String?

  static let schema = TemplateSchema<Self>(
    "pagination",
    .text("text", \.text, "‘Page 2 of 5’"),
    .text("newer", \.newer, "the page with newer things"),
    .text("older", \.older, "the page with older things"))
}
