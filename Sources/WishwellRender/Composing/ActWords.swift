import WishwellActs
import WishwellFormat

/// What pages say round acts, the same on every page.
struct ActWords: Sendable {
  /// `Open it on GitHub`; nil without a forge.
  let forge: String?
  /// `Write a mail`.
  let mail: String
  /// What stands above the file in a mail.
  let letter: String
  /// What belongs in the place of each placeholder.
  let blanks: [String: BlankWord]

  init(_ strings: Strings, _ settings: SiteSettings) {
    forge = settings.forge.map { forge in
      strings.text(
        forge.kind == .gitlab ? .doorIssue : .doorForge, ["forge": forge.kind.name])
    }
    mail = strings.text(.doorMail)
    letter = strings.text(.doorLetter)
    let keys: [(word: String, key: StringKey)] = [
      (Placeholder.person, .blankPerson), (Placeholder.other, .blankOther),
      (Placeholder.title, .blankTitle), (Placeholder.list, .blankList),
      (Placeholder.mail, .blankMail),
    ]
    blanks = Dictionary(
      keys.map { ($0.word, BlankWord(word: $0.word, text: strings.text($0.key))) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension SiteSettings.Forge.Kind {
  fileprivate var name: String {
    switch self {
    case .github: "GitHub"
    case .gitea: "Gitea"
    case .forgejo: "Forgejo"
    case .gitlab: "GitLab"
    }
  }
}
