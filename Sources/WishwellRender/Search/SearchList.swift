/// That a thing has a word: where in it, its number, and its kind and state, as one number.
struct SearchPosting: Hashable, Comparable {
  fileprivate let value: UInt64

  init(_ number: SearchNumber, _ mark: UInt64, _ field: SearchIndex.Field) {
    value = field.rawValue << 36 | UInt64(number.value) << 6 | mark
  }

  static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  fileprivate var field: UInt64 { value >> 36 }
  fileprivate var number: SearchNumber { SearchNumber(value: UInt32(value >> 6 & 0x3FFF_FFFF)) }

  /// What comes first among results: title before text, open before past, the newest.
  fileprivate var rank: UInt64 {
    let isPast = SearchState.allCases[Int(value & 63) % SearchState.allCases.count].isPast
    return field << 31 | (isPast ? 1 : 0) << 30 | UInt64(0x3FFF_FFFF - number.value)
  }

  /// Six signs: those of its number, and one of its kind and state.
  fileprivate var text: [UInt8] { number.text + [searchSigns[Int(value & 63)]] }
}

/// The things that have a word.
struct SearchList {
  private var postings: [SearchPosting] = []

  /// Adds that of a thing, in the place of the last one if that is of the same thing.
  mutating func note(_ posting: SearchPosting) {
    if let last = postings.last, last.number == posting.number {
      postings[postings.count - 1] = posting
    } else {
      postings.append(posting)
    }
  }

  /// The foremost of `list`, at most so many.
  mutating func add(_ list: SearchList, atMost limit: Int) {
    postings += list.postings.foremost(limit)
    guard postings.count > 4 * limit else { return }
    postings = postings.foremost(limit)
  }

  /// The line of the list under `key`, of at most `limit` things where there is a bound to them;
  /// whatever is beyond, or not in here, is left out.
  func line(of key: String, atMost limit: Int, isWhole: Bool = true) -> [UInt8] {
    let isWhole = isWhole && postings.count <= limit
    let kept = (isWhole ? postings : postings.foremost(limit)).sorted()
    var line = Array(key.utf8)
    for field in SearchIndex.Field.allCases {
      line.append(UInt8(ascii: "\t"))
      for posting in kept where posting.field == field.rawValue { line += posting.text }
    }
    if isWhole {
      while line.last == UInt8(ascii: "\t") { line.removeLast() }
    } else {
      line += "\t+".utf8
    }
    line.append(UInt8(ascii: "\n"))
    return line
  }
}

extension [SearchPosting] {
  /// Those that come first among results, each thing once, at most so many.
  fileprivate func foremost(_ limit: Int) -> [SearchPosting] {
    var seen: Set<SearchNumber> = []
    var kept: [SearchPosting] = []
    for (_, posting) in map({ ($0.rank, $0) }).sorted(by: { $0.0 < $1.0 }) {
      guard kept.count < limit else { break }
      if seen.insert(posting.number).inserted { kept.append(posting) }
    }
    return kept
  }
}
