import WishwellDiagnostics
import WishwellJSON
import WishwellRead

/// The quotations of what a service answered, or of a saved copy of it: all of it, in their order,
/// or nil, with an error, where a single one cannot be taken.
///
/// Taken are the shapes of They Said So (also those from before 2020, with one quotation and with
/// text for the copyright), ZenQuotes, and Quotable with its clones. `address` is where it was
/// asked for; it becomes the source of quotations that do not tell one, and whose service is not
/// known.
package func readQuoteAnswer(
  _ file: SourceFile, from address: String? = nil
) -> Checked<[FoundQuote]?> {
  let answer = readAnswer(file)
  guard let root = answer.value else { return Checked(nil, answer.diagnostics) }
  guard let (shape, nodes) = quotations(in: root) else {
    return Checked(
      nil,
      [
        refusal(
          file, root.range, "it has no quotations",
          help: "answers of They Said So, ZenQuotes and Quotable can be read")
      ])
  }
  guard !nodes.isEmpty else {
    return Checked(nil, [refusal(file, root.range, "it does not have a single quotation")])
  }
  let stranger = address.flatMap { WebAddress($0) }.map { "\($0.scheme)://\($0.host)/" }
  var quotes: [FoundQuote] = []
  for node in nodes {
    do throws(FieldError) {
      quotes.append(try shape.quote(node, from: stranger))
    } catch {
      return Checked(
        nil,
        [
          Diagnostic(
            error.rule, at: SourceLocation(file.path, node.range), error.message, help: error.help)
        ])
    }
  }
  return Checked(quotes)
}

private func refusal(
  _ file: SourceFile, _ range: SourceRange, _ message: String,
  help: String = "try again another day"
) -> Diagnostic {
  Diagnostic(.answerRefused, at: SourceLocation(file.path, range), message, help: help)
}

/// The quotations of an answer, as they are written there; nil where it has no such place.
private func quotations(in root: JSONNode) -> (QuoteShape, [JSONNode])? {
  if let contents = root["contents"] {
    if let quotes = contents["quotes"] { return (.theysaidso, quotes.elements) }
    return contents["quote"].map { _ in (.theysaidso, [contents]) }
  }
  let nodes =
    if case .array(let elements) = root.content {
      elements
    } else {
      (root["results"] ?? root["quotes"] ?? root).elements
    }
  guard let first = nodes.first else { return (.zenquotes, []) }
  return QuoteShape.all.first { first[$0.text] != nil }.map { ($0, nodes) }
}

/// How a service writes a quotation down.
private struct QuoteShape {
  /// The names of members.
  let text: String
  var author = "author"
  /// Who writes so, where it is one alone.
  var service: QuoteService?

  static let theysaidso = QuoteShape(text: "quote", service: .theysaidso)
  static let zenquotes = QuoteShape(text: "q", author: "a", service: .zenquotes)
  /// Quotable and its clones, and others who write down no more than that.
  static let all = [zenquotes, QuoteShape(text: "content"), QuoteShape(text: "quote")]

  /// The quotation in `node`. `stranger` is the start of the site that gave it, where the shape
  /// does not tell who that is. Throws where it has no text, is too long, or is a message of the
  /// service.
  func quote(_ node: JSONNode, from stranger: String?) throws(FieldError) -> FoundQuote {
    // What ZenQuotes gives ready as HTML (`h`) is not looked at.
    guard case .text(let raw)? = node[self.text]?.content, !oneLine(raw).isEmpty else {
      throw FieldError(
        .answerRefused, "a quotation has no text (‘\(self.text)’)", help: "none of them is taken")
    }
    let text = try line(raw, atMost: 2000)
    var author: String?
    if case .text(let name)? = node[self.author]?.content {
      author = try line(name, atMost: 200)
    }
    if service == .zenquotes, author?.lowercased() == "zenquotes.io" {
      throw FieldError(
        .answerRefused, "this is not a quotation, but a message from the service: \(quoted(text))",
        help: "wait a little, and try again")
    }
    let permalink = service == .theysaidso ? node["permalink"]?.text : nil
    return FoundQuote(
      text: text, author: author?.isEmpty == false ? author : nil,
      source: permalink.flatMap(address) ?? service?.home ?? stranger, range: node.range)
  }

  /// `text` on one line, without control characters.
  private func line(_ text: String, atMost limit: Int) throws(FieldError) -> String {
    let line = oneLine(text)
    guard line.count <= limit else {
      throw FieldError(
        .answerRefused,
        "\(quoted(line)) has \(line.count) characters; at most \(limit) are allowed",
        help: "none of them is taken")
    }
    return line
  }

  private func address(_ text: String) -> String? {
    let text = trimmed(text)
    return WebAddress(text.hasPrefix("//") ? "https:\(text)" : text)?.text
  }
}
