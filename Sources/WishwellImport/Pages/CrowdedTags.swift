/// The page without the `<` of tags that have more attributes than any page needs, so that they are
/// text.
///
/// libxml2 compares each attribute of a tag with all before it: 250 kB of attributes in one tag
/// took it 30 seconds, and time grows with the square. The attributes are counted as it counts
/// them, from every place where it could see a tag begin, so that no quotation mark hides one.
///
/// A page that would take too many steps to look through is cut there.
func withoutCrowdedTags(_ page: [UInt8]) -> [UInt8] {
  var scan = TagScan(page)
  var result = page
  for index in page.indices where page[index] == UInt8(ascii: "<") && scan.isTag(at: index) {
    // Tags within the quotes of tags within quotes: nobody writes such a page for people.
    guard scan.steps < page.count * 8 + 100_000 else { return Array(result[..<index]) }
    if scan.attributes(ofTagAt: index) > TagScan.most { result[index] = UInt8(ascii: " ") }
  }
  return result
}

/// A look at tags as libxml2 takes them apart, whatever a browser would make of them.
private struct TagScan {
  /// Attributes of one tag.
  static let most = 250
  /// libxml2 cuts names here, and goes on as if another began.
  private static let longestName = 100

  private let bytes: [UInt8]
  /// Bytes looked at, all in all.
  private(set) var steps = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether a tag begins at the `<` at `index`, as libxml2 sees it.
  func isTag(at index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    let letter = bytes[index + 1] | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
  }

  /// The attributes of a tag, as libxml2 counts them; at most one more than `most`.
  mutating func attributes(ofTagAt start: Int) -> Int {
    var index = start + 1
    var count = 0
    defer { steps += index - start }
    skip(&index) { !isBlank($0) && !isEnd($0) }
    while count <= Self.most {
      skip(&index) { isBlank($0) }
      guard index < bytes.count, bytes[index] != UInt8(ascii: ">") else { break }
      let name = index
      // A slash that ends no tag is passed over like a name.
      index += 1
      skip(&index) { !isBlank($0) && !isEnd($0) && $0 != UInt8(ascii: "=") }
      count += 1 + (index - name) / Self.longestName
      skip(&index) { isBlank($0) }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
      index += 1
      skip(&index) { isBlank($0) }
      skipValue(&index)
    }
    return count
  }

  /// Passes over a value with or without quotation marks; one that never closes reaches to the end
  /// of the page.
  private func skipValue(_ index: inout Int) {
    guard index < bytes.count else { return }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return skip(&index) { !isBlank($0) && $0 != UInt8(ascii: ">") }
    }
    index += 1
    skip(&index) { $0 != quote }
    index = min(index + 1, bytes.count)
  }

  private func skip(_ index: inout Int, while condition: (UInt8) -> Bool) {
    while index < bytes.count, condition(bytes[index]) { index += 1 }
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

private func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") }
