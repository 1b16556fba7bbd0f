import WishwellText

/// A field that new files propose: a line that becomes the field when its `# ` is taken away.
package struct FieldProposal: Hashable, Sendable {
  package let key: String
  package var example: String
  /// What stands behind the example; may be empty.
  package var words: String

  /// `example` and `words` stand in place of what `field` has: of its kind of file, for what every
  /// file may say, and where words that follow an example need not repeat it.
  package init(_ field: some FieldKey, example: String? = nil, words: String? = nil) {
    let declaration = field.declaration
    key = field.rawValue
    self.example = example ?? declaration.example
    self.words = words ?? declaration.hint ?? ""
  }

  /// The line, without its words.
  package var line: String { "\(key): \(example)" }

  /// The same with an example of what it is for.
  package func with(example: String, words: String? = nil) -> FieldProposal {
    var changed = self
    changed.example = example
    if let words { changed.words = words }
    return changed
  }
}

// MARK: - Remarks

extension FieldProposal {
  /// What stands above the proposals of a file.
  package static let heading = "Optional: take away the ‘# ’ before a line that you want."
  /// What helps to name a picture in a file, where an editor would offer to choose one.
  static let besideFile = "a picture beside this file"
  /// What stands before the address of a picture that a page of a shop shows.
  package static let pictureOfShop = "save it beside this file, if you may, from "
  package static let shipping = "whoever promises a wish sees the address that you sealed"

  /// A line of a new file that begins with `# `, with its remark in `language`; as it is where the
  /// program does not have that in the language.
  package static func line(_ line: String, in language: String) -> String {
    guard isGerman(language) else { return line }
    guard let mark = line.ranges(of: "  # ").last else {
      // A field without a remark, or the heading, which stands alone.
      return withGermanExample(line[...], isRemarked: false) ?? "# \(inGerman(line.dropFirst(2)))"
    }
    let field = line[..<mark.lowerBound]
    return (withGermanExample(field, isRemarked: true) ?? String(field))
      + "  # \(inGerman(line[mark.upperBound...]))"
  }

  /// The line of a field up to its remark, where it has one, with an example in German; nil where that
  /// has no words of a language. The remark stays where it is, where there is room for that.
  private static func withGermanExample(_ field: Substring, isRemarked: Bool) -> String? {
    guard let start = field.firstRange(of: ": ")?.upperBound else { return nil }
    let (key, example) = (field[..<start], field[start...])
    for (english, german) in germanExamples where example.hasPrefix(english) {
      let blanks = example.dropFirst(english.count)
      guard blanks.allSatisfy({ $0 == " " }) else { continue }
      let count = isRemarked ? max(0, blanks.count + english.count - german.count) : 0
      return "\(key)\(german)\(String(repeating: " ", count: count))"
    }
    return nil
  }

  /// Examples that are words of people.
  private static let germanExamples: [(english: String, german: String)] = [
    ("A kettle on a stove", "Ein blauer Kessel"), ("[kitchen]", "[Küche]"),
    ("[stamps]", "[Briefmarken]"), ("postcard", "Postkarte"), ("Birthday", "Geburtstag"),
    ("[postcards]", "[Briefe]"),
  ]

  /// The remark `words` in German, with what stands behind it where it ends in a blank.
  private static func inGerman(_ words: Substring) -> String {
    let known = german.first { remark in
      remark.english.hasSuffix(" ") ? words.hasPrefix(remark.english) : words == remark.english
    }
    return known.map { "\($0.german)\(words.dropFirst($0.english.count))" } ?? String(words)
  }

  /// Not longer than they have to be: a forge's link has to hold the whole file.
  private static let german: [(english: String, german: String)] = [
    (heading, "Nach Wunsch: Nimm das ‚# ‘ vor einer Zeile weg, die du brauchst."),
    (besideFile, "ein Bild neben dieser Datei"),
    (pictureOfShop, "wenn du darfst, neben dieser Datei gespeichert, von "),
    (shipping, "wer einen Wunsch verspricht, sieht deine versiegelte Adresse"),
    ("two letters; never an address", "zwei Buchstaben, nie eine Adresse"),
    ("what they like to get", "was Freude macht"),
    ("where they send to", "wohin Post gehen kann"),
    (
      "a public page by which two people arrange things",
      "eine öffentliche Seite, über die sich zwei absprechen"
    ),
    (
      "by which your letters and changes are known as yours. Whoever can see the site’s files "
        + "sees them",
      "daran wird erkannt, was von dir kommt. Wer die Dateien der Website sieht, sieht auch sie"
    ),
    (
      "your user name where the site’s files are kept",
      "wie dein Konto dort heißt, wo die Dateien der Website liegen"
    ),
    ("the day it is for", "für welchen Tag"),
    ("who else may edit it", "wer ihn noch ändern darf"),
    (
      "or hidden: nobody sees who promised what; or surprise: nor that anything is promised",
      "oder hidden: niemand sieht, wer was verspricht; oder surprise: auch nicht, dass etwas "
        + "versprochen ist"
    ),
    ("where it can be had", "wo es das gibt"),
    ("or 24.90 EUR, or 20-30 EUR", "about: ungefähr; oder 24.90 EUR oder 20-30 EUR"),
    ("must, high, normal or low", "must, high, normal oder low"),
    ("how many, or unlimited", "wie viele, oder unlimited: beliebig viele"),
    ("what the picture shows", "was das Bild zeigt"),
    ("one word: card, postcard, letter, parcel", "ein Wort: Karte, Postkarte, Brief, Päckchen"),
    (
      "where you send to; else as your profile says",
      "wohin du etwas schickst; sonst gilt dein Profil"
    ),
    ("how many people can have one", "wie viele Leute eins bekommen können"),
    ("the last day to ask for it", "der letzte Tag, um darum zu bitten"),
    ("where it is to be sent; never an address", "wohin es gehen soll, nie eine Adresse"),
    ("the last day to answer", "der letzte Tag für eine Antwort"),
    ("the wish, offer or request", "der Wunsch, das Angebot oder die Bitte"),
    ("words of others that go with it", "Worte von anderen, die dazu passen"),
    ("who else may edit it, and invite others", "wer sie noch ändern und andere einladen darf"),
    ("for the family alone: in no index", "nur für die Familie: in keiner Übersicht"),
    ("who does not give to each other", "wer einander nichts schenkt"),
    (
      "nobody has the same person as in that circle",
      "niemand zieht dieselbe Person wie in jenem Kreis"
    ),
    ("what a gift is to cost", "was ein Geschenk kosten soll"),
  ]
}

extension [FieldProposal] {
  /// Those of `fields` alone.
  package func only(_ fields: any FieldKey...) -> [FieldProposal] {
    let keys = fields.map { $0.rawValue }
    return filter { keys.contains($0.key) }
  }

  /// The same, where the example of `field` depends on the file that is made.
  package func with(_ field: some FieldKey, _ example: String) -> [FieldProposal] {
    map { $0.key == field.rawValue ? $0.with(example: example) : $0 }
  }
}
