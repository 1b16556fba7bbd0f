import ArgumentParser
import WishwellActs
import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSession

/// Which list, and who changes it.
struct ChecklistArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The list, by the name of its file.", valueName: "list"),
    completion: .checklists)
  var list: String

  func handle(at session: Session) throws(UsageError) -> Handle {
    do { return try session.checklist(named: list) } catch {
      guard let command = meant(at: session) else { throw error }
      throw UsageError(error.message, help: "did you mean \(command)?")
    }
  }

  /// The command that was typed, with the list in front: the last word, or the one list that has an
  /// item of all the words. Nil where there is none.
  private func meant(at session: Session) -> String? {
    let typed = Array(CommandLine.arguments.dropFirst())
    let path = Array(typed.prefix(2))
    let words = typed.dropFirst(2).prefix { !$0.hasPrefix("-") }
    guard words.first == list, let last = words.last, let name = path.last else { return nil }
    let options = session.library.withWholeName(Array(typed.dropFirst(2 + words.count)))
    if words.count > 1, let found = try? session.checklist(named: last) {
      let others = Array(words.dropLast())
      // All the words make one item.
      let items = name == AddItem.name ? [others.joined(separator: " ")] : others
      return typedCommand(path + [found.text] + items + options)
    }
    guard name != AddItem.name,
      ActKinds.all.contains(where: { $0.name == name && $0.ofItems != nil })
    else { return nil }
    let item = words.joined(separator: " ")
    let having = session.library.checklists.filter { list in
      list.items.contains { isSameName($0.name, item) }
    }
    guard having.count == 1 else { return nil }
    return typedCommand(path + [having[0].handle.text, item] + options)
  }
}

/// Who changes an item, and how that comes into the site.
struct ItemArguments: ParsableArguments, Recording {
  @Option(
    help: ArgumentHelp(
      "Who does it, by the name of their profile; otherwise you, as `wishwell whoami` says.",
      valueName: "person"),
    completion: .people)
  var by: String?

  @OptionGroup var writing: WritingArguments
  @OptionGroup var dating: DateOption

  /// Brings the edits that `edits` makes of a list into the site, once, also where others did the same or
  /// something else with it while they were on their way.
  func record(
    _ list: ChecklistArguments,
    _ edits: (Session, ChecklistText) throws -> (edits: [ChecklistEdit], pictures: [NewPicture])
  ) throws {
    var first: (text: ChecklistText, edits: [ChecklistEdit])?
    try ActTransaction(recording).record { session in
      let named: Result<Handle, any Error> = Result { try list.handle(at: session) }
      let acting: Result<Handle, any Error> = Result { try session.author(as: by) }
      if isActorOneWord, let mistake = named.mistake {
        try SeveralMistakes.refuse([mistake, acting.mistake])
      }
      let text = try session.folder.checklist(try named.get())
      let actor = try acting.get()
      if let first, let found = text.overtaking(first.edits, since: first.text) {
        return (Checked(nil, [found]), by: .person(actor))
      }
      let (edits, pictures) = try edits(session, text)
      first = first ?? (text: text, edits: edits)
      let changeSet = perform(edits, on: text, by: actor, pictures: pictures, on: session.site)
      return (changeSet, by: .person(actor))
    }
  }
}
