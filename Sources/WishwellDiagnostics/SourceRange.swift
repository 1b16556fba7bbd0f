/// A half-open range of UTF-8 byte offsets in one source file.
package struct SourceRange: Hashable, Comparable, Sendable {
  package var start: Int32
  package var end: Int32

  package init(_ start: Int, _ end: Int) {
    self.start = Int32(clamping: start)
    self.end = Int32(clamping: max(start, end))
  }

  package init(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }

  /// The start of a file: for what concerns the file as a whole.
  package static let start = SourceRange(0, 0)

  package var bounds: Range<Int> { Int(start)..<Int(end) }

  package func shifted(by offset: Int) -> SourceRange {
    SourceRange(Int(start) + offset, Int(end) + offset)
  }

  package static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}

/// A place in a named source file.
package struct SourceLocation: Hashable, Comparable, Sendable {
  /// Relative to the site's root, with `/`.
  package var path: String
  package var range: SourceRange

  package init(_ path: String, _ range: SourceRange = .start) {
    self.path = path
    self.range = range
  }

  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    left.path == right.path ? left.range < right.range : left.path.utf8Precedes(right.path)
  }
}

extension String {
  /// Whether this comes first by its UTF-8 bytes: the same on every machine and in every locale.
  package func utf8Precedes(_ other: String) -> Bool {
    var (first, second) = (self, other)
    return first.withUTF8 { first in
      second.withUTF8 { second in first.lexicographicallyPrecedes(second) }
    }
  }
}
