import WishwellDerive
import WishwellFormat

extension Site {
  /// What whoever promised `wish` wants to keep of it, a line each: its price, each link, its photo
  /// and its page. Where the site will not publish the photo, that is the file it is made of.
  package func keptLines(of wish: SiteWish) -> [String] {
    var lines: [String] = []
    if let price = wish.wish.price {
      lines.append("price: \(price)\(wish.wish.isPricedEach ? " each" : "")")
    }
    for link in wish.wish.links { lines.append("\(link.shop ?? "link"): \(link.url)") }
    if let photo = wish.wish.document.photos.first {
      lines.append("photo: \(lastingPhoto(of: wish)?.absolute(in: settings.url) ?? photo.path)")
    }
    return lines + ["page: \(wish.publication.address.absolute(in: settings.url))"]
  }
}
