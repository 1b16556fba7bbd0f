/// Why a page that looks like one of a shop shows no thing.
package enum PageRefusal: Hashable, Sendable {
  /// It asks whether its visitor is a person, which a program is not.
  case robotCheck
  /// It asks whether it may follow its visitor, before it shows anything.
  case consent
  /// It shows nothing to those it does not know.
  case signIn
  /// It says that there is nothing at this address.
  case notFound

  /// Nil where a page is called as any other. `title` is without the name of the site, `host` where it
  /// was found.
  init?(title: String, host: String?, marks: GuardMarks) {
    let title = oneLine(title).lowercased()
    let words = title.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
      .joined(separator: " ")
    func isCalled(_ names: Set<String>) -> Bool { names.contains(words) }
    func begins(_ names: Set<String>) -> Bool {
      isCalled(names) || names.contains { words.hasPrefix($0 + " ") }
    }
    // The bare name of the shop stands on its questions alone.
    let isBareShop = title.wholeMatch(of: /amazon\.[a-z.]+/) != nil
    if marks.hasPuzzle || isBareShop || begins(Self.checks) || isCalled(Self.shortChecks) {
      self = .robotCheck
    } else if host?.hasPrefix("consent.") == true || begins(Self.questions)
      || isCalled(Self.shortQuestions)
    {
      self = .consent
    } else if isCalled(Self.doors) || (marks.hasPassword && begins(Self.doors)) {
      self = .signIn
    } else if isCalled(Self.absences) || begins(Self.longAbsences) {
      self = .notFound
    } else {
      return nil
    }
  }

  /// What pages are called that ask for a person, alone or with more behind it; in small letters,
  /// words apart by single blanks, as all of these.
  private static let checks: Set = [
    "robot check", "bot check", "attention required", "access denied",
    "access to this page has been denied", "pardon our interruption", "are you a human",
    "are you human", "are you a robot", "robot or human", "verify you are human",
    "please verify you are a human", "human verification", "security verification",
    "one moment please", "einen moment bitte", "checking your browser", "please enable javascript",
    "please enable js and disable any ad blocker", "javascript is required", "bist du ein mensch",
  ]

  /// Things are called so, too, with more behind it.
  private static let shortChecks: Set = [
    "just a moment", "security check", "captcha", "ddos guard", "un instant", "nur einen moment",
    "un momento", "un moment", "javascript required", "sicherheitsüberprüfung",
    "zugriff verweigert", "accès refusé", "ロボットではありません", "人机验证", "安全验证",
  ]

  /// What pages are called that ask for consent, alone or with more behind it.
  private static let questions: Set = [
    "before you continue", "bevor sie fortfahren", "bevor du fortfährst", "avant de continuer",
    "antes de continuar", "prima di continuare", "we value your privacy",
    "ihre datenschutzeinstellungen", "datenschutz und cookies",
  ]

  /// Things may be called so, too, with more behind it.
  private static let shortQuestions: Set = [
    "privacy settings", "cookie consent", "cookie settings", "cookie einstellungen", "consent",
    "zustimmung", "einwilligung",
  ]

  /// What pages are called that ask for a name and a password; with more behind it only where there
  /// is a field for that.
  private static let doors: Set = [
    "sign in", "signin", "log in", "login", "log on", "sign in or register", "sign in to continue",
    "log in or sign up", "please sign in", "please log in", "amazon sign in", "amazon anmelden",
    "amazon anmeldung", "anmelden", "anmeldung", "einloggen", "bitte anmelden", "connexion",
    "identifiez vous", "se connecter", "iniciar sesión", "inicia sesión", "accedi", "inloggen",
    "logga in", "logg inn", "log ind", "zaloguj się", "ログイン", "登录", "로그인", "вход",
  ]

  /// What pages are called where nothing is; with more behind it, it could be a thing.
  private static let absences: Set = [
    "404", "404 error", "error 404", "fehler 404", "not found", "error", "fehler", "oops", "gone",
    "error page", "410 gone", "500 internal server error", "503 service unavailable",
    "document not found", "dokument nicht gefunden",
  ]

  /// The same, also with more behind it.
  private static let longAbsences: Set = [
    "404 not found", "page not found", "404 page not found", "page not available",
    "this page is unavailable", "product not found", "we couldn't find that page",
    "sorry we couldn't find that page", "seite nicht gefunden", "404 seite nicht gefunden",
    "seite wurde nicht gefunden", "die seite wurde nicht gefunden", "artikel nicht gefunden",
    "page introuvable", "página no encontrada", "pagina non trovata", "pagina niet gevonden",
    "sidan hittades inte", "siden ble ikke funnet", "siden blev ikke fundet", "strona nie istnieje",
    "nie znaleziono strony", "stránka nenalezena", "страница не найдена", "ページが見つかりません",
  ]
}

/// What only pages have that show no thing. To be told of each element.
struct GuardMarks: Hashable {
  /// A question that no program answers.
  private(set) var hasPuzzle = false
  private(set) var hasPassword = false

  /// Parts of the addresses of forms, scripts and frames.
  private static let puzzles = [
    "validatecaptcha", "captcha-delivery.com", "_incapsula_resource",
    "/cdn-cgi/challenge-platform/h/",
    "/distil_r_captcha", "awswaf.com/captcha",
  ]
  /// Classes and identities of elements.
  private static let names: Set = [
    "px-captcha", "challenge-form", "cf-challenge-running", "sec-if-cpt-container",
    "captcha-container",
  ]

  mutating func enter(_ node: HTMLNode, _ name: String, words: [String]) {
    if words.contains(where: Self.names.contains) { hasPuzzle = true }
    switch name {
    case "form", "script", "iframe":
      let address = (node["action"] ?? node["src"])?.lowercased() ?? ""
      if Self.puzzles.contains(where: address.contains) { hasPuzzle = true }
    case "input": if node["type"]?.lowercased() == "password" { hasPassword = true }
    default: break
    }
  }
}
