/// Bytes of a part with its transfer encoding undone, and where they came from.
struct DecodedBytes {
  private(set) var bytes: [UInt8] = []
  /// Where lines of the source begin: decoded offset and offset in the file, both ascending.
  private var anchors: [(decoded: Int, source: Int)] = []
  private var end: Int

  init(endingAt end: Int) { self.end = end }

  /// Adds `bytes`, which the line of the file that begins at `line` became. Lines come in the order
  /// of the file.
  mutating func append(_ bytes: some Collection<UInt8>, from line: Int) {
    anchors.append((self.bytes.count, line))
    self.bytes += bytes
  }

  /// A cursor that tells where ranges of the decoded bytes, asked for in ascending order, stand in
  /// the file: to the byte where nothing was encoded, else to the line.
  struct Places {
    fileprivate let decoded: DecodedBytes
    private var index = 0

    fileprivate init(_ decoded: DecodedBytes) { self.decoded = decoded }

    mutating func source(of range: Range<Int>) -> Range<Int> {
      let start = source(range.lowerBound)
      return start..<max(start, source(range.upperBound))
    }

    private mutating func source(_ offset: Int) -> Int {
      let anchors = decoded.anchors
      guard !anchors.isEmpty else { return decoded.end }
      while index + 1 < anchors.count, anchors[index + 1].decoded <= offset { index += 1 }
      let limit = index + 1 < anchors.count ? anchors[index + 1].source : decoded.end
      return min(anchors[index].source + max(0, offset - anchors[index].decoded), limit)
    }
  }

  var places: Places { Places(self) }
}
