import WishwellMail

/// What the sender of a letter filled in, by what the lines are called, and the text below.
///
/// Read generously: lines may stand in any order, be empty or be missing. A line that goes on
/// below, as mail programs wrap, belongs to the one above; free text begins behind an empty line,
/// or with the first line that is none to fill in and would have had room above. Lines of others to
/// fill in, which something of this kind does not have, belong to the text, and are told apart. Two
/// dashes begin no signature where a line to fill in stands right below them. A title that was left
/// empty is the line below it that stands alone, or the only line of the text. How many is in digits,
/// and a country has its code, as far as they are known. One pass over the lines: a letter may have
/// many thousands.
struct FilledForm {
  /// On one line each, with single blanks; none is empty.
  private(set) var values: [LetterLabel: String] = [:]
  /// What the lines of `values` are called, as they were written.
  private(set) var names: [LetterLabel: String] = [:]
  /// What lines in the text are called that something else could have, each once.
  private(set) var others: [String] = []
  /// Which of them were probably to be filled in here, as nothing else says that.
  private(set) var slips: [LabelSlip] = []
  /// Those lines that nothing knows, with single blanks.
  private(set) var otherLines: [String] = []
  /// The same of those that something else has, such as the price of an offer.
  private(set) var linesOfOthers: [String] = []
  /// Lines to fill in that stand in the text below two dashes, as a signature does; with single blanks.
  private(set) var linesBelowDashes: [String] = []
  /// As it was written, without empty lines round it; a line of dashes makes no heading of what is above.
  private(set) var body = ""

  init(_ form: ContentForm, _ labels: LetterLabels) {
    var rest = form.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    let wanted = form.labels
    var known: Set<String> = []
    var last: LetterLabel?
    var above: Substring = ""
    // Whether no empty line has come since the last one to fill in.
    var isHead = true
    var isOther = false
    // Whether the line above is that of a title, with nothing behind its colon.
    var isBelowTitle = false
    var text: [Substring] = []
    while let line = rest.first {
      let isPlaceOfTitle = isBelowTitle
      isBelowTitle = false
      let (name, value) = Self.parts(of: line)
      let label = name.flatMap { labels[$0] }
      if line.allSatisfy(\.isWhitespace) {
        (last, isHead, isOther) = (nil, false, false)
        if !text.isEmpty { text.append(line) }
      } else if Courtesy.isDivider(line),
        Self.beginsWithLine(rest.dropFirst(), of: wanted.subtracting(values.keys), labels)
      {
        (last, isHead, isOther) = (nil, false, false)
      } else if let name, let label, wanted.contains(label), values[label] == nil {
        values[label] = value
        names[label] = name
        (last, isHead, isOther) = (value.isEmpty ? nil : label, true, false)
        isBelowTitle = value.isEmpty && label == .title && form.takesTitleFromText
      } else if isPlaceOfTitle, Self.beginsWithTitle(rest, labels) {
        values[.title] = Self.words(line)
      } else if let label = last, Self.isWrapped(above, before: line) {
        values[label]? += " " + Self.words(line)
      } else if let name, form.tells(of: label, called: name, inHead: isHead) {
        (last, isOther) = (nil, true)
        // A page may have had such a line once, which nobody filled in.
        if label == nil || !value.isEmpty {
          if known.insert(name).inserted { others.append(name) }
          if label.map(wanted.contains) == false {
            linesOfOthers.append(Self.words(line))
          } else {
            otherLines.append(Self.words(line))
          }
          text.append(line)
        }
      } else if isOther {
        text.append(line)
      } else {
        break
      }
      above = line
      rest.removeFirst()
    }
    values = values.filter { !$0.value.isEmpty }
    let open = labels.words(for: wanted.subtracting(values.keys))
    slips = others.compactMap { name in
      labels.meant(by: name, among: open).map { LabelSlip(written: name, meant: $0) }
    }
    for label in [LetterLabel.quantity, .shares] {
      guard let count = values[label].flatMap({ labels.count($0) }) else { continue }
      values[label] = "\(count)"
    }
    if let code = values[.country].flatMap(labels.country) { values[.country] = code }
    var lines = text + rest
    let written = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    // A book has a title of its own.
    if form.takesTitleFromText, values[.title] == nil, values[.isbn] == nil, written.count == 1,
      Self.beginsWithTitle(written[...], labels)
    {
      values[.title] = Self.words(written[0])
      lines = []
    }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    // What is on a checklist is told of with what a signature hides of other lists.
    if form.kind != "checklist" {
      linesBelowDashes = lines.drop { !Courtesy.isDivider($0) }.compactMap { line -> String? in
        let (name, value) = Self.parts(of: line)
        let isWanted = name.flatMap { labels[$0] }.map(wanted.contains) == true
        return isWanted && !value.isEmpty ? Self.words(line) : nil
      }
    }
    // The text of a checklist is its items, and whether dashes begin a signature is seen there.
    let isList = form.kind == "checklist"
    let plain = isList ? lines.map { String($0) } : Self.withoutUnderlines(lines)
    body = plain.joined(separator: "\n")
  }

  /// `lines` of which none makes those above it a heading of Markdown, as one of nothing but `-` or `=`
  /// does: it gets a backslash.
  private static func withoutUnderlines(_ lines: some Sequence<Substring>) -> [String] {
    let signs: [Character] = ["-", "="]
    var isBelowText = false
    return lines.map { line in
      let words = line.split { $0 == " " || $0 == "\t" }
      let isUnderline =
        isBelowText && words.count == 1
        && signs.contains { sign in words[0].allSatisfy { $0 == sign } }
      isBelowText = !line.allSatisfy(\.isWhitespace)
      return isUnderline ? "\\\(words[0])" : String(line)
    }
  }

  subscript(label: LetterLabel) -> String? { values[label] }

  /// What a line to fill in is called, without what helps to fill it in, and what stands behind its
  /// colon, which may be a wide one; nil for any other line.
  private static func parts(of line: Substring) -> (name: String?, value: String) {
    guard let colon = line.firstIndex(where: { ":：".contains($0) }) else { return (nil, "") }
    let name = words(line[..<colon].prefix { $0 != "(" }).filter { !"*_".contains($0) }
    let value = line[line.index(after: colon)...]
    // An address of the web has no blank there.
    return (name.isEmpty || value.hasPrefix("//") ? nil : name, words(value))
  }

  /// Whether the first of `lines` that is not empty is one to fill in, called by one of `open`.
  private static func beginsWithLine(
    _ lines: ArraySlice<Substring>, of open: Set<LetterLabel>, _ labels: LetterLabels
  ) -> Bool {
    guard let line = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }),
      let label = parts(of: line).name.flatMap({ labels[$0] })
    else { return false }
    return open.contains(label)
  }

  /// Whether the first of `lines` may be a title, left where that was to be: it is no longer than
  /// people make them, names nothing that could be filled in, says more than a greeting or a
  /// signature, and the text does not go on below it.
  private static func beginsWithTitle(
    _ lines: ArraySlice<Substring>, _ labels: LetterLabels
  ) -> Bool {
    guard let line = lines.first, line.count <= 80, !line.contains("://"),
      parts(of: line).name == nil, !isCourtesy(String(line))
    else { return false }
    guard let below = lines.dropFirst().first else { return true }
    return below.allSatisfy(\.isWhitespace)
      || parts(of: below).name.flatMap { labels[$0] } != nil
  }

  /// Whether `line` only greets somebody, or is what stands below a letter. A sign may be a title.
  private static func isCourtesy(_ line: String) -> Bool {
    Courtesy.words(of: line).isEmpty
      ? line.allSatisfy { $0.isWhitespace || "-–—_".contains($0) }
      : Courtesy.isAll(of: line, names: []) || Courtesy.greets(line, names: [])
  }

  /// Whether a mail program broke `line` before what is `below` it: the first word there had no room.
  /// They keep lines of 66 characters or more (RFC 3676, section 4.2).
  private static func isWrapped(_ line: Substring, before below: Substring) -> Bool {
    let word = below.split(maxSplits: 1, whereSeparator: \.isWhitespace).first ?? ""
    return line.count + 1 + word.count > 60
  }

  private static func words(_ text: Substring) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension ContentForm {
  /// What it asks its sender to fill in, or would take; empty of what has no such lines.
  var labels: Set<LetterLabel> {
    switch kind {
    case "wish":
      place == nil
        ? [.list, .title, .price, .link, .isbn, .quantity, .shares]
        : [.title, .price, .link, .isbn, .quantity, .shares]
    case "list": [.title, .day]
    case "checklist": [.title]
    case "offer": [.title, .quantity, .regions, .until]
    case "request": [.title, .country, .until]
    case "thanks": [.title, .to, .feeling, .quote]
    case "profile": [.name, .country]
    default: []
    }
  }

  /// Whether a line of its text may be its title. A thank-you needs none, and the text of a
  /// checklist is its items.
  fileprivate var takesTitleFromText: Bool {
    ["wish", "list", "offer", "request"].contains(kind)
  }

  /// Whether a line called `name`, which is no more than text here, was probably to say more.
  /// `label` is what else has such a line, nil where nothing has. What is on a checklist may have a
  /// colon in it, and so may a thank-you, which people begin as they please.
  fileprivate func tells(of label: LetterLabel?, called name: String, inHead: Bool) -> Bool {
    guard kind != "checklist" else { return false }
    if label != nil { return true }
    let words = name.split(separator: " ")
    return inHead && kind != "thanks" && words.count <= 3 && name.count <= 30
      && name.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" }
  }
}
