import WishwellFormat
import WishwellText

/// What a wish asks, in the one form from which its digest is made.
///
/// One line a field, `key: value`, in the order title, shop and link, price, quantity, shares,
/// isbn, author, description, for, photo, body: the fields whose declarations say that they are part of
/// it. A field without a value has no line. Values are the bytes that were read, neither folded nor
/// normalised, but a backslash, LF and CR in one are written as `\\`, `\n` and `\r`, so that no
/// value can pass for two lines. `body` gives the length in bytes of the Markdown, which follows to
/// the end.
///
/// What is a set to whoever reads the wish is sorted by its bytes: links by shop, then URL, and
/// `for`. An amount has no trailing zeros after its point. A `photo` is the SHA-256 of a
/// picture's bytes, those of the front matter first, then those of the body; the name of its file
/// and its alternative text are no part of what is asked.
package func canonicalText(of wish: Wish, photos: [String: PhotoFile]) -> String {
  var text = ""
  func add(_ key: String, _ value: String?) {
    guard let value else { return }
    text += key + ": " + escaped(value) + "\n"
  }
  add("title", wish.document.title.value)
  for field in fieldsInDigest {
    for line in field.lines(in: wish) { add(line.key, line.value) }
  }
  for path in picturePaths(of: wish.document) { add("photo", photos[path]?.digest) }
  let body = wish.document.body.markdown
  add("body", String(body.utf8.count))
  return text + body
}

/// The first 32 hexadecimal digits of the SHA-256 of the canonical text: as many as nobody finds two
/// texts for, one to be agreed to and one to be put in its place.
package func wishDigest(of wish: Wish, photos: [String: PhotoFile]) -> String {
  let text = canonicalText(of: wish, photos: photos)
  return hexadecimal(sha256(of: text).prefix(16))
}

private let fieldsInDigest = Wish.Field.allCases.filter(\.declaration.isInDigest)

private func escaped(_ value: String) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(value.utf8.count)
  for byte in value.utf8 {
    switch byte {
    case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
    case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
    case UInt8(ascii: "\r"): bytes += #"\r"#.utf8
    default: bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Those of the front matter, then those of the body, in the order of the file.
private func picturePaths(of document: Document) -> [String] {
  let inBody = document.body.links.compactMap { link -> String? in
    guard case .photo = link.kind else { return nil }
    return link.path
  }
  return document.photos.map(\.path) + inBody
}
