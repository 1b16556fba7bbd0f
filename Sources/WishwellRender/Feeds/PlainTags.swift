import WishwellText

/// A filter of HTML of our own Markdown writer, which makes it plain enough for the strictest
/// reader of feeds: of all attributes only those stay that carry content. It relies on how that
/// writer writes: attributes in double quotes, and no `<` or `>` in them.
struct PlainTags {
  /// Where something leads, what a picture is, and how a list counts. Classes, ids and `lang` go.
  private static let keptAttributes: Set<String> = [
    "href", "src", "alt", "width", "height", "title", "start", "value",
  ]

  private let source: [UInt8]
  private var index = 0
  private var output: [UInt8] = []

  /// `html` with the attributes that carry content, in the order in which they stood. Text stays as
  /// it is.
  static func plain(_ html: HTML) -> HTML {
    var tags = PlainTags(source: html.bytes)
    return tags.run()
  }

  private init(source: [UInt8]) {
    self.source = source
    output.reserveCapacity(source.count)
  }

  private mutating func run() -> HTML {
    while index < source.count {
      let start = index
      skip { $0 != UInt8(ascii: "<") }
      output += source[start..<index]
      if index < source.count { copyTag() }
    }
    return HTML(trusted: output)
  }

  /// A tag, from its `<` to its `>`, which is where `index` stands before.
  private mutating func copyTag() {
    let start = index
    skip { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }
    output += source[start..<index]
    while index < source.count, source[index] != UInt8(ascii: ">") { copyAttribute() }
    if index < source.count { output.append(source[index]) }
    index += 1
  }

  /// ` name="value"`, ` name`, or the ` /` of an element that holds nothing.
  private mutating func copyAttribute() {
    let start = index
    index += 1
    let nameStart = index
    skip { ![UInt8(ascii: "="), UInt8(ascii: " "), UInt8(ascii: ">")].contains($0) }
    let name = String(decoding: source[nameStart..<index], as: UTF8.self)
    if index < source.count, source[index] == UInt8(ascii: "=") {
      index += 2
      skip { $0 != UInt8(ascii: "\"") }
      index += 1
    }
    index = min(index, source.count)
    if Self.keptAttributes.contains(name) { output += source[start..<index] }
  }

  /// Goes on to the first byte that is not to be skipped, or to the end.
  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while index < source.count, isSkipped(source[index]) { index += 1 }
  }
}
