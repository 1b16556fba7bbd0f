import ArgumentParser
import WishwellActs
import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellQueries
import WishwellRead
import WishwellSession
import WishwellText

/// What everything new has in common.
struct NewOptions: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The name of its file; otherwise made from what it is called.", valueName: "name"))
  var handle: String?

  @Option(
    help: ArgumentHelp(
      "Who writes it, by the name of their profile; otherwise you, as `wishwell whoami` says.",
      valueName: "person"),
    completion: .people)
  var by: String?

  @OptionGroup var common: CommonFields
  @OptionGroup var writing: WritingArguments
  @OptionGroup var dating: DateOption

  /// The title and the handle of something new on the site of `session`.
  func name(
    _ typed: String, datedBy day: Day? = nil, in session: Session
  ) throws(UsageError) -> NewName {
    try NewName(typed, as: handle, datedBy: day, in: session.site.settings.language)
  }

  func author(_ session: Session) throws(UsageError) -> Handle {
    try session.author(as: by)
  }
}

/// A command that begins something new.
protocol NewCommand: Recording, AskingCommand {
  /// What it begins in an example, with words that are typed.
  static var exampleTitle: String { get }
  var options: NewOptions { get }
}

extension NewCommand {
  static var example: String {
    "wishwell new \(_commandName) \(shellQuoted(exampleTitle))"
  }

  /// The example goes on with the options that were `typed`.
  static func asked(of typed: [String]) -> UsageError? {
    let path = ["new", _commandName]
    let options = typedOptions(of: path, besides: [], in: typed)
    let manual = typedCommand(path + ["--help"])
    return UsageError(
      missing,
      help:
        "for example: \(typedCommand(path + [exampleTitle] + options)); \(manual) says how to use it"
    )
  }

  var writing: WritingArguments { options.writing }
  var dating: DateOption { options.dating }

  /// Writes the file that `draft` makes of what was `said`, and says what comes next.
  func record(
    saying said: SaidFields = SaidFields(), _ draft: (Session, SaidFields) throws -> Draft
  ) throws {
    try ActTransaction(recording).record { session in
      let draft = try options.common.draft(in: session, saying: said) { try draft(session, $0) }
      guard !session.folder.root.holdsSomething(at: draft.file.path) else {
        throw UsageError(
          "‘\(draft.file.path)’ already exists, and stays as it is",
          help: draft.content.wayBesideNamesake(as: draft.freeName(in: session.folder.root)))
      }
      return (
        Checked(session.changeSet(for: draft, recording.writing)),
        by: draft.author.map(Participant.person)
      )
    }
  }

  /// The day that goes into the file. Throws `UsageError` for one to come.
  func day(_ session: Session) throws(UsageError) -> Day { try session.day(recording.date) }

  /// The instant that goes into the file of a post; nil where another day was said.
  func moment(_ session: Session) throws(UsageError) -> Moment? {
    try recording.date == nil ? session.moment(nil) : nil
  }
}

extension SurplusExplaining where Self: NewCommand {
  static var path: [String] { ["new", _commandName] }

  /// A title may be typed without quotes, or a text, a day or an address without its option, also
  /// beside a name of several words behind ‘--by’.
  func way(with surplus: Surplus) -> String? {
    var said = words + surplus.words
    var authors: [String] = []
    let typed = surplus.typed[0]
    if let index = typed.firstIndex(of: "--by"), let library {
      let value = Array(typed.dropFirst(index + 1).prefix { !$0.hasPrefix("-") })
      if let length = library.wordsOfName(value), said.count >= length,
        let place = said.ranges(of: value[1..<length]).last
      {
        said.removeSubrange(place)
        authors = library.waysToName(value[..<length].joined(separator: " "))
      }
    }
    func command(_ words: [String]) -> String {
      var options = typedOptions(of: Self.path, besides: self.words + surplus.words, in: typed)
      guard let place = options.firstIndex(of: "--by"), place + 1 < options.count, !authors.isEmpty
      else { return meant(words, besides: surplus) }
      let ways = authors.map { author in
        options[place + 1] = author
        return typedCommand(Self.path + words + options)
      }
      return ways.joined(separator: " or ")
    }
    if said.count > 1, let last = said.last, let option = Self.option(taking: last),
      !typed.contains(option)
    {
      let title = said.dropLast().joined(separator: " ")
      return "did you mean \(command([title, option, last]))?"
    }
    let whole = said.joined(separator: " ")
    if tellsContact(title: whole) { return wayOfContact }
    let currency = library?.settings.currency
    if Self.takesPrice, !typed.contains("--price"),
      let split = pricedTitle(of: said, currency: currency)
    {
      return split.way { command([split.wholeTitle, "--price", $0]) }
    }
    if said.count == 2, said[1].contains(where: \.isWhitespace), !typed.contains("--text") {
      return "did you mean \(command([said[0], "--text", said[1]]))?"
    }
    return "words that belong together stand in quotes: \(command([whole]))"
  }

  /// Whether what is begun may say a price; a wish answers for itself.
  private static var takesPrice: Bool { _commandName == NewCircle._commandName }

  /// The option that `word` is for, where it is an address or a day; nil of any other.
  private static func option(taking word: String) -> String? {
    let isDay = Day(dayInForm(word)) != nil
    return switch _commandName {
    case "person" where word.contains("@"): "--emails"
    case "list" where isDay, "circle" where isDay: "--event"
    case "offer" where isDay, "request" where isDay: "--closes"
    default: nil
    }
  }
}

extension NewContent {
  /// What to do where something that is called the same has the file already, and `name` is free.
  fileprivate func wayBesideNamesake(as name: String?) -> String {
    let option = name.map { "`--as \($0)`" } ?? "`--as`"
    return switch self {
    case .person:
      "open that file; for somebody else of that name, choose another one for the file: \(option)"
    case .wishList:
      "open that file, or choose another title, or another name for the folder: \(option)"
    case .wish, .checklist, .circle, .offer, .request, .thanks:
      "open that file, or choose another title, or another name for the file: \(option)"
    }
  }
}

/// A file that somebody begins, and what it is.
struct Draft {
  var file: NewFile
  var content: NewContent
  var author: Handle?
  /// What comes after opening it.
  var next: [String] = []
  /// What is probably wrong with it, which is also said before it is written.
  var cautions: [String] = []
  /// What is copied beside it.
  var pictures: [NewPicture] = []
}

extension Draft {
  /// The name of its file with the first number that is free in `folder`, as what is imported gets,
  /// and without the day of a post; nil where none is free.
  fileprivate func freeName(in folder: Folder) -> String? {
    let name = file.ownName
    let day = name.prefixMatch(of: /\d{4}-\d{2}-\d{2}-/)?.output.count ?? 0
    guard let kind = ContentKind(path: file.path) else { return nil }
    let free = (2...100).lazy.compactMap { Handle("\(name)-\($0)") }.first {
      !folder.holdsSomething(at: kind.renamed(to: $0).path)
    }
    if case .post = kind { return free.map { String($0.text.dropFirst(day)) } }
    return free?.text
  }
}

extension CommonFields {
  /// What `make` makes of what was `said`, of these, and of the picture that goes with it.
  func draft(
    in session: Session, saying said: SaidFields, _ make: (SaidFields) throws -> Draft
  ) throws -> Draft {
    let groups = session.site.settings.regions.map(\.name)
    let isDay = said.lastDay != nil
    var said = try said.inForm(groups: groups, from: session.today) { try session.letterLabels() }
    add(to: &said)
    // Another day may have been meant.
    let lastDay = isDay ? nil : said.lastDay.map { "Its last day is \($0)." }
    let near = try said.nearPlaces(groups: groups) { try session.letterLabels() }
    let made: Result<Draft, any Error> = Result { try make(said) }
    // Once: it may be a pipe.
    let photo: Result<PictureFromOutside?, any Error> = Result {
      try self.photo.map { try PictureFromOutside(readingFileAt: $0) }
    }
    try refuse(made, with: photo, in: session, proposing: near)
    let plain = try made.get()
    let language = session.site.settings.language
    guard let found = try photo.get() else { return plain.remarked(in: language, adding: lastDay) }
    let name = try NewName(plain.file.ownName, in: language)
    let picture = found.named(after: name, in: plain.file.folder, of: session.folder)
    said.add(text: picture.fileName, as: Document.Field.photo)
    said.add(text: alt, as: Document.Field.alt)
    var draft = try make(said)
    draft.pictures = [picture]
    if picture.isCopy {
      draft.next.append(
        "\(quoted(picture.path)) is an exact copy, with whatever it says of where it was taken: "
          + "`vips` is not installed.")
    }
    return draft.remarked(in: language, adding: lastDay)
  }

  /// Throws all that is wrong with what was `made` and with its `photo`, at once, where the photo cannot
  /// be read, or words for places, as `near` has them, were probably to be others.
  private func refuse(
    _ made: Result<Draft, any Error>, with photo: Result<PictureFromOutside?, any Error>,
    in session: Session, proposing near: [String: String]
  ) throws {
    var mistakes = [photo.mistake, made.mistake]
    if case .success(let draft) = made, !near.isEmpty || photo.mistake != nil {
      let found = session.mistakes(in: draft.file).map { $0.proposing(near) }
      if !found.isEmpty { mistakes.append(ActError(found)) }
    }
    try SeveralMistakes.refuse(mistakes)
  }
}

extension Diagnostic {
  /// The same with what was probably meant, where it is about a place that is among `near`.
  fileprivate func proposing(_ near: [String: String]) -> Diagnostic {
    let rules: [Rule] = [.badCountry, .badRegion]
    guard rules.contains(rule),
      let meant = near.first(where: { message.contains(quoted($0.key)) })?.value
    else { return self }
    return Diagnostic(rule, at: location, message, help: "did you mean \(quoted(meant))?")
  }
}

extension Draft {
  /// The same with a file whose remarks are in `language`, and `note` to tell where that is not nil.
  fileprivate func remarked(in language: String, adding note: String?) -> Draft {
    var draft = self
    draft.file = file.remarked(in: language)
    if let note { draft.next.append(note) }
    return draft
  }
}

extension NewFile {
  fileprivate var folder: String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The name of what it is: of its folder, where it stands for that.
  fileprivate var ownName: String {
    let parts = path.split(separator: "/").map(String.init)
    let stem = (parts.last ?? "").replacing(".md", with: "")
    return stem == Handle.index.text ? parts.dropLast().last ?? stem : stem
  }
}

extension NewPicture {
  fileprivate var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension Session {
  /// That nobody can answer an offer or a request whose last day was over before it was begun; empty
  /// where it is not.
  func notes(onLastDayOf said: SaidFields) -> [String] {
    guard let last = said.lastDay, last < today else { return [] }
    return [
      "Its last day, \(last), is over, so nobody can answer it. Say another under ‘closes’ in the "
        + "file, or leave that out."
    ]
  }

  /// Where it is only written, more can be said before it is shared.
  func changeSet(for draft: Draft, _ writing: WritingArguments) -> ChangeSet {
    let sentence = site.sentence(for: draft.content, by: draft.author)
    let source = folder.option
    var changeSet = ChangeSet(
      files: [draft.file], summary: sentence, commitSubject: sentence,
      nextSteps: (writing.pushes
        ? []
        : ["Open it and say more; then `wishwell check\(source)` and `wishwell serve\(source)`."])
        + draft.next)
    changeSet.pictures = draft.pictures
    changeSet.cautions = draft.cautions
    return changeSet
  }
}

/// The way out where words that were typed apart make a title that the site would refuse.
let wayOfContact =
  "leave out the e-mail address or phone number, which everyone could read: people arrange things by "
  + "the ‘contact’ of their profiles; words that belong together stand in quotes"
