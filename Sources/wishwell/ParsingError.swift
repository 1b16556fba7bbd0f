import ArgumentParser
import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSession
import WishwellText

/// What the parser finds wrong with a command, told as this program tells everything else.
struct ParsingError: ExplainedError {
  let message: String
  let help: String?
  /// What else is wrong with it.
  private var others: [Explanation] = []

  var category: ErrorCategory { .request }
  var explanations: [Explanation] { [Explanation(message, help: help)] + others }

  /// Nil where `error` is not of the parser's finding but its help, its version or an exit code.
  init?(_ error: any Error) {
    guard Wishwell.exitCode(for: error) == .validationFailure else { return nil }
    let lines = Wishwell.fullMessage(for: error).split(separator: "\n")
    guard let command = lines.last?.between("  See '", "' for more information.") else {
      return nil
    }
    let told = Wishwell.message(for: error)
    // A way out may follow: “Did you mean '--force'?” None follows what this program says of a
    // value, or words that are too many, in which somebody may have typed a period.
    let isWhole = told.contains("nexpected argument")
    let sentences =
      Self.ownWords(told).map { [$0] }
      ?? (isWhole ? [told[...]] : told.split(separator: ". ", maxSplits: 1))
    guard !sentences.isEmpty else { return nil }
    if let slip = Self.checklistSlip(in: sentences[0]) {
      message = slip.message
      help = slip.help
      return
    }
    if sentences[0].hasPrefix("Missing expected argument"),
      let asking = Self.asking(command: command)
    {
      let asked = asking.asked(of: Surplus.allThatWasTyped)
      message = asked?.message ?? asking.missing
      help =
        asked?.help ?? "for example: `\(asking.example)`; `\(command)` says how to use it"
      return
    }
    message = Self.worded(sentences[0])
    if sentences[0].hasSuffix("option '--spoil'") {
      help =
        "this tells no more than everyone may know; `status`, `sync`, `apply`, `retire` and what you "
        + "do with wishes tell of surprises with it"
      return
    }
    if let way = Self.way(with: Self.surplus(in: sentences[0])) {
      help = way.help
      others = way.others
      return
    }
    let meaning = lines.lazy.compactMap { $0.between("Help:  ", "") }.first
      .map { $0.replacing("  ", with: ": ", maxReplacements: 1) }
    // Round one that has a blank, the quotes were there.
    let isTooMany = isWhole && !sentences[0].contains(/argument '\S*\s/)
    let isUnknown = sentences[0].hasPrefix("Unknown option ")
    let way =
      isUnknown
      ? Self.option(near: sentences[0], of: command)
      : Self.wayOfDash(sentences[0])
        ?? (isWhole
          ? Self.wayToLook(by: command, at: Self.surplus(in: sentences[0]))
            ?? Self.wayWithoutWords(of: command) : nil)
        ?? (isTooMany
          ? Self.wayInQuotes(of: command, Self.surplus(in: sentences[0]))
          : sentences.dropFirst().first.map(Self.worded)
            ?? meaning.map { Self.inOurQuotes($0[...]) })
    guard way?.contains("\n") != true else {
      help = way
      return
    }
    let gap = way?.hasSuffix("?") == true ? " " : "; "
    help = (way.map { $0 + gap } ?? "") + "`\(command)` says how to use it"
  }

  /// What `sentence` comes to where a checklist command takes more words than were typed, or fewer; nil
  /// for any other, and where it is not known what was meant.
  private static func checklistSlip(in sentence: Substring) -> (message: String, help: String?)? {
    let typed = Surplus.allThatWasTyped
    let surplus = surplus(in: sentence)
    let missing = sentence.firstMatch(of: /^Missing expected argument '(.*?)'/)?.output.1
    guard typed.count > 1, typed[0] == ChecklistCommand.configuration.commandName,
      missing != nil || !surplus.isEmpty, let session = Surplus.session
    else { return nil }
    let words = Array(typed.dropFirst(2).prefix { !$0.hasPrefix("-") })
    let options = session.library.withWholeName(Array(typed.dropFirst(2 + words.count)))
    let slip = ChecklistSlip(session: session, act: typed[1], words: words, options: options)
    if let missing { return slip.missing(String(missing)).map { ($0.message, $0.help) } }
    return slip.meant.map { (worded(sentence), "did you mean \($0)?") }
  }

  /// What asks for the argument that is missing, by the `wishwell export --help` of the parser.
  private static func asking(command: Substring) -> (any AskingCommand.Type)? {
    let path = command.split(separator: " ").dropFirst().map(String.init)
    let isNew = path.first == New._commandName
    let name = isNew ? path.dropFirst().first : path.first
    let all: [any AskingCommand.Type] =
      isNew
      ? [
        NewWish.self, NewList.self, NewOffer.self, NewRequest.self, NewChecklist.self,
        NewCircle.self, NewPerson.self,
      ]
      : [
        Apply.self, Digest.self, Draw.self, Export.self, Import.self, LinkCommand.self, Retire.self,
        Since.self,
      ]
    return all.first { $0._commandName == name }
  }

  /// The words that `sentence` says are more than the command takes; none of any other sentence.
  private static func surplus(in sentence: Substring) -> [String] {
    guard let words = sentence.wholeMatch(of: /.*nexpected arguments?:? '(.*)'\.?/)?.output.1
    else { return [] }
    return words.split(separator: "', '").map { String($0) }
  }

  /// What the command that was typed says of `words`, which are too many, once it is read without them,
  /// and what else is wrong with it; nil where it says nothing of them.
  private static func way(with words: [String]) -> (help: String, others: [Explanation])? {
    let typed = Surplus.allThatWasTyped
    let joined = withWholePrice(typed)
    guard !words.isEmpty else { return nil }
    return (joined == typed ? nil : way(with: surplus(of: joined), in: joined))
      ?? way(with: words, in: typed)
  }

  /// The way out of the command `typed`, which nobody typed as a whole; nil where it has no word too
  /// many, or nothing is known of those.
  static func way(outOf typed: [String]) -> String? {
    let joined = withWholePrice(typed)
    let words = surplus(of: joined)
    return words.isEmpty && joined == typed ? nil : way(with: words, in: joined)?.help
  }

  /// The words of the command `typed` that are too many; none where it fails for something else.
  private static func surplus(of typed: [String]) -> [String] {
    do {
      _ = try Wishwell.parseAsRoot(typed)
      return []
    } catch {
      return surplus(in: Wishwell.message(for: error)[...])
    }
  }

  /// The same of the command `typed`, in which `words` may have been made one already.
  private static func way(
    with words: [String], in typed: [String]
  ) -> (help: String, others: [Explanation])? {
    guard let command = command(typed, without: words) else { return nil }
    let mended = mended(words, in: typed, of: command)
    let others = stranger(named: mended, of: command).map { $0.explanations } ?? []
    let commands = mended.typed.map(typedCommand)
    if mended.words.isEmpty {
      let way =
        commands.count == 1
        ? "words that belong together stand in quotes: \(commands[0])"
        : "several people may be meant, so say which: \(commands.joined(separator: " or "))"
      return (way, others)
    }
    let whole = Self.command(mended.typed[0], without: mended.words) ?? command
    guard
      let way = whole.way(with: mended)
        ?? command.way(with: Surplus(words: words, typed: [typed]))
    else { return nil }
    return (way, others)
  }

  /// The command that `typed` is without `words`; nil where it is none, or has nothing to say of them.
  private static func command(
    _ typed: [String], without words: [String]
  ) -> (any SurplusExplaining)? {
    var typed = typed
    for word in words.reversed() {
      guard let index = typed.lastIndex(of: word) else { return nil }
      typed.remove(at: index)
    }
    return try? Wishwell.parseAsRoot(typed) as? any SurplusExplaining
  }

  /// What is left of `words` without those that go on with the texts and names that options take, as in
  /// `--note I bring it` and `--by Bob Smith`.
  private static func mended(
    _ words: [String], in typed: [String], of command: any SurplusExplaining
  ) -> Surplus {
    var mended = Surplus(words: [], typed: [[]])
    var rest = words[...]
    var index = 0
    while index < typed.count {
      let option = typed[index]
      let value = Array(typed.dropFirst(index + 1).prefix { !$0.hasPrefix("-") })
      let added = value.dropFirst()
      var ways = [[option]]
      if !added.isEmpty, let place = rest.firstRange(of: added),
        isOneValue(value, of: option, behind: typed[..<index], command)
      {
        mended.words += rest[..<place.lowerBound]
        rest = rest[place.upperBound...]
        ways = Self.ways(to: value.joined(separator: " "), behind: option, command)
        index += value.count
      } else if option == "--by", value.count == 1 {
        ways = Self.ways(to: value[0], behind: option, command)
        index += 1
      }
      mended.typed = mended.typed.flatMap { begun in ways.map { begun + $0 } }
      index += 1
    }
    mended.words += rest
    return mended
  }

  /// `option` with `value` as `command` takes it: where it names somebody, once for each who may be meant.
  private static func ways(
    to value: String, behind option: String, _ command: any SurplusExplaining
  ) -> [[String]] {
    guard namingOptions.contains(option), let library = command.library else {
      return [[option, value]]
    }
    let near = option == "--by" ? library.people(near: value).prefix(3).map(\.text) : []
    return (near.isEmpty ? library.waysToName(value) : near).map { [option, $0] }
  }

  /// That nobody is called as who acts is in `mended`; nil where somebody is, or nobody is named there.
  private static func stranger(
    named mended: Surplus, of command: any SurplusExplaining
  ) -> UsageError? {
    guard mended.typed.count == 1, let index = mended.typed[0].firstIndex(of: "--by"),
      let library = command.library
    else { return nil }
    let value = mended.typed[0].dropFirst(index + 1).prefix { !$0.hasPrefix("-") }
    guard value.count == 1, let name = value.first else { return nil }
    do throws(UsageError) {
      _ = try library.person(named: name)
      return nil
    } catch { return error }
  }

  private static let namingOptions: Set = ["--by", "--of"]
  private static let textOptions: Set = [
    "--note", "--text", "--price", "--alt", "--guest", "--country", "--event", "--closes",
    "--title", "--name",
  ]

  /// Whether `value`, of several words, belongs to `option` as a whole. A name has capitals; where
  /// all that `command` takes stands in `before`, it may do without.
  private static func isOneValue(
    _ value: [String], of option: String, behind before: ArraySlice<String>,
    _ command: any SurplusExplaining
  ) -> Bool {
    guard !command.words.contains(value[0]) else { return false }
    guard namingOptions.contains(option) else { return textOptions.contains(option) }
    if value.allSatisfy(isPartOfName) { return true }
    guard command.words.allSatisfy({ before.contains($0) }) else { return false }
    let isKnown =
      command.library.map { $0.people(meantBy: value.joined(separator: " ")) != .nobody } ?? false
    return isKnown || value.count == 2 && value[1].allSatisfy(\.isLetter)
  }

  /// What to type instead of the option that `sentence` says is unknown: of those of `command`,
  /// which ends in `--help`, the one that means the same, else those that begin so, else the
  /// nearest. Nil where there is none.
  private static func option(near sentence: Substring, of command: Substring) -> String? {
    guard let typed = sentence.firstMatch(of: /'--([a-z-]+)/)?.output.1 else { return nil }
    let (path, help) = manual(of: command)
    if let way = wayWithout(String(typed), of: path) { return way }
    let options = help.split(separator: "\n").compactMap { line -> String? in
      line.prefixMatch(of: /\s+(?:-[a-zA-Z], )?--([a-z-]+)/).map { String($0.output.1) }
    }
    let synonym = synonyms[String(typed)]
    let same = options.filter { $0 == synonym }
    let longer = typed.count > 2 ? options.filter { $0.hasPrefix(typed) } : []
    let likely = same.isEmpty ? longer : same
    let near: [String?] =
      likely.isEmpty ? [nearMiss(to: String(typed), among: options)] : likely
    let names = near.compactMap { $0 }.map { "‘--\($0)’" }
    return names.isEmpty ? nil : "did you mean \(names.joined(separator: " or "))?"
  }

  /// How `command`, which ends in `--help`, is called behind `wishwell`, and what it says of itself.
  private static func manual(of command: Substring) -> (path: String, help: String) {
    var type: any ParsableCommand.Type = Wishwell.self
    var path: [Substring] = []
    for name in command.split(separator: " ").dropFirst() {
      guard let next = type.configuration.subcommands.first(where: { $0._commandName == name })
      else { break }
      type = next
      path.append(name)
    }
    return (
      path.joined(separator: " "),
      Wishwell.helpMessage(for: type, includeHidden: false, columns: 200)
    )
  }

  /// That `command`, which ends in `--help`, takes no words at all; nil where it takes some.
  private static func wayWithoutWords(of command: Substring) -> String? {
    let (path, help) = manual(of: command)
    switch path {
    case "list": return "`wishwell list` shows all there is at once"
    // The shell remembers what is typed behind a command.
    case "open": return "type `wishwell open` alone, and paste the link where it asks"
    default: return help.contains("ARGUMENTS:") ? nil : "`wishwell \(path)` takes only options"
    }
  }

  /// That words stand in quotes: with all that were typed behind `command`, which ends in `--help`, as one,
  /// where it takes one and `surplus` are the others.
  private static func wayInQuotes(of command: Substring, _ surplus: [String]) -> String {
    let rule = "words that belong together stand in quotes"
    let path = manual(of: command).path.split(separator: " ").map(String.init)
    let typed = Surplus.allThatWasTyped
    guard typed.starts(with: path), !path.isEmpty else { return "\(rule), as in 'blue kettle'" }
    let words = Array(typed.dropFirst(path.count).prefix { !$0.hasPrefix("-") })
    guard words.count > 1, Array(words.dropFirst()) == surplus,
      !words.contains(where: { $0.contains(where: \.isWhitespace) })
    else {
      return "\(rule), as in 'blue kettle'"
    }
    let options = typed.dropFirst(path.count + words.count)
    return "\(rule): \(typedCommand(path + [words.joined(separator: " ")] + options))"
  }

  /// What shows what `words` name, which were typed behind `list` or `status`; nil where they name
  /// nothing that is known, and for any other `command`, which ends in `--help`.
  private static func wayToLook(by command: Substring, at words: [String]) -> String? {
    let path = manual(of: command).path
    guard ["list", "status"].contains(path), !words.isEmpty, let session = Surplus.session else {
      return nil
    }
    let name = words.joined(separator: " ")
    let people: [Handle] =
      if case .named(let handles) = session.library.people(meantBy: name) {
        handles
      } else {
        session.library.people(near: name)
      }
    let options = path == "status" ? typedOptions(of: ["status"], besides: words) : []
    let known = people.filter { session.site.people[$0] != nil }.prefix(3)
    func status(of person: Handle) -> String {
      typedCommand(["status", "--by", person.text] + options)
    }
    guard path == "list" else {
      let own = known.map(status).joined(separator: " or ")
      return own.isEmpty ? nil : "did you mean \(own)?"
    }
    let named = (try? session.wishList(named: name)) ?? session.library.wishList(near: name)
    let lists = session.site.wishLists.filter { list in
      list.list.handle == named || list.list.owners.contains { people.contains($0.value) }
    }
    let pages = lists.prefix(3).map { list in
      "\(quoted(list.list.document.title.value)) has a page of its own: "
        + list.publication.address.absolute(in: session.site.settings.url)
    }
    let ways =
      pages
      + known.map { person in
        "what is expected of \(session.site.name(of: .person(person))): \(status(of: person))"
      }
    return ways.isEmpty
      ? nil
      : (["`wishwell list` shows all lists at once"] + ways).joined(separator: "\n    ")
  }

  /// The options of this program, by what others call them.
  private static let synonyms = [
    "url": "link", "cost": "price", "image": "photo", "picture": "photo", "amount": "quantity",
    "count": "quantity", "message": "note", "comment": "note", "description": "text",
    "text": "note",
  ]

  /// How the command `path` takes what was typed behind `option`, without an option; nil where it
  /// takes no such thing.
  private static func wayWithout(_ option: String, of path: String) -> String? {
    switch (path, option) {
    case ("thank", "note"), ("thank", "text"), ("thank", "message"):
      "what you say comes last, without an option: `wishwell thank bob 'It whistles!'`"
    case ("note", "note"), ("note", "text"), ("note", "message"):
      "what you say comes last, without an option: `wishwell note blue-kettle 'I order it'`"
    case ("new wish", "list"):
      "the list stands before the title: `wishwell new wish 'birthday/A blue kettle'`"
    case ("new list", "owner"), ("new list", "owners"), ("new list", "for"):
      "whose list it is stands behind ‘--by’, and who writes it for them behind ‘--editors’: "
        + "`wishwell new list 'Ada turns forty' --by ada --editors bob`"
    case ("new offer", "price"), ("new offer", "cost"):
      wayWithoutPrice(option, NewOffer.self, of: "an offer")
    case ("new request", "price"), ("new request", "cost"):
      wayWithoutPrice(option, NewRequest.self, of: "a request")
    default: nil
    }
  }

  /// The way out where a price was typed behind `option` for `kind`, which has none.
  private static func wayWithoutPrice(
    _ option: String, _ command: any NewCommand.Type, of kind: String
  ) -> String {
    var typed = Surplus.allThatWasTyped.map { $0 == "--\(option)" ? "--price" : $0 }
    typed = withWholePrice(typed)
    let way = "\(kind) has no price: say in its text what it costs"
    guard !typed.contains("--text"), let place = typed.firstIndex(of: "--price"),
      place + 1 < typed.count
    else { return "\(way), as in `\(command.example) --text 'For 20 EUR.'`" }
    typed.replaceSubrange(place...place + 1, with: ["--text", "For \(typed[place + 1])."])
    return "\(way): \(typedCommand(typed))"
  }

  /// The way out where the value of an option was typed and begins with a dash, as a list in Markdown does;
  /// nil where `sentence` is of something else.
  private static func wayOfDash(_ sentence: Substring) -> String? {
    guard let option = sentence.prefixMatch(of: /Missing value for '(--[a-z-]+)/)?.output.1,
      CommandLine.arguments.contains(where: { $0.hasPrefix("-") && $0.contains(/\s/) })
    else { return nil }
    return "what begins with ‘-’ is taken for another option: write it behind a ‘=’, as in "
      + "`\(option)='- …'`"
  }

  /// What this program itself says of a value, without what the parser puts before it: “The value
  /// 'x' is invalid for '--port <port>': ‘x’ is no port”. Nil where the parser says all.
  private static func ownWords(_ told: String) -> Substring? {
    told.prefixMatch(of: /The value '.*?' is invalid for '[^']*':\s/).map {
      told[$0.range.upperBound...]
    }
  }

  private static func worded(_ sentence: Substring) -> String {
    var plain = String(sentence)
    plain = plain.replacing(/^Missing expected argument '(.*?)'/) {
      "something is missing: \($0.1)"
    }
    plain = plain.replacing(/^Unexpected argument\s/, with: "too many words: ")
    plain = plain.replacing(/^\d+ unexpected arguments:\s/, with: "too many words: ")
    plain = plain.replacing(/^The value '(.*)' is invalid for '(--?[a-z-]+).*'/) {
      "'\($0.2)' does not take '\($0.1)'"
    }
    plain = plain.replacing(/^Please provide one of\s(.*)\sand\s/) { "it takes \($0.1) or " }
    plain = plain.replacing(/^Please provide one of\s/, with: "it takes ")
    return inOurQuotes(plain.prefix(1).lowercased() + plain.dropFirst())
  }

  /// ‘--force’ for '--force', but not in `a 'command'`; and no period at the end.
  private static func inOurQuotes(_ text: some StringProtocol) -> String {
    var quoted = ""
    var isCommand = false
    for letter in text.hasSuffix(".") ? String(text.dropLast()) : String(text) {
      if letter == "`" { isCommand.toggle() }
      let opens = quoted.last.map { $0.isWhitespace } ?? true
      quoted.append(letter != "'" || isCommand ? letter : opens ? "‘" : "’")
    }
    return quoted
  }
}

/// A command that needs something said, and asks for it in words of its own.
protocol AskingCommand: ParsableCommand {
  /// `say which wish`.
  static var missing: String { get }
  /// The command as it can be typed.
  static var example: String { get }
  /// The same of what was `typed`, where more is known by it; nil where it is not.
  static func asked(of typed: [String]) -> UsageError?
}

extension AskingCommand {
  static func asked(of typed: [String]) -> UsageError? { nil }
}

/// A command that knows what was most likely meant where more words are typed than it takes.
protocol SurplusExplaining: ParsableCommand {
  /// How it is called, behind `wishwell`.
  static var path: [String] { get }
  /// The words that it was given, but for options and what they take.
  var words: [String] { get }
  /// What could be read of the site; nil where that is not known.
  var library: Library? { get }
  /// The way out where `surplus` was typed besides; nil where none is known.
  func way(with surplus: Surplus) -> String?
}

/// What was typed beyond what a command takes.
struct Surplus {
  /// The words that are too many, in order.
  var words: [String] = []
  /// All that was typed, with what an option takes as one word: once for each whom a name may mean, and
  /// so at least once.
  var typed = [Surplus.allThatWasTyped]

  /// All that stands behind `wishwell`, as it was typed.
  static var allThatWasTyped: [String] { Array(CommandLine.arguments.dropFirst()) }

  /// The site that it is about, by `--source`; nil where it cannot be read.
  static var session: Session? {
    let typed = allThatWasTyped
    let source = typed.firstIndex(of: "--source").flatMap { typed.dropFirst($0 + 1).first }
    return try? Session(SourceOption(at: source ?? "."))
  }
}

extension SurplusExplaining where Self: Recording {
  var library: Library? { try? Session(recording.place).library }
}

extension SurplusExplaining {
  /// This command, with `words` in the place of its own and of `surplus`, and all options that were typed.
  func meant(_ words: [String], besides surplus: Surplus = Surplus()) -> String {
    let others = self.words + surplus.words
    return surplus.typed.map { typed in
      let options = typedOptions(of: Self.path, besides: others, in: typed)
      // Else it would be taken for an option.
      let isDashed = words.first?.hasPrefix("-") == true
      return typedCommand(Self.path + (isDashed ? options + ["--"] + words : words + options))
    }.joined(separator: " or ")
  }
}

/// Whatever was `typed` behind the command of `path` besides `words`, and the ‘--’ that may stand
/// before them.
func typedOptions(
  of path: [String], besides words: [String], in typed: [String] = Surplus.allThatWasTyped
) -> [String] {
  var rest = Array(typed.dropFirst(path.count))
  for word in words {
    // Behind an option, it is more likely what that takes.
    let places = rest.indices.filter { rest[$0] == word }
    guard
      let place = places.first(where: { $0 == 0 || !rest[$0 - 1].hasPrefix("-") }) ?? places.last
    else { continue }
    rest.remove(at: place)
  }
  return rest.filter { $0 != "--" }
}

/// The command `wishwell` with `words`, as messages have it.
func typedCommand(_ words: [String]) -> String {
  "`wishwell \(words.map(shellQuoted).joined(separator: " "))`"
}

extension Substring {
  fileprivate func between(_ start: String, _ end: String) -> Substring? {
    guard hasPrefix(start), hasSuffix(end) else { return nil }
    return dropFirst(start.count).dropLast(end.count)
  }
}
