import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// Every region that an offer or a request names or somebody lives in, with how much goes there and
/// how much is asked for from there.
struct RegionsPageValues: PageValues {
  var entries: [Entry]
  var lead: String
  var empty: String
  var every: Layout

  static let template = "regions"
  static let schema = TemplateSchema<Self>(
    "page of regions",
    .list("entries", \.entries, "anywhere, then the site's groups, then countries by name"),
    .text("lead", \.lead, "a sentence about regions"),
    .text("empty", \.empty, "what to say where there is none"),
    .all(of: \.every))
}

/// What can be sent to a region, and what is asked for from there. Offers to a wider region are
/// among them; of that region’s requests its own page tells.
struct RegionPageValues: PageValues {
  var up: Link
  var lead: String
  var offers: PostGroup?
  var requests: PostGroup?
  var elsewhere: [Link]
  var pagination: Pagination?
  var every: Layout

  static let template = "region"
  static let schema = TemplateSchema<Self>(
    "page of a region",
    .record("up", \.up, "the page of regions"),
    .text("lead", \.lead, "a sentence about what stands here"),
    .record("offers", \.offers, "offers that reach it"),
    .record("requests", \.requests, "requests from it"),
    .list("elsewhere", \.elsewhere, "wider regions that hold it, and the search within it"),
    .record("pagination", \.pagination, "where there are several pages"),
    .all(of: \.every))
}

extension PageBuilder {
  /// Countries stand by their names in the site's language; other regions keep their order.
  func regions() -> RegionsPageValues {
    let lead = strings.text(.regionsLead)
    let groups = site.regions.filter { !$0.isCountry }
    let countries = site.regions.filter(\.isCountry)
      .map { (group: $0, name: slug(of: strings.name(of: $0.region))) }
      .sorted { ($0.name, $0.group.code) < ($1.name, $1.group.code) }
    return RegionsPageValues(
      entries: (groups + countries.map(\.group)).map(entry(of:)), lead: lead,
      empty: strings.text(.regionsEmpty),
      every: layout(strings.text(.navRegions), description: lead))
  }

  /// A region in the index: ‘3 offers, 1 request’.
  private func entry(of group: RegionGroup) -> Entry {
    let offers = strings.text(.offersCount, count: group.offers.count)
    let requests = strings.text(.requestsCount, count: group.requests.count)
    return Entry(
      title: strings.name(of: group.region), url: url(group.address),
      count: strings.text(.regionCount, ["offers": offers, "requests": requests]))
  }

  /// One part of a region’s page. Parts are cut from offers and requests together, by date, so one
  /// may have offers or requests alone.
  func page(of group: RegionGroup) -> RegionPageValues {
    let lead = strings.text(.regionLead)
    let kinds = Dictionary(grouping: page.part.of(group.posts)) { site.posts[$0].post.kind }
    return RegionPageValues(
      up: Link(title: strings.text(.navRegions), url: url(Address(.regions))), lead: lead,
      offers: self.group(of: kinds[.offer, default: []]),
      requests: self.group(of: kinds[.request, default: []]),
      elsewhere: wider(than: group.region).filter { renderIndex.regions[$0] != nil }.map(link(to:))
        + [searching(group)], pagination: pagination(isDated: true),
      every: layout(strings.name(of: group.region), description: lead))
  }

  /// The groups that hold a country, in the order of the settings, and anywhere; nothing for
  /// anywhere itself.
  func wider(than region: Region) -> [Region] {
    switch region {
    case .anywhere: []
    case .group: [.anywhere]
    case .country(let country):
      site.settings.regions.filter { $0.countries.contains(country) }.map { .group($0.name) }
        + [.anywhere]
    }
  }
}

extension RegionGroup {
  /// Neither a group of the settings nor anywhere.
  fileprivate var isCountry: Bool { if case .country = region { true } else { false } }
}
