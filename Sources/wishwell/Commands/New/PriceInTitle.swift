import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellText

/// What was typed as a title, in two parts, as a price stands at its end.
struct PricedTitle {
  /// The words before the price, without a comma or dash at their end.
  fileprivate(set) var title: [String]
  /// As ‘--price’ takes them: one, or several of which one can be meant.
  fileprivate(set) var prices: [String]
  /// What else is to be known of the price, in sentences with a blank before each.
  fileprivate var remarks: String

  var wholeTitle: String { title.joined(separator: " ") }

  /// The same behind `words`.
  func behind(_ words: ArraySlice<String>) -> PricedTitle {
    var priced = self
    priced.title = Array(words) + [wholeTitle]
    return priced
  }

  /// The way out, with the commands that `command` makes of the prices. `remarks` come besides.
  func way(_ remarks: String = "", _ command: (_ price: String) -> String) -> String {
    let commands = prices.map(command)
    if let only = commands.first, commands.count == 1 {
      return "did you mean \(only)?\(self.remarks)\(remarks)"
    }
    return "only one price can be said, so did you mean one of these?\(self.remarks)\(remarks)"
      + commands.map { "\n    \($0)" }.joined()
  }

  /// That a price stands at the end of the title; `command` says one in its place, and `keeping` in
  /// both.
  func mistake(_ command: (_ price: String) -> String, keeping: (String) -> String) -> UsageError {
    let isOne = prices.count == 1
    return UsageError(
      isOne
        ? "the title ends with a price, which has an option of its own"
        : "the title ends with several prices, and a price has an option of its own",
      help: way(isOne ? " To keep it in the title, too: \(keeping(prices[0]))" : "", command))
  }
}

/// What stands before a price that is the last of `words`, and that price. Nil where there is none,
/// or it belongs to what is before it, as in ‘Voucher for 10 EUR’. `currency` is the site’s.
func pricedTitle(of words: [String], currency: Currency?) -> PricedTitle? {
  guard let last = LastPrice(of: words, currency) else { return nil }
  var title = PricedTitle(
    title: withoutComma(words.dropLast(last.count)), prices: [last.price], remarks: last.remarks)
  while title.prices.count < 3, let other = LastPrice(of: title.title, currency), other.isCertain {
    title.title = withoutComma(title.title.dropLast(other.count))
    title.prices.insert(other.price, at: 0)
  }
  if let both = priceBetween(title.prices, currency) { title.prices.append(both) }
  return title
}

/// `text`, a title in quotes, in its two parts where it certainly ends in a price: ‘Lego 10 EUR’,
/// but neither ‘Voucher for 10 EUR’ nor ‘Top 10’. Nil of any other. `currency` is the site’s.
func titleAndPrice(in text: String, currency: Currency?) -> PricedTitle? {
  let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
  guard LastPrice(of: words, currency)?.isCertain == true else { return nil }
  return pricedTitle(of: words, currency: currency)
}

/// `typed` with the words behind ‘--price’ that are a price as one word.
func withWholePrice(_ typed: [String]) -> [String] {
  guard let place = typed.firstIndex(of: "--price") else { return typed }
  let value = Array(typed.dropFirst(place + 1).prefix { !$0.hasPrefix("-") })
  let found = (2...LastPrice.mostWords).reversed().lazy
    .compactMap { $0 <= value.count ? LastPrice(value.prefix($0), nil) : nil }.first
  guard let found else { return typed }
  let price = found.isLimit ? value.prefix(found.count).joined(separator: " ") : found.price
  return Array(typed[...place]) + [price] + Array(typed.dropFirst(place + 1 + found.count))
}

/// A price at the end of words.
private struct LastPrice {
  static let mostWords = 5

  /// How many words it has.
  let count: Int
  /// As ‘--price’ takes it.
  let price: String
  /// Whether it can hardly be anything else, also in a title in quotes.
  let isCertain: Bool
  /// The word by which it names its currency; nil for a sign or a code.
  private let word: String?
  /// Whether it was typed as the least or the most.
  let isLimit: Bool
  /// What else is called by that word.
  private let others: [Currency]

  /// The longest one behind at least one other of `words`; nil where there is none, or where it
  /// may belong to what is before it.
  init?(of words: [String], _ currency: Currency?) {
    let found = (1...Self.mostWords).reversed().lazy
      .compactMap { words.count > $0 ? LastPrice(words.suffix($0), currency) : nil }.first
    guard let found, !found.belongs(to: words.dropLast(found.count)) else { return nil }
    self = found
  }

  /// All of `words`; nil where they are no price. A number alone is more likely part of a title.
  init?(_ words: ArraySlice<String>, _ currency: Currency?) {
    count = words.count
    let typed = withoutMarks(words.joined(separator: " "))
    func parsed(_ text: String, _ currency: Currency? = nil) -> Price? {
      try? parsePrice(priceInForm(text), currency: currency).get()
    }
    isLimit = isPriceLimit(typed)
    let first = typed.prefix { !$0.isWhitespace }.lowercased()
    let isOfPrice =
      !isRoughPrice(typed) || wordsOfPrices.contains(first)
      || typed.lowercased().hasPrefix("up to ")
    let last = String(typed.reversed().prefix { $0.isLetter }.reversed())
    let called = Currency.called(last, own: currency)
    if let found = parsed(typed), !Self.isOfTitle(typed) {
      let isUsual =
        Currency.signs.contains { $0.code == found.currency.code }
        || usualCodes.contains(found.currency.code) || found.currency == currency
      (word, others, isCertain) = (nil, [], isOfPrice && isUsual)
      price = isLimit ? priceInForm(typed) : typed
    } else if let sign = Currency.signs.first(where: { typed.contains($0.sign) }) {
      let text = typed.replacing(String(sign.sign), with: sign.code)
      guard parsed(text) != nil else { return nil }
      (word, others, isCertain) = (nil, [], isOfPrice)
      price = priceInForm(text)
    } else if let most = called.first {
      let text = String(typed.dropLast(last.count)) + most.code
      guard parsed(text) != nil else { return nil }
      (word, others, isCertain) = (last, Array(called.dropFirst()), isOfPrice)
      price = priceInForm(text)
    } else {
      guard typed.wholeMatch(of: /\d+[.,]\d{2}/) != nil else { return nil }
      (word, others, isCertain) = (nil, [], false)
      price = parsed(typed, currency) == nil ? "\(typed) EUR" : typed
    }
  }

  /// Whether a word of `price` is more likely part of a title: ‘Top 10’ would be ten paʻanga.
  private static func isOfTitle(_ price: String) -> Bool {
    price.split(whereSeparator: \.isWhitespace).contains { word in
      word.count == 3 && word.allSatisfy(\.isLetter) && word != word.uppercased()
        && Currency(word.uppercased()) != nil
        && !["chf", "eur", "gbp", "usd"].contains(word.lowercased())
    }
  }

  /// Whether it may still belong to the title of which `words` are the first: ‘Voucher for 10 EUR’,
  /// ‘Flour 20 pounds’.
  private func belongs(to words: some BidirectionalCollection<String>) -> Bool {
    guard let last = words.last?.lowercased() else { return true }
    if wordsBeforeAmounts.contains(last) || thingsOfAmounts.contains(where: last.hasSuffix) {
      return true
    }
    return isOfWeight
      && words.contains { word in thingsOfWeight.contains(where: word.lowercased().contains) }
  }

  private var isOfWeight: Bool {
    ["pound", "pounds", "pfund"].contains(word?.lowercased() ?? "")
  }

  var remarks: String {
    var remarks = ""
    if isLimit { remarks += " A price cannot say ‘at least’ or ‘at most’; ‘--text’ can." }
    if isOfWeight {
      remarks += " If it is a weight, write it before what it weighs."
    } else if let word, !others.isEmpty {
      remarks +=
        " If \(quoted(word)) means those of another country, write their code, such as "
        + "\(choicePhrase(others.map { "‘\($0)’" }))."
    }
    return remarks
  }
}

/// `text` without brackets around it, and without what ends a sentence.
private func withoutMarks(_ text: String) -> String {
  var text = text[...]
  while let last = text.last, ".,;!?".contains(last) { text.removeLast() }
  for (opening, closing) in [("(", ")"), ("[", "]")]
  where text.hasPrefix(opening) && text.hasSuffix(closing) {
    text = text.dropFirst().dropLast()
  }
  return String(text)
}

/// `words` without a comma or dash at their end.
private func withoutComma(_ words: ArraySlice<String>) -> [String] {
  var title = Array(words)
  while let last = title.popLast() {
    let word = String(last.reversed().drop { ",;:-–—".contains($0) }.reversed())
    guard word.isEmpty, !title.isEmpty else {
      title.append(word.isEmpty ? last : word)
      break
    }
  }
  return title
}

/// From the one to the other of two exact `prices`; nil of any others.
private func priceBetween(_ prices: [String], _ currency: Currency?) -> String? {
  let ends = prices.compactMap { try? parsePrice(priceInForm($0), currency: currency).get() }
    .filter { if case .exact = $0.amount { true } else { false } }
  guard prices.count == 2, ends.count == 2, ends[0].currency == ends[1].currency,
    ends[0].low != ends[1].low
  else { return nil }
  let (low, high) = (min(ends[0].low, ends[1].low), max(ends[0].low, ends[1].low))
  return Price(.between(low, high), ends[0].currency).description
}

/// Words with which an amount may still belong to a title: ‘Voucher for 10 EUR’.
private let wordsBeforeAmounts: Set = [
  "a", "an", "and", "at", "for", "of", "or", "oder", "to", "with", "worth", "ein", "eine", "für",
  "mit",
  "und", "wert", "zu",
]

/// What is worth an amount: ‘Amazon-Gutschein 25 €’.
private let thingsOfAmounts = ["voucher", "card", "gutschein", "karte"]

/// What is sold by weight, or is one.
private let thingsOfWeight = [
  "apfel", "apple", "butter", "cheese", "coffee", "dumbbell", "fleisch", "flour",
  "hantel", "kaffee", "kartoffel", "kettlebell", "käse", "mehl", "meat", "potato", "rice", "sugar",
  "weight", "zucker", "äpfel",
]

/// Words that belong to a price, unlike the ‘over’ of ‘Voucher over 50 EUR’.
private let wordsOfPrices: Set = [
  "about", "ca", "ca.", "circa", "etwa", "max", "max.", "maximal", "maximum", "höchstens", "bis",
]

/// Codes that hardly stand for anything else in a title, besides those that have a sign.
private let usualCodes: Set = ["AUD", "CAD", "CHF", "CZK", "DKK", "NOK", "NZD", "PLN", "SEK"]
