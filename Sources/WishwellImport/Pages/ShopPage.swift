import WishwellFormat
import WishwellMail
import WishwellRead

/// What a page of a shop says of the one thing it is about; what it does not say is nil.
package struct ShopPage: Hashable, Sendable {
  package var title: String?
  /// All of its authors on one line.
  package var author: String?
  /// 13 digits.
  package var isbn: String?
  /// Of several offers from the lowest to the highest.
  package var price: Price?
  /// The address of the page, without what says how one came to it; that which the page gives
  /// itself before the one where it was found.
  package var link: String?
  /// The address of a picture.
  package var picture: String?
  /// Why it shows no thing; nil where it does. Then nothing else is known.
  package var refusal: PageRefusal?

  /// What a giver would miss, in words for a message, in the order in which people look for it.
  package var missing: [String] {
    var missing: [String] = []
    if title == nil { missing.append("title") }
    if price == nil { missing.append("price") }
    if link == nil { missing.append("address") }
    if isbn != nil, author == nil { missing.append("author") }
    if picture == nil { missing.append("picture") }
    return missing
  }
}

/// Pages are read up to here, in bytes.
package let longestPage = 5 << 20
/// Web archives are, which hold pictures too.
package let longestArchive = 50 << 20

/// What a page, or a saved copy of one, says: JSON-LD first, then Open Graph and its kin, then
/// microdata and RDFa, then what it shows to people, and its title. Nothing in a page makes this fail:
/// what it does not say stays nil. Behind `longestPage` nothing is read.
///
/// `address` is where it was found, nil for a saved copy; `charset` what the server said of it.
package func readShopPage(
  _ bytes: [UInt8], at address: String? = nil, charset: String? = nil
) -> ShopPage {
  let archive = WebArchive(bytes)
  let page = (archive?.page ?? bytes).prefix(longestPage)
  // The parser would take a zero for the end.
  let text = utf8(ofPage: Array(page), served: charset ?? archive?.charset).prefix(longestPage)
    .map { $0 == 0 ? 0x20 : $0 }
  guard let document = HTMLDocument(withoutCrowdedTags(text)) else { return ShopPage() }
  let parts = PageParts(document)
  let place = (address ?? archive?.address ?? parts.savedFrom).flatMap { WebAddress($0) }
  return PageReading(parts, at: place).page
}

/// The reading of a page whose parts were found.
private struct PageReading {
  private let parts: PageParts
  /// Where the page was found.
  private let place: WebAddress?
  /// What its relative addresses are relative to.
  private let base: WebAddress?
  private let country: ShopCountry
  private let shop: ShopNames
  /// What the JSON-LD says of the thing.
  private let linked: PageFacts

  init(_ parts: PageParts, at place: WebAddress?) {
    self.parts = parts
    self.place = place
    let base = parts.base.flatMap { WebAddress($0, from: place) } ?? place
    self.base = base
    let site = place ?? parts.canonical.flatMap { WebAddress($0) }
    let country = ShopCountry(
      host: site?.host,
      languages: [parts.language, parts.meta("og:locale")].compactMap { $0 })
    self.country = country
    shop = ShopNames(
      said: [parts.meta("og:site_name"), parts.meta("application-name")].compactMap { $0 },
      host: site?.host)
    let own = [parts.canonical, parts.meta("og:url"), place?.text].compactMap { $0 }
      .compactMap { WebAddress($0, from: base)?.withoutTracking }
    linked = LinkedData(parts.scripts, in: country)
      .facts(titled: parts.meta("og:title") ?? parts.title) { address in
        // The start of a shop is that of all its pages.
        guard let found = WebAddress(address, from: base)?.withoutTracking, !found.isStart else {
          return false
        }
        return own.contains { $0.host == found.host && $0.path == found.path }
      }
  }

  var page: ShopPage {
    let facts = facts
    var page = ShopPage()
    if facts.price == nil, facts.isbn == nil, linked.title == nil {
      page.refusal = PageRefusal(
        title: shop.removed(from: facts.title ?? ""), host: place?.host, marks: parts.guards)
      if page.refusal != nil { return page }
    }
    page.title = facts.title
    page.author = facts.authors.isEmpty ? nil : cutToLine(facts.authors.joined(separator: ", "))
    page.isbn = facts.isbn
    page.price = facts.price
    page.link = link(facts.address)
    page.picture = facts.picture.flatMap { WebAddress($0, from: base)?.text }
    return page
  }

  /// What all sources say, each filling in what those before it left open.
  private var facts: PageFacts {
    var facts = linked.withPublicTitle
    facts.fill(from: factsOfMetas.withPublicTitle)
    facts.fill(from: parts.items.facts(in: country).withPublicTitle)
    facts.setNumber(parts.isbn)
    facts.fill(from: shownFacts.withPublicTitle)
    facts.setTitle(parts.title.map(shop.removed))
    facts = facts.withPublicTitle
    facts.title = facts.title.map { title in
      let isBook = facts.isbn != nil || !facts.authors.isEmpty
      let full =
        isBook || linked.title == nil ? title : shop.fuller(title, by: parts.meta("og:title"))
      return withoutAmazon(full)
    }
    return facts
  }

  /// The facts of Open Graph, of its kin for products and books, and of the cards of Twitter.
  private var factsOfMetas: PageFacts {
    var facts = PageFacts()
    facts.setTitle(parts.meta("og:title").map(shop.removed))
    facts = facts.withPublicTitle
    facts.setTitle(parts.meta("twitter:title").map(shop.removed))
    // A price beside that of a sale is the one before.
    let offers = ["product:sale_price", "product:price", "og:price"].compactMap { name in
      parts.meta("\(name):amount").map {
        ShopOffer($0, currency: parts.meta("\(name):currency"))
      }
    }
    facts.price = offers.lazy.compactMap { [$0].price(in: country) }.first ?? labelled
    for number in [parts.meta("book:isbn", "books:isbn", "og:isbn", "product:isbn")] {
      facts.setNumber(number)
    }
    for meta in parts.metas where meta.name == "book:author" { facts.addAuthor(meta.content) }
    facts.setPicture(
      parts.meta("og:image:secure_url", "og:image", "og:image:url", "twitter:image"))
    return facts
  }

  /// The price in a card of Twitter, whose lines have their names beside them.
  private var labelled: Price? {
    let names: Set = ["price", "preis", "prix", "precio", "prezzo", "prijs"]
    for line in ["1", "2"] {
      guard let label = parts.meta("twitter:label\(line)"),
        names.contains(trimmed(label).lowercased())
      else { continue }
      return [ShopOffer(parts.meta("twitter:data\(line)"))].price(in: country)
    }
    return nil
  }

  /// What stands on the page for people alone.
  private var shownFacts: PageFacts {
    var facts = PageFacts()
    facts.setTitle(parts.amazon.title)
    for author in parts.amazon.authors { facts.addAuthor(author) }
    facts.setPicture(parts.amazon.picture)
    let offers = [parts.amazon.price, parts.shownPrice.text.map { ShopOffer($0) }]
    facts.price = offers.lazy.compactMap { $0 }.compactMap { [$0].price(in: country) }.first
    return facts
  }

  /// The address that the page gives itself. Some shops give all pages that of their start; then it
  /// is the one at which the page was found.
  private func link(_ said: String?) -> String? {
    let own = [parts.canonical, parts.meta("og:url"), said].lazy.compactMap { $0 }
      .compactMap { WebAddress($0, from: base) }.first { !$0.isStart }
    return (own ?? place)?.withoutTracking.text
  }
}
