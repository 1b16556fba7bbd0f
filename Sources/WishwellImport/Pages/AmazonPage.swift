/// What Amazon’s pages show; nothing of it is marked up. To be told of each element in the order of
/// the page.
struct AmazonPage {
  private(set) var title: String?
  private(set) var authors: [String] = []
  private(set) var picture: String?
  /// The price that is read aloud where one buys, before the first anywhere.
  var price: ShopOffer? { ofBox ?? first }
  /// Where one buys.
  private var ofBox: ShopOffer?
  /// Anywhere on the page.
  private var first: ShopOffer?
  /// How many elements of each kind are open.
  private var boxes = 0
  private var ranges = 0
  private var bylines = 0
  private var writers = 0

  /// `words` are the classes and the identity of the element, `isStruck` whether the page strikes
  /// out what is in it.
  mutating func enter(_ node: HTMLNode, _ name: String, words: [String], isStruck: Bool) {
    count(words, by: 1)
    if name == "span", words.contains("a-offscreen") {
      take(node.text(limit: 100), isStruck: isStruck)
    } else if words.contains("pricetopay") || words.contains("apexpricetopay") {
      // Newer pages have it in pieces; those read aloud say nothing.
      if ofBox == nil, !isStruck { take(node.text(limit: 100), isStruck: false, isSure: true) }
    } else if words.contains("producttitle") || words.contains("ebooksproducttitle") {
      title = title ?? node.text(limit: 1000)
    } else if name == "img", words.contains(where: Self.pictures.contains) {
      let large = node["data-old-hires"].flatMap { $0.isEmpty ? nil : $0 }
      picture = picture ?? large ?? node["src"]
    } else if name == "a", bylines > 0, writers > 0, authors.count < 5 {
      let text = node.text(limit: 200)
      // Their other links ask for all books of a name.
      if node["href"]?.hasPrefix("#") != true { authors.append(text) }
    }
  }

  /// `words` are those that the element was entered with.
  mutating func leave(words: [String]) { count(words, by: -1) }

  /// Identities of the picture of a thing, and of the cover of a book.
  private static let pictures: Set = ["landingimage", "imgblkfront", "ebooksimgblkfront"]

  private mutating func count(_ words: [String], by step: Int) {
    for word in words {
      if word.hasPrefix("coreprice") || word.hasPrefix("apex_") || word.hasPrefix("price_inside") {
        boxes += step
      }
      switch word {
      case "a-price-range": ranges += step
      case "bylineinfo": bylines += step
      case "author": writers += step
      default: break
      }
    }
  }

  /// Takes a price that nobody strikes out; the second of a range joins the first. `isSure` where
  /// it is the one to pay, wherever it stands.
  private mutating func take(_ text: String, isStruck: Bool, isSure: Bool = false) {
    guard !isStruck, !readAmounts(text).isEmpty else { return }
    func joined(_ offer: ShopOffer?) -> ShopOffer? {
      guard var offer else { return ShopOffer(text) }
      // The other end of a range.
      if ranges > 0, offer.amounts.count < 2 { offer.take(text) }
      return offer
    }
    if boxes > 0 || isSure { ofBox = joined(ofBox) }
    if first == nil || (ranges > 0 && boxes == 0 && ofBox == nil) { first = joined(first) }
  }
}
