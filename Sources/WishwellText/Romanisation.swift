import Foundation

/// A name for a file that is called `title`: its slug, with other scripts as Latin letters spell them and
/// without apostrophes in a word (`a wizard’s hat` is `a-wizards-hat`), cut between words where it is
/// longer than `limit` bytes. Empty for a title without a letter or digit.
///
/// `language` is that of the site: in German `Zwölf Gläser` is `zwoelf-glaeser`, as people there write
/// it where the dots cannot stand; elsewhere `zwolf-glaser`. Cyrillic is spelled as on signs in the
/// street (`чайник` is `chainik`); whatever else there is, by the rules of ICU, which come with the
/// program: Greek, kana, Hangul, Chinese by its sounds. It is the same on every machine. Slugs that are
/// part of an address, such as those of tags, stay as they were: this only names what is new.
/// ‘Con’ is `con-1`, as Windows has no file called `con.md`.
package func fileName(of title: String, atMost limit: Int, in language: String) -> String {
  let plain = title.replacing(/([\p{L}\p{N}])['’ʼ](?=[\p{L}\p{N}])/) { $0.1 }
  let spelled = isGerman(language) ? withoutUmlauts(plain) : plain
  let name = slug(of: romanised(spelled), atMost: limit)
  return isDeviceName(name) ? name + "-1" : name
}

/// Whether Windows takes `name` for a device, whatever its ending, so that no file or folder can be
/// called so there: `con`, `NUL.md`, `com1.promise`.
package func isDeviceName(_ name: some StringProtocol) -> Bool {
  let stem = name.utf8.prefix { $0 != UInt8(ascii: ".") }
  // Most names are passed over at a glance.
  guard (3...4).contains(stem.count) else { return false }
  let word = String(decoding: stem, as: UTF8.self).lowercased()
  if word.utf8.count == 3 { return ["con", "prn", "aux", "nul"].contains(word) }
  guard word.hasPrefix("com") || word.hasPrefix("lpt"), let digit = word.utf8.last else {
    return false
  }
  return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
}

/// Whether a tag of BCP 47 is of German, whoever speaks it: `de`, `de-AT`.
package func isGerman(_ language: String) -> Bool {
  language.prefix { $0 != "-" }.lowercased() == "de"
}

/// `text` with the two letters for which each umlaut stands in German.
private func withoutUmlauts(_ text: String) -> String {
  var plain = ""
  for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
    if let letters = umlauts[scalar] {
      plain += letters
    } else {
      plain.unicodeScalars.append(scalar)
    }
  }
  return plain
}

private let umlauts: [Unicode.Scalar: String] = [
  "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
]

/// `text` with Latin letters in the place of all others, as far as there are rules for that.
func romanised(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isForeignLetter) else { return text }
  var latin = ""
  for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
    if let letters = cyrillic[scalar.properties.lowercaseMapping] {
      latin += letters
    } else {
      latin.unicodeScalars.append(scalar)
    }
  }
  // Signs that only say how a letter is spoken would part words.
  return (latin.applyingTransform(.toLatin, reverse: false) ?? latin)
    .filter { !"'’ʹʺʼʾʿ·".contains($0) || text.contains($0) }
}

private func isForeignLetter(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value > lastLatinExtension && scalar.properties.isAlphabetic
    && !latinAdditional.contains(scalar.value)
}

/// The end of the blocks of Latin letters.
private let lastLatinExtension: UInt32 = 0x24F
/// Latin Extended Additional.
private let latinAdditional: ClosedRange<UInt32> = 0x1E00...0x1EFF

/// Russian, Ukrainian, Belarusian, Bulgarian, Serbian and Macedonian letters, in small.
private let cyrillic: [String: String] = {
  let pairs = [
    "а a", "б b", "в v", "г g", "ґ g", "д d", "ѓ gj", "ђ dj", "е e", "ё yo", "є ye", "ж zh", "з z",
    "ѕ dz", "и i", "і i", "ї yi", "й i", "ј j", "к k", "ќ kj", "л l", "љ lj", "м m", "н n", "њ nj",
    "о o", "п p", "р r", "с s", "т t", "ћ c", "у u", "ў u", "ф f", "х kh", "ц ts", "ч ch", "џ dzh",
    "ш sh", "щ shch", "ъ ", "ы y", "ь ", "э e", "ю yu", "я ya",
  ]
  return Dictionary(
    pairs.map { pair in
      let parts = pair.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      return (parts[0], parts[1])
    }, uniquingKeysWith: { first, _ in first })
}()
