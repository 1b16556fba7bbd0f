/// What the forms of a forge, and what requests begin with, say to people, in one language.
struct RequestTexts: Sendable {
  /// What the list of forms says of one.
  struct Form: Sendable {
    var title: String
    var about: String
  }

  /// What stands above a field, and what explains it.
  struct Question: Sendable {
    var label: String
    var hint: String
  }

  /// By the first subtag of a language.
  private static let all: [String: RequestTexts] = ["en": english, "de": german]

  /// What stands in the list of forms for the site itself.
  var site: String
  var promise: Form
  /// That everybody reads a promise; behind it stands one of the next two.
  var isPublic: String
  /// `{mail}` is an address of the site.
  var surpriseByMail: String
  /// Where the site has no address.
  var surpriseOtherwise: String
  /// The line that keeps an issue from others.
  var isConfidential: String
  var wish: Question
  var quantity: Question
  var answer: Form
  var post: Question
  var thanks: Form
  /// That what is written here is for everybody.
  var isPublished: String
  var to: Question
  var reason: Question
  var thankWords: Question
  /// What the hint of a feeling is where a site names none, and before those that it names.
  var feeling: Question
  var feelings: String
  var other: Form
  var words: Question
  var name: Question
  var note: Question
  /// At the end of what every form says: no issue is a place for where people live.
  var noAddress: String
  /// What the text of a pull request begins with, as a comment.
  var request: String

  /// Those of `language`, a tag of BCP 47, whatever its region; English where there are none.
  static func of(_ language: String) -> RequestTexts {
    all[String(language.lowercased().prefix { $0 != "-" })] ?? english
  }

  private static let english = RequestTexts(
    site: "The site itself, which has buttons for most things.",
    promise: Form(title: "Promise a wish", about: "Say that you will make a wish come true."),
    isPublic:
      "Everyone who can see this repository can read this, even the people a surprise is for.",
    surpriseByMail: "To keep it a surprise, write to {mail} instead.",
    surpriseOtherwise: "To keep it a surprise, ask a maintainer in some other way.",
    isConfidential:
      "Leave the last line in place: it keeps this between you and the maintainers.",
    wish: Question(label: "Which wish", hint: "The address of its page, or its name and list."),
    quantity: Question(label: "How many", hint: "If more than one is wished for."),
    answer: Form(
      title: "Answer an offer or a request",
      about: "Ask for what somebody offers, or give what somebody asks for."),
    post: Question(label: "Which offer or request", hint: "The address of its page."),
    thanks: Form(title: "Say thank you", about: "Thank somebody, for everyone to see."),
    isPublished: "It will be published on the site.",
    to: Question(label: "Who you thank", hint: "One name or several."),
    reason: Question(label: "What for", hint: "The wish, offer or request, if there was one."),
    thankWords: Question(label: "Your words", hint: "As they should appear on the site."),
    feeling: Question(label: "How it feels", hint: "One word."),
    feelings: "One of these:",
    other: Form(
      title: "Something else", about: "Join, wish for something, mend something, ask."),
    words: Question(label: "What it is about", hint: "In your own words."),
    name: Question(
      label: "Your name on the site",
      hint: "Or the name to use, if you have no profile there."),
    note: Question(label: "Anything else", hint: "For the maintainers."),
    noAddress:
      "Write no postal address, e-mail address or phone number here. A maintainer will enter the "
      + "rest on the site for you.",
    request: """
      <!-- One or two sentences, if the change needs any. Below, `wishwell review` says in plain words
      what it does, and whether you may do it. Never write an address or a phone number. -->

      """)

  private static let german = RequestTexts(
    site: "Die Website selbst: Dort gibt es für das meiste einen Knopf.",
    promise: Form(title: "Einen Wunsch versprechen", about: "Sag, dass du einen Wunsch erfüllst."),
    isPublic:
      "Alle, die dieses Repository sehen, können das lesen, auch die, die überrascht werden sollen.",
    surpriseByMail: "Soll es eine Überraschung bleiben, dann schreib lieber an {mail}.",
    surpriseOtherwise:
      "Soll es eine Überraschung bleiben, dann sag es auf einem anderen Weg denen, die sich um die "
      + "Website kümmern.",
    isConfidential:
      "Lass die letzte Zeile stehen: Dann bleibt es zwischen dir und denen, die sich um die Website "
      + "kümmern.",
    wish: Question(
      label: "Welcher Wunsch", hint: "Die Adresse seiner Seite, oder sein Titel und die Liste."),
    quantity: Question(label: "Wie viele", hint: "Wenn mehr als eines gewünscht ist."),
    answer: Form(
      title: "Auf ein Angebot oder eine Bitte antworten",
      about: "Bitte um etwas, das jemand anbietet, oder gib, worum jemand bittet."),
    post: Question(label: "Welches Angebot, welche Bitte", hint: "Die Adresse der Seite."),
    thanks: Form(title: "Danke sagen", about: "Bedank dich bei jemandem. Alle können es lesen."),
    isPublished: "Es wird auf der Website veröffentlicht.",
    to: Question(label: "Wem du dankst", hint: "Ein Name oder mehrere."),
    reason: Question(
      label: "Wofür", hint: "Der Wunsch, das Angebot oder die Bitte, falls es um so etwas geht."),
    thankWords: Question(label: "Deine Worte", hint: "So, wie sie auf der Website stehen sollen."),
    feeling: Question(label: "Wie es sich anfühlt", hint: "Ein Wort."),
    feelings: "Eines davon:",
    other: Form(
      title: "Etwas anderes",
      about: "Mitmachen, sich etwas wünschen, etwas verbessern, etwas fragen."),
    words: Question(label: "Worum es geht", hint: "In deinen eigenen Worten."),
    name: Question(
      label: "Dein Name auf der Website",
      hint: "Oder wie du heißen möchtest, wenn du dort noch kein Profil hast."),
    note: Question(label: "Sonst noch etwas", hint: "Für alle, die sich um die Website kümmern."),
    noAddress:
      "Schreib hier keine Anschrift, E-Mail-Adresse oder Telefonnummer hin. Alles andere trägt "
      + "jemand, der sich um die Website kümmert, für dich ein.",
    request: """
      <!-- Ein oder zwei Sätze, falls die Änderung welche braucht. Darunter sagt `wishwell review`, auf
      Englisch, was sie tut und ob du das darfst. Schreib nie eine Anschrift oder Telefonnummer. -->

      """)
}
