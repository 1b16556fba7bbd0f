/// What of a file may be repeated, as it could be where somebody lives: people write that into their
/// profiles, under whatever name, and what is printed stands in logs.
///
/// Of the front matter of a profile only those lines are shown whose key is known, and whose value is
/// no address by its look; of what else lies beside profiles, nothing. Of a wish list, `ship` may hold
/// handles and nothing else.
package struct PrivateLines {
  private let kind: Kind?
  private let bytes: [UInt8]
  /// Where the text below the front matter begins; all of a file without front matter counts as that.
  package let body: Int

  private enum Kind {
    case profile, list, unknown
  }

  /// The longest line that is looked at: of a longer one nothing is shown.
  private static let longest = 4096

  /// The path of `file` may begin anywhere, as it does where it is shown.
  package init(of file: SourceFile) {
    let names = file.path.split(separator: "/")
    let isText = file.path.hasSuffix(".md")
    if names.dropLast().last == "people" {
      kind = isText ? .profile : .unknown
    } else {
      kind = isText && names.dropLast(2).last == "wishlists" ? .list : nil
    }
    bytes = kind == nil ? [] : file.bytes
    body = kind == .unknown ? bytes.count : PrivateLines.body(of: bytes)
  }

  /// Whether the line `range`, without its end, can be shown.
  package func shows(_ range: Range<Int>) -> Bool {
    guard let kind, range.lowerBound < body else { return true }
    guard kind != .unknown, range.count <= PrivateLines.longest else { return false }
    let line = text(range)
    if kind == .list { return !isShip(line, at: range.lowerBound) }
    if line.isEmpty || line == "---" { return true }
    guard let (key, value) = PrivateLines.field(line) else { return false }
    return PrivateLines.knows(key) && (value.isEmpty || PrivateLines.shows(value, under: key))
  }

  /// The key of the field of which something stands at `offset`; nil above the first field, and where
  /// that cannot be told.
  package func key(above offset: Int) -> Substring? {
    guard bytes.indices.contains(offset) else { return nil }
    var end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    while end > 0 {
      let start = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let line = text(start..<end)
      if let (key, _) = PrivateLines.field(line) { return key }
      // What is neither indented nor an entry of a list goes on with no field.
      guard
        line.isEmpty || line.first == " " || line.first == "#"
          || line.first == "-" && line != "---"
      else { return nil }
      end = start - 1
    }
    return nil
  }

  /// Whether a line has the field `ship` with more in it than handles.
  private func isShip(_ line: Substring, at start: Int) -> Bool {
    guard let (key, value) = PrivateLines.field(line) else {
      return line.contains("ship:") || key(above: start) == "ship"
    }
    return key == "ship" && !value.allSatisfy { $0.isASCII && ($0.isLetter || "[-]".contains($0)) }
  }

  private func text(_ range: Range<Int>) -> Substring {
    let line = String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    return line.dropLast(line.reversed().prefix { $0 == " " || $0 == "\r" }.count)
  }

  private static func body(of bytes: [UInt8]) -> Int {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var isOpen = false
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let rest = bytes[start..<end].reversed().drop { [0x20, 0x09, 0x0D].contains($0) }
      let isFence = rest.elementsEqual("---".utf8)
      if isFence == isOpen, isFence { return min(end + 1, bytes.count) }
      guard isOpen || isFence else { break }
      isOpen = true
      start = end + 1
    }
    return bytes.count
  }
}

extension PrivateLines {
  /// Keys of one short value each, a word without blanks.
  private static let typed: Set<String> = [
    "country", "away", "contact", "account", "web", "link", "joined", "left", "date", "updated",
    "draft", "listed", "language", "id", "photo", "regions", "favourites", "formerly", "allow",
    "address", "signers", "emails",
  ]
  /// Keys of words that have blanks among them.
  private static let published: Set<String> = [
    "name", "prefers", "tags", "alt", "photos", "emails",
  ]

  /// Whether profiles have a field `key`.
  package static func knows(_ key: some StringProtocol) -> Bool {
    typed.contains(String(key)) || published.contains(String(key))
  }

  /// Whether `value`, of the field `key` of a profile, can be shown: it is no address by its look.
  /// Entries of a list count for themselves.
  package static func shows(_ value: some StringProtocol, under key: some StringProtocol) -> Bool {
    let isPublic = published.contains(String(key))
    guard isPublic || typed.contains(String(key)), key != "address", value.utf8.count <= 400 else {
      return false
    }
    if key == "photo", !isPicture(unquoted(Substring(value))) { return false }
    var text = Substring(value)
    if text.first == "[", text.last == "]" { text = text.dropFirst().dropLast() }
    let entries = text.split(separator: ",", omittingEmptySubsequences: false)
    // A list of one-word names is a list, and a street with its town no value of `country`.
    guard entries.count == 1 || text.count < value.count || isPublic else { return false }
    return entries.allSatisfy { entry in
      let entry = unquoted(entry)
      return isHarmless(entry, isPublic: isPublic) && isShort(entry, under: key)
    }
  }

  /// Whether a word without blanks is too short for a street and its number, or shows what it is: some
  /// write an address in one.
  private static func isShort(_ entry: Substring, under key: some StringProtocol) -> Bool {
    switch key {
    case "country": !entry.contains { $0.isNumber } && (isASCII(entry) || entry.count <= 10)
    case "regions": entry.utf8.count <= 6 || isASCII(entry) && !entry.contains { $0.isNumber }
    case "emails", "signers": entry.contains("@") || !entry.contains { $0.isNumber }
    case "contact", "web": entry.contains("@") || entry.contains("://")
    case "away":
      isASCII(entry) && entry.count <= 12
        && !(entry.contains(where: \.isLetter) && entry.contains(where: \.isNumber))
    default: true
    }
  }

  private static func isASCII(_ text: Substring) -> Bool { text.allSatisfy(\.isASCII) }

  /// Whether `value` looks like the name of a file with a picture in it.
  private static func isPicture(_ value: Substring) -> Bool {
    let ending = value.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    return ending.count < value.count
      && ["jpg", "jpeg", "png", "webp", "gif", "avif", "heic", "heif", "svg"].contains(
        ending.lowercased())
  }

  private static func isHarmless(_ entry: Substring, isPublic: Bool) -> Bool {
    entry.allSatisfy { $0.isLetter || ($0.isASCII && isInWord($0)) }
      || isPublic && entry.allSatisfy { $0.isLetter || " -'’.".contains($0) }
  }

  /// Whether `character` can stand in a day, an address of the net, a handle.
  private static func isInWord(_ character: Character) -> Bool {
    character.isNumber || "-_.@:/+?&=%~".contains(character)
  }

  private static func unquoted(_ entry: Substring) -> Substring {
    let entry = entry.drop { $0 == " " }
    let inner = entry.dropLast(entry.reversed().prefix { $0 == " " }.count)
    guard let quote = inner.first, quote == "'" || quote == "\"", inner.count > 1,
      inner.last == quote
    else { return inner }
    return inner.dropFirst().dropLast()
  }

  /// `key: value` at the start of a line.
  private static func field(_ line: Substring) -> (key: Substring, value: Substring)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let (key, rest) = (line[..<colon], line[line.index(after: colon)...])
    guard !key.isEmpty, key.allSatisfy({ ("a"..."z").contains($0) || $0 == "-" }),
      rest.isEmpty || rest.first == " "
    else { return nil }
    return (key, rest.drop { $0 == " " })
  }
}
