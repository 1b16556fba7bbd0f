import WishwellDerive
import WishwellFormat

/// A wish that everyone may see. `promised` and `granted` name those alone who may be named, so
/// their quantities need not add up to what is taken.
extension SiteWish: SnapshotPublication {
  var document: Document { wish.document }

  static let definition = (
    "wish", "A wish. Once wholly promised on a list that hides promises, it is not in the snapshot."
  )
  static let snapshotMembers: [SnapshotMember<SiteWish>] = [
    named, title, dates,
    .always(
      "state", \.phase,
      "Its state as a whole; on a list that keeps surprises, as though nobody had promised it."),
    .maybe("left", \.left, "How many may still be promised; unlimited without it."),
    .all(details, of: \.self), content,
  ]

  /// Who gives a wish, and what it asks, as far as the pages tell: what JSON feeds say of it too.
  static let details: [SnapshotMember<SiteWish>] = [
    .maybe(
      "promised", \.state.parts,
      "Parts promised and not yet granted, where their holders agreed to be named."),
    .maybe("granted", \.state.grants, "Parts granted, oldest first."),
    .maybe(
      "released",
      { [.open, .partlyPromised].contains($0.phase) ? $0.state.releases : [] },
      "While something is left: the days on which a part became free again."),
    .maybe(
      "changed", { $0.isChanged && $0.state.promised > 0 },
      "True if it was changed after somebody promised it."),
    .always("quantity", \.wish.quantity, "How many are wished for."),
    .maybe(
      "shares", \.wish.quantity.shares,
      "In how many shares people give it together; what is left or promised of it is so many of them."
    ),
    .maybe(
      "one-of", { wish, _ in wish.wish.oneOf?.value },
      "Of what it is one: of the wishes of a list that say the same, one is enough."),
    .always("priority", \.wish.priority, "How much it is wished for."),
    .maybe("price", \.wish.price, "What it costs."),
    .maybe("link", \.wish.links, "Where to get it."),
    .maybe("book", \.wish.book, "For a book, which one."),
    .maybe("for", { $1.named($0.wish.recipients) }, "Which of several owners it is for."),
    .maybe(
      "suggested-by", { wish, input in wish.wish.suggestedBy.map { input.site.named($0.value) } },
      "Who proposed it."),
    .always(
      "digest", \.digest, "A digest of what is asked, which a promise of it names.",
      as: .text(.pattern("^[0-9a-f]{32}$"))),
  ]
}

/// A part of a wish that somebody promised, where that is shown.
extension PromiseState.Part: SnapshotObject {
  static let snapshotMembers: [SnapshotMember<PromiseState.Part>] = [
    .always(
      "by", { $1.site.givers(of: $0) }, "Who promised it, then those who give with them."),
    .always("quantity", \.quantity, "How many.", as: .positive),
  ]
}

/// A part of a wish that came true; without a name where that is not told.
extension PromiseState.Grant: SnapshotObject {
  static let snapshotMembers: [SnapshotMember<PromiseState.Grant>] = [
    .maybe(
      "by", { $1.site.givers(of: $0) },
      "Who gave it, if that is shown, then those who gave with them."),
    .always("quantity", \.quantity, "How many.", as: .positive),
    .always("date", \.at, "When."),
  ]
}

/// What people give together in shares is one thing.
extension Wish.Quantity: SnapshotValue {
  static var jsonSchema: JSONSchema { .either([.wholeNumber(from: 1), .choice(["unlimited"])]) }

  func write(in _: RenderInput, to json: inout JSONWriter) {
    switch self {
    case .count(let count): json.number(count)
    case .shares: json.number(1)
    case .unlimited: json.string("unlimited")
    }
  }
}

/// What a wish may cost, in the currency in which it was written: nothing is converted.
extension Price: SnapshotDefined {
  static let definition = (
    "price", "What a wish costs. Amounts are decimal numbers, with the digits they were written."
  )
  static let snapshotMembers: [SnapshotMember<Price>] = [
    .always("amount", \.bounds.low, "How much; of a range, its lower end."),
    .maybe("up-to", \.bounds.high, "The upper end of a range."),
    .maybe("about", \.bounds.isRough, "True if the amount is only a rough idea."),
    .always("currency", \.currency, "The code of ISO 4217."),
  ]

  /// The amount as members have it: `high` is nil where it is no range.
  private struct Bounds {
    var low: Decimal
    var high: Decimal?
    var isRough = false
  }

  /// An amount that is about right is one that is exact, but for the flag.
  private var bounds: Bounds {
    switch amount {
    case .exact(let amount): Bounds(low: amount)
    case .about(let amount): Bounds(low: amount, isRough: true)
    case .between(let low, let high): Bounds(low: low, high: high)
    }
  }
}

/// Where somebody found what they wish for; the shop is nil where they gave the address alone.
extension Wish.ShopLink: SnapshotObject {
  static let snapshotMembers: [SnapshotMember<Wish.ShopLink>] = [
    .maybe("shop", \.shop, "The name of the shop."),
    .always("url", \.url, "Where it is.", as: .url),
  ]
}

/// Which book a wish is for, as far as its author says.
extension Wish.Book: SnapshotObject {
  static let snapshotMembers: [SnapshotMember<Wish.Book>] = [
    .maybe("isbn", \.isbn, "Its ISBN-13, without hyphens.", as: .isbn),
    .maybe("author", \.author, "Who wrote it."),
    .maybe("description", \.description, "Which book it is."),
  ]
}
