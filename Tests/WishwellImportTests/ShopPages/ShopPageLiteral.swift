import WishwellFormat

@testable import WishwellImport

/// A page as a shop writes it, and what it says.
struct ShopPageLiteral {
  var kind: String
  /// Where it was fetched; nil for a saved copy.
  var address: String?
  var html: String
  /// `title | author | isbn | price | link | picture`, `-` for what it does not say.
  var expected: String

  /// What reading it comes to, in the same form.
  var found: String { line(readShopPage(Array(html.utf8), at: address)) }
}

func line(_ page: ShopPage) -> String {
  [
    page.title, page.author, page.isbn, page.price?.description, page.link, page.picture,
  ].map { $0 ?? "-" }.joined(separator: " | ")
}

/// Every page that a wish comes of.
let shopPages = smallShopPages + linkedDataPages + variantPages + cultureAndEventPages + shownPages
