import WishwellDiagnostics
import WishwellFormat
import WishwellJSON

extension CatalogueFields {
  /// Shops, in the order of the answer; further ones are left out in silence.
  private static let mostLinks = 20

  /// The book of `row`, the `place`-th of its list from 1; nil, with an error, where it has no
  /// title.
  ///
  /// `currency` is that of its price, nil for the site's.
  ///
  /// A last rank of 0 is the API's word for none.
  mutating func book(
    _ row: CatalogueAnswer.Row, place: Int, in currency: Currency?
  ) -> CatalogueBook? {
    guard let title = text(row["title"]) else {
      report(
        .catalogueBook, row.node.range, "this book has no title",
        help: "write its ‘title’, or take the book out")
      return nil
    }
    var book = CatalogueBook(
      rank: rank(row["rank"]) ?? place, title: readableTitle(title), range: row.node.range)
    book.lastRank = number(row["rank_last_week"] ?? row["ranks_last_week"])
      .flatMap { $0 == 0 ? nil : $0 }
    book.weeks = number(row["weeks_on_list"]) ?? 0
    book.isbn = isbn(
      [row["primary_isbn13"], row["primary_isbn10"]]
        + (row["isbns"]?.elements ?? []).flatMap { [$0["isbn13"], $0["isbn10"]] })
    book.author = text(row["author"])
    book.contributor = text(row["contributor"])
    book.publisher = text(row["publisher"])
    book.description = text(row["description"], most: 2000)
    book.price = price(row["price"], in: currency)
    book.links = links(row)
    book.cover = address(row["book_image"])
    let reviews = row.node["reviews"]?.elements.first
    book.review =
      address(row["book_review_link"] ?? reviews?["book_review_link"])
      ?? address(row["sunday_review_link"] ?? reviews?["sunday_review_link"])
    book.excerpt = address(row["first_chapter_link"] ?? reviews?["first_chapter_link"])
    return book
  }

  /// From 1; nil where there is none, or it was reported.
  private mutating func rank(_ node: JSONNode?) -> Int? {
    guard let node, let rank = number(node) else { return nil }
    if rank > 0 { return rank }
    report(
      .catalogueValue, node.range, "ranks count from 1",
      help: "leave it out: the book’s place in the file then counts")
    return nil
  }

  /// The shops of `buy_links`, each once, and the one that older answers name by itself.
  private mutating func links(_ row: CatalogueAnswer.Row) -> [Wish.ShopLink] {
    var links: [Wish.ShopLink] = []
    for entry in (row["buy_links"]?.elements ?? []).prefix(Self.mostLinks) {
      guard let url = address(entry["url"]), !links.contains(where: { $0.url == url }) else {
        continue
      }
      links.append(Wish.ShopLink(shop: text(entry["name"]), url: url))
    }
    if !links.contains(where: { $0.shop == "Amazon" }), let url = address(row["amazon_product_url"])
    {
      links.append(Wish.ShopLink(shop: "Amazon", url: url))
    }
    return links
  }
}
