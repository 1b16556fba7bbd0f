import WishwellDiagnostics
import WishwellFormat
import WishwellYAML

extension Rule {
  /// Reported at the handle of each but the first.
  package static let duplicateQuote = Rule(
    "duplicate-quote", .error,
    """
    Two quotations have the same handle, so a thank-you that names it could mean either of them.

    Way out: give the second another handle.
    """)
}

/// The quotations of `content/quotes.yml`, a list of `handle`, `text`, `author` and `source`, in
/// its order; an empty file has none. Contact data is refused as in titles, and nothing lets it stand:
/// the file is everybody's. Nil, with at least one error, where one of them is wrong: a thank-you could
/// name it.
package func readQuotes(_ file: SourceFile) -> Checked<[Quote]?> {
  let yaml = YAMLReader.read(file)
  var diagnostics = yaml.diagnostics
  var quotes: [Quote] = []
  var seen: Set<Handle> = []
  let entries = ListLimit.quotations.kept(
    entries(of: yaml.value.root, in: file, &diagnostics), of: "quotations", in: file.path,
    at: \.range)
  diagnostics += entries.diagnostics
  for node in entries.value {
    var fields = FieldReader<Quote.Field>(node, in: file.path)
    let handle = fields.required(.handle, parseHandle)
    let text = fields.required(.text, parseLongText)
    let author = fields.field(.author, parseText)
    for words in [text, author].compactMap({ $0 }) {
      let place = SourceLocation(file.path, words.range)
      fields.add(ContactSearch.diagnostics(inQuotation: words.value, at: place))
    }
    let source = fields.field(.source, parseURL)?.value
    _ = fields.finish()
    if let handle, !seen.insert(handle.value).inserted {
      fields.report(
        .duplicateQuote, handle.range, "\(quoted(handle.value.text)) names another quotation too",
        help: "give this one another handle")
    }
    diagnostics += fields.diagnostics
    guard let handle, let text else { continue }
    quotes.append(
      Quote(handle: handle.value, text: text.value, author: author?.value, source: source))
  }
  return Checked(diagnostics.hasErrors ? nil : quotes, diagnostics)
}

/// The entries of the list; none, and no mistake, in an empty file.
private func entries(
  of root: YAMLNode, in file: SourceFile, _ diagnostics: inout [Diagnostic]
) -> [YAMLNode] {
  switch root.content {
  case .sequence(let nodes): return nodes
  case .refused, .mapping([]): return []
  case .scalar, .mapping:
    // Of what broke off nobody knows what it was to be.
    guard root.isWhole else { return [] }
    diagnostics.append(
      Diagnostic(
        .wrongShape, at: SourceLocation(file.path, root.range), "quotations are a list",
        help: "begin each with ‘- handle: …’, and write its ‘text: …’ below it"))
    return []
  }
}
