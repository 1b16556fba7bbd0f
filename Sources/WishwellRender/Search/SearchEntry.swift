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
