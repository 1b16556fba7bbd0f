import WishwellFormat
import WishwellMail
import WishwellRead

/// What a page of a shop says of the one thing it is about; what it does not say is nil.
package struct ShopPage: Hashable, Sendable {
  package var title: String?
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
  /// Whether it only asks if its visitor is a person, which a program is not.
  package var asksForPerson = false

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

/// What a page, or a saved copy of one, says: JSON-LD first, then Open Graph and its kin, then
/// microdata, then the title. Nothing in a page makes this fail: what it does not say stays nil.
/// Behind `longestPage` nothing is read.
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
  guard let document = HTMLDocument(withoutCrowdedTags(text)) else {
    return ShopPage()
  }
  let parts = PageParts(document)
  var facts = factsOfLinkedData(in: parts.scripts)
  facts.fill(from: factsOfMetas(in: parts))
  facts.fill(from: parts.microdata.facts)
  facts.setTitle(parts.title.map { withoutSite($0, named: parts.meta("og:site_name")) })
  if facts.price == nil, let amount = parts.shownPrice { facts.addAmount(amount) }

  let place = (address ?? archive?.address ?? parts.savedFrom).flatMap { WebAddress($0) }
  let base = parts.base.flatMap { WebAddress($0, from: place) } ?? place
  var found = ShopPage()
  found.asksForPerson = facts.price == nil && facts.isbn == nil && isGuard(facts.title ?? "")
  if found.asksForPerson { return found }
  found.title = facts.title.map(withoutAmazon)
  found.author = facts.authors.isEmpty ? nil : cutToLine(facts.authors.joined(separator: ", "))
  found.isbn = facts.isbn
  found.price = facts.price
  found.link = link(
    among: [parts.canonical, parts.meta("og:url"), facts.address], place: place, base: base)
  found.picture = facts.picture.flatMap { WebAddress($0, from: base)?.text }
  return found
}

/// Pages are read up to here, in bytes.
package let longestPage = 5 << 20
/// Web archives are, which hold pictures too.
package let longestArchive = 50 << 20

/// The facts of Open Graph, of its kin for products and books, and of the cards of Twitter.
private func factsOfMetas(in parts: PageParts) -> PageFacts {
  var facts = PageFacts()
  facts.setTitle(
    parts.meta("og:title").map { withoutSite($0, named: parts.meta("og:site_name")) }
      ?? parts.meta("twitter:title"))
  facts.addAmount(
    parts.meta("product:price:amount", "og:price:amount", "product:sale_price:amount"))
  facts.setCurrency(
    parts.meta("product:price:currency", "og:price:currency", "product:sale_price:currency"))
  facts.setNumber(parts.meta("book:isbn", "books:isbn", "og:isbn", "product:isbn"))
  // Where it is a profile's address instead, it names nobody.
  for meta in parts.metas where meta.name == "book:author" && !meta.content.contains("://") {
    facts.addAuthor(meta.content)
  }
  facts.picture = parts.meta("og:image:secure_url", "og:image", "og:image:url", "twitter:image")
  return facts
}

/// The address that the page gives itself. Some shops give all pages that of their start; then it
/// is the one at which the page was found.
private func link(
  among candidates: [String?], place: WebAddress?, base: WebAddress?
) -> String? {
  let own = candidates.lazy.compactMap { $0 }.compactMap { WebAddress($0, from: base) }
    .first { !$0.isStart }
  return (own ?? place)?.withoutTracking.text
}

/// `Blue kettle | Kettles & Co` without the name of the site, which `og:site_name` tells.
private func withoutSite(_ title: String, named site: String?) -> String {
  let title = oneLine(title)
  guard let site = site.map({ oneLine($0) }), !site.isEmpty else { return title }
  for separator in [" | ", " - ", " – ", " — ", " : ", ": ", " · "] {
    let end = separator + site
    if title.lowercased().hasSuffix(end.lowercased()), title.count > end.count {
      return String(title.dropLast(end.count))
    }
  }
  return title
}
