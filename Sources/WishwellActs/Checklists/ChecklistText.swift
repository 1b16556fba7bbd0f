import WishwellDiagnostics
import WishwellFormat
import WishwellRead

/// The file of a checklist with what it says: what is changed at its place. The two always belong
/// together, as it is only made by reading.
package struct ChecklistText: Sendable {
  package let file: SourceFile
  package let list: Checklist
  /// What a build warns of in it.
  let warnings: [Diagnostic]

  private init(file: SourceFile, list: Checklist, warnings: [Diagnostic]) {
    self.file = file
    self.list = list
    self.warnings = warnings
  }

  /// The list in `file`; nil, with its errors, where the file cannot be read.
  package static func read(_ file: SourceFile, handle: Handle) -> Checked<ChecklistText?> {
    let read = readChecklist(file, handle: handle, options: ReaderOptions())
    let warnings = read.diagnostics.filter { $0.severity == .warning }
    return read.map { $0.map { ChecklistText(file: file, list: $0, warnings: warnings) } }
  }

  var bytes: [UInt8] { file.bytes }

  /// The same list as `bytes` have it.
  func rewritten(_ bytes: [UInt8]) -> Checked<ChecklistText?> {
    ChecklistText.read(SourceFile(path: file.path, bytes: bytes), handle: list.handle)
  }

  /// What ends the lines of the file, told by the first of them.
  var lineEnd: [UInt8] {
    guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0,
      bytes[first - 1] == UInt8(ascii: "\r")
    else { return [UInt8(ascii: "\n")] }
    return Array("\r\n".utf8)
  }

  /// Where the pictures of an item's line stand, brackets and all, in their order.
  func pictures(of item: Checklist.Item) -> [Range<Int>] {
    let text = item.place.text.bounds
    return item.photos.compactMap { photo in
      let address = photo.range.bounds
      guard text.contains(address.lowerBound), address.upperBound <= text.upperBound,
        let close = bytes[address.upperBound..<text.upperBound].firstIndex(of: UInt8(ascii: ")"))
      else { return nil }
      var start = address.lowerBound
      while start > text.lowerBound, !bytes[start...].starts(with: Array("![".utf8)) { start -= 1 }
      return bytes[start...].starts(with: Array("![".utf8)) ? start..<(close + 1) : nil
    }
  }
}

extension ChecklistText {
  /// The file with `text` in the place of `range`; nil where there is no place.
  func replacing(_ range: Range<Int>?, with text: String) -> [UInt8]? {
    guard let range else { return nil }
    return Array(bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...])
  }

  /// What the last item with a box begins with, where that is a bullet; else `- `, so that a new
  /// item is written like its neighbours.
  var beginning: String {
    guard let place = list.items.last(where: { $0.place.mark != nil })?.place,
      let mark = place.mark
    else { return "- " }
    let start = String(
      decoding: bytes[place.line.bounds.lowerBound..<(mark.bounds.lowerBound - 1)], as: UTF8.self)
    return start.contains(where: \.isNumber) ? "- " : start
  }

  /// Where the text goes on behind the blank lines that follow `start`.
  func blankLines(after start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let next = bytes[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      guard bytes[end..<next].allSatisfy({ $0 <= 0x20 }) else { return end }
      end = next
    }
    return end
  }

  /// Where the blank lines begin that stand before `end`, which begins a line.
  func blankLines(before end: Int) -> Int {
    var start = end
    while start > 0 {
      let line = bytes[..<(start - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      guard bytes[line..<start].allSatisfy({ $0 <= 0x20 }) else { return start }
      start = line
    }
    return start
  }

  /// Whether a new item may begin at `end`: behind a blank line or the front matter.
  func endsInBlankLine(before end: Int) -> Bool {
    if list.items.isEmpty, list.introduction.isEmpty { return true }
    return blankLines(before: end) < end
  }
}
