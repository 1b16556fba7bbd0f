import WishwellDiagnostics
import WishwellFormat
import WishwellYAML

/// A file as it is written, whatever it means: each field with its text, and the lines below them.
package struct WrittenFields: Sendable {
  /// A field of the front matter, or of a file that is YAML as a whole.
  package struct Field: Hashable, Sendable {
    /// As it is written, known to the format or not.
    package var key: String
    /// On one line, without quotes round it.
    package var text: String
    /// Those of a list, in its order; of anything else its text alone.
    package var entries: [String]
    /// Of the key and its value.
    package var range: SourceRange
  }

  /// In the order of the file.
  package let fields: [Field]
  /// With the lines above and below that are empty left out.
  package let lines: [Substring]
  /// Where they stand.
  private let body: Range<Int>

  /// What can be read of `file`; nothing of what can not.
  package init(of file: SourceFile) {
    let parts = file.path.hasSuffix(".md") ? FrontMatter.split(file).value : nil
    let yaml = parts?.yaml ?? (file.path.hasSuffix(".md") ? 0..<0 : file.bytes.indices)
    var fields: [Field] = []
    if case .mapping(let pairs) = YAMLReader.read(file, in: yaml).value.root.content {
      fields = pairs.map { pair in
        Field(
          key: pair.key, text: writtenText(of: pair.value), entries: entries(of: pair.value),
          range: pair.range)
      }
    }
    self.fields = fields
    var body = file.bytes[parts?.body ?? file.bytes.endIndex..<file.bytes.endIndex]
    let space = [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t")]
    while let last = body.last, space.contains(last) { body.removeLast() }
    while let first = body.first, space.contains(first) { body.removeFirst() }
    self.body = body.indices
    let text = String(decoding: body, as: UTF8.self)
    lines =
      text.isEmpty ? [] : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Where `lines[index]` stands; behind the last of them, where there is no such line.
  package func range(ofLine index: Int) -> SourceRange {
    guard index < lines.count else { return SourceRange(body.upperBound, body.upperBound) }
    let text = lines[index].base
    let offset = text.utf8.distance(from: text.startIndex, to: lines[index].startIndex)
    let start = min(body.lowerBound + offset, body.upperBound)
    // Bytes that are no text take more room in a string than in the file.
    return SourceRange(start, min(start + lines[index].utf8.count, body.upperBound))
  }
}

extension YAMLPair {
  /// Of the key and its value.
  fileprivate var range: SourceRange {
    SourceRange(Int(keyRange.start), max(Int(keyRange.end), Int(value.range.end)))
  }
}

/// Those of a list; of anything else its text alone.
private func entries(of node: YAMLNode) -> [String] {
  guard case .sequence(let nodes) = node.content else { return [writtenText(of: node)] }
  return nodes.map(writtenText)
}

/// Lists and maps as they could stand on one line, however they are written. What was refused is
/// empty.
private func writtenText(of node: YAMLNode) -> String {
  switch node.content {
  case .scalar(let scalar): scalar.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  case .sequence(let nodes): nodes.map(writtenText).joined(separator: ", ")
  case .mapping(let pairs):
    pairs.map { "\($0.key): \(writtenText(of: $0.value))" }.joined(separator: ", ")
  case .refused: ""
  }
}
