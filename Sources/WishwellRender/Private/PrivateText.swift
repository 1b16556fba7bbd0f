/// What a private page holds, as lines of text for a terminal.
///
/// It reads what the program's own templates write: tags that are not what they seem are left out, as
/// what is hidden or drawn is. A link of the web stands behind its words, a button behind an arrow.
package struct PrivateText {
  /// Without empty lines at its ends.
  package let text: String

  /// The text of `html`; of what is no HTML, what is left without its tags.
  package init(ofHTML html: String) {
    var reader = TextReader()
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      reader.add(rest[..<start])
      let inside = rest[start...].dropFirst()
      guard let end = inside.firstIndex(of: ">") else { break }
      reader.take(inside[..<end])
      rest = inside[end...].dropFirst()
    }
    // A tag that never ends is none, and no text either.
    if !rest.contains("<") { reader.add(rest) }
    text = reader.finish()
  }
}

/// What was read so far, and where one is in it.
private struct TextReader {
  private var lines: [String] = []
  private var line = ""
  /// How many of the open tags hide what is in them.
  private var hidden = 0
  /// Open tags: whether each hides what is in it, and what stands behind its words.
  private var open: [(name: Substring, hides: Bool, end: String)] = []

  /// Without empty lines at the end.
  mutating func finish() -> String {
    endLine()
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Text between two tags, in which any gap is a single blank.
  mutating func add(_ text: Substring) {
    guard hidden == 0 else { return }
    let words = text.split(whereSeparator: \.isWhitespace)
    if text.first?.isWhitespace == true, !line.isEmpty, line.last != " " { line += " " }
    line += words.joined(separator: " ").unescaped
    if !words.isEmpty, text.last?.isWhitespace == true { line += " " }
  }

  /// A line of blanks is none.
  private mutating func endLine() {
    let whole = line.trimmingBlanks
    if !whole.isEmpty { lines.append(whole) }
    line = ""
  }

  /// `tag` is without its angle brackets.
  mutating func take(_ tag: Substring) {
    if tag.hasPrefix("!") { return }
    if tag.hasPrefix("/") { return close(tag.dropFirst()) }
    let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
    if Self.blocks.contains(name) { endLine() }
    if Self.headings.contains(name), !lines.isEmpty { lines.append("") }
    guard !Self.voids.contains(name), !tag.hasSuffix("/") else { return }
    let isDoor = tag.contains("class=\"door\"")
    let hides =
      isDoor || Self.silent.contains(name) || tag.contains("aria-hidden=")
      || tag.hasSuffix(" hidden") || tag.contains(" hidden ")
    var end = ""
    if name == "a", hidden == 0, !hides {
      if tag.contains("class=\"button\"") {
        line += "→ "
      } else if let address = tag.firstMatch(of: /href="(https?:[^"]*)"/)?.1 {
        end = " <\(String(address).unescaped)>"
      }
    }
    if hides { hidden += 1 }
    open.append((name, hides, end))
  }

  /// What was never opened closes nothing; what was left open before it ends with it.
  private mutating func close(_ tag: Substring) {
    let name = tag.prefix { !$0.isWhitespace }
    guard let place = open.lastIndex(where: { $0.name == name }) else { return }
    for element in open[place...].reversed() {
      if element.hides { hidden -= 1 }
      if hidden == 0 { line += element.end }
    }
    open.removeSubrange(place...)
    if Self.blocks.contains(name) { endLine() }
  }

  /// They stand below an empty line.
  private static let headings: Set<Substring> = ["h1", "h2"]
  /// They begin a line and end it.
  private static let blocks: Set<Substring> = [
    "h1", "h2", "h3", "p", "li", "ul", "ol", "div", "section", "header", "pre", "blockquote", "br",
    "table", "tr", "details", "summary",
  ]
  /// Drawn, or for scripts.
  private static let silent: Set<Substring> = ["svg", "select", "script", "style", "template"]
  /// Nothing closes them.
  private static let voids: Set<Substring> = ["br", "hr", "img", "input", "meta", "link", "data"]
}

extension String {
  /// Without blanks at its ends; no other gaps are left in a line.
  fileprivate var trimmingBlanks: String {
    let start = firstIndex { $0 != " " } ?? endIndex
    let end = lastIndex { $0 != " " }.map(index(after:)) ?? startIndex
    return start < end ? String(self[start..<end]) : ""
  }

  /// With the references that the escaper writes as what they stand for.
  fileprivate var unescaped: String {
    replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&#xFE0E;", with: "").replacing("&amp;", with: "&")
  }
}
