/// The lines of a block with what mail programs do to them undone, as far as YAML tells what was
/// meant: spaces at the ends, an indentation of the whole, non-breaking spaces, dashes in the place
/// of `---`, and long values that were wrapped.
struct UnwrappedLines {
  /// With a line feed at the end of each line; empty where there are none.
  let text: String

  /// `isMarkdown`: front matter and a body, which is left as it is; else YAML alone.
  init(_ lines: [String], isMarkdown: Bool) {
    var lines = UnwrappedLines.withoutIndentation(lines.map(UnwrappedLines.withoutTrailingSpace))
    lines = Array(lines.drop(while: \.isEmpty))
    while lines.last?.isEmpty == true { lines.removeLast() }
    if isMarkdown {
      guard let first = lines.first, UnwrappedLines.isFence(first) else {
        text = UnwrappedLines.joined(lines)
        return
      }
      let end = lines.dropFirst().firstIndex(where: UnwrappedLines.isFence) ?? lines.endIndex
      let yaml = ["---"] + UnwrappedLines.unwrapped(lines[1..<end])
      let body = end < lines.endIndex ? ["---"] + lines[(end + 1)...] : []
      text = UnwrappedLines.joined(yaml + body)
    } else {
      text = UnwrappedLines.joined(UnwrappedLines.unwrapped(lines[...]))
    }
  }

  private static func joined(_ lines: [String]) -> String {
    lines.reduce(into: "") { $0 += $1 + "\n" }
  }

  private static func withoutTrailingSpace(_ line: String) -> String {
    guard let last = line.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(line[...last])
  }

  /// `lines` without the indentation that all share, which is nobody's meaning.
  private static func withoutIndentation(_ lines: [String]) -> [String] {
    let shared =
      lines.lazy.filter { !$0.isEmpty }
      .map { $0.prefix(while: \.isWhitespace).count }.min() ?? 0
    return shared == 0 ? lines : lines.map { String($0.dropFirst(shared)) }
  }

  /// `---`, also as the dashes that some programs make of hyphens.
  private static func isFence(_ line: String) -> Bool {
    var width = 0
    for scalar in line.unicodeScalars {
      switch scalar {
      case "-", "\u{2010}"..."\u{2013}", "\u{2212}": width += 1
      case "\u{2014}", "\u{2015}": width += 2
      case " ", "\u{A0}": continue
      default: return false
      }
    }
    return width >= 2
  }

  /// `lines` of YAML as they were before they were wrapped. A line that is neither a key, an item,
  /// a comment nor indented continues the one before: YAML folds it into the value when it is
  /// indented.
  private static func unwrapped(_ lines: ArraySlice<String>) -> [String] {
    var unwrapped: [String] = []
    var follows: Substring?
    for line in lines {
      let line = line.replacing("\u{A0}", with: " ")
      if line.isEmpty || line.first == " " {
        unwrapped.append(line)
      } else if line.hasPrefix("#") {
        follows = "# "
        unwrapped.append(line)
      } else if isEntry(line) {
        follows = "  "
        unwrapped.append(line)
      } else {
        unwrapped.append((follows ?? "") + line)
      }
    }
    return unwrapped
  }

  /// `key:`, `key: value` or `- item`.
  private static func isEntry(_ line: String) -> Bool {
    if line == "-" || line.hasPrefix("- ") { return true }
    let key = line.utf8.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    let rest = line.utf8.dropFirst(key.count)
    guard !key.isEmpty, rest.first == UInt8(ascii: ":") else { return false }
    return rest.count == 1 || rest.dropFirst().first == UInt8(ascii: " ")
  }
}
