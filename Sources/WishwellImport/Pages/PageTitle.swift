import WishwellFormat
import WishwellRead

/// The names by which a shop calls itself at the ends of its titles.
struct ShopNames {
  /// `og:site_name` and its kin, in words of small letters.
  private let own: [[String]]
  /// Those, and the names in its address.
  private let all: [[String]]

  /// `said` are names that the page tells, `host` is where it was found.
  init(said: [String], host: String?) {
    own = said.map { words($0) }.filter { !$0.isEmpty }
    all = own + Self.names(in: host ?? "")
  }

  /// `www.shop.co.uk` is `shop`, and also its whole name.
  private static func names(in host: String) -> [[String]] {
    let host = host.prefix { $0 != ":" }.split(separator: ".").map(String.init)
    guard host.count > 1 else { return [] }
    let isLong = ["co", "com", "org", "net", "or", "ne"].contains(host[host.count - 2])
    guard let label = host.dropLast(isLong ? 2 : 1).last, label.count > 1 else { return [] }
    let whole = words(host.joined(separator: "."))
    return [[label], whole, whole.first == "www" ? Array(whole.dropFirst()) : ["www"] + whole]
  }

  /// `Blue kettle | Kettles & Co` without the shop, and `Kettles & Co: Blue kettle` too.
  func removed(from title: String) -> String {
    var title = withoutAmazon(oneLine(title))
    for _ in 0..<3 {
      guard let (start, end) = Self.lastSeparator(in: title), isShop(title[end...], all) else {
        break
      }
      title = trimmed(title[..<start])
    }
    if let (start, end) = Self.firstSeparator(in: title), isShop(title[..<start], own) {
      title = trimmed(title[end...])
    }
    return title
  }

  /// Whether a part of a title is nothing but a name of the shop, perhaps with its country or kind.
  private func isShop(_ part: Substring, _ names: [[String]]) -> Bool {
    let words = words(String(part))
    return names.contains { name in
      words == name || words.joined() == name.joined()
        || (words.starts(with: name) && words.dropFirst(name.count).allSatisfy(Self.kinds.contains))
    }
  }

  /// Words behind the name of a shop that say of which country or kind it is.
  private static let kinds: Set = [
    "de", "at", "ch", "com", "co", "uk", "us", "fr", "it", "es", "nl", "eu", "deutschland",
    "österreich", "schweiz", "germany", "austria", "switzerland", "usa", "france", "italia",
    "españa",
    "ireland", "canada", "australia", "nederland", "polska", "suisse", "shop", "store", "online",
    "onlineshop", "official", "site",
  ]

  /// What shops put between a title and their name.
  private static let separators = [
    " | ", " - ", " – ", " — ", " : ", ": ", " · ", " • ", " :: ", " » ", " « ", " › ", "｜", " / ",
  ]

  /// The last separator with something before it; of two that end at one place the longer.
  private static func lastSeparator(in title: String) -> (String.Index, String.Index)? {
    let found = separators.compactMap { separator in
      title.ranges(of: separator).last { $0.lowerBound > title.startIndex }
    }
    return found.max {
      ($0.upperBound, $1.lowerBound) < ($1.upperBound, $0.lowerBound)
    }.map { ($0.lowerBound, $0.upperBound) }
  }

  private static func firstSeparator(in title: String) -> (String.Index, String.Index)? {
    let found = separators.compactMap { title.firstRange(of: $0) }
    return found.min { $0.lowerBound < $1.lowerBound }.map { ($0.lowerBound, $0.upperBound) }
  }

  /// `name`, or the first part of `title` where that says more of what is called so: of ‘BILLY’, a
  /// single word, nobody knows that it is a bookcase.
  func fuller(_ name: String, by title: String?) -> String {
    guard let title = title.map({ removed(from: $0) }), words(name).count == 1 else { return name }
    let part = Self.firstSeparator(in: title).map { String(title[..<$0.0]) } ?? title
    let more = words(part)
    guard more.count > 1, more.first == words(name).first, !tellsContact(title: part) else {
      return name
    }
    return cutToLine(part)
  }
}

private func words(_ text: String) -> [String] {
  text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
}

/// `Amazon.de : Kessel, blau` and `Kessel, blau : Amazon.de: Küche, Haushalt & Wohnen` without the shop
/// and its departments; any other title as it is.
func withoutAmazon(_ title: String) -> String {
  if let match = title.firstMatch(of: /^Amazon\.[a-z.]+\s*:\s+/.ignoresCase()) {
    let rest = title[match.range.upperBound...]
    // Its department stands behind the last colon.
    guard let colon = rest.lastIndex(of: ":"), colon != rest.startIndex,
      rest[rest.index(before: colon)] == " "
    else { return trimmed(rest) }
    return trimmed(rest[..<colon])
  }
  if let match = title.firstMatch(of: /\s*[:\-–|]\s*Amazon\.[a-z.]+(\s*:.*)?$/.ignoresCase()),
    match.range.lowerBound > title.startIndex
  {
    return trimmed(title[..<match.range.lowerBound])
  }
  return title
}
