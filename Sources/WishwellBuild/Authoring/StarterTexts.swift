import WishwellText

/// What a new site says to people, in one language, before somebody writes their own.
package struct StarterTexts: Sendable {
  /// A page, a list or a wish, with the name of its file.
  struct Piece: Sendable {
    var title: String
    var body: String
    var name = ""
  }

  /// All that there are. The language of a site without another is the first.
  private static let all: [StarterTexts] = [english, german]
  /// The languages in which a site can begin.
  package static let languages = all.map(\.language)

  /// A tag of BCP 47.
  private(set) var language: String
  /// In what prices are that name no currency, where the language leaves little doubt; else nil: in
  /// English there are too many.
  var currency: String? {
    guard isGerman(language) else { return nil }
    let countries = language.uppercased().split(separator: "-").dropFirst()
    return countries.contains("CH") || countries.contains("LI") ? "CHF" : "EUR"
  }
  /// What a site is called whose owner nobody knows.
  var title: String
  /// What a site is called after its owner: what stands before the name.
  var titleBeforeName: String
  /// What it calls an owner without a name.
  var namelessOwner: String
  var home: Piece
  var list: Piece
  var kettle: Piece
  /// A wish that everybody can grant.
  var letter: Piece
  /// The file of a wish that its owner could write next.
  var example: String
  var gitignore: GitignoreNotes
  var settings: SettingsNotes

  /// What each line of `.gitignore` is for.
  struct GitignoreNotes: Sendable {
    var made: String
    var unfinished: String
  }

  /// The notes of `site.yml`, above what they are about; `#` is put before each line.
  struct SettingsNotes: Sendable {
    var head: String
    var url: String
    var authority: String
    var language: String
    var timezone: String
    var maintainers: String
    var promises: String
    var feelings: String
    /// The handles of the two.
    var grateful: String
    var joyful: String
    var forge: String
    var mail: String
    var rest: String
  }

  /// Those of `language`, a tag of BCP 47 that the site has from then on: of `de-AT` those of `de`. Nil
  /// where there are none.
  package init?(of language: String) {
    let general = language.prefix { $0 != "-" }
    guard let known = Self.all.first(where: { $0.language == general.lowercased() }) else {
      return nil
    }
    self = known
    self.language += language[general.endIndex...]
  }

  private init(
    in language: String, title: String, titleBeforeName: String, namelessOwner: String, home: Piece,
    list: Piece, kettle: Piece, letter: Piece, example: String, gitignore: GitignoreNotes,
    settings: SettingsNotes
  ) {
    self.language = language
    (self.title, self.titleBeforeName) = (title, titleBeforeName)
    (self.namelessOwner, self.home, self.list) = (namelessOwner, home, list)
    (self.kettle, self.letter, self.example) = (kettle, letter, example)
    (self.gitignore, self.settings) = (gitignore, settings)
  }

  package static let english = StarterTexts(
    in: "en", title: "Our wishes", titleBeforeName: "Wishes of", namelessOwner: "Me",
    home: Piece(
      title: "Welcome",
      body: """
        This is where we write down what we wish for, what we can give and whom we thank. Look
        around, and promise something that you would love to give.
        """),
    list: Piece(
      title: "First wishes",
      body: "Small things and large ones. None of it is expected; all of it would be a joy.",
      name: "first-wishes"),
    kettle: Piece(
      title: "A blue kettle", body: "One that whistles. The old one has gone quiet.",
      name: "blue-kettle"),
    letter: Piece(
      title: "A long letter", body: "By hand, on paper, about anything. I answer every one.",
      name: "long-letter"),
    example: "warm-socks",
    gitignore: GitignoreNotes(
      made: "What wishwell makes from content/ and templates/.",
      unfinished:
        "What an interrupted run leaves beside a new file; the next run removes it."),
    settings: SettingsNotes(
      head: "The settings of the site. Lines that begin with ‘#’ are notes for you.",
      url: "Where the site will be published. Feeds and previews need the whole address.",
      authority: """
        Feed readers know every wish by a name made from this: a domain or e-mail address of yours
        and a day on which it was yours. Set it before you publish, and never change it afterwards.
        """,
      language: "The language of the pages: en or de.",
      timezone: "Dates without a time are days of this zone.",
      maintainers: "Who looks after the site: names of files in people/, without ‘.md’.",
      promises:
        "What a wish list says: who promised what (shown), only what is taken (hidden), or to its "
        + "owners nothing at all (surprise).",
      feelings: "What thank-yous can feel like, each with its symbol.",
      grateful: "grateful", joyful: "joyful",
      forge: "Where the repository is. The pages link to it.",
      mail:
        "Where people write who have no account there: buttons open a letter to it, ready to send.",
      rest: "The currency of prices without one, and names for groups of countries:"))

  private static let german = StarterTexts(
    in: "de", title: "Unsere Wünsche", titleBeforeName: "Wünsche von", namelessOwner: "Ich",
    home: Piece(
      title: "Willkommen",
      body: """
        Hier schreiben wir auf, was wir uns wünschen, was wir geben können und wem wir danken. Sieh
        dich um, und versprich etwas, das du von Herzen gern schenken würdest.
        """),
    list: Piece(
      title: "Erste Wünsche",
      body: "Kleines und Großes. Nichts davon muss sein; über alles würde ich mich freuen.",
      name: "erste-wuensche"),
    kettle: Piece(
      title: "Ein blauer Wasserkessel",
      body: "Einer, der pfeift. Der alte ist verstummt.", name: "blauer-wasserkessel"),
    letter: Piece(
      title: "Ein langer Brief",
      body: "Von Hand, auf Papier, worüber du magst. Ich beantworte jeden.", name: "langer-brief"),
    example: "warme-socken",
    gitignore: GitignoreNotes(
      made: "Was wishwell aus content/ und templates/ macht.",
      unfinished:
        "Was ein abgebrochener Lauf neben einer neuen Datei liegen lässt; der nächste räumt es weg."
    ),
    settings: SettingsNotes(
      head: "Die Einstellungen der Website. Zeilen, die mit „#“ beginnen, sind Notizen für dich.",
      url: "Wo die Website stehen wird. Feeds und Vorschauen brauchen die ganze Adresse.",
      authority: """
        Feedreader erkennen jeden Wunsch an einem Namen, der hieraus entsteht: aus einer Domain oder
        E-Mail-Adresse von dir und einem Tag, an dem sie dir gehört hat. Leg ihn fest, bevor du die
        Website veröffentlichst, und ändere ihn danach nie mehr.
        """,
      language: "Die Sprache der Seiten: de oder en.",
      timezone: "Ein Datum ohne Uhrzeit ist ein Tag in dieser Zeitzone.",
      maintainers: "Wer sich um die Website kümmert: Namen von Dateien in people/, ohne „.md“.",
      promises: """
        Was auf einem Wunschzettel steht: wer was versprochen hat (shown), nur, was vergeben ist
        (hidden), oder für die, denen er gehört, gar nichts (surprise).
        """,
      feelings: "Wie sich ein Dankeschön anfühlen kann, jedes Gefühl mit seinem Zeichen.",
      grateful: "dankbar", joyful: "froh",
      forge: "Wo das Repository liegt. Die Seiten verlinken darauf.",
      mail: """
        Wohin schreibt, wer dort kein Konto hat: Knöpfe öffnen eine fertige E-Mail an diese Adresse.
        """,
      rest: "Die Währung von Preisen, die keine nennen, und Namen für Gruppen von Ländern:"))
}
