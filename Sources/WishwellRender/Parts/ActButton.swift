import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// Something that a reader can do, and the ways to do it: each comes to the same file.
struct ActButton: TemplateValues {
  var name: String
  var label: String
  var about: String?
  var blanks: [BlankWord]
  var forge: Link?
  var mail: Link?
  var path: String
  var text: String
  var command: String
  var thanking: Thanking?

  static let schema = TemplateSchema<Self>(
    "act",
    .text("name", \.name, "one word for style sheets and scripts: ‘promise’"),
    .text("label", \.label, "what one does, in words that stand alone"),
    .text("about", \.about, "what follows from it, and who sees it"),
    .list("blanks", \.blanks, "what the reader has to fill in"),
    .record("forge", \.forge, "the forge's editor, with the file filled in"),
    .record("mail", \.mail, "a mail to the site, with the file in it"),
    .text("path", \.path, "the path of the file"),
    .text("text", \.text, "the text of the file"),
    .text("command", \.command, "what does the same in a terminal"),
    .record("thanking", \.thanking, "what helps to find the words of a thank-you"))
}

/// A word in capitals that stands for what a page cannot know.
struct BlankWord: TemplateValues {
  var word: String
  var text: String

  static let schema = TemplateSchema<Self>(
    "blank",
    .text("word", \.word, "as it stands in the file: ‘YOUR-NAME’"),
    .text("text", \.text, "what belongs in its place"))
}

/// Acts that are for the same people, or begin similar things.
struct ActGroup: TemplateValues {
  var title: String
  var acts: [ActButton]

  static let schema = TemplateSchema<Self>(
    "acts",
    .text("title", \.title, "whom they are for, or what they begin"),
    .list("acts", \.acts, "at least one"))
}

/// What can be done with a thing as it stands.
struct Doors: TemplateValues {
  var check: Sentence?
  var who: String?
  var main: ActButton?
  var groups: [ActGroup]

  static let schema = TemplateSchema<Self>(
    "doors",
    .record("check", \.check, "as of when the page is, where somebody may be about to buy"),
    .text("who", \.who, "whom the main act is for, where that is not everyone"),
    .record("main", \.main, "what most readers come for"),
    .list("groups", \.groups, "all else that makes sense now, by whom it is for"))
}

/// The pages of the forge on which the file of a page is changed.
struct FileLinks: TemplateValues {
  var edit: String?
  var upload: String?

  static let schema = TemplateSchema<Self>(
    "file",
    .text("edit", \.edit, "the forge's editor of the page's file"),
    .text("upload", \.upload, "where the forge takes photos for its folder"))
}

extension PageBuilder {
  /// An act with its doors: the forge's editor, a mail, the file itself and a command.
  ///
  /// Nil stands for a door that the site does not have, and for one whose link would be too long:
  /// the text remains.
  func act(
    _ name: String, _ label: String, about: String?, _ file: NewFile, command: String
  ) -> ActButton {
    let words = renderIndex.actWords
    let forge = site.settings.forge?.newFileLink(path: file.path, text: file.text)
    let mail = site.settings.mail.flatMap { address in
      mailtoLink(to: address, subject: label, body: file.letter(words.letter))
    }
    return ActButton(
      name: name, label: label, about: about,
      blanks: file.placeholders.compactMap { words.blanks[$0] },
      forge: forge.map { Link(title: words.forge ?? "", url: $0) },
      mail: mail.map { Link(title: words.mail, url: $0) },
      path: file.path, text: file.text, command: command)
  }

  /// The act, worded for what `kind` says it is done to; nil where it makes no file. `about`
  /// replaces the theme's own sentence about it.
  func act(_ possible: PossibleAct, kind: String, title: String, about: String? = nil) -> ActButton?
  {
    guard let file = prefilledFile(for: possible, at: .day(site.today), on: published.seen) else {
      return nil
    }
    let verb = possible.intent.act.name
    return act(
      verb, strings.text(named: "act-\(kind)-\(verb)", ["title": title]) ?? verb,
      about: about ?? strings.text(named: "about-\(kind)-\(verb)"), file,
      command: possible.command(for: file))
  }

  /// An act that makes something new, as `label` names it.
  func act(_ beginning: NewContentKind, _ name: String, label: String, about: StringKey? = nil)
    -> ActButton
  {
    act(
      name, label, about: about.map { strings.text($0) }, site.draft(of: beginning),
      command: beginning.command)
  }

  /// A thank-you for what arrived; `title` is that of what it is for. `author` is nil where the
  /// page cannot know who writes it.
  func thanking(
    for subject: Thanks.Subject, kind: String, title: String, author: Handle?, to: [Handle]
  ) -> ActButton {
    act(
      .thanks(for: subject, author: author, to: to), "thank",
      label: strings.text(named: "act-\(kind)-thank", ["title": title]) ?? "")
  }
}

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
