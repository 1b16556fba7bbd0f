import WishwellFormat
import WishwellText

/// What a wish asks, in the one form from which its digest is made.
///
/// One line a field, `key: value`, in the order title, shop and link, price, quantity, isbn,
/// author, description, for, photo, body: the fields whose declarations say that they are part of
/// it. A field without a value has no line. Values are the bytes that were read, neither folded nor
/// normalised, but a backslash, LF and CR in one are written as `\\`, `\n` and `\r`, so that no
/// value can pass for two lines. `body` gives the length in bytes of the Markdown, which follows to
/// the end.
///
/// What is a set to whoever reads the wish is sorted by its bytes: links by shop, then URL, and
/// `for`. An amount has no trailing zeros after its point. A `photo` is the SHA-256 of a
/// picture's bytes, those of the front matter first, then those of the body; the name of its file
/// and its alternative text are no part of what is asked.
package func canonicalText(of wish: Wish, photos: [String: PhotoFile]) -> String {
  var text = ""
  func add(_ key: String, _ value: String?) {
    guard let value else { return }
    text += key + ": " + escaped(value) + "\n"
  }
  add("title", wish.document.title.value)
  for field in fieldsInDigest {
    for line in lines(of: field, in: wish) { add(line.key, line.value) }
  }
  for path in picturePaths(of: wish.document) { add("photo", photos[path]?.digest) }
  let body = wish.document.body.markdown
  add("body", String(body.utf8.count))
  return text + body
}

/// The first 16 hexadecimal digits of the SHA-256 of the canonical text.
package func wishDigest(of wish: Wish, photos: [String: PhotoFile]) -> String {
  let text = canonicalText(of: wish, photos: photos)
  return hexadecimal(sha256(Array(text.utf8)).prefix(8))
}

private let fieldsInDigest = Wish.Field.allCases.filter(\.declaration.isInDigest)

/// What `wish` asks by its `field`; whether that is part of the digest, its declaration says.
private func lines(of field: Wish.Field, in wish: Wish) -> [(key: String, value: String?)] {
  switch field {
  case .link:
    wish.links.sorted(by: comesFirst).flatMap { [("shop", $0.shop), ("link", $0.url)] }
  case .price: [(field.rawValue, wish.price.map(canonical))]
  case .priority: [(field.rawValue, wish.priority.rawValue)]
  case .quantity: [(field.rawValue, canonical(wish.quantity))]
  case .book:
    [
      ("isbn", wish.book?.isbn), ("author", wish.book?.author),
      ("description", wish.book?.description),
    ]
  case .recipients:
    Set(wish.recipients.map(\.value)).sorted().map { (field.rawValue, $0.text) }
  case .suggestedBy: [(field.rawValue, wish.suggestedBy?.value.text)]
  }
}

private func canonical(_ quantity: Wish.Quantity) -> String {
  switch quantity {
  case .count(let count): String(count)
  case .unlimited: "unlimited"
  }
}

private func comesFirst(_ left: Wish.ShopLink, _ right: Wish.ShopLink) -> Bool {
  let (leftShop, rightShop) = (left.shop ?? "", right.shop ?? "")
  if leftShop.utf8.elementsEqual(rightShop.utf8) {
    return left.url.utf8.lexicographicallyPrecedes(right.url.utf8)
  }
  return leftShop.utf8.lexicographicallyPrecedes(rightShop.utf8)
}

private func escaped(_ value: String) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(value.utf8.count)
  for byte in value.utf8 {
    switch byte {
    case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
    case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
    case UInt8(ascii: "\r"): bytes += #"\r"#.utf8
    default: bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func canonical(_ price: Price) -> String {
  let amount: Price.Amount =
    switch price.amount {
    case .exact(let value): .exact(value.withoutTrailingZeros)
    case .about(let value): .about(value.withoutTrailingZeros)
    case .between(let low, let high):
      .between(low.withoutTrailingZeros, high.withoutTrailingZeros)
    }
  return Price(amount, price.currency).description
}

extension Price.Decimal {
  fileprivate var withoutTrailingZeros: Price.Decimal {
    var (digits, places) = (digits, places)
    while places > 0, digits % 10 == 0 {
      digits /= 10
      places -= 1
    }
    return Price.Decimal(digits: digits, places: places)
  }
}

private func picturePaths(of document: Document) -> [String] {
  let inBody = document.body.links.compactMap { link -> String? in
    guard case .photo = link.kind else { return nil }
    return link.path
  }
  return document.photos.map(\.path) + inBody
}
