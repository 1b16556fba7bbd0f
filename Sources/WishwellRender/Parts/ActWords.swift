import WishwellActs
import WishwellFormat

/// What pages say round acts, the same on every page.
///
/// They are made once for a site: a page can have a hundred buttons.
struct ActWords: Sendable {
  /// `On GitHub, with an account`; nil without a forge.
  let forge: String?
  /// `By e-mail`.
  let mail: String
  /// What belongs in the place of each placeholder.
  private let blanks: [String: String]
  /// The same of a new profile, whose name is not known yet.
  private let ownName: String
  /// Each placeholder and how the pages write it, for scripts; nil where that is the same.
  let pairs: String?

  /// The words of a site, with the name of its forge filled in.
  init(_ strings: Strings, _ settings: SiteSettings) {
    let forgeName = settings.forge?.kind.name ?? ""
    forge = settings.forge.map { forge in
      strings.text(
        forge.kind == .gitlab ? .doorIssue : .doorForge, ["forge": forge.kind.name])
    }
    mail = strings.text(.doorMail)
    let keys: [(word: String, key: StringKey)] = [
      (Placeholder.person, .blankPerson), (Placeholder.other, .blankOther),
      (Placeholder.title, .blankTitle), (Placeholder.list, .blankList),
      (Placeholder.mail, .blankMail),
    ]
    let words = Placeholder.words(in: settings.language)
    let shown = Dictionary(
      words.map { ($0.word, $0.shown) }, uniquingKeysWith: { first, _ in first })
    // A word breaks at no hyphen: it is looked for as it stands in the file.
    func whole(_ word: String) -> String {
      (shown[word] ?? word).replacing("-", with: "-\u{2060}")
    }
    blanks = Dictionary(
      keys.map {
        ($0.word, strings.text($0.key, ["forge": forgeName, "word": whole($0.word)]))
      },
      uniquingKeysWith: { first, _ in first })
    ownName = strings.words("blank-name", ["word": whole(Placeholder.person)])
    pairs =
      words.isEmpty
      ? nil : words.map { "\($0.word)=\($0.shown)" }.joined(separator: "&")
  }

  /// The placeholder `word` with what belongs in its place; nil for what is none. `isJoining` is
  /// for a new profile, in which one’s own name is no handle yet.
  func blank(_ word: String, isJoining: Bool) -> BlankWord? {
    let text = isJoining && word == Placeholder.person ? ownName : blanks[word]
    return text.map { BlankWord(word: word, text: $0) }
  }
}

extension Strings {
  /// A sentence of buttons, letters and answers by its key, of which there are too many for names of
  /// their own; empty where a theme has none.
  package func words(_ key: String, _ values: [String: String] = [:]) -> String {
    text(named: key, values) ?? ""
  }

  /// What a line of a letter is called: `Title`.
  package func word(for label: LetterLabel) -> String {
    text(named: "label-\(label.rawValue)") ?? label.word
  }

  /// The same as a letter to a site that counts in `currency` writes it, with what helps to fill it
  /// in: `Price (with the currency, such as 15 EUR)`.
  func heading(for label: LetterLabel, in currency: Currency?) -> String {
    let help = text(named: "fill-\(label.rawValue)", ["currency": currency?.code ?? "EUR"])
    return word(for: label) + (help.map { " (\($0))" } ?? "")
  }

  /// What a letter writes where all of several are meant; nil where a theme has no word for it.
  var wordForAll: String? { words("label-all").split(separator: "/").first.map(String.init) }
}

extension SiteSettings.Forge.Kind {
  /// As people call it.
  var name: String {
    switch self {
    case .github: "GitHub"
    case .gitea: "Gitea"
    case .forgejo: "Forgejo"
    case .gitlab: "GitLab"
    }
  }
}
