import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// All offers, all requests or all thank-yous, newest first.
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
  /// The part of the stream that the page has.
  func stream(_ kind: Post.Kind) -> StreamPageValues {
    let lead = strings.text(kind.lead)
    return StreamPageValues(
      colour: kind.colour.rawValue, lead: lead, empty: strings.text(kind.empty),
      open: openText(kind), begin: beginning(of: kind),
      rows: rows(ofPosts: page.part.of(stream(kind))), pagination: pagination(isDated: true),
      elsewhere: elsewhere(kind), every: layout(strings.text(kind.title), description: lead))
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
