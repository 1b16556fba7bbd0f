/// That a thing has a word: where in it, which thing, and its kind and state, as one number.
///
/// A thing is known by its place among all of them until these are there, and by its number then.
struct SearchPosting: Hashable, Comparable {
  fileprivate private(set) var value: UInt64

  init(thingAt place: Int, _ mark: UInt64, _ field: SearchIndex.Field) {
    value = field.rawValue << 36 | UInt64(place) << 6 | mark
  }

  static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  fileprivate var field: UInt64 { value >> 36 }
  fileprivate var thing: UInt32 { UInt32(value >> 6 & 0x3FFF_FFFF) }

  /// What comes first among results: title before text, open before past, the newest.
  fileprivate var rank: UInt64 {
    let isPast = SearchState.allCases[Int(value & 63) % SearchState.allCases.count].isPast
    return field << 31 | (isPast ? 1 : 0) << 30 | UInt64(0x3FFF_FFFF - thing)
  }

  /// Names the thing by its number, of those of all things by their places.
  fileprivate mutating func name(by numbers: [SearchNumber]) {
    value = value & ~(0x3FFF_FFFF << 6) | UInt64(numbers[Int(thing)].value) << 6
  }

  /// Appends six signs: those of its number, and one of its kind and state.
  fileprivate func append(to line: inout [UInt8]) {
    SearchNumber(value: thing).append(to: &line)
    line.append(searchSigns[Int(value & 63)])
  }
}

/// The things that have a word.
struct SearchList {
  private var postings: [SearchPosting] = []

  /// Adds that of a thing, in the place of the last one if that is of the same thing.
  mutating func note(_ posting: SearchPosting) {
    if let last = postings.last, last.thing == posting.thing {
      postings[postings.count - 1] = posting
    } else {
      postings.append(posting)
    }
  }

  /// Names each thing by its number, of those of all things by their places.
  mutating func name(by numbers: [SearchNumber]) {
    for index in postings.indices { postings[index].name(by: numbers) }
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
      for posting in kept where posting.field == field.rawValue { posting.append(to: &line) }
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
    var seen: Set<UInt32> = []
    var kept: [SearchPosting] = []
    for (_, posting) in map({ ($0.rank, $0) }).sorted(by: { $0.0 < $1.0 }) {
      guard kept.count < limit else { break }
      if seen.insert(posting.thing).inserted { kept.append(posting) }
    }
    return kept
  }
}
