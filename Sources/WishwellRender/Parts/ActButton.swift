import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellMail
import WishwellTemplates
import WishwellText

/// Something that a reader can do, and the ways to do it: whichever they take, it comes to the same.
struct ActButton: TemplateValues {
  var name: String
  var label: String
  var about: String?
  var asks: String?
  var choice: ActAsk.Choice?
  var mail: Link?
  var forge: Link?
  var filling: NewFileFilling?
  /// Nil where the forge may say what the button says.
  var subject: String?
  var letter: String?
  var thanking: Thanking?
  var hints: Link?

  static let schema = TemplateSchema<Self>(
    "act",
    .text("name", \.name, "one word for style sheets and scripts: ‘promise’"),
    .text("label", \.label, "what one does, in words that stand alone"),
    .text("about", \.about, "what follows from it, and who sees it"),
    .text(
      "asks", \.asks,
      "what a script can ask before, and fill in: a word for each, with blanks between"),
    .record("choice", \.choice, "the wish lists that it can ask for"),
    .record("mail", \.mail, "a letter to the site, ready to send"),
    .record(
      "forge", \.forge,
      "the forge's editor, with the file filled in; nothing beside a mail, where a script makes it"),
    .record("filling", \.filling, "what that script fills the editor with"),
    .text(
      "subject", \.subject,
      "what a commit of that file says, where the button names what the forge is not to mail around"
    ),
    .text("letter", \.letter, "the words of the letter, where nothing can be sent from a page"),
    .record("thanking", \.thanking, "what helps to find the words of a thank-you"),
    .record("hints", \.hints, "where that stands"))
}

/// What the forge's editor of a new file is filled with.
struct NewFileFilling: TemplateValues {
  var path: String
  var text: String
  var by: String?

  static let schema = TemplateSchema<Self>(
    "filling",
    .text(
      "path", \.path,
      "the file, from the root of the repository; one that begins with ‘.’ stands behind the stem of the doors"
    ),
    .text(
      "text", \.text, "what stands in it; of an event that says no more than who and when, its name"
    ),
    .text("by", \.by, "who that is; nothing where whoever opens it says so"))

  /// `file` as the site's language words it, made of `draft`.
  init(_ file: NewFile, of draft: NewFile) {
    path = file.path
    let lines = draft.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 4, lines[0].hasPrefix("event: "), lines[1].hasPrefix("by: "),
      lines[2] == "at: \(Placeholder.day)", lines[3].isEmpty
    else {
      text = file.text
      return
    }
    let who = lines[1].dropFirst("by: ".count)
    text = String(lines[0].dropFirst("event: ".count))
    by = who == Placeholder.person ? nil : String(who)
  }
}

/// A word in capitals that stands for what a page cannot know.
struct BlankWord: TemplateValues {
  var word: String
  var text: String

  static let schema = TemplateSchema<Self>(
    "blank",
    .text("word", \.word, "as the program and its scripts call it: ‘YOUR-NAME’"),
    .text("text", \.text, "what belongs in its place"))
}

/// Acts that are for the same people, or begin similar things.
struct ActGroup: TemplateValues {
  var title: String?
  var acts: [ActButton]

  static let schema = TemplateSchema<Self>(
    "acts",
    .text("title", \.title, "whom they are for, or what they begin; none where that is said above"),
    .list("acts", \.acts, "at least one"))
}

/// What can be done with a thing as it stands.
struct Doors: TemplateValues {
  var isPromise: Bool
  var remembers = false
  var stem: String?
  var who: String?
  var main: ActButton?
  var groups: [ActGroup]

  static let schema = TemplateSchema<Self>(
    "doors",
    .flag(
      "promise", \.isPromise,
      "whether the main act is a promise, and the page shows it if somebody was faster"),
    .flag("remembers", \.remembers, "whether a browser may keep that its promise was opened"),
    .text("stem", \.stem, "what the files of several acts begin with, said once for the script"),
    .text("who", \.who, "whom the main act is for, where that is not everyone"),
    .record("main", \.main, "what most readers come for"),
    .list("groups", \.groups, "all else that makes sense now, by whom it is for"),
    .flag("more", \.hasMore, "whether there is anything else"))

  private var hasMore: Bool { !groups.isEmpty }
}

/// The page of the forge on which the file of a page is changed.
struct FileLinks: TemplateValues {
  var keepers: String
  var edit: String?

  static let schema = TemplateSchema<Self>(
    "file",
    .text("keepers", \.keepers, "whose it is, and who looks after the site: their handles"),
    .text("edit", \.edit, "the forge's editor of the page's file"))
}

/// An act before it has doors.
struct ActDraft {
  var name: String
  var label: String
  var about: String?
  var asks: [ActAsk] = []
  /// What the forge's editor is filled with.
  var file: NewFile
  /// Whether there is no door to that editor, as the name of the file would tell too much.
  var isLetterAlone = false
  /// What a commit of that file says; nil where that is the label.
  var subject: String?
  /// What a letter brings.
  var matter: LetterMatter.Content
  /// What the letter says to people.
  var letter: ActLetter
}

extension PageBuilder {
  /// An act with its doors: a mail, the forge's editor, and a command.
  ///
  /// Nil stands for a door that the site does not have, and for one whose link would be too long.
  /// Beside a mail a script makes the forge's, from the file alone: whoever opens that editor runs
  /// scripts. A private page has none that does. Where there is no door, the words of the letter remain, to be passed on in any other way.
  func act(_ draft: ActDraft) -> ActButton {
    let words = renderIndex.actWords
    let file = draft.file.worded(in: site.settings.language)
    let forge =
      draft.isLetterAlone ? nil : site.settings.forge?.newFileLink(path: file.path, text: file.text)
    let mail = site.settings.mail.flatMap { link(to: $0, for: draft) }
    if forge != nil { noteBlanks(in: draft) }
    let isScripted = forge != nil && mail != nil && !isPrivate
    return ActButton(
      name: draft.name, label: draft.label, about: draft.about,
      asks: draft.asks.isEmpty ? nil : draft.asks.map(\.token).joined(separator: " "),
      choice: draft.asks.lazy.compactMap(\.choice).first,
      mail: mail.map { Link(title: words.mail, url: linkOnPage($0)) },
      forge: isScripted ? nil : forge.map { Link(title: words.forge ?? "", url: $0) },
      filling: isScripted ? NewFileFilling(file, of: draft.file) : nil,
      subject: draft.subject,
      letter: mail == nil && forge == nil ? draft.letter.text(with: draft.matter) : nil)
  }

  /// Whether one person alone reads the page.
  var isPrivate: Bool { page.address.path.hasPrefix(FixedAddress.privatePages.path) }

  private func noteBlanks(in draft: ActDraft) {
    let isJoining = draft.name == "profile"
    let beside = site.settings.mail == nil ? nil : renderIndex.actWords.forge
    for word in draft.file.placeholders {
      guard var blank = renderIndex.actWords.blank(word, isJoining: isJoining) else { continue }
      if let beside { blank.text = "\(beside): \(blank.text)" }
      note(blank)
    }
  }

  private func link(to address: String, for draft: ActDraft) -> String? {
    let subject = draft.letter.subject
    let letter = draft.letter.essentials(with: draft.matter)
    return mailtoLink(to: address, subject: subject, body: letter)
      // The act itself is short, whatever the thing is called.
      ?? (isPrivate
        ? mailtoLink(
          to: address, subject: nil,
          body: strings.words("letter-line-short") + "\n\n" + draft.matter.marked) : nil)
      ?? mailtoLink(to: address, subject: nil, body: draft.matter.marked)
  }

  /// The act, worded for what `kind` says it is done to; nil where it makes no file. `about` is what
  /// the page says of it instead of the theme's own sentence.
  func act(
    _ possible: PossibleAct, kind: String, title: String, about: String? = nil
  ) -> ActButton? {
    // A script says when; a private page, which is another each day, says the day without one.
    let moment = isPrivate ? Moment.day(site.today) : nil
    guard let file = prefilledFile(for: possible, at: moment, on: published.seen),
      var line = prefilledLine(for: possible, on: published.seen)
    else { return nil }
    let verb = possible.intent.act.name
    let asks = asks(for: possible, file)
    line.joins = possible.isAnswer || possible.joinsNewcomers && !isPrivate
    let label =
      person(in: possible).flatMap {
        strings.text(named: "act-\(kind)-\(verb)-to", ["title": title, "person": $0])
      } ?? strings.text(named: "act-\(kind)-\(verb)", ["title": title]) ?? verb
    return act(
      ActDraft(
        name: verb, label: label,
        about: about ?? self.about(possible, kind: kind), asks: asks, file: file,
        isLetterAlone: published.seen.isNumberKept(of: possible)
          || possible.intent.of?.sealedPart != nil,
        subject: isPrivate ? prefilledSubject(for: possible, file, on: published.seen) : nil,
        matter: .act(line),
        letter: letter(for: possible, line, kind: kind, title: title, label)))
  }

  /// What follows from `act`, with the name of the other where the page says it; and to whom it opens a
  /// sealed address.
  private func about(_ act: PossibleAct, kind: String) -> String? {
    let key = "about-\(kind)-\(act.intent.act.name)"
    let about =
      person(in: act).flatMap { strings.text(named: "\(key)-to", ["person": $0]) }
      ?? strings.text(named: key)
    let newcomer = act.joinsNewcomers && !isPrivate ? aboutNewcomer : nil
    let all = [reach(of: act), about, sharing(byAgreeing: act, kind), opening(by: act), newcomer]
      .compactMap { $0 }
    return all.isEmpty ? nil : all.joined(separator: " ")
  }

  /// That whoever has no profile joins by the e-mail; nil where there is none.
  private var aboutNewcomer: String? {
    site.settings.mail.map { _ in strings.text(.aboutNewcomer) }
  }

  /// Where the offer goes that `act` asks for; nil of other acts, and where it goes anywhere.
  private func reach(of act: PossibleAct) -> String? {
    guard act.intent.act == Respond.self, let key = act.intent.subject.post,
      let post = site.post(key), !post.regions.isEmpty, !post.regions.contains(.anywhere)
    else { return nil }
    let places = post.regions.map { strings.name(of: $0) }
    return strings.words("about-offer-reach", ["places": strings.list(places)])
  }

  /// What agreeing to another text of a wish means that is given together in it; nil of other acts, and
  /// where nothing tells what is wished for.
  private func sharing(byAgreeing act: PossibleAct, _ kind: String) -> String? {
    guard act.intent.act == Amend.self, kind == "wish" else { return nil }
    return act.intent.subject.wish.flatMap { site.wish($0) }.flatMap(sharing)
  }

  /// To whom `act` opens a sealed address; nil where it opens none, whoever does it. It says nothing of
  /// whether anybody has sealed one.
  private func opening(by act: PossibleAct) -> String? {
    guard site.settings.seal != nil, let key = act.intent.subject.post,
      let post = site.post(key)
    else { return nil }
    let name = act.intent.act.name
    if key.kind == .offer, name == Respond.name {
      return strings.words(
        "opens-to", ["person": site.named(post.post.author.value).name])
    }
    guard key.kind == .request else { return nil }
    switch name {
    case Respond.name: return strings.words("opens-if-approved")
    case Approve.name:
      return person(in: act).map { strings.words("opens-to", ["person": $0]) }
        ?? strings.words("opens-to-them")
    default: return nil
    }
  }

  /// What the one is called whose answer `act` is about; nil where the page does not say.
  func person(in act: PossibleAct) -> String? {
    guard act.intent.subject.post != nil else { return nil }
    return act.intent.of.map { site.named($0).name }
  }

  /// An act that makes something new: `label` is what one does, and `about` what follows. `title` is
  /// what its letter is called; nil where that is the label.
  func act(
    _ beginning: NewContentKind, _ name: String, label: String, called title: StringKey? = nil,
    about: StringKey? = nil
  ) -> ActButton {
    let about = [
      about.map { strings.text($0) }, beginning.isForNewcomers ? aboutNewcomer : nil,
    ].compactMap { $0 }
    return act(
      ActDraft(
        name: name, label: label, about: about.isEmpty ? nil : about.joined(separator: " "),
        asks: asks(for: beginning), file: site.draft(of: beginning),
        matter: .form(
          site.form(of: beginning) { strings.heading(for: $0, in: site.settings.currency) }),
        letter: letter(for: beginning, title.map { strings.text($0) } ?? label)))
  }

  /// A thank-you for what arrived; `title` is that of what it is for. `author` is nil where the
  /// page cannot know who writes it.
  func thanking(
    for subject: Thanks.Subject, kind: String, title: String, author: Handle?,
    to: [Participant]
  ) -> ActButton {
    act(
      .thanks(for: subject, author: author, to: to), "thank",
      label: strings.text(named: "act-\(kind)-thank", ["title": title]) ?? "")
  }
}

extension PossibleAct {
  /// Whether somebody answers an offer or a request with it, who may have no profile yet.
  fileprivate var isAnswer: Bool { intent.act == Respond.self }

  /// Whether whoever has no profile yet joins with it, as its page says.
  var joinsNewcomers: Bool { intent.act == Like.self }
}
