import WishwellDerive
import WishwellTemplates
import WishwellText

/// Every tag that something listed carries, with how much does.
struct TagsPageValues: PageValues {
  var entries: [Entry]
  var lead: String
  var empty: String
  var every: Layout

  static let template = "tags"
  static let schema = TemplateSchema<Self>(
    "page of tags",
    .list("entries", \.entries, "every tag"),
    .text("lead", \.lead, "a sentence about tags"),
    .text("empty", \.empty, "what to say where there is none"),
    .all(of: \.every))
}

/// What carries a tag: the listed wishes and posts of one part of the page, by kind.
struct TagPageValues: PageValues {
  var up: Link
  var lead: String
  var wishes: WishGroup?
  var offers: PostGroup?
  var requests: PostGroup?
  var thanks: PostGroup?
  var pagination: Pagination?
  var every: Layout

  static let template = "tag"
  static let schema = TemplateSchema<Self>(
    "page of a tag",
    .record("up", \.up, "the page of tags"),
    .text("lead", \.lead, "how much carries it"),
    .record("wishes", \.wishes, "wishes with it"),
    .record("offers", \.offers, "offers with it"),
    .record("requests", \.requests, "requests with it"),
    .record("thanks", \.thanks, "thank-yous with it"),
    .record("pagination", \.pagination, "where there are several pages"),
    .all(of: \.every))
}

extension PageBuilder {
  /// All tags on one page, each with how many things carry it.
  func tags() -> TagsPageValues {
    let lead = strings.text(.tagsLead)
    return TagsPageValues(
      entries: tagsByName.map { tag in
        Entry(
          title: tag.name, url: url(tag.address),
          count: strings.text(.thingsCount, count: tag.items.count))
      }, lead: lead, empty: strings.text(.tagsEmpty),
      every: layout(strings.text(.navTags), description: lead))
  }

  /// Those that Latin letters can spell first, as they are spelled; then the others.
  private var tagsByName: [TagGroup] {
    let spelled = site.tags.map { (tag: $0, isSpelled: !slug(of: $0.name).isEmpty) }
    return spelled.filter(\.isSpelled).map(\.tag) + spelled.filter { !$0.isSpelled }.map(\.tag)
  }

  /// One part of a tag’s page, newest first within each kind. What feeds alone tell of, such as
  /// another release of a wish, is not here.
  func page(of tag: TagGroup) -> TagPageValues {
    let lead = strings.text(.thingsCount, count: tag.items.count)
    var wishes: [Int] = []
    var posts: [Int] = []
    for item in page.part.of(tag.things) {
      switch item {
      case .wish(let index): wishes.append(index)
      case .post(let index): posts.append(index)
      case .again, .notice, .edition: continue
      }
    }
    let kinds = Dictionary(grouping: posts) { site.posts[$0].post.kind }
    return TagPageValues(
      up: Link(title: strings.text(.navTags), url: url(Address(.tags))), lead: lead,
      wishes: wishes.isEmpty ? nil : WishGroup(rows: wishes.map { row(of: site.wishes[$0]) }),
      offers: group(of: kinds[.offer, default: []]),
      requests: group(of: kinds[.request, default: []]),
      thanks: group(of: kinds[.thanks, default: []]), pagination: pagination(isDated: true),
      every: layout(tag.name, description: "\(tag.name): \(lead)"))
  }
}
