import WishwellDiagnostics

/// Where things of a parsed body stand in its file.
///
/// cmark-gfm 0.29 tells the lines of blocks well. The places of inlines it gets wrong behind
/// indentation, in tables and below link definitions, so they are looked for in their block.
struct BodyPlaces {
  private let file: SourceFile
  private let range: Range<Int>
  /// Where each line of the body begins, and where it ends; made when first asked for.
  private lazy var lineStarts = BodyPlaces.lineStarts(in: file.bytes, range)
  /// The lines of the block that is being walked, and how far things were found in it.
  private var block = 1...1
  private var cursor = 0
  /// Bytes that may still be searched: what is found nowhere costs the whole body each time. Once
  /// they are used up nothing is found, and things are placed at the first line of their block.
  private var budget = 16 * 1024 * 1024

  /// `range` is that of the body in `file`. Nothing is looked at yet.
  init(file: SourceFile, range: Range<Int>) {
    self.file = file
    self.range = range
  }

  /// Looks in `lines`, from 1 in the body, from now on: those of a block.
  mutating func enter(_ lines: ClosedRange<Int>) {
    block = lines
    cursor = 0
  }

  /// `range` with the file's path.
  func location(_ range: SourceRange) -> SourceLocation { SourceLocation(file.path, range) }

  /// The first line of the block, without the blanks round it.
  mutating func firstLine() -> SourceRange { line(block.lowerBound) }

  /// The line of that number, from 1, without the blanks round it.
  mutating func line(_ number: Int) -> SourceRange {
    let bytes = bytes(of: number...number)
    let start = bytes.firstIndex { !isBlank(file.bytes[$0]) } ?? bytes.lowerBound
    let end = bytes.lastIndex { !isBlank(file.bytes[$0]) }.map { $0 + 1 } ?? bytes.upperBound
    return SourceRange(start, max(start, end))
  }

  /// The next place of `text` in the block, else its first, else its first in the whole body; nil
  /// where it is in none of them as it is written here, as with text that the parser put together.
  mutating func find(_ text: [UInt8]) -> SourceRange? {
    let bytes = bytes(of: block)
    if text.isEmpty { return nil }
    let found =
      search(text, in: max(bytes.lowerBound, cursor)..<bytes.upperBound)
      ?? search(text, in: bytes) ?? search(text, in: range)
    guard let found else { return nil }
    if bytes.contains(found) { cursor = found + text.count }
    return SourceRange(found, found + text.count)
  }

  /// The place of the address of a link, which may also stand in a definition.
  mutating func find(address: String) -> SourceRange {
    let text = Array(address.utf8)
    for before in ["](", "](<"] {
      if let found = find(Array(before.utf8) + text) {
        return SourceRange(Int(found.start) + before.utf8.count, Int(found.end))
      }
    }
    return find(text) ?? firstLine()
  }

  /// Where `text` first stands within `range`; nil where it does not, or the budget is used up.
  private mutating func search(_ text: [UInt8], in range: Range<Int>) -> Int? {
    guard range.count >= text.count, budget > 0 else { return nil }
    let found = file.bytes[range].withUnsafeBytes { offset(of: text, in: $0) }
      .map { range.lowerBound + $0 }
    budget -= (found ?? range.upperBound) - range.lowerBound
    return found
  }

  /// The number of the line, from 0, that holds the byte at `offset`.
  mutating func line(holding offset: Int) -> Int {
    let starts = lineStarts
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

  /// The bytes of `lines`, from 1, in the file, with the ends of the lines; what lies behind the
  /// last line is taken for that.
  mutating func bytes(of lines: ClosedRange<Int>) -> Range<Int> {
    let starts = lineStarts
    let first = min(lines.lowerBound, starts.count - 1)
    let last = min(lines.upperBound, starts.count - 1)
    return starts[first - 1]..<max(starts[first - 1], starts[last])
  }

  /// With the end of the body as the last; there are always two.
  private static func lineStarts(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
    var starts = [range.lowerBound]
    for index in range {
      let isEnd =
        bytes[index] == 0x0A
        || (bytes[index] == 0x0D && !(index + 1 < range.upperBound && bytes[index + 1] == 0x0A))
      if isEnd { starts.append(index + 1) }
    }
    starts.append(range.upperBound)
    return starts
  }
}
