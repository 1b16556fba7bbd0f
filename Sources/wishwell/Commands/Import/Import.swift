import ArgumentParser
import Foundation
import WishwellBuild
import WishwellDiagnostics
import WishwellFormat
import WishwellImport
import WishwellQueries
import WishwellSession
import WishwellText

struct Import: AskingCommand, Recording {
  static let missing = "say what to bring in, and from which file"
  static let example = "wishwell import goodreads goodreads_library_export.csv"

  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Bring a reading list, or a table of wishes, into a wish list.",
    discussion: """
      goodreads and storygraph take the table that these sites export, openlibrary takes a saved
      ‘want-to-read.json’, and csv takes a table of your own, saved by any spreadsheet as ‘CSV’ in
      UTF-8. Its first row names the columns, and each further row is a wish:

        title,price,quantity,link
        Teapot,24.90 EUR,2,https://shop.example/pot

      Only ‘title’ has to be there. Others are text, shop, priority, tags, author, isbn and date, in
      any order, and by their names in many languages (Titel, Preis, Menge, Priorität).

      Books that are read or owned are left out, rows marked as bought, and everything the list has
      or had: running it again adds what is new. Reviews, ratings, private notes and names of
      shelves are not taken from reading sites. Say `--dry-run` first to see what would be written.
      """.flowing)

  @Argument(
    help: "goodreads, storygraph, openlibrary or csv.",
    completion: .list(ImportSource.allCases.map(\.rawValue)))
  var source: String

  @OptionGroup var saved: SavedAnswer

  @Option(
    help: ArgumentHelp("The wish list to add to.", valueName: "list"), completion: .listNames
  )
  var list: String?

  @Option(
    help: ArgumentHelp(
      "The shelf whose books are wished for, on goodreads and storygraph.", valueName: "name"))
  var shelf = wantedShelf

  @Option(
    help: ArgumentHelp(
      "Who brings it in, by the name of their profile; otherwise you, as `wishwell whoami` says.",
      valueName: "person"),
    completion: .people)
  var by: String?

  @OptionGroup var writing: WritingArguments
  @OptionGroup var dating: DateOption

  func run() throws {
    let source = try chosenSource()
    let session = try Session(recording.place)
    try refuseList(at: session)
    let named: Result<Handle, any Error> = Result {
      try session.wishList(named: try chosenList(in: session.library))
    }
    if isActorOneWord, let mistake = named.mistake {
      let person: Result<CurrentPerson, any Error> = Result { try session.currentPerson(as: by) }
      try SeveralMistakes.refuse([mistake, person.mistake])
    }
    let handle = try named.get()
    let outside = try saved.read()
    let found = readWishes(
      outside, from: source, shelf: shelf, currency: session.library.settings.currency)
    tell(found.diagnostics, of: outside)
    guard let wishes = found.value else { throw ExitCode.content }

    var refused: [Diagnostic] = []
    do {
      try ActTransaction(recording).record { session in
        let plan = try plan(of: wishes, from: outside, into: handle, at: session)
        refused = plan.diagnostics
        let report = ImportReport(
          found: wishes, plan: plan.value, list: handle, shelf: shelf,
          place: recording.place.repeated)
        guard !plan.value.files.isEmpty else { throw NothingNew(words: report.nothingNew) }
        return (Checked(report.changeSet(on: session.library)), by: nil)
      }
    } catch let nothing as NothingNew {
      for words in nothing.words { Terminal.say(words) }
    }
    tell(refused, of: outside)
  }

  private func plan(
    of wishes: FoundList, from outside: SourceFile, into list: Handle, at session: Session
  ) throws -> Checked<ImportPlan> {
    let terms = WishTerms(
      today: try session.day(recording.date),
      suggestedBy: try suggester(at: session, for: list),
      currency: session.library.settings.currency)
    return planImport(
      of: wishes, into: list, of: session.library, listFile: try listFile(of: list, at: session),
      source: outside, terms: terms)
  }

  private func chosenSource() throws -> ImportSource {
    if let known = ImportSource(rawValue: source.lowercased()) { return known }
    if let command = command(of: [source, saved.file]) {
      throw UsageError(
        "\(quoted(source)) is not something to import from", help: "did you mean \(command)?")
    }
    let names = ImportSource.allCases.map(\.rawValue)
    throw UsageError(
      "\(quoted(source)) is not something to import from",
      help: nearMiss(to: source, among: names).map { "did you mean `wishwell import \($0)`?" }
        ?? "there are \(names.joined(separator: ", ")); csv takes any table with a column ‘title’")
  }

  private func chosenList(in library: Library) throws -> String {
    if let list { return list }
    let names = library.wishLists.map(\.handle.text)
    guard let first = names.first else {
      throw UsageError(
        "there is no wish list yet to add to", help: "start one: `wishwell new list 'To read'`")
    }
    throw UsageError(
      "nothing says which wish list to add to",
      help: "add `--list \(first)`; there \(names.count == 1 ? "is" : "are") "
        + "\(listed(names)), and `wishwell new list` starts another")
  }

  /// Nobody where the one who brings it in keeps the list, or is not known.
  private func suggester(at session: Session, for list: Handle) throws -> Handle? {
    let person =
      by == nil ? try? session.currentPerson().person : try session.currentPerson(as: by).person
    return person.flatMap { session.keeps($0, list) ? nil : $0 }
  }

  private func listFile(of list: Handle, at session: Session) throws -> SourceFile {
    let path = ContentKind.wishList(list).path
    return SourceFile(
      path: path, bytes: try session.folder.root.read(at: path, limit: FileLimits.text))
  }
}

extension Import: SurplusExplaining {
  static var path: [String] { ["import"] }

  var words: [String] { [source, saved.file] }

  /// The list may be typed without its option.
  func way(with surplus: Surplus) -> String? {
    command(of: words + surplus.words, in: surplus.typed).map { "did you mean \($0)?" }
  }

  /// The command that has each of `words`, which stand in `typed`, where it belongs: what to import from,
  /// the file that is there and the wish list. Nil where there is no such file, or one of them is something
  /// else.
  private func command(
    of words: [String], in typed: [[String]] = Surplus().typed
  ) -> String? {
    let library = try? Session(recording.place).library
    var rest = words
    func take(_ isMeant: (String) -> Bool) -> String? {
      rest.firstIndex(where: isMeant).map { rest.remove(at: $0) }
    }
    let known = take { ImportSource(rawValue: $0.lowercased()) != nil }
    guard let file = take({ SavedAnswer.isThere($0) }) else { return nil }
    let named =
      take { name in (try? library?.wishList(named: name)) != nil }
      ?? take { name in library?.wishList(near: name) != nil }
      .flatMap { library?.wishList(near: $0)?.text }
    guard rest.isEmpty, named == nil || list == nil else { return nil }
    let lists = library?.wishLists.map(\.handle.text) ?? []
    let likely: String? = lists.count == 1 ? lists[0] : lists.isEmpty ? nil : "LIST"
    let chosen = named ?? likely
    let isSaid = list != nil
    return meant(
      [known?.lowercased() ?? likelySource(of: file).rawValue, file]
        + (isSaid ? [] : chosen.map { ["--list", $0] } ?? []),
      besides: Surplus(words: words, typed: typed))
  }

  /// What is still to be said where the file is, or the source without a file.
  static func asked(of typed: [String]) -> UsageError? {
    let completed: [String] = [_commandName, ImportSource.csv.rawValue] + typed.dropFirst()
    guard typed.first == _commandName,
      let read = try? Wishwell.parseAsRoot(completed) as? Import
    else { return nil }
    let word = read.saved.file
    if let source = ImportSource(rawValue: word.lowercased()) {
      return UsageError(
        "say which file to bring in",
        help: "name the file that you saved: `wishwell import \(source.rawValue) FILE`")
    }
    return read.command(of: [word]).map { command in
      UsageError(
        "say what \(quoted(word)) is: goodreads, storygraph, openlibrary, or csv for any table",
        help: "did you mean \(command)?")
    }
  }

  /// By what the sites call what they export.
  private func likelySource(of file: String) -> ImportSource {
    let name = file.lowercased()
    return ImportSource.allCases.first { name.contains($0.rawValue) }
      ?? (name.hasSuffix(".json") ? .openlibrary : .csv)
  }

  /// Throws `UsageError` where a wish list is named in the place of the file.
  fileprivate func refuseList(at session: Session) throws {
    guard !SavedAnswer.isThere(saved.file),
      let list = try? session.library.wishList(named: saved.file)
    else { return }
    throw UsageError(
      "\(quoted(saved.file)) is a wish list, and not the file to bring in",
      help: "name the file, and then the list: `wishwell import \(source) FILE --list \(list)`")
  }
}
