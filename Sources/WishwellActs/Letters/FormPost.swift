import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellYAML

extension FormWords {
  /// The field of what was filled in under `label`, where `value` understands it; otherwise no
  /// field, and the label.
  private func read(
    _ key: some FieldKey, _ label: LetterLabel, _ value: (String) -> YAMLValue?
  ) -> (fields: [YAMLEntry], unread: [LetterLabel]) {
    guard let words = filled[label] else { return ([], []) }
    guard let understood = value(words) else { return ([], [label]) }
    return ([YAMLEntry(key, understood)], [])
  }

  func offer() -> Checked<NewFile?> {
    let places = read(Offer.Field.regions, .regions, regions)
    let end = read(Offer.Field.closes, .until, day)
    return post(
      .offer, places.fields + entry(Offer.Field.limit, .quantity) + end.fields,
      leaving: places.unread + end.unread)
  }

  func request() -> Checked<NewFile?> {
    let place = read(Request.Field.country, .country) { Country($0).map { .text($0.code) } }
    let end = read(Request.Field.closes, .until, day)
    return post(.request, place.fields + end.fields, leaving: place.unread + end.unread)
  }

  /// An offer or a request with a title. What was filled in under the labels in `unread` goes into
  /// its text, with a warning.
  private func post(
    _ kind: Post.Kind, _ fields: [YAMLEntry], leaving unread: [LetterLabel]
  ) -> Checked<NewFile?> {
    var file = file(
      ContentKind.path(ofPost: Blank.titleOf(site.today), kind), written + fields,
      body: body(with: unread))
    if file.value != nil { file.diagnostics += unread.map { remark(on: $0, of: kind.noun) } }
    return file
  }

  /// The text, with the lines called `labels` below it.
  func body(with labels: [LetterLabel]) -> String {
    let lines = labels.map { "\(filled.names[$0] ?? $0.word): \(filled[$0] ?? "")" }
    return [filled.body, lines.joined(separator: "\n")].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  /// That what was filled in under `label` is not understood, and stands in the text of what is
  /// called `noun`.
  func remark(on label: LetterLabel, of noun: String) -> Diagnostic {
    let words = filled[label] ?? ""
    let field =
      switch label {
      case .regions: "no country or region that the program knows"
      case .until: "no day to come that the program understands"
      case .isbn: "the ISBN of no book that the catalogues here have"
      default: ""
      }
    guard !field.isEmpty else { return unknownCountry(words, in: noun) }
    let example =
      switch label {
      case .regions: "regions: [PT, ES]"
      case .until: "closes: \(site.today.advanced(by: 30))"
      default: "book: {isbn: 978-0-14-044913-6}"
      }
    return Diagnostic(
      .letterLine, at: SourceLocation(ContentRoot.name),
      "\(quoted(words)) is \(field), so it stands in the text of the \(noun); if it belongs "
        + "there, put it at the top of the file: ‘\(example)’")
  }

  /// What is told of lines that only became text.
  var remarks: [Diagnostic] {
    filled.others.map { name in
      Diagnostic(
        .letterLine, at: SourceLocation(ContentRoot.name),
        "what the letter says under \(quoted(name)) has no place of its own here, so it stands in "
          + "the text, which everyone can read; look whether it belongs there")
    }
  }

  /// The regions that `words` name, as files have them; nil where one of them is not known.
  private func regions(_ words: String) -> YAMLValue? {
    let parts = words.split { ",;".contains($0) }.flatMap { piece -> [String] in
      // Some countries have a word for ‘and’ in their name.
      region(String(piece)) == nil ? labels.parts(of: String(piece)) : [String(piece)]
    }
    let regions = parts.compactMap(region)
    guard !regions.isEmpty, regions.count == parts.count else { return nil }
    return regions.count == 1 ? .text(regions[0]) : .list(regions.map { .text($0) })
  }

  /// A group of the site, the code of a country, or that of anywhere; nil for anything else.
  private func region(_ words: String) -> String? {
    let words = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let group = site.settings.regions.first { isSameName($0.name, words) }
    return group?.name ?? labels.country(words)
      ?? (LetterLabels.anywhere.contains(words.lowercased()) ? "\(Region.anywhere)" : nil)
  }

  /// Nil for what is no day, or one that is over.
  private func day(_ words: String) -> YAMLValue? {
    guard let day = Day(dayInForm(words)), day >= site.today else { return nil }
    return .plain("\(day)")
  }
}
