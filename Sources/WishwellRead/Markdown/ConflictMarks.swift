import WishwellDiagnostics
import WishwellFormat

/// The marks that git leaves in a text that two people changed, until somebody brings the two
/// versions together: three lines, one after the other, outside of code between fences.
enum ConflictMarks {
  /// One for each place where all three stand.
  static func diagnostics(of file: SourceFile, in range: Range<Int>) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var next = 0
    var start = range
    var fence: Fence?
    for line in lines(of: file, in: range) {
      let text = file.bytes[line]
      if let open = fence {
        if open.isClosed(by: text) { fence = nil }
        continue
      }
      if next == 0, let opened = Fence(text) {
        fence = opened
        continue
      }
      if isMark(text, marks[0]) { (next, start) = (0, line) }
      guard isMark(text, marks[next]) else { continue }
      next += 1
      guard next == marks.count else { continue }
      next = 0
      found.append(
        Diagnostic(
          .conflictLeft, at: SourceLocation(file.path, SourceRange(start)),
          "two versions of this text stand here, one below the other, with the marks of git",
          help: "make one text of them, and take out the lines that begin with ‘<<<<<<<’, "
            + "‘=======’ and ‘>>>>>>>’"))
    }
    return found
  }

  /// What begins each of the three lines, in their order.
  private static let marks = [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">")]

  /// Seven of them, then a space and a name; between the versions nothing else.
  private static func isMark(_ line: ArraySlice<UInt8>, _ mark: UInt8) -> Bool {
    let count = line.prefix { $0 == mark }.count
    let rest = line.dropFirst(count)
    return count == 7
      && (mark == UInt8(ascii: "=") ? rest.allSatisfy(\.isSpace) : rest.first == 0x20)
  }

  /// Without their ends.
  private static func lines(of file: SourceFile, in range: Range<Int>) -> [Range<Int>] {
    file.bytes[range].split(omittingEmptySubsequences: true) { $0 == 0x0A || $0 == 0x0D }
      .map { $0.startIndex..<$0.endIndex }
  }

  /// The line that opens a block of code, up to three blanks in.
  private struct Fence {
    let mark: UInt8
    let count: Int

    init?(_ line: ArraySlice<UInt8>) {
      let blanks = line.prefix { $0 == 0x20 }.count
      let text = line.dropFirst(blanks)
      guard blanks <= 3, let mark = text.first,
        mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
      else { return nil }
      let count = text.prefix { $0 == mark }.count
      guard count >= 3, mark == UInt8(ascii: "~") || !text.dropFirst(count).contains(mark)
      else { return nil }
      (self.mark, self.count) = (mark, count)
    }

    /// Whether `line` is a fence of the same kind, at least as long, and nothing else (CommonMark,
    /// section 4.5).
    func isClosed(by line: ArraySlice<UInt8>) -> Bool {
      guard let other = Fence(line), other.mark == mark, other.count >= count else { return false }
      return line.allSatisfy { $0 == mark || $0.isSpace }
    }
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 }
}
