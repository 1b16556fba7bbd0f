import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// The search, which a script does; without one, the ways to look round.
///
/// The script finds by an index that is published with the pages, so no server has to answer. See
/// the chapter “The search”.
struct SearchPageValues: PageValues {
  var lead: String
  var script: String
  var kinds: [SearchChoice]
  var states: [SearchChoice]
  var tags: [String]
  var regions: [SearchRegion]
  var currencies: [String]
  var places: [Link]
  var every: Layout

  static let template = "search"
  static let schema = TemplateSchema<Self>(
    "page of the search",
    .text("lead", \.lead, "a sentence about it"),
    .text("script", \.script, "templates/assets/search.js"),
    .list("kinds", \.kinds, "what may be found, in the order that the index has them"),
    .list("states", \.states, "where things may stand, in the order that the index has them"),
    .list("tags", \.tags, "the hundred that most things have"),
    .list("regions", \.regions, "where something goes, or is to be sent"),
    .list("currencies", \.currencies, "codes of those that prices are in"),
    .list("places", \.places, "pages that lead to everything there is"),
    .all(of: \.every))
}

/// Something that the search may be narrowed to.
struct SearchChoice: TemplateValues {
  var name: String
  var title: String?
  var colour: String

  static let schema = TemplateSchema<Self>(
    "search choice",
    .text("name", \.name, "what the address of the search calls it"),
    .text("title", \.title, "what people call it; nothing for what stands nowhere"),
    .text("colour", \.colour, "as of its rows; of a state ‘plain’"))
}

/// A region that the search may be narrowed to.
struct SearchRegion: TemplateValues {
  var code: String
  var title: String
  var wider: String
  var within: String

  static let schema = TemplateSchema<Self>(
    "search region",
    .text("code", \.code, "its code in small letters"),
    .text("title", \.title, "its name"),
    .text("wider", \.wider, "codes of what goes there too, between blanks: wider regions"),
    .text("within", \.within, "codes of the countries of a group, between blanks"))
}

extension PageBuilder {
  /// The page, with all that one may narrow to. A choice in the address (`?kind=offer`) is read by
  /// the script.
  func search() -> SearchPageValues {
    let lead = strings.words("search-lead")
    return SearchPageValues(
      lead: lead, script: url(renderIndex.assets.search),
      kinds: SearchKind.allCases.map { kind in
        SearchChoice(
          name: kind.rawValue, title: strings.words(kind.label), colour: kind.colour.rawValue)
      }, states: SearchState.allCases.map(choice(of:)), tags: mostUsedTags,
      regions: site.regions.map(choice(of:)), currencies: currencies, places: places,
      every: layout(strings.words("nav-search"), description: lead))
  }

  /// A state as people call it; without a name for what stands nowhere, such as a person.
  private func choice(of state: SearchState) -> SearchChoice {
    let title: StringKey? =
      switch state {
      case .open: .stateOpen
      case .promised: .statePromised
      case .granted: .stateGranted
      case .closed: .stateClosed
      case .none: nil
      }
    return SearchChoice(
      name: state.rawValue, title: title.map { strings.text($0) },
      colour: Colour.plain.rawValue)
  }

  /// A region with the codes of those round it and in it, all in small letters: what goes anywhere
  /// is found for a country too.
  private func choice(of group: RegionGroup) -> SearchRegion {
    let within: [Country] =
      if case .group(let name) = group.region {
        site.settings.regions.first { $0.name == name }?.countries ?? []
      } else {
        []
      }
    func codes(_ regions: [Region]) -> String {
      regions.map { $0.description.lowercased() }.joined(separator: " ")
    }
    return SearchRegion(
      code: group.code, title: strings.name(of: group.region),
      wider: codes(wider(than: group.region)), within: codes(within.map(Region.country)))
  }

  /// The hundred tags that most things have, the most used first; of as many, in the order of
  /// `Site.tags`.
  private var mostUsedTags: [String] {
    site.tags.enumerated().sorted { left, right in
      let counts = (left.element.items.count, right.element.items.count)
      return counts.0 == counts.1 ? left.offset < right.offset : counts.0 > counts.1
    }.prefix(100).map(\.element.name)
  }

  /// Codes of ISO 4217, in their alphabetical order, of listed wishes and of books.
  private var currencies: [String] {
    let ofWishes = site.wishes.filter(\.isListed).compactMap(\.wish.price)
    return Set((ofWishes + site.books.compactMap(\.book.price)).map(\.currency.code)).sorted()
  }

  /// Every page that lists things by what they are, or by what they have in common.
  private var places: [Link] {
    let all = renderIndex.navigation + renderIndex.footer
    let ways = [Address(.subscribe), Address(.followUps), page.address]
    let lists = all.filter { $0.address.path.hasSuffix("/") && !ways.contains($0.address) }
    let authors = site.authors.isEmpty ? [] : [(strings.text(.navAuthors), Address.authors)]
    return (lists.map { ($0.title, $0.address) } + authors).map { title, address in
      Link(title: title, url: url(address))
    }
  }

  /// To the search among things of one kind.
  func searching(_ kind: SearchKind) -> Link { searching("kind=\(kind.rawValue)") }

  /// To the search among what has to do with a region.
  func searching(_ region: RegionGroup) -> Link { searching("region=\(region.code)") }

  /// `question` is the query of the address, without its `?`.
  private func searching(_ question: String) -> Link {
    Link(title: strings.words("search-in"), url: "\(url(Address(.search)))?\(question)")
  }
}
