import WishwellFormat

/// A thing that the search finds: by which words, and what it then shows of it.
struct SearchEntry {
  let kind: SearchKind
  /// From the page of the search; no two are equal.
  let url: String
  let title: String
  var state = SearchState.none
  /// When it was published; nil for what has no date.
  var day: Day?
  /// What is searched in, the foremost first, beside the title.
  var names: [String] = []
  var texts: [String] = []
  /// What its kind is called.
  var kindName = ""
  /// What the filters ask for.
  var tags: [String] = []
  var regions: [Region] = []
  var price: Price?
  /// What the result shows besides.
  var language: String?
  var by = ""
  var date = ""
  var priceText = ""
  var chips: [String] = []

  init(_ kind: SearchKind, title: String, url: String) {
    self.kind = kind
    self.title = title
    self.url = url
  }
}

/// What remains of an entry once its words are in the index.
struct SearchThing {
  /// From the page of the search; no two are equal.
  let url: String
  let day: Day?
  /// Behind a tab each, on one line: address, title, language, whose it is, day, price, text, and what
  /// is said of it in a word or two.
  let shown: [UInt8]

  init(_ entry: SearchEntry) {
    url = entry.url
    day = entry.day
    shown = entry.shown
  }
}

extension SearchEntry {
  /// As in `SearchThing`.
  fileprivate var shown: [UInt8] {
    let text = texts.first.flatMap { $0.hasPrefix(title) ? nil : excerpt($0, 240) } ?? ""
    var line: [UInt8] = []
    for field in [url, title, language ?? "", by, date, priceText, text] + chips {
      line.append(UInt8(ascii: "\t"))
      line.append(contentsOf: field.utf8.lazy.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 })
    }
    line.append(UInt8(ascii: "\n"))
    return line
  }
}
