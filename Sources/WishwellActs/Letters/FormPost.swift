import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellText
import WishwellYAML

extension FormWords {
  /// What was filled in, as far as it is understood, and what is not.
  private typealias Understood = (fields: [YAMLEntry], unread: [UnreadLine])

  /// The field of what was filled in under `label`, where `value` understands it; otherwise no
  /// field, and the line.
  private func read(
    _ key: some FieldKey, _ label: LetterLabel, _ value: (String) -> YAMLValue?
  ) -> Understood {
    guard let words = filled[label] else { return ([], []) }
    guard let understood = value(words) else { return ([], [unreadLine(label)]) }
    return ([YAMLEntry(key, understood)], [])
  }

  /// What was filled in under `label`, or `words` of it.
  func unreadLine(_ label: LetterLabel, _ words: String? = nil) -> UnreadLine {
    UnreadLine(
      label: label, name: filled.names[label] ?? label.word, words: words ?? filled[label] ?? "")
  }

  private var endOfOffer: Understood { read(Offer.Field.closes, .until, day) }

  private var endOfRequest: Understood { read(Request.Field.closes, .until, day) }

  private var countryOfRequest: Understood {
    read(Request.Field.country, .country) { Country($0).map { .text($0.code) } }
  }

  /// What was filled in of something of `kind`, is not understood and goes into its text. `list` is the
  /// one for which the letter was begun; nil for none.
  func unread(in kind: String, on list: Handle?) -> [UnreadLine] {
    switch kind {
    case "offer": places.unread + endOfOffer.unread
    case "request": countryOfRequest.unread + endOfRequest.unread
    case "wish": self.list(begunFor: list).map { unread(inWishOn: $0) } ?? []
    case "profile": unreadCountry.map { [unreadLine(.country, $0)] } ?? []
    default: []
    }
  }

  /// Where none of the places is known, the offer would go anywhere, against what its sender says: they
  /// are asked.
  func offer() -> Checked<NewFile?> {
    let places = places
    let end = endOfOffer
    let isAsked = places.fields.isEmpty
    var file = post(
      .offer, places.fields + entry(Offer.Field.limit, .quantity) + end.fields,
      leaving: (isAsked ? [] : places.unread) + end.unread)
    if isAsked { file.diagnostics += places.unread.map { refusal(ofPlaces: $0) } }
    return file
  }

  func request() -> Checked<NewFile?> {
    let place = countryOfRequest
    let end = endOfRequest
    return post(.request, place.fields + end.fields, leaving: place.unread + end.unread)
  }

  /// An offer or a request with a title. What stands in `unread` goes into its text, with a warning.
  private func post(
    _ kind: Post.Kind, _ fields: [YAMLEntry], leaving unread: [UnreadLine]
  ) -> Checked<NewFile?> {
    var file = file(
      ContentKind.path(ofPost: Blank.titleOf(site.today), kind), written + fields,
      body: body(with: unread))
    if file.value != nil { file.diagnostics += unread.map { remark(on: $0, of: kind.noun) } }
    return file
  }

  /// The text, with `lines` below it.
  func body(with lines: [UnreadLine]) -> String {
    [filled.body, lines.map(\.text).joined(separator: "\n")].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  /// That no place in `line` is known.
  private func refusal(ofPlaces line: UnreadLine) -> Diagnostic {
    Diagnostic(
      .letterPlaces, at: SourceLocation(ContentRoot.name),
      "\(quoted(line.words)) is no country or region that the program knows, so this offer would go "
        + "anywhere",
      help: "ask the sender where it goes; or enter it for them: "
        + "`wishwell new offer 'TITLE' --regions PT,ES --by THEM`")
  }

  /// That what was filled in is not understood, and stands in the text of what is called `noun`.
  func remark(on line: UnreadLine, of noun: String) -> Diagnostic {
    let words = line.words
    let field =
      switch line.label {
      case .regions: "no country or region that the program knows"
      case .until: "no day to come that the program understands"
      case .isbn: "no ISBN"
      case .price: "a price without a currency"
      default: ""
      }
    guard !field.isEmpty else { return unknownCountry(words, in: noun) }
    let example =
      switch line.label {
      case .regions: "regions: [PT, ES]"
      // A day would be copied, whichever it is.
      case .until: "closes: YEAR-MONTH-DAY"
      case .price: "price: \(priceInForm(words)) EUR"
      default: "book: {isbn: 978-0-14-044913-6}"
      }
    return Diagnostic(
      .letterLine, at: SourceLocation(ContentRoot.name),
      "\(quoted(words)) is \(field), so it stands in the text of the \(noun); if it belongs "
        + "there, put it at the top of the file: ‘\(example)’")
  }

  /// What is told of lines that only became text.
  var remarks: [Diagnostic] {
    let slips = Dictionary(filled.slips.map { ($0.written, $0.meant) }) { first, _ in first }
    let others = filled.others.map { name in
      Diagnostic(
        .letterLine, at: SourceLocation(ContentRoot.name),
        "what the letter says under \(quoted(name)) has no place of its own here, so it stands in "
          + "the text, which everyone can read; look whether it belongs there"
          + (slips[name].map { ", or whether \(quoted($0)) is meant" } ?? ""))
    }
    let signed = filled.linesBelowDashes.map { line in
      Diagnostic(
        .letterLine, at: SourceLocation(ContentRoot.name),
        "\(quoted(line)) is below a line with two dashes, where signatures begin, so it stands in the "
          + "text, which everyone can read; look whether it belongs at the top of the file")
    }
    return others + signed
  }

  /// What the sender probably meant by lines that are called otherwise; nil where there are none.
  var wayOfSlips: String? {
    guard !filled.slips.isEmpty else { return nil }
    let slips = filled.slips.map { "\(quoted($0.meant)) where they wrote \(quoted($0.written))" }
    return
      "did they mean \(listPhrase(slips))? If so, put it right in the letter, or ask the sender"
  }

  /// Where an offer goes, as far as the places are known, and those that are not.
  private var places: Understood {
    guard let words = filled[.regions] else { return ([], []) }
    let parts = words.split { ",;".contains($0) }.flatMap { piece -> [String] in
      // Some countries have a word for ‘and’ in their name.
      region(String(piece)) == nil ? labels.parts(of: String(piece)) : [String(piece)]
    }
    let unknown = parts.filter { region($0) == nil }.joined(separator: ", ")
    let unread = unknown.isEmpty ? [] : [unreadLine(.regions, unknown)]
    let regions = parts.compactMap(region)
    guard let first = regions.first else { return ([], unread) }
    let value: YAMLValue =
      regions.count == 1 ? .text(first) : .list(regions.map { .text($0) })
    return ([YAMLEntry(Offer.Field.regions, value)], unread)
  }

  /// A group of the site, the code of a country, or that of anywhere; nil for anything else.
  private func region(_ words: String) -> String? {
    labels.region(words, groups: site.settings.regions.map(\.name))
  }

  /// Nil for what is no day, or one that is over.
  private func day(_ words: String) -> YAMLValue? {
    dayToCome(words, from: site.today).map { YAMLValue.plain("\($0)") }
  }

  /// The last day that was filled in of something of `kind`, where `dayInForm` does not read it;
  /// nil elsewhere.
  func lastDayAsRead(of kind: String) -> Day? {
    guard ["offer", "request"].contains(kind), let words = filled[.until],
      Day(dayInForm(words)) == nil
    else { return nil }
    return dayToCome(words, from: site.today)
  }
}

/// What was filled in and is not understood, or the part of it that is not.
struct UnreadLine {
  var label: LetterLabel
  /// What the line is called, as it was written.
  var name: String
  /// What stands behind its colon.
  var words: String

  /// As it stands in the text of what the letter brings.
  var text: String { "\(name): \(words)" }
}
