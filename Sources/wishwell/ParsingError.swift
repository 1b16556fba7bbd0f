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

  var category: ErrorCategory { .request }

  /// Nil where `error` is not of the parser's finding but its help, its version or an exit code.
  init?(_ error: any Error) {
    guard Wishwell.exitCode(for: error) == .validationFailure else { return nil }
    let lines = Wishwell.fullMessage(for: error).split(separator: "\n")
    guard let command = lines.last?.between("  See '", "' for more information.") else {
      return nil
    }
    let told = Wishwell.message(for: error)
    // A way out may follow: “Did you mean '--force'?” None follows what this program says of a
    // value, in which somebody may have typed a period.
    let sentences = Self.ownWords(told).map { [$0] } ?? told.split(separator: ". ", maxSplits: 1)
    guard !sentences.isEmpty else { return nil }
    if sentences[0].hasPrefix("Missing expected argument"),
      let asking = Self.asking(command: command)
    {
      let asked = asking.asked(of: Array(CommandLine.arguments.dropFirst()))
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
      help = way
      return
    }
    let meaning = lines.lazy.compactMap { $0.between("Help:  ", "") }.first
      .map { $0.replacing("  ", with: ": ", maxReplacements: 1) }
    // Round one that has a blank, the quotes were there.
    let isTooMany =
      sentences[0].contains("nexpected argument") && !sentences[0].contains(/argument '\S*\s/)
    let isUnknown = sentences[0].hasPrefix("Unknown option ")
    let way =
      isUnknown
      ? Self.option(near: sentences[0], of: command)
      : Self.wayOfDash(sentences[0])
        ?? (isTooMany
          ? "words that belong together stand in quotes, as in 'blue kettle'"
          : sentences.dropFirst().first.map(Self.worded) ?? meaning.map { Self.quoted($0[...]) })
    let gap = way?.hasSuffix("?") == true ? " " : "; "
    help = (way.map { $0 + gap } ?? "") + "`\(command)` says how to use it"
  }

  /// What asks for the argument that is missing, by the `wishwell export --help` of the parser.
  private static func asking(command: Substring) -> (any AskingCommand.Type)? {
    let name = command.split(separator: " ").dropFirst().first.map(String.init)
    return [
      Apply.self, Digest.self, Draw.self, Export.self, Import.self, LinkCommand.self, Retire.self,
      Since.self,
    ]
    .first { (asking: any AskingCommand.Type) in asking._commandName == name }
  }

  /// The words that `sentence` says are more than the command takes; none of any other sentence.
  private static func surplus(in sentence: Substring) -> [String] {
    guard let words = sentence.wholeMatch(of: /.*nexpected arguments?:? '(.*)'\.?/)?.output.1
    else { return [] }
    return words.split(separator: "', '").map { String($0) }
  }

  /// What the command that was typed says of `surplus`, once it is read without them; nil where that is
  /// nothing.
  private static func way(with surplus: [String]) -> String? {
    var typed = Array(CommandLine.arguments.dropFirst())
    for word in surplus.reversed() {
      guard let index = typed.lastIndex(of: word) else { return nil }
      typed.remove(at: index)
    }
    guard !surplus.isEmpty,
      let command = try? Wishwell.parseAsRoot(typed) as? any SurplusExplaining
    else { return nil }
    let whole = withWholeValues(surplus, of: command).map(typedCommand)
    switch whole.count {
    case 0: return command.way(with: surplus)
    case 1: return "words that belong together stand in quotes: \(whole[0])"
    default:
      return "several people are called so, so say which: \(whole.joined(separator: " or "))"
    }
  }

  /// What was typed, where all of `surplus` goes on with the texts and names that options take, as
  /// in `--note I bring it` and `--by Bob Smith`: once for each whom such a name may mean. Nothing
  /// where some of it does not.
  private static func withWholeValues(
    _ surplus: [String], of command: any SurplusExplaining
  ) -> [[String]] {
    let typed = Array(CommandLine.arguments.dropFirst())
    var whole: [[String]] = [[]]
    var rest = surplus[...]
    var index = 0
    while index < typed.count {
      let option = typed[index]
      let value = Array(typed.dropFirst(index + 1).prefix { !$0.hasPrefix("-") })
      let added = value.dropFirst()
      if !added.isEmpty, rest.starts(with: added),
        isOneValue(value, of: option, behind: typed[..<index], command)
      {
        let joined = value.joined(separator: " ")
        let ways =
          namingOptions.contains(option) ? command.library?.waysToName(joined) : nil
        whole = whole.flatMap { begun in (ways ?? [joined]).map { begun + [option, $0] } }
        rest = rest.dropFirst(added.count)
        index += value.count
      } else {
        whole = whole.map { $0 + [option] }
      }
      index += 1
    }
    return rest.isEmpty ? whole : []
  }

  private static let namingOptions: Set = ["--by", "--of"]
  private static let textOptions: Set = [
    "--note", "--text", "--price", "--alt", "--guest", "--country", "--event", "--closes",
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
    var type: any ParsableCommand.Type = Wishwell.self
    var path: [Substring] = []
    for name in command.split(separator: " ").dropFirst() {
      guard let next = type.configuration.subcommands.first(where: { $0._commandName == name })
      else { break }
      type = next
      path.append(name)
    }
    if let way = wayWithout(String(typed), of: path.joined(separator: " ")) { return way }
    let options = Wishwell.helpMessage(for: type, includeHidden: false, columns: 200)
      .split(separator: "\n").compactMap { line -> String? in
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
    default: nil
    }
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
    quoted(sentence.prefix(1).lowercased() + sentence.dropFirst())
  }

  /// ‘--force’ for '--force', but not in `a 'command'`; and no period at the end.
  private static func quoted(_ text: some StringProtocol) -> String {
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
  func way(with surplus: [String]) -> String?
}

extension SurplusExplaining where Self: Recording {
  var library: Library? { try? Session(recording.place).library }
}

extension SurplusExplaining {
  /// This command, with `words` in the place of its own and of `surplus`, and all options that were typed.
  func meant(_ words: [String], besides surplus: [String]) -> String {
    typedCommand(
      Self.path + words + typedOptions(of: Self.path, besides: self.words + surplus))
  }
}

/// Whatever was typed behind the command of `path` besides `words`.
func typedOptions(of path: [String], besides words: [String]) -> [String] {
  var rest = Array(CommandLine.arguments.dropFirst(1 + path.count))
  for word in words {
    // Behind an option, it is more likely what that takes.
    let places = rest.indices.filter { rest[$0] == word }
    guard
      let place = places.first(where: { $0 == 0 || !rest[$0 - 1].hasPrefix("-") }) ?? places.last
    else { continue }
    rest.remove(at: place)
  }
  return rest
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
