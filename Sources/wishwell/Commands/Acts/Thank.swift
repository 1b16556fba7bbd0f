import ArgumentParser
import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSession
import WishwellText

struct Thank: ParsableCommand, Recording {
  static let configuration = CommandConfiguration(
    commandName: "thank",
    abstract: "Thank somebody.",
    discussion: """
      The last thing you type is what you say; before it come the people you thank, by the names of
      their profiles, or by their own names if they have none. You need not name the person who gave
      you the thing that you name with `--for`. A thank-you is public, and so, from then on, is who
      gave it.

      You can say thanks for something once it has arrived, to whoever gave it, and only once.

      If a name is close to that of a profile, you are asked whether you mean it. `--without-profile`
      says that you mean somebody else.

      `--quote` adds one of the site’s quotations; the page of quotations has their names.

      For example: wishwell thank bob --for birthday/blue-kettle --feeling joyful 'It whistles'
      """.flowing)

  @Argument(
    help: ArgumentHelp("Whom you thank, and what you say.", valueName: "person … words"),
    completion: .people)
  var words: [String] = []

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("The wish, offer or request that you thank for.", valueName: "thing"),
    completion: .subjects)
  var thing: String?

  @Option(help: ArgumentHelp("How it feels: one of the site’s feelings.", valueName: "feeling"))
  var feeling: String?

  @Option(
    help: ArgumentHelp(
      "Somebody else’s words to go with it: one of the site’s quotations.",
      valueName: "quote"))
  var quote: String?

  @Option(
    help: ArgumentHelp(
      "Who says thanks, by the name of their profile; otherwise you, as `wishwell whoami` says.",
      valueName: "person"),
    completion: .people)
  var by: String?

  @Flag(
    name: .customLong("without-profile"),
    help: "The people you name have no profile, even if a name is close to that of one.")
  var haveNoProfile = false

  @OptionGroup var common: CommonFields
  @OptionGroup var writing: WritingArguments
  @OptionGroup var dating: DateOption

  func run() throws {
    var strangers: [String] = []
    var namesakes: [String] = []
    try ActTransaction(recording).record { session in
      let draft = try common.draft(in: session, saying: SaidFields()) { said in
        let meant = try meaning(at: session)
        strangers = meant.named.filter {
          Handle($0) == nil && !session.library.people(meantBy: $0).isNamed
        }
        namesakes = strangers.compactMap { namesake(of: $0, at: session) }
        try refuseAgain(meant, at: session)
        let moment = try recording.date == nil ? session.moment(nil) : nil
        let file = NewFile.thanks(
          try handle(for: meant.note.text, meant.day, at: session), title: meant.note.title,
          author: meant.author, date: meant.day, at: moment, to: meant.people,
          subject: meant.subject?.name, feeling: meant.feeling,
          feelings: session.site.settings.feelings.map(\.handle), quote: meant.quote,
          quotes: session.site.quotesInTurn.map { session.site.quotes[$0].quote.handle },
          body: meant.note.body, saying: said)
        return Draft(
          file: file, content: .thanks(to: meant.people, for: meant.subject), author: meant.author)
      }
      return (
        Checked(session.changeSet(for: draft, recording.writing)),
        by: draft.author.map(Participant.person)
      )
    }
    guard !strangers.isEmpty else { return }
    let names = strangers.map(quoted).joined(separator: " or ")
    let shown = strangers.count == 1 ? "the name" : "the names"
    let note =
      "No profile is called \(names): the thank-you shows just \(shown), and is on nobody’s page."
    Terminal.note(([note] + namesakes).joined(separator: "\n"))
  }

  /// Who may be meant by `stranger`, a name with a title as in ‘Uncle Bob’; nil where nobody is.
  private func namesake(of stranger: String, at session: Session) -> String? {
    let words = stranger.split(separator: " ").map(String.init)
    guard !haveNoProfile, words.count > 1, isTitleOfName(words[0]) else { return nil }
    switch session.library.people(meantBy: words.dropFirst().joined(separator: " ")) {
    case .named(let people), .like(let people):
      let ways = choicePhrase(people.prefix(3).map { "‘\($0)’" })
      return "If \(quoted(stranger)) is \(ways), write that name behind ‘to:’ in the file."
    case .nobody: return nil
    }
  }

  private struct Note {
    var people: [String]
    var text: String

    /// A short line is the title; of what is longer, the first line becomes it.
    var isTitle: Bool { text.count <= 60 && !text.contains(where: \.isNewline) }
    var title: String? { isTitle ? text : nil }
    var body: String { isTitle ? "" : text }
  }

  /// What was typed, as it is meant.
  private struct Meaning {
    var note: Note
    /// The people who were named; none where they are those who gave the thing.
    var named: [String]
    var people: [String]
    var author: Handle
    var subject: Thanks.Subject?
    var feeling: Handle?
    var quote: Handle?
    var day: Day
  }

  /// Throws all that is wrong with what was typed at once, but what only follows from the rest.
  private func meaning(at session: Session) throws -> Meaning {
    // Half a name may be nobody’s, which would be told as well.
    try session.library.refuseNameApart(in: ["thank"], complete: thing == nil ? 2 : 1)
    let labels = try session.letterLabels()
    let note: Result<Note, any Error> = Result { try self.note(at: session) }
    let typed = (try? note.get())?.people ?? []
    let named: Result<[String], any Error> = Result {
      try self.named(typed, as: labels, at: session)
    }
    let subject: Result<Thanks.Subject?, any Error> = Result {
      try thing.map { try session.subject(named: $0) }
    }
    let author: Result<Handle, any Error> = Result { try session.author(as: by) }
    let people: Result<[String], any Error> = Result {
      try self.people(named.get(), by: author.get(), for: subject.get(), at: session)
    }
    let feeling: Result<Handle?, any Error> = Result { try self.feeling(at: session) }
    let quote: Result<Handle?, any Error> = Result { try self.quote(at: session) }
    let day: Result<Day, any Error> = Result { try session.day(recording.date) }
    let first = [note.mistake, named.mistake, subject.mistake, author.mistake]
    try SeveralMistakes.refuse(
      (first.contains { $0 != nil } ? first : [people.mistake])
        + [feeling.mistake, quote.mistake, day.mistake])
    return Meaning(
      note: try note.get(), named: try named.get(), people: try people.get(),
      author: try author.get(), subject: try subject.get(), feeling: try feeling.get(),
      quote: try quote.get(), day: try day.get())
  }

  /// Those who are thanked: who was `named`, else those who gave `subject`. Throws where `author`
  /// cannot thank them.
  private func people(
    _ named: [String], by author: Handle, for subject: Thanks.Subject?, at session: Session
  ) throws -> [String] {
    let people = named.isEmpty ? try givers(to: author, of: subject, at: session) : named
    guard !people.contains(author.text) else {
      throw UsageError(
        "nobody thanks themselves",
        help: "say whom you thank, before the words: `wishwell thank bob 'It whistles!'`")
    }
    if let subject { try session.site.refuseThanks(by: author, to: people, for: subject) }
    return people
  }

  /// Whom and what, of what was typed. Throws `UsageError` where nothing is said.
  private func note(at session: Session) throws(UsageError) -> Note {
    try refuseAllApart(at: session)
    try refuseTitleForPerson(at: session)
    let last = words.last?.trimmed ?? ""
    let isPerson = words.count == 1 && session.library.people.contains { $0.handle.text == last }
    guard !last.isEmpty, !isPerson else {
      let person = isPerson ? last : "bob"
      throw UsageError(
        "say thank you in your own words",
        help: "for example `wishwell thank \(person) 'It whistles!'`, or with "
          + "`--for birthday/blue-kettle` for something that you were given")
    }
    try refuseSwapped(last, at: session)
    return Note(people: Array(words.dropLast()), text: last)
  }

  /// Throws `UsageError` where nothing that was typed stands in quotes, and it begins with a name
  /// of several words or with half a name, such as ‘Oma it was great’: with the whole command.
  private func refuseAllApart(at session: Session) throws(UsageError) {
    let library = session.library
    let joints: Set = ["and", "und"]
    guard !haveNoProfile, words.count > 1,
      !words.contains(where: { joints.contains($0) || $0.contains { $0.isWhitespace || $0 == "," } }
      )
    else { return }
    let length = library.wordsOfName(words) ?? 1
    let name = words[..<length].joined(separator: " ")
    var said = Array(words[length...])
    guard !said.contains(where: { library.people.one(meantBy: $0) != nil }) else { return }
    var ways = [name]
    if length > 1 {
      ways = library.waysToName(name)
    } else {
      guard said.count > 1, !isThanks(name), !isPraise(name),
        case .like(let people) = library.people(meantBy: name), people.count == 1
      else { return }
      ways = [people[0].text]
    }
    // ‘thank Bob Adams For’ may thank somebody else.
    guard length > 1 || said.contains(where: { !isPartOfName($0) }) else { return }
    var subject: [String] = []
    func takeThing() {
      let joint = said.count > 1 && ["for", "für"].contains(said[0]) ? 1 : 0
      guard thing == nil, said.count > joint, said[joint].contains(where: { "-/".contains($0) }),
        (try? session.subject(named: said[joint])) != nil
      else { return }
      subject = ["--for", said[joint]]
      said.removeFirst(joint + 1)
    }
    takeThing()
    // Before one word, more names may stand: ‘thank Aunt Rosa Mrs Bell Thanks’.
    guard said.count < 2 || said.contains(where: { !isPartOfName($0) }) else { return }
    let text = said.isEmpty ? "It whistles!" : said.joined(separator: " ")
    let options = typedOptions(of: ["thank"], besides: words)
    let commands = ways.map { typedCommand(["thank", $0] + subject + [text] + options) }
    if length == 1 {
      throw UsageError(
        Handle(name) == nil
          ? "no profile is called \(quoted(name))" : "there is no person \(quoted(name))",
        help:
          "did you mean \(commands.joined(separator: " or "))? If it is somebody without a profile: "
          + "`--without-profile`")
    }
    guard !said.isEmpty else {
      throw UsageError(
        "say thank you in your own words",
        help: "for example \(commands.joined(separator: " or "))")
    }
    throw UsageError(
      "words that belong together stand in quotes",
      help: "did you mean \(commands.joined(separator: " or "))?")
  }

  /// Throws `UsageError` where all that was typed is most likely one name, as in ‘thank Uncle Bob’: with
  /// whoever is called so, or nearly so.
  private func refuseTitleForPerson(at session: Session) throws(UsageError) {
    let name = words.count > 1 && isGreeting(words[0]) ? Array(words.dropFirst()) : words
    let library = session.library
    guard !haveNoProfile, name.count == 2, isTitleOfName(name[0]), isPartOfName(name[1]),
      name[1].allSatisfy({ $0.isLetter || $0 == "-" }), !isThanks(name[1]), !isPraise(name[1])
    else { return }
    let whole = name.joined(separator: " ")
    var people = library.waysToName(whole)
    if !library.people(meantBy: whole).isNamed {
      guard library.people(meantBy: name[0]) == .nobody else { return }
      switch library.people(meantBy: name[1]) {
      case .named(let known), .like(let known): people = known.prefix(3).map(\.text)
      case .nobody: break
      }
    }
    let options = typedOptions(of: ["thank"], besides: words)
    let ways = people.map { typedCommand(["thank", $0, "It whistles!"] + options) }
    throw UsageError(
      "say thank you in your own words",
      help: "for example \(ways.joined(separator: " or ")). If \(quoted(name[1])) is what you say: "
        + "`--without-profile`")
  }

  /// Throws `UsageError` where `last`, which would be what is said, is a person or a thing, or where
  /// words before it belong to it.
  private func refuseSwapped(_ last: String, at session: Session) throws(UsageError) {
    let known = session.library.people
    func isPerson(_ word: String) -> Bool { known.one(meantBy: word) != nil }
    func isThing(_ word: String) -> Bool {
      word.contains { "-/".contains($0) } && (try? session.subject(named: word)) != nil
    }
    let options = typedOptions(of: ["thank"], besides: words)
    func command(_ words: [String]) -> String { typedCommand(["thank"] + words + options) }
    let others = Array(words.dropLast())
    let example = "It whistles!"
    var people: [String] = []
    for word in words where isPerson(word) && !people.contains(word) { people.append(word) }
    if thing == nil, let given = words.first(where: isThing),
      !people.isEmpty || others.isEmpty || others == [given]
    {
      let said = words.filter { $0 != given && !isPerson($0) }
      let text = said.isEmpty ? example : said.joined(separator: " ")
      throw UsageError(
        "what you thank for stands behind ‘--for’, and what you say comes last",
        help: "for example \(command(people + ["--for", given, text]))")
    }
    if !others.isEmpty, isPerson(last) {
      let said = others.filter { !isPerson($0) }
      guard !said.isEmpty, said != ["you"] else {
        throw UsageError(
          "say thank you in your own words", help: "for example \(command(people + [example]))")
      }
      throw UsageError(
        "whom you thank comes first, and what you say last",
        help: "did you mean \(command(people + [said.joined(separator: " ")]))?")
    }
    try refuseThanksForName(at: session, as: command)
    try refuseTextApart(isPerson, as: command)
    let named = words.prefix(while: isPerson)
    let said = words.dropFirst(named.count)
    // ‘thank Aunt Rosa Thanks’ would thank two people.
    let isText =
      last.contains(where: \.isWhitespace) || said.contains(where: isPerson)
      || (named.isEmpty && thing == nil)
    if let name = nameOfOne(among: others, isText: isText, isPerson) {
      let text = Array(others[name.places.upperBound...]) + [last]
      let isApart =
        text.contains { !isPartOfName($0) }
        && !text.contains { isSeveral($0) || isPerson($0) || ["and", "und"].contains($0) }
      let named = name.inOne(others).dropLast(text.count - 1)
      throw UsageError(
        "words that belong together stand in quotes",
        help: "did you mean \(command(named + (isApart ? [text.joined(separator: " ")] : text)))?"
          + (isPerson(name.text)
            ? "" : " If they are several people without a profile: `--without-profile`"))
    }
    // ‘thank Joy Adams 'For the song'’ would thank Joy and somebody called Adams.
    let pair = others.suffix(others.reversed().prefix(while: isPartOfName).count)
    if isText, !haveNoProfile, pair.count == 2, pair.contains(where: isPerson),
      pair.contains(where: { session.library.people(meantBy: $0) == .nobody })
    {
      let name = pair.joined(separator: " ")
      throw UsageError(
        "\(quoted(name)) may be one person or two",
        help: "if it is one: \(command(Array(others.dropLast(2)) + [name, last])); "
          + "if they are two: \(command(words + ["--without-profile"]))")
    }
    if !named.isEmpty, !haveNoProfile, !said.contains(where: isPerson),
      let first = said.dropLast().first(where: isSentence)
    {
      throw UsageError(
        "what you say stands in one pair of quotes, and comes last",
        help:
          "did you mean \(command(named + [said.joined(separator: " ")]))? If \(quoted(first)) is "
          + "somebody without a profile: `--without-profile`")
    }
    // ‘thank bob Thank you’ would thank somebody called ‘Thank’, too.
    let joints: Set = ["and", "und"]
    guard !named.isEmpty || thing != nil, said.count > (haveNoProfile ? 2 : 1),
      !said.contains(where: isPerson),
      !said.contains(where: { word in
        joints.contains(word) || word.contains { $0.isWhitespace || $0 == "," }
      }), let first = said.first
    else { return }
    let whole = command(named + [said.joined(separator: " ")])
    throw UsageError(
      "words that belong together stand in quotes",
      help: "did you mean \(whole)?"
        + (said.count == 2
          ? " If \(quoted(first)) is somebody without a profile: `--without-profile`" : ""))
  }

  /// Throws `UsageError` where one name stands before words that are not in quotes, as in ‘thank Oma
  /// for the ball’.
  private func refuseTextApart(
    _ isPerson: (String) -> Bool, as command: ([String]) -> String
  ) throws(UsageError) {
    let said = words.dropFirst()
    guard thing == nil, !haveNoProfile, said.count > 1, isPartOfName(words[0]),
      let next = said.first, !isPartOfName(next), !["and", "und"].contains(next),
      !words.contains(where: isSeveral), !words.contains(where: isPerson)
    else { return }
    throw UsageError(
      "words that belong together stand in quotes",
      help: "did you mean \(command([words[0], said.joined(separator: " ")]))?")
  }

  /// A name that was typed as several words, and their places among all.
  private struct NameOfWords {
    var text: String
    var places: Range<Int>

    /// `words` with it as one of them.
    func inOne(_ words: [String]) -> [String] {
      Array(words[..<places.lowerBound]) + [text] + Array(words[places.upperBound...])
    }
  }

  /// The first name that was typed as several of `words`; nil where there is none. That of nobody
  /// whom `isPerson` knows is one only before a text, and of capitals.
  private func nameOfOne(
    among words: [String], isText: Bool, _ isPerson: (String) -> Bool
  ) -> NameOfWords? {
    for start in words.indices {
      let rest = words[start...].prefix { !$0.contains { $0.isWhitespace || $0 == "," } }
      for end in (start + 1..<max(start + 1, rest.endIndex)).reversed() {
        let name = words[start...end].joined(separator: " ")
        if isPerson(name), !words[start...end].allSatisfy(isPerson) {
          return NameOfWords(text: name, places: start..<end + 1)
        }
      }
      let strangers = rest.prefix { isPartOfName($0) && !isPerson($0) }
      if isText, !haveNoProfile, strangers.count > 1 {
        return NameOfWords(
          text: strangers.joined(separator: " "), places: start..<strangers.endIndex)
      }
    }
    return nil
  }

  /// Throws `UsageError` where words of thanks or greeting would be somebody’s name; `command` is
  /// what was typed with other words.
  private func refuseThanksForName(
    at session: Session, as command: ([String]) -> String
  ) throws(UsageError) {
    func isPerson(_ word: String) -> Bool { session.library.people.one(meantBy: word) != nil }
    let words = greetingsApart(isPerson)
    guard let range = placesOfThanks(among: words, isPerson) else { return }
    let (before, thanks) = (Array(words[..<range.lowerBound]), Array(words[range]))
    let after = Array(words[range.upperBound...])
    let phrase = thanks.joined(separator: " ")
    // Before a text in quotes, more people may be named behind the thanks.
    let isText = after.last?.contains(where: \.isWhitespace) == true
    let joints: Set = ["and", "und"]
    let people = before.prefix {
      isPerson($0) || $0.first?.isUppercase == true || joints.contains($0)
    }
    let more = after.dropLast().filter { isPerson($0) || (isText && isName($0)) }
    let receivers = Array(people) + more
    let rest = after.dropLast().filter { !more.contains($0) } + after.suffix(1)
    if receivers.isEmpty, thing == nil {
      let name = after.joined(separator: " ")
      let isName =
        !after.isEmpty
        && name.split(separator: " ").allSatisfy { isPartOfName(String($0)) && !isThanks($0) }
      guard isName else {
        let text = (thanks + after).joined(separator: " ")
        throw UsageError(
          "say whom you thank",
          help: "name them before the words: \(command(["bob", text])); "
            + "or the thing that they gave you: `--for birthday/blue-kettle`")
      }
      let ways = session.library.waysToName(name).map { command([$0, phrase]) }
      throw UsageError(
        "whom you thank comes first, and what you say last",
        help: "did you mean \(ways.joined(separator: " or "))?")
    }
    let isDropped = before.isEmpty && isGreeting(phrase) && !more.isEmpty && !rest.isEmpty
    let said = Array(before.dropFirst(people.count)) + (isDropped ? rest : thanks + rest)
    let name = nameOfOne(among: receivers, isText: true, isPerson)
    let named = name?.inOne(receivers) ?? receivers
    throw UsageError(
      (thanks + after).contains { $0.contains(where: \.isWhitespace) }
        ? "what you say stands in one pair of quotes, and comes last"
        : "words that belong together stand in quotes",
      help: "did you mean \(command(named + [said.joined(separator: " ")]))?"
        + (isPraise(phrase)
          ? " If \(quoted(phrase)) is somebody without a profile: `--without-profile`" : ""))
  }

  /// What was typed, with each greeting that stands in the quotes of a name, as in ‘Dear Bob’, as a
  /// word of its own.
  private func greetingsApart(_ isPerson: (String) -> Bool) -> [String] {
    words.dropLast().flatMap { word -> [String] in
      let parts = word.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
      guard !haveNoProfile, parts.count == 2, isGreeting(parts[0]), !isPerson(word),
        isPerson(parts[1]) || isName(parts[1])
      else { return [word] }
      return parts
    } + words.suffix(1)
  }

  /// Where words of thanks or greeting stand in the place of a person, or begin what is said without
  /// quotes; nil where they do not.
  private func placesOfThanks(
    among words: [String], _ isPerson: (String) -> Bool
  ) -> Range<Int>? {
    for start in words.indices.dropLast() where !isPerson(words[start]) {
      for end in (start..<words.endIndex).reversed() {
        let phrase = words[start...end].joined(separator: " ")
        if isThanks(phrase) || (isPraise(phrase) && !haveNoProfile) { return start..<end + 1 }
      }
    }
    return nil
  }

  /// Throws `UsageError` where `meant`, without a thing that it is for, was said already that day.
  private func refuseAgain(_ meant: Meaning, at session: Session) throws(UsageError) {
    let people = Set(
      meant.people.map { name -> Thanks.Thanked in
        if let handle = Handle(name) { return .person(handle) }
        return .named(name)
      })
    let earlier = session.library.posts.first { post in
      guard case .thanks(let thanks) = post.details, let date = post.document.date?.value else {
        return false
      }
      return post.author.value == meant.author && thanks.subject == nil
        && Set(thanks.to.map(\.value)) == people
        && post.document.title.value == meant.note.title
        && session.site.settings.calendar.day(of: date) == meant.day
    }
    guard meant.subject == nil, let earlier else { return }
    throw UsageError(
      "you have said this already: \(quoted(earlier.document.title.value))",
      help: "to say more, add it to \(earlier.document.path), or say it in other words")
  }

  /// What looks like a handle has to be one; any other name is that of somebody with a profile,
  /// else of somebody without, if it comes near none. Several may stand in one word, as letters
  /// name them.
  private func named(
    _ people: [String], as labels: LetterLabels, at session: Session
  ) throws(UsageError) -> [String] {
    var named: [String] = []
    func add(_ name: String) {
      let isThere = named.contains {
        $0 == name || (Handle($0) == nil && Handle(name) == nil && isSameName($0, name))
      }
      if !isThere { named.append(name) }
    }
    for person in people.flatMap({ labels.names(in: $0, among: session.library.people) }) {
      let meant = session.library.people(meantBy: person)
      let isStranger = haveNoProfile && Handle(person) == nil
      if case .named(let handles) = meant, handles.count > 1, isStranger {
        add(person)
        continue
      }
      if Handle(person) != nil || meant.isNamed {
        add(try profile(named: person, at: session).text)
        continue
      }
      if case .like(let likely) = meant, !haveNoProfile {
        let names = likely.prefix(3).map { "‘\($0)’" }.joined(separator: " or ")
        throw UsageError(
          "no profile is called \(quoted(person))",
          help: "did you mean \(names)? If it is somebody without a profile: `--without-profile`")
      }
      add(person)
    }
    return named
  }

  private func profile(named person: String, at session: Session) throws(UsageError) -> Handle {
    do throws(UsageError) {
      return try session.library.person(named: person)
    } catch {
      let name = person.prefix(1).uppercased() + person.dropFirst()
      let isNear = session.library.people(meantBy: name) != .nobody
      let way =
        name == person
        ? "if it is somebody without a profile: `--without-profile`"
        : "somebody without a profile is written with a capital letter"
          + (isNear ? ", and with `--without-profile`" : "") + ": \(quoted(name))"
      guard let help = error.help else { throw UsageError(error.message, help: way) }
      throw UsageError(
        error.message,
        help: help.hasSuffix("?")
          ? "\(help) \(way.prefix(1).uppercased() + way.dropFirst())" : "\(help); \(way)")
    }
  }

  /// Those who gave `subject`, where that is known to `author`.
  private func givers(
    to author: Handle, of subject: Thanks.Subject?, at session: Session
  ) throws(UsageError) -> [String] {
    if let subject {
      let people = session.site.peopleThanked(by: author, for: subject)
      guard people.isEmpty else { return people }
    }
    let example = "`wishwell thank bob 'It whistles!'`"
    if let subject { try session.site.refuseThanks(by: author, to: [], for: subject) }
    guard let subject else {
      throw UsageError(
        "say whom you thank",
        help: "name them before the words: \(example); "
          + "or the thing that they gave you: `--for birthday/blue-kettle`")
    }
    let title = session.site.title(of: subject) ?? subject.name
    let way = "`wishwell thank bob --for \(FollowUp.Subject(subject).reference) 'It whistles!'`"
    let who = session.site.givers(of: subject, to: author).isEmpty ? "who" : "who else"
    throw UsageError(
      "nothing that can be read here says \(who) gave you \(quoted(title))",
      help: (session.site.settings.seal == nil
        ? "" : "your private page may tell you, with a button to thank them; or ")
        + "if you know who it was, name them before the words, with or without a profile: \(way)")
  }

  private func feeling(at session: Session) throws(UsageError) -> Handle? {
    guard let feeling else { return nil }
    let feelings = session.site.settings.feelings.map(\.handle)
    if let known = feelings.first(where: { $0.text == feeling.lowercased() }) { return known }
    let names = feelings.map(\.text)
    throw UsageError(
      "the site has no feeling \(quoted(feeling))",
      help: nearMiss(to: feeling, among: names).map { "did you mean ‘\($0)’?" }
        ?? (names.isEmpty
          ? "name some under ‘feelings’ in content/site.yml, or leave it out"
          : "it has \(names.joined(separator: ", "))"))
  }

  private func quote(at session: Session) throws(UsageError) -> Handle? {
    guard let quote else { return nil }
    let names = session.site.quotes.map(\.quote.handle.text)
    if let known = Handle(quote), names.contains(quote) { return known }
    throw UsageError(
      "the site has no quotation \(quoted(quote))",
      help: nearMiss(to: quote, among: names).map { "did you mean ‘\($0)’?" }
        ?? (names.isEmpty
          ? "write some in content/quotes.yml, or leave it out"
          : "look at content/quotes.yml for their names"))
  }

  /// A name that no file has yet.
  private func handle(
    for text: String, _ day: Day, at session: Session
  ) throws(UsageError) -> Handle {
    let line = text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(60)) } ?? text
    // Words that give no name, such as 🎉, are fine all the same.
    let name: NewName
    let language = session.site.settings.language
    do { name = try NewName(line, datedBy: day, in: language) } catch {
      name = try NewName("thank-you", datedBy: day, in: language)
    }
    for number in 1...99 {
      let stem = number == 1 ? name.handle.text : "\(name.handle.text.prefix(77))-\(number)"
      if let handle = Handle(stem),
        !session.folder.root.holdsSomething(at: ContentKind.path(ofPost: stem, .thanks))
      {
        return handle
      }
    }
    return name.handle
  }
}

/// Whether `word` is more than one, which stood in quotes, or names with commas between them.
private func isSeveral(_ word: String) -> Bool {
  word.contains { $0.isWhitespace || $0 == "," }
}

/// Whether `text` is more likely words than a name: ‘Thank you’, but not ‘Aunt Rosa’ or ‘my aunt’.
private func isSentence(_ text: String) -> Bool {
  let words = text.split(whereSeparator: \.isWhitespace)
  return words.count > 1 && words.first?.first?.isUppercase == true
    && words.last?.first?.isLowercase == true
}

/// Whether `text` thanks or greets, and is nobody’s name: ‘Thank you!’.
private func isThanks(_ text: some StringProtocol) -> Bool {
  let words = plainWords(text)
  return wordsOfThanks.contains(words) || wordsOfGreeting.contains(words)
}

/// Whether `text` greets whoever is named behind it.
private func isGreeting(_ text: String) -> Bool { wordsOfGreeting.contains(plainWords(text)) }

/// Whether `text` is more likely praise than a name, though people are called so.
private func isPraise(_ text: String) -> Bool {
  isPartOfName(text) && wordsOfPraise.contains(plainWords(text))
}

/// Whether `text` is of words of which names are made: ‘Rosa’, ‘Aunt Rosa’.
private func isName(_ text: String) -> Bool {
  let words = text.split(whereSeparator: \.isWhitespace)
  return !words.isEmpty && words.allSatisfy { isPartOfName(String($0)) }
}

private func plainWords(_ text: some StringProtocol) -> String {
  text.lowercased().split { !$0.isLetter }.joined(separator: " ")
}

private let wordsOfThanks: Set = [
  "thank", "thanks", "thank you", "thank you so much", "thank you very much", "thanks a lot",
  "many thanks", "so many thanks", "danke", "danke dir", "danke euch", "danke sehr",
  "danke schön", "dankeschön", "vielen dank", "herzlichen dank", "besten dank",
]

/// Praise, cheers and thanks in other languages: people are called so, too.
private let wordsOfPraise: Set = [
  "lovely", "wonderful", "wunderbar", "gracias", "obrigado", "obrigada", "grazie", "cheers",
  "hurrah",
]

private let wordsOfGreeting: Set = ["hello", "hi", "hallo", "dear", "liebe", "lieber"]

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
