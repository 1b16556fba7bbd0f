import WishwellDiagnostics

/// UTF-8 bytes to a tree of YAML nodes that knows its places.
///
/// YAML 1.1 as libyaml reads it, without what a content file has no use for: anchors, aliases,
/// tags, merge keys, a second document, keys that are no text, nesting past `deepest`. Each is
/// reported, and reading goes on where that is possible.
package enum YAMLReader {
  /// Lists and maps inside each other; the outermost map is the first.
  package static let deepest = 8
  /// Reading stops after so many mistakes: more would hide the first.
  package static let mostDiagnostics = 100

  /// What `range` of `file` says, by default all of it. A byte order mark at its start is skipped.
  ///
  /// There is always a document: of bytes that are no UTF-8 an empty one, of broken YAML what
  /// stands before the mistake, but for the value just before it, which may be half of what was
  /// meant. Whoever reports that something is missing asks `isWhole` first.
  package static func read(
    _ file: SourceFile, in range: Range<Int>? = nil
  ) -> Checked<YAMLDocument> {
    var range = range ?? file.bytes.indices
    if file.bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) {
      range = range.lowerBound + 3..<range.upperBound
    }
    var tree = YAMLTree(file: file, base: range.lowerBound)
    tree.diagnostics = TextCheck.diagnostics(of: file, in: range, refusing: .ofYAML)
    if tree.diagnostics.contains(where: { $0.rule == .invalidUTF8 }) {
      return Checked(tree.finish(isWhole: false), tree.diagnostics)
    }
    let isWhole =
      if tree.diagnostics.isEmpty {
        file.bytes[range].withUnsafeBufferPointer { readEvents(of: $0, into: &tree) }
      } else {
        // libyaml stops at control characters, and begins lines behind others; both are reported.
        blanked(file.bytes[range]).withUnsafeBufferPointer { readEvents(of: $0, into: &tree) }
      }
    return Checked(tree.finish(isWhole: isWhole), tree.diagnostics)
  }

  /// Fills `tree`, and returns whether the end was reached.
  private static func readEvents(
    of input: UnsafeBufferPointer<UInt8>, into tree: inout YAMLTree
  ) -> Bool {
    var events = YAMLEvents(input)
    do throws(YAMLFailure) {
      while true {
        let event = try events.next()
        if case .streamEnd = event.kind { return true }
        guard tree.take(event) else { return false }
      }
    } catch {
      tree.report(error)
      return false
    }
  }

  /// A copy of the same length, so that places still hold, with spaces for refused characters.
  private static func blanked(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var copy = Array(bytes)
    let refused =
      TextCheck.refusedCharacters(in: copy[...])
      + TextCheck.foreignLineEnds(in: copy[...], .ofYAML)
    for (range, _) in refused {
      for index in range { copy[index] = UInt8(ascii: " ") }
    }
    return copy
  }
}
