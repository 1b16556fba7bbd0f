import WishwellFormat
import WishwellText

/// Which things have which words, as lines of text: a key, what has it in its title, in the names
/// beside it, in its text, and a `+` where there are more; parted by tabs, without those at the end.
///
/// A key is a word, or what a filter asks for behind a sign of its own. Lines go by UTF-16, as browsers
/// compare.
struct SearchIndex {
  /// Where in a thing a word stands, the foremost first.
  enum Field: UInt64, CaseIterable {
    case title, names, text
  }

  /// Signs before keys that are no words; no word has one.
  enum Sign: String {
    /// Of a kind and a state, the newest.
    case mark = "!"
    case tag = "#"
    /// Of a currency and an amount.
    case price = "$"
    /// Of the beginning of many words, the foremost.
    case prefix = "*"
    case region = "@"

    /// Nil for that of a word.
    init?(of key: String) {
      guard let first = key.unicodeScalars.first else { return nil }
      self.init(rawValue: String(first))
    }
  }

  /// By the place of their key in `places`.
  private var lists: [SearchList] = []
  private var places: [String: Int] = [:]
  private var words = SearchWords()

  /// Adds a thing, whose place among all of them is `place`: each once.
  mutating func add(_ entry: SearchEntry, at place: Int) {
    let mark = entry.mark
    let names = entry.names + entry.tags + [entry.kindName]
    // The foremost last: it is what stays.
    let fields: [(Field, [String])] = [
      (.text, entry.texts), (.names, names), (.title, [entry.title]),
    ]
    for (field, texts) in fields {
      for text in texts {
        for word in words.words(in: text) {
          note(SearchPosting(thingAt: place, mark, field), under: word)
        }
      }
    }
    for key in entry.filterKeys {
      note(SearchPosting(thingAt: place, mark, .title), under: key)
    }
  }

  /// Of several postings of one thing, which follow one another, the last stays.
  private mutating func note(_ posting: SearchPosting, under key: String) {
    let place = places[key, default: lists.count]
    if place == lists.count {
      places[key] = place
      lists.append(SearchList())
    }
    lists[place].note(posting)
  }

  /// The lines, by their keys in order, which name things by their `numbers`.
  consuming func lines(naming numbers: [SearchNumber]) -> [(key: String, line: [UInt8])] {
    for place in lists.indices { lists[place].name(by: numbers) }
    // How many things a word may have before the least of them are left out.
    let limit = max(1000, numbers.count / 16)
    var lines = places.map { key, place in
      let bound =
        switch Sign(of: key) {
        case nil: limit
        case .mark: newest
        case .tag, .price, .prefix, .region: Int.max
        }
      return (key, lists[place].line(of: key, atMost: bound))
    }.sortedByKey
    lines += prefixes(of: SearchBlock.all(of: lines)).map { prefix, list in
      let key = "\(Sign.prefix.rawValue)\(prefix)"
      return (key, list.line(of: key, atMost: newest, isWhole: false))
    }
    return lines.sortedByKey
  }

  /// The things whose words begin with what too many blocks begin with to load all of them.
  private func prefixes(of blocks: [SearchBlock]) -> [(prefix: String, list: SearchList)] {
    var counts: [String: Int] = [:]
    for block in blocks where Sign(of: block.key) == nil {
      for end in block.key.unicodeScalars.indices.dropFirst() {
        counts[String(block.key.unicodeScalars[..<end]), default: 0] += 1
      }
    }
    var found = counts.filter { $0.value >= SearchBlock.most }.mapValues { _ in SearchList() }
    for (word, place) in places {
      for end in word.unicodeScalars.indices.dropFirst() + [word.unicodeScalars.endIndex] {
        let prefix = String(word.unicodeScalars[..<end])
        guard found[prefix] != nil else { break }
        found[prefix]?.add(lists[place], atMost: newest)
      }
    }
    return found.map { ($0.key, $0.value) }
  }
}

/// How many of the newest or foremost things a list of them has.
private let newest = 200

extension Array where Element == (key: String, line: [UInt8]) {
  fileprivate var sortedByKey: [(key: String, line: [UInt8])] {
    let keyed = map { (units: [UInt16]($0.key.utf16), line: $0) }
    return keyed.sorted { $0.units.lexicographicallyPrecedes($1.units) }.map(\.line)
  }
}

extension SearchEntry {
  /// Kind and state as one number.
  var mark: UInt64 {
    let kinds = SearchKind.allCases.firstIndex(of: kind) ?? 0
    let states = SearchState.allCases.firstIndex(of: state) ?? 0
    return UInt64(kinds * SearchState.allCases.count + states)
  }

  /// What the filters find it by.
  fileprivate var filterKeys: Set<String> {
    var keys: Set = ["\(SearchIndex.Sign.mark.rawValue)\(Unicode.Scalar(searchSigns[Int(mark)]))"]
    for tag in tags {
      let words = searchWords(in: tag).joined(separator: "-")
      if !words.isEmpty { keys.insert("\(SearchIndex.Sign.tag.rawValue)\(words)") }
    }
    for region in regions {
      keys.insert("\(SearchIndex.Sign.region.rawValue)\(region.description.lowercased())")
    }
    guard let price else { return keys }
    let sign = "\(SearchIndex.Sign.price.rawValue)\(price.currency.code.lowercased())"
    for amount in price.hundredths { keys.insert(sign + padded(Int(amount), 10)) }
    return keys
  }
}

extension Price {
  /// The amount in hundredths; of a range, both ends.
  fileprivate var hundredths: [Int64] {
    func hundredths(_ value: Decimal) -> Int64 {
      let (left, right) = (max(0, 2 - value.places), max(0, value.places - 2))
      let more = (0..<left).reduce(value.digits) { amount, _ in amount &* 10 }
      return (0..<right).reduce(more) { amount, _ in amount / 10 }
    }
    return switch amount {
    case .exact(let value), .about(let value): [hundredths(value)]
    case .between(let low, let high): [hundredths(low), hundredths(high)]
    }
  }
}
