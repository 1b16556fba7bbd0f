import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellText

/// What taking quotations in comes to.
package struct QuoteAdditions: Hashable, Sendable {
  package static let path = ContentKind.quotes.path

  /// New ones, in the order in which they came.
  package var quotes: [Quote]
  /// How many stand in the file already, or came twice.
  package var known: Int
  /// The file as it was; nil where there was none.
  package let old: [UInt8]?
  /// The whole file as it will be; as it was, where nothing is new.
  package var bytes: [UInt8]

  /// Puts what is new in `found` behind the quotations of `file`, which stay as they are, byte for
  /// byte; nil for `file` stands for none.
  ///
  /// Two quotations are the same where they differ in capitals, marks, blanks and signs at most.
  /// Throws where the file has mistakes, or is written in a way that cannot be added to.
  package init(of found: [FoundQuote], to file: SourceFile?) throws(FieldError) {
    old = file?.bytes
    let file = file ?? SourceFile(path: Self.path, text: Self.heading)
    guard let standing = readQuotes(file).value else {
      throw FieldError(
        .answerRefused, "\(Self.path) has mistakes, so nothing can be added to it",
        help: "`wishwell check` names each of them")
    }
    var texts = Set(standing.map { likeness(of: $0.text) })
    var names = FreeQuoteHandles(taken: standing.map(\.handle))
    quotes = []
    known = 0
    for quote in found {
      guard texts.insert(likeness(of: quote.text)).inserted, let handle = names.take(for: quote)
      else {
        known += 1
        continue
      }
      quotes.append(
        Quote(handle: handle, text: quote.text, author: quote.author, source: quote.source))
    }
    let (count, most) = (standing.count + quotes.count, ListLimit.quotations.most)
    guard count <= most else {
      throw FieldError(
        .answerRefused, "the site would have \(count) quotations; at most \(most) are allowed",
        help: "bring in fewer; they are there to help, and nobody reads them all")
    }
    guard let extended = QuotesEdit.adding(quotes, to: file, standing) else {
      throw FieldError(
        .answerRefused, "\(Self.path) is written in a way that the program cannot add to",
        help: "begin each quotation in it with ‘- handle: …’ on a line of its own")
    }
    bytes = extended
  }

  /// What it comes to for the site, with the words for who does it.
  ///
  /// `giver` is who gave them, where that is known.
  package func changeSet(from giver: String?) -> ChangeSet {
    let whence = giver.map { " from \($0)" } ?? ""
    let what =
      quotes.count == 1
      ? "One quotation\(whence) is new" : "\(quotes.count) quotations\(whence) are new"
    var changeSet = ChangeSet(files: [], summary: what, commitSubject: what)
    if let old {
      changeSet.changes = [FileChange(path: Self.path, before: old, after: bytes)]
    } else {
      changeSet.files = [NewFile(path: Self.path, text: String(decoding: bytes, as: UTF8.self))]
    }
    changeSet.details = quotes.prefix(8).map { quote in
      quoted(quote.text) + (quote.author.map { ", \($0)" } ?? "")
    }
    if quotes.count > 8 { changeSet.details.append("and \(quotes.count - 8) more") }
    if known > 0 { changeSet.details.append("Left out: \(known) that the site already has.") }
    return changeSet
  }

  /// What a file begins with that is not there yet.
  private static let heading = "# Quotations that help to find a first sentence.\n"
}

/// A key to compare by: what is left of a text without capitals, marks, blanks and signs, in any
/// script.
private func likeness(of text: String) -> String {
  let words = foldedWords(in: text).joined()
  return words.isEmpty ? text : words
}

/// Names for quotations, which thank-yous use.
private struct FreeQuoteHandles {
  private var taken: Set<Handle>

  init(taken: [Handle]) {
    self.taken = Set(taken + Handle.reserved.compactMap { Handle($0) })
  }

  /// A handle that is free, which is taken from then on: the first words of the text; where they
  /// are taken, with the author behind them, and at last with a number.
  mutating func take(for quote: FoundQuote) -> Handle? {
    let words = slug(of: quote.text, atMost: 40)
    let author = slug(of: quote.author ?? "", atMost: 30)
    let stem = words.isEmpty ? author.isEmpty ? "quotation" : author : words
    let names = [stem] + (words.isEmpty || author.isEmpty ? [] : ["\(words)-\(author)"])
    let numbered = (2...100_000).lazy.map { "\(stem)-\($0)" }
    let free =
      names.compactMap { Handle($0) }.first { !taken.contains($0) }
      ?? numbered.compactMap { Handle($0) }.first { !taken.contains($0) }
    if let free { taken.insert(free) }
    return free
  }
}
