import Foundation

/// Whether two names look alike: whether their skeletons are equal.
package func looksLike(_ name: String, _ other: String) -> Bool {
  skeleton(of: name) == skeleton(of: other)
}

/// What the eye takes from a name: its letters and digits, those that look alike as one.
///
/// A key to compare by, never to show (after Unicode Technical Standard 39, section 4). Compatibility
/// forms such as fullwidth or mathematical letters, case, spaces, punctuation, signs, invisible
/// characters and marks upon Latin, Greek and Cyrillic letters make no difference; neither do
/// Cyrillic and Greek letters with the look of Latin ones, `I`, `l` and `1`, `O` and `0`, `m` and
/// `rn`, `w` and `vv`. A name of signs alone is its visible characters; one that shows nothing is empty.
///
/// Not caught: look-alikes of other scripts (Armenian, Cherokee, Hebrew …), letters that only some
/// typefaces draw alike (`g` and `q`), names wholly in small Greek letters that resemble Latin ones
/// by their small forms (`νοα` is taken for `NOA`, not for `voa`), and text that bidirectional
/// controls turn round.
package func skeleton(of name: String) -> String {
  let visible = name.decomposedStringWithCompatibilityMapping.unicodeScalars
    .filter { !$0.properties.isDefaultIgnorableCodePoint }
  let words = visible.split(whereSeparator: \.properties.isWhitespace).map(letters)
  let look = words.map(latinLook).joined().uppercased().lowercased()
  let skeleton = look.unicodeScalars.map { alike[$0] ?? String($0) }.joined()
  guard skeleton.isEmpty else { return skeleton }
  return String(
    String.UnicodeScalarView(
      visible.filter { !$0.properties.isWhitespace && $0 != brailleBlank && !isControl($0) }))
}

/// What the eye takes from a mail address: the skeleton of each of its parts, between `@` and dots.
package func skeleton(ofAddress address: String) -> String {
  // Of nearly all, much sooner: a site has thousands.
  if address.utf8.allSatisfy({ $0 < 0x80 }) {
    return address.lowercased().unicodeScalars.filter(plainParts.contains)
      .map { alike[$0] ?? String($0) }.joined()
  }
  let sides = address.split(separator: "@", omittingEmptySubsequences: false)
  return sides.map { side in
    side.split(separator: ".", omittingEmptySubsequences: false)
      .map { skeleton(of: String($0)) }.joined(separator: ".")
  }.joined(separator: "@")
}

/// The Greek and Cyrillic letters of `text` that have the look of Latin ones where they seem to be
/// such, each once: in a word with Latin letters, or one of look-alikes alone beside words that have
/// some. None of a text without Latin letters, nor of a word that shows by its other letters what it
/// is, nor of one that is wholly Greek, whose small letters look like few of these.
package func disguisedLetters(in text: String) -> [String] {
  let words = text.decomposedStringWithCompatibilityMapping.unicodeScalars
    .split { !$0.properties.isAlphabetic && $0.properties.generalCategory != .nonspacingMark }
    .map(letters)
  guard words.contains(where: { $0.contains(where: isLatin) }) else { return [] }
  var found: [String] = []
  for word in words {
    let disguised = word.filter { hasOtherScript($0) && latin[$0] != nil }
    let isAlone = disguised.count == word.count && !word.allSatisfy { greek.contains($0.value) }
    guard isAlone || word.contains(where: isLatin) else { continue }
    for letter in disguised.map({ String($0) }) where !found.contains(letter) {
      found.append(letter)
    }
  }
  return found
}

/// The signs of `address` that are none of those of a plain one, each once: any of them can have
/// the look of such a letter, as `ｃ`, `ⅹ` and `ɑ` do.
package func foreignLetters(in address: String) -> [String] {
  var seen: Set<Character> = []
  return address.filter { !$0.isASCII && seen.insert($0).inserted }.map { String($0) }
}

/// The parts of the domain of `address` that stand for letters which they do not show (RFC 5890,
/// section 2.3.2.1): `xn--exmple-cua`.
package func encodedLabels(in address: String) -> [String] {
  guard let sign = address.lastIndex(of: "@") else { return [] }
  return address[sign...].dropFirst().split(separator: ".").map { String($0) }
    .filter { $0.lowercased().hasPrefix("xn--") }
}

/// Of plain addresses, what is no mere sign.
private let plainParts = Set("abcdefghijklmnopqrstuvwxyz0123456789@.".unicodeScalars)

private func isLatin(_ scalar: Unicode.Scalar) -> Bool { scalar.value <= lastLatinBlock }

private func hasOtherScript(_ scalar: Unicode.Scalar) -> Bool {
  (greek.lowerBound...lastAlphabeticBlock).contains(scalar.value)
}

/// The letters and digits of `word`. Marks stay where they belong to a script that is not written
/// without them.
private func letters(of word: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
  var letters: [Unicode.Scalar] = []
  for scalar in word {
    switch scalar.properties.generalCategory {
    case .modifierLetter where spacingModifiers.contains(scalar.value): continue
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      letters.append(scalar)
    case .nonspacingMark, .spacingMark:
      if let base = letters.last, base.value > lastAlphabeticBlock { letters.append(scalar) }
    default: continue
    }
  }
  return letters
}

/// `letters` of one word with Latin ones in the place of those with their look. A word of Greek
/// letters alone is looked at in capitals, so that it is the same word in either case.
private func latinLook(of letters: [Unicode.Scalar]) -> String {
  var letters = letters
  if letters.allSatisfy({ greek.contains($0.value) }) {
    letters = letters.flatMap { Array($0.properties.uppercaseMapping.unicodeScalars) }
  }
  return String(String.UnicodeScalarView(letters.map { latin[$0] ?? $0 }))
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  [.control, .format, .unassigned].contains(scalar.properties.generalCategory)
}

/// The block of Greek; what stands above it decomposes into it.
private let greek: ClosedRange<UInt32> = 0x370...0x3FF
/// The end of the blocks of Latin letters in everyday use, as far as they do not decompose.
private let lastLatinBlock: UInt32 = 0x24F
/// The end of the blocks of Latin, Greek and Cyrillic, as far as they do not decompose.
private let lastAlphabeticBlock: UInt32 = 0x52F
/// Signs such as `ʼ` that count as letters.
private let spacingModifiers: ClosedRange<UInt32> = 0x2B0...0x2FF
/// A symbol without a dot.
private let brailleBlank: Unicode.Scalar = "\u{2800}"

/// Letters by their look in the case in which they are written, from confusables.txt of UTS 39.
private let latin: [Unicode.Scalar: Unicode.Scalar] = {
  let pairs: [(String, String)] = [
    ("АВЕЅІЈКМНОРСТУХҮѴԀԚԜҺЬӀ", "ABESIJKMHOPCTYXYVDQWHBL"),  // Cyrillic
    ("авеѕіјкмнорстухүѵԁԛԝһьӏ", "abesijkmhopctyxyvdqwhbl"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ", "ABEZHIKMNOPTYXCJ"),  // Greek
    ("αβγεηικνορστυχωϳ", "abyenikvopotuxwj"),
    ("ØøŁłĐđĦħŦŧƀıȷɑɡɩ", "OoLlDdHhTtbijagi"),  // Latin, with strokes and without dots
    ("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"),  // small capitals
  ]
  return Dictionary(
    pairs.flatMap { zip($0.unicodeScalars, $1.unicodeScalars) },
    uniquingKeysWith: { first, _ in first })
}()

/// Small letters and digits that many typefaces draw alike.
private let alike: [Unicode.Scalar: String] = [
  "i": "l", "1": "l", "0": "o", "m": "rn", "w": "vv",
]
