import WishwellDiagnostics
import WishwellFormat
import WishwellText
import WishwellYAML

extension Rule {
  /// Reported at ‘shares’.
  package static let badShares = Rule(
    "bad-shares", .error,
    """
    ‘shares’ says in how many shares people give one thing together, from 2 to 100. What is wished for
    several times has a ‘quantity’ in its place.

    Wrong: shares: 1
    Wrong: ‘shares: 8’ beside ‘quantity: 2’
    Right: shares: 8
    """)
}

/// A wish of `list`, both by their paths. Nil, with at least one error, where it cannot be
/// published. What is absent: one of it, of normal priority.
package func readWish(
  _ file: SourceFile, handle: Handle, list: Handle, options: ReaderOptions
) -> Checked<Wish?> {
  let opened = DocumentReader<Wish>.open(file, handle: handle, options: options)
  guard var reader = opened.value else { return Checked(nil, opened.diagnostics) }
  var wish = Wish(document: reader.document(), list: list)
  wish.links = reader.shopLinks()
  wish.price = reader.fields.field(.price) { parsePrice($0, currency: options.currency) }?.value
  wish.priority =
    reader.fields.field(.priority) { parseChoice($0) as ParseResult<Wish.Priority> }?.value
    ?? .normal
  wish.quantity = reader.quantity()
  wish.oneOf = reader.fields.field(.oneOf, parseText)
  wish.book = reader.book()
  wish.recipients = reader.fields.list(.recipients, parseHandle)
  wish.suggestedBy = reader.fields.field(.suggestedBy, parseHandle)
  return reader.finish(wish, \.document)
}

/// A whole number from 1, or `unlimited`.
package func parseQuantity(_ text: String) -> ParseResult<Wish.Quantity> {
  if trimmed(text).lowercased() == "unlimited" { return .success(.unlimited) }
  return parseCount(text).map(Wish.Quantity.count).mapError { problem in
    let meant = quantityInForm(text)
    return FieldError(
      problem.rule, problem.message,
      help: meant == text ? problem.help + ", or ‘unlimited’" : "write \(quoted(meant))")
  }
}

/// `text`, a quantity as people write it, in the form that files have: `2 Stück` is `2`, and `any
/// number` is `unlimited`. The same where nobody could tell: what reads it then says so.
package func quantityInForm(_ text: String) -> String {
  switch quantityMeant(by: text) {
  case .count(let count)?: "\(count)"
  case .unlimited?: "unlimited"
  case .shares?, nil: text
  }
}

/// What people mean who write a quantity otherwise: with what it counts (`2 Stück`), as a
/// spreadsheet shows a number (`2,00`), or without an end in a language of theirs. Nil where nobody
/// could tell.
package func quantityMeant(by text: String) -> Wish.Quantity? {
  let text = trimmed(text)
  if endless.contains(slug(of: text)) || text == "∞" { return .unlimited }
  let number = text.wholeMatch(
    of: /(?i)([0-9]+)(?:[.,]0{1,2})? *(?:x|×|mal|stück|stk\.?|pieces?|pcs\.?)?/)
  guard let number, case .success(let count) = parseCount(String(number.1)) else { return nil }
  return .count(count)
}

/// ‘Unlimited’ in the languages of those who write it, as slugs.
private let endless: Set = [
  "unlimited", "unbegrenzt", "unbeschrankt", "unendlich", "beliebig", "beliebig-viele", "illimite",
  "illimitee", "ilimitado", "ilimitada", "illimitato", "onbeperkt",
  "any", "any-number", "as-many-as-you-like", "as-many-as-you-want", "no-limit", "without-limit",
  "unendlich-viele", "unbegrenzt-viele", "egal-wie-viele", "so-viele-ihr-wollt",
  "so-viele-ihr-mogt", "ohne-limit",
]

/// A whole number within `Wish.Quantity.shareLimits`.
package func parseShares(_ text: String) -> ParseResult<Int> {
  let limits = Wish.Quantity.shareLimits
  return parseCount(text).flatMap { count in
    limits.contains(count)
      ? .success(count)
      : .problem(
        .badShares, "a thing cannot be given in \(count) \(count == 1 ? "share" : "shares")",
        help: count == 1
          ? "leave ‘shares’ out: one person gives it then"
          : "use at most \(limits.upperBound)")
  }
}

extension DocumentReader where Kind == Wish {
  /// `quantity`, or `shares` of one thing. ‘quantity: 1’ may stand beside them; more is an error.
  fileprivate mutating func quantity() -> Wish.Quantity {
    let quantity = fields.field(.quantity, parseQuantity)
    guard let shares = fields.field(.shares, parseShares) else {
      return quantity?.value ?? .count(1)
    }
    if let quantity, quantity.value != .count(1) {
      fields.report(
        .badShares, shares.range, "several things cannot be given in shares",
        help: "leave ‘shares’ out, so that people promise one or more of them each; or leave "
          + "‘quantity’ out, so that they give one thing together")
    }
    return .shares(shares.value)
  }

  /// `link`: a URL, or a map of shop name to URL, in its order. A link without a name has nil for
  /// its shop.
  fileprivate mutating func shopLinks() -> [Wish.ShopLink] {
    guard let node = fields.take(.link) else { return [] }
    guard case .mapping(let pairs) = node.content else {
      return fields.value(of: node, for: Wish.Field.link.rawValue, parseURL)
        .map { [Wish.ShopLink(shop: nil, url: $0.value)] } ?? []
    }
    return fields.limited(pairs, of: .link, at: \.keyRange).compactMap { pair in
      guard let url = fields.value(of: pair.value, for: pair.key, parseURL) else { return nil }
      return Wish.ShopLink(shop: pair.key, url: url.value)
    }
  }

  /// What is known of a book; nil where the field is absent.
  fileprivate mutating func book() -> Wish.Book? {
    fields.group(.book) { (entry: inout FieldReader<Wish.Book.Field>) -> Wish.Book? in
      Wish.Book(
        isbn: entry.field(.isbn, parseISBN)?.value, author: entry.field(.author, parseText)?.value,
        description: entry.field(.description, parseLongText)?.value)
    }
  }
}
