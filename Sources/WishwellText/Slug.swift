import Foundation

/// The address form of a piece of text: `a–z`, `0–9` and single hyphens.
///
/// Compatibility forms are decomposed and marks dropped, so `Größe Café` becomes `grosse-cafe`.
/// Text without a single such letter gives the empty string.
package func slug(of text: String) -> String {
  var bytes: [UInt8] = []
  var pendingHyphen = false
  for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
    if scalar.properties.generalCategory == .nonspacingMark { continue }
    let letters = foldedLetters(of: scalar)
    guard !letters.isEmpty else {
      pendingHyphen = !bytes.isEmpty
      continue
    }
    if pendingHyphen { bytes.append(UInt8(ascii: "-")) }
    pendingHyphen = false
    bytes += letters
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// `text` without the marks upon its letters, in any script: `Priorität` is `Prioritat`.
package func withoutMarks(_ text: String) -> String {
  let bare = text.decomposedStringWithCanonicalMapping.unicodeScalars
    .filter { $0.properties.generalCategory != .nonspacingMark }
  return String(String.UnicodeScalarView(bare))
}

/// The slug of `text`, cut between words where it is longer than `limit` bytes.
package func slug(of text: String, atMost limit: Int) -> String {
  let whole = slug(of: text)
  guard whole.utf8.count > limit else { return whole }
  let cut = whole.prefix(limit)
  return String(cut.lastIndex(of: "-").map { cut[..<$0] } ?? cut)
}

private func foldedLetters(of scalar: Unicode.Scalar) -> [UInt8] {
  switch scalar {
  case "a"..."z", "0"..."9": [UInt8(scalar.value)]
  case "A"..."Z": [UInt8(scalar.value) | 0x20]
  case "ß", "ẞ": Array("ss".utf8)
  case "æ", "Æ": Array("ae".utf8)
  case "œ", "Œ": Array("oe".utf8)
  case "ø", "Ø": Array("o".utf8)
  case "ł", "Ł": Array("l".utf8)
  case "đ", "Đ", "ð", "Ð": Array("d".utf8)
  case "þ", "Þ": Array("th".utf8)
  case "ı": Array("i".utf8)
  default: []
  }
}
