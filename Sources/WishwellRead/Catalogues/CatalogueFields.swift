import WishwellDiagnostics
import WishwellFormat
import WishwellJSON
import WishwellYAML

/// A taker of the fields of a list by their types. What cannot be is reported once, as a warning,
/// and left out.
struct CatalogueFields {
  /// That of the file, for messages.
  let path: String
  /// That of the site, for prices of lists that tell none; nil where it has none either.
  let currency: Currency?
  var diagnostics: [Diagnostic] = []

  init(path: String, currency: Currency?) {
    self.path = path
    self.currency = currency
  }

  /// Reports what is wrong in `range` of the file, up to 100 such things.
  mutating func report(_ rule: Rule, _ range: SourceRange, _ message: String, help: String) {
    diagnostics.appendUnlessFull(
      Diagnostic(rule, at: SourceLocation(path, range), message, help: help))
  }

  /// One line of at most `most` characters; nil where nothing is said, or it was reported. Line
  /// breaks and characters that no feed can carry become blanks.
  mutating func text(_ node: JSONNode?, most: Int = 200) -> String? {
    guard let node, let text = node.text else { return nil }
    let line = oneCleanLine(text)
    guard line.utf8.count > most, line.count > most else { return line.isEmpty ? nil : line }
    report(
      .catalogueValue, node.range,
      "\(quoted(line)) has \(line.count) characters; at most \(most) are allowed",
      help: "shorten it, or leave it out")
    return nil
  }

  /// A whole number from 0 to 1,000,000; nil where there is none, or it was reported.
  mutating func number(_ node: JSONNode?) -> Int? {
    guard let node, let text = node.text, !text.isEmpty else { return nil }
    if let number = Int(text), (0...1_000_000).contains(number) { return number }
    report(
      .catalogueValue, node.range, "\(quoted(text)) is not a number that can be used here",
      help: "write 0 or a larger whole number")
    return nil
  }

  /// A day; nil where there is none, or it was reported.
  mutating func day(_ node: JSONNode?) -> Day? {
    guard let node, let text = node.text, !text.isEmpty else { return nil }
    switch parseDay(text) {
    case .success(let day): return day
    case .failure(let problem):
      report(.catalogueValue, node.range, problem.message, help: problem.help)
      return nil
    }
  }

  /// The 13 digits of the first of `nodes` that has an ISBN. Older files write `None` for none.
  mutating func isbn(_ nodes: [JSONNode?]) -> String? {
    var problem: (FieldError, SourceRange)?
    for case let node? in nodes {
      guard let text = node.text, text.contains(where: \.isNumber) else { continue }
      // A bookseller's own number for what has no ISBN.
      if text.utf8.first == UInt8(ascii: "A") || text.utf8.first == UInt8(ascii: "B") { continue }
      switch parseISBN(text) {
      case .success(let isbn): return isbn
      case .failure(let found): problem = problem ?? (found, node.range)
      }
    }
    if let (problem, range) = problem {
      report(.catalogueValue, range, problem.message, help: problem.help)
    }
    return nil
  }

  /// The price in `currency`, or in the site's. `0` and `"0.00"` say nothing, and neither does an
  /// amount of nobody knows what: nil.
  mutating func price(_ node: JSONNode?, in currency: Currency?) -> Price? {
    guard let node, let text = node.text, text.contains(where: { ("1"..."9").contains($0) }),
      let currency = currency ?? self.currency
    else { return nil }
    switch parsePrice(text, currency: currency) {
    case .success(let price): return price
    case .failure(let problem):
      report(.catalogueValue, node.range, problem.message, help: problem.help)
      return nil
    }
  }

  /// An address of a page elsewhere, made whole where it leaves the scheme to the page it stood on,
  /// and without what says who earns by it; nil where there is none, or it was reported.
  mutating func address(_ node: JSONNode?) -> String? {
    guard let node, let written = node.text.map(trimmed), !written.isEmpty else { return nil }
    let whole = written.hasPrefix("//") ? "https:" + written : written
    switch parseURL(whole) {
    case .success(let url) where scheme(of: url) != "mailto": return withoutTracking(url)
    case .success:
      report(
        .catalogueValue, node.range, "\(quoted(written)) does not lead to a page",
        help: "begin with ‘https:’")
    case .failure(let problem):
      report(.catalogueValue, node.range, problem.message, help: problem.help)
    }
    return nil
  }
}

/// `text` on one line, with single blanks, without control characters.
private func oneCleanLine(_ text: String) -> String {
  if isCleanLine(text.utf8) { return text }
  let words = text.unicodeScalars.split { scalar in
    scalar.properties.isWhitespace || TextCheck.isRefused(scalar)
  }
  return words.map { String(Substring($0)) }.joined(separator: " ")
}

/// Whether `oneCleanLine` would change nothing. A look at the bytes that begin blanks and control
/// characters of any kind takes a tenth of its time; it may say no of a line that is clean.
private func isCleanLine(_ bytes: String.UTF8View) -> Bool {
  var before: UInt8 = 0x20
  var isPunctuation = false
  for byte in bytes {
    switch byte {
    case 0x20 where before == 0x20: return false
    case 0x00..<0x20, 0x7F, 0xC2, 0xE1, 0xE3, 0xEF: return false
    // U+2000 to U+200F, U+2028 to U+202F, and U+2040 to U+207F.
    case 0x80...0x8F where isPunctuation: return false
    case 0xA8...0xAF where isPunctuation: return false
    case 0x81 where before == 0xE2: return false
    // The last two characters of each plane.
    case 0xBE where before == 0xBF, 0xBF where before == 0xBF: return false
    default: break
    }
    isPunctuation = byte == 0x80 && before == 0xE2
    before = byte
  }
  return before != 0x20
}
