/// What stands between `<` and `>`, as far as it tells what a reader sees of the words round it.
struct HTMLTag {
  /// In lower case, the same for start and end.
  let name: String
  private let attributes: [(name: String, value: String)]

  /// Nil for comments and for what is no tag; a document type is one without attributes.
  init?(_ bytes: [UInt8]) {
    let isEnd = bytes.first == UInt8(ascii: "/")
    var rest = String(decoding: bytes, as: UTF8.self).lowercased().dropFirst(isEnd ? 1 : 0)
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "!") }
    guard !name.isEmpty, name == "!doctype" || !name.contains("!") else { return nil }
    rest = rest.dropFirst(name.count)
    self.name = String(name)
    guard name != "!doctype" else {
      // A browser ends it at the first ‘>’, quoted or not.
      if rest.contains(where: { "<>".contains($0) }) { return nil }
      attributes = []
      return
    }
    guard let attributes = Self.attributes(rest) else { return nil }
    self.attributes = attributes
  }

  /// Whether what is in it is words of somebody else.
  var isQuotation: Bool {
    name == "blockquote"
      || attributes.contains { attribute in
        switch attribute.name {
        case "name", "class", "id", "type":
          attribute.value.contains("quote") || attribute.value.contains("cite")
        case "style": attribute.value.contains("border-left")
        default: false
        }
      }
  }

  /// Whether it shows the words in it as they are, for all that is known.
  var isPlain: Bool {
    (Self.inline.contains(name) || isBlock)
      && attributes.allSatisfy { attribute in
        attribute.name == "style"
          ? Self.isPlain(style: attribute.value)
          : Self.plainAttributes.contains(attribute.name) || attribute.name.hasPrefix("data-")
            || name == "img" && ["width", "height"].contains(attribute.name)
      }
  }

  /// Whether a line begins and ends with it.
  var isBlock: Bool { Self.blocks.contains(name) }

  private static let inline: Set<String> = [
    "!doctype", "a", "b", "br", "em", "font", "i", "img", "meta", "small", "span", "strong", "u",
  ]
  private static let blocks: Set<String> = [
    "body", "div", "h1", "h2", "h3", "head", "hr", "html", "li", "ol", "p", "table", "tbody", "td",
    "tr", "ul",
  ]
  private static let plainAttributes: Set<String> = [
    "align", "alt", "border", "cellpadding", "cellspacing", "charset", "class", "content", "dir",
    "face", "href", "http-equiv", "id", "lang", "name", "rel", "src", "style", "target", "title",
    "valign",
  ]

  /// `name="value"`, `name='value'`, `name=value` and `name`, up to a slash at the end; nil for what
  /// is none of these.
  private static func attributes(_ text: Substring) -> [(name: String, value: String)]? {
    var attributes: [(name: String, value: String)] = []
    var rest = text
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "/" }
      guard !rest.isEmpty else { return attributes }
      let name = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }
      rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
      guard !name.contains(where: isStray) else { return nil }
      guard rest.first == "=" else {
        attributes.append((String(name), ""))
        continue
      }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      let value: Substring
      if let mark = rest.first, mark == "\"" || mark == "'" {
        value = rest.dropFirst().prefix { $0 != mark }
        rest = rest.dropFirst(value.count + 1)
        guard rest.first == mark else { return nil }
        rest = rest.dropFirst()
        guard rest.first.map({ $0.isWhitespace || $0 == "/" }) ?? true else { return nil }
      } else {
        value = rest.prefix { !$0.isWhitespace }
        rest = rest.dropFirst(value.count)
        guard !value.contains(where: isStray) else { return nil }
      }
      guard !name.isEmpty else { return nil }
      attributes.append((String(name), String(value)))
    }
  }

  /// What stands in no name and in no value without quotation marks (HTML, 13.1.2.3): programs differ in
  /// where a tag with it ends.
  private static func isStray(_ sign: Character) -> Bool { "\"'<>=`".contains(sign) }

  /// Whether `style` sets letters and margins, and nothing that could hide what is in it. Escapes and
  /// comments could: they are taken for something else by a browser.
  private static func isPlain(style: String) -> Bool {
    style.replacing("&quot;", with: "").split(separator: ";").allSatisfy { declaration in
      let parts = declaration.split(separator: ":", maxSplits: 1).map {
        $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      guard parts.count == 2 else { return parts.allSatisfy(\.isEmpty) }
      let value = parts[1]
      guard !value.contains(where: { "&\\*(".contains($0) }),
        !value.contains(/-[0-9.]/)
      else { return false }
      if parts[0] == "font-size" { return isReadable(size: value) }
      if parts[0].hasPrefix("margin") || parts[0].hasPrefix("padding") {
        return value.split(separator: " ").allSatisfy(isNear)
      }
      return ["font-family", "font-style", "font-weight", "text-align", "text-decoration"]
        .contains(parts[0])
    }
  }

  /// `auto`, `0`, `12px`, `1.5em`: nothing that moves words off the page.
  private static func isNear(_ length: Substring) -> Bool {
    let number = length.prefix { $0.isNumber || $0 == "." }
    return length == "auto" || (Double(number).map { $0 <= 100 } ?? false)
  }

  /// `12.0px`, `10pt`.
  private static func isReadable(size: String) -> Bool {
    guard size.hasSuffix("px") || size.hasSuffix("pt"), let number = Double(size.dropLast(2))
    else { return false }
    return (8...72).contains(number)
  }
}
