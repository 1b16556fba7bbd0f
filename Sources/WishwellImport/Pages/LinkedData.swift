import WishwellFormat
import WishwellJSON

/// What a page’s JSON-LD says of the thing it sells (https://schema.org/Product).
struct LinkedData {
  private let graph: LinkedDataGraph
  private let country: ShopCountry

  /// `scripts` are the texts of its elements; `country` is where the shop sells.
  init(_ scripts: [String], in country: ShopCountry) {
    graph = LinkedDataGraph(scripts)
    self.country = country
  }

  /// A thing that a page tells of.
  private struct Thing {
    var facts: PageFacts
    var offers: [ShopOffer]
  }

  /// The facts of the thing that the page is about; empty where it says nothing. A page names other
  /// things too: `isOwn` knows its own address and `title` is that of the page, which nobody else’s
  /// things have; else it is the first with a price.
  func facts(titled title: String?, isOwn: (String) -> Bool) -> PageFacts {
    let things = things()
    let words = title.map(folded)
    func rank(_ thing: Thing) -> Int {
      guard let name = thing.facts.title.map(folded) else { return -1 }
      let isNamed = words.map { !name.isEmpty && ($0.contains(name) || name.contains($0)) } ?? false
      return (thing.facts.address.map(isOwn) == true ? 4 : 0) + (isNamed ? 2 : 0)
        + (thing.facts.price == nil ? 0 : 1)
    }
    var best: (thing: Thing, rank: Int)?
    for thing in things {
      let rank = rank(thing)
      if rank >= 0, rank > best?.rank ?? -1 { best = (thing, rank) }
    }
    guard let best = best?.thing else { return PageFacts() }
    let same = things.filter { $0.facts.title == best.facts.title }
    var facts = best.facts
    if same.count > 1 { facts.price = same.flatMap(\.offers).price(in: country) }
    for other in same { facts.fill(from: other.facts) }
    return facts
  }

  /// Types of schema.org of which somebody could wish for one.
  private static let kinds: Set = [
    "Product", "ProductGroup", "ProductModel", "IndividualProduct", "SomeProducts", "Vehicle",
    "Car",
    "Book", "Audiobook", "MusicAlbum", "MusicRelease", "MusicRecording", "Movie", "VideoGame",
    "Game",
    "SoftwareApplication", "MobileApplication", "WebApplication", "Course", "Event", "MusicEvent",
    "TheaterEvent", "DanceEvent", "ComedyEvent", "LiteraryEvent", "ScreeningEvent",
    "VisualArtsEvent",
    "ExhibitionEvent", "ChildrensEvent", "EducationEvent", "FoodEvent", "SocialEvent",
    "SportsEvent",
    "Festival",
  ]

  /// The things that somebody could wish for, also those within a graph or a page about them; 50 at
  /// most.
  private func things() -> [Thing] {
    var found: [Thing] = []
    var waiting = Array(graph.roots.flatMap(\.elements).reversed())
    var seen = 0
    while let node = waiting.popLast(), seen < 2000, found.count < 50 {
      seen += 1
      let kinds = node.kinds
      if !kinds.isDisjoint(with: Self.kinds) {
        found.append(thing(node))
      } else if kinds.contains("Offer"), let item = graph.elements(node, "itemOffered").first {
        found.append(thing(item, offers: [node]))
      } else {
        for name in ["mainEntity", "mainEntityOfPage", "@graph"] {
          waiting += graph.elements(node, name).reversed()
        }
      }
    }
    return found
  }

  /// What `node` says of a thing; `offers` are those that name it from outside.
  private func thing(_ node: JSONNode, offers: [JSONNode] = []) -> Thing {
    var facts = PageFacts()
    let name = graph.name(node) ?? node["headline"]?.text
    // An album has no author, and is known by who plays it.
    let artists = (graph.elements(node, "byArtist")).compactMap(graph.name)
    facts.setTitle(
      artists.isEmpty ? name : name.map { "\($0), by \(artists.joined(separator: ", "))" })
    for author in graph.elements(node, "author") { facts.addAuthor(graph.name(author)) }
    let example = graph.elements(node, "workExample").first
    for name in ["isbn", "gtin13", "gtin", "gtin14", "productID", "sku", "mpn"] {
      facts.setNumber(node[name]?.text)
    }
    facts.setNumber(example?["isbn"]?.text)
    for node in [node, example].compactMap({ $0 }) {
      for image in graph.elements(node, "image").prefix(20) {
        facts.setPicture(
          image.text ?? (image["url"] ?? image["contentUrl"] ?? image["contentURL"])?.text)
      }
    }
    facts.address =
      node["url"]?.text ?? node["@id"]?.text.flatMap { $0.contains("://") ? $0 : nil }
    let found = graph.offers(of: node, saying: offers)
    facts.price = found.price(in: country)
    return Thing(facts: facts, offers: found)
  }
}

/// The letters and digits of `text` alone, in small letters.
func folded(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
