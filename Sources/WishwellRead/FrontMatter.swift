import WishwellDiagnostics
import WishwellYAML

extension Rule {
  /// Reported at the start of the file, of which nothing is read then. Where a lone carriage return
  /// hides the hyphens, it is `foreignLineEnd` instead, and `invalidUTF8` where they are in UTF-16.
  package static let frontMatterMissing = Rule(
    "front-matter-missing", .error,
    """
    Every Markdown file of the site begins with front matter: facts about it, between two lines of
    three hyphens.

    Right:
    ---
    title: Blue kettle
    ---
    The one with the wooden handle.
    """)

  /// Reported at the line of hyphens that opens it. Where a lone carriage return hides the other,
  /// it is `foreignLineEnd` instead.
  package static let frontMatterUnclosed = Rule(
    "front-matter-unclosed", .error,
    """
    The front matter begins with a line of three hyphens and has to end with another.

    Wrong:
    ---
    title: Blue kettle
    The one with the wooden handle.
    """)

  /// Reported at its start; it is not read.
  package static let frontMatterTooLong = Rule(
    "front-matter-too-long", .error,
    """
    Front matter holds facts, in at most 32 KiB. Anything longer belongs in the text below it.
    """)

  /// What keeps the fields of a file from being looked at.
  static let frontMatterRules: [Rule] = [
    .frontMatterMissing, .frontMatterUnclosed, .frontMatterTooLong,
  ]
}

/// Where the two parts of a Markdown file stand, in bytes of the file. A byte order mark belongs to
/// neither.
package struct FrontMatter {
  /// Between the lines of hyphens; empty where the second follows the first.
  package var yaml: Range<Int>
  /// Behind the second of them, to the end of the file.
  package var body: Range<Int>

  /// The most bytes of `yaml`.
  package static let longest = 32 * 1024

  /// The parts of `file`; nil, with one error, where there is no front matter, where it does not
  /// end, or is longer than `longest`. `fields` are those that such a file may have, its title
  /// first: by them it is told where only the hyphens are missing.
  package static func split(
    _ file: SourceFile, fields: @autoclosure () -> [String] = []
  ) -> Checked<FrontMatter?> {
    let bytes = file.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = fenceEnd(at: start, in: bytes) else {
      if let unread = mistake(of: file, in: [.foreignLineEnd, .invalidUTF8]) { return unread }
      return failure(
        .frontMatterMissing, file, SourceRange(start, start),
        "the file does not begin with front matter",
        wayToBegin(bytes[start...], fields: fields()))
    }
    var line = first
    while line < bytes.count {
      if let end = fenceEnd(at: line, in: bytes) {
        guard line - first <= longest else {
          return failure(
            .frontMatterTooLong, file, SourceRange(first, first),
            "the front matter has \(line - first) bytes; at most \(longest) are allowed",
            "move the long parts into the text below it")
        }
        return Checked(FrontMatter(yaml: first..<line, body: end..<bytes.count))
      }
      line = bytes[line...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    }
    if let lineEnd = mistake(of: file, in: [.foreignLineEnd]) { return lineEnd }
    return failure(
      .frontMatterUnclosed, file, SourceRange(start, start + 3), "the front matter never ends",
      "write a line ‘---’ below its last field")
  }

  /// The start of the next line, where the line at `start` is `---`, blanks behind it aside.
  private static func fenceEnd(at start: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[start...].starts(with: Array("---".utf8)) else { return nil }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    var rest = bytes[(start + 3)..<end]
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    guard rest.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else {
      return nil
    }
    return min(end + 1, bytes.count)
  }

  /// The first error of one of `rules`, which explains why no line of hyphens was found, such as
  /// that of a line end that Markdown has and this program does not; nil where there is none.
  private static func mistake(of file: SourceFile, in rules: [Rule]) -> Checked<FrontMatter?>? {
    TextCheck.diagnostics(of: file, in: file.bytes.indices, refusing: .ofMarkdown)
      .first { rules.contains($0.rule) }.map { Checked(nil, [$0]) }
  }

  /// What makes front matter of the beginning of `bytes`, whose first line is not three hyphens.
  private static func wayToBegin(_ bytes: ArraySlice<UInt8>, fields: [String]) -> String {
    let lines = String(decoding: bytes.prefix(4096), as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    let empty = lines.prefix { trimmed($0).isEmpty }.count
    let block = lines.dropFirst(empty).prefix { !trimmed($0).isEmpty }
    guard let first = block.first.map(trimmed) else { return newBeginning(fields) }
    if first == "---" {
      return switch empty {
      case 0: "take out the blanks before ‘---’"
      case 1: "take out the empty line above ‘---’"
      default: "take out the empty lines above ‘---’"
      }
    }
    if first != "-", first.allSatisfy({ "-‐‑‒–—―−".contains($0) }) {
      return "write ‘---’ with three hyphens instead of \(quoted(first))"
    }
    let field = block.first { !$0.hasPrefix("#") }?.prefix { $0 != ":" }
    guard let field, fields.contains(String(field)), block.contains(where: { $0.contains(":") })
    else { return newBeginning(fields) }
    return block.contains { $0.hasPrefix("---") }
      ? "put a line ‘---’ above line 1"
      : "put a line ‘---’ above line 1, and one below the last field"
  }

  /// Of a file in which nothing looks like front matter.
  private static func newBeginning(_ fields: [String]) -> String {
    "begin with a line ‘---’, then ‘\(fields.first ?? "title"): …’, then another line ‘---’"
  }

  private static func failure(
    _ rule: Rule, _ file: SourceFile, _ range: SourceRange, _ message: String, _ help: String
  ) -> Checked<FrontMatter?> {
    Checked(nil, [Diagnostic(rule, at: SourceLocation(file.path, range), message, help: help)])
  }
}
