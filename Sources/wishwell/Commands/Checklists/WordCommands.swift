import ArgumentParser
import WishwellActs
import WishwellBuild
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSession
import WishwellText

/// A picture beside the list, and its words.
struct PhotoOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("What the photo shows; if left out, the item’s words.", valueName: "words"))
  var alt: String?

  /// The picture at `path` with its place in the site, called after `words`.
  func photo(
    at path: String, after words: String, _ session: Session
  ) throws -> (photo: ChecklistEdit.ItemPhoto, picture: NewPicture) {
    let name: NewName
    let language = session.site.settings.language
    do { name = try NewName(words, in: language) } catch {
      name = try NewName("photo", in: language)
    }
    let picture = try PictureFromOutside(readingFileAt: path)
      .named(after: name, in: ContentFolder.checklists.path, of: session.folder)
    let file = picture.path.split(separator: "/").last.map(String.init) ?? picture.path
    return (ChecklistEdit.ItemPhoto(path: file, alt: alt), picture)
  }
}

struct AddItemCommand: ParsableCommand {
  static let configuration = CommandConfiguration.ofItems(AddItem.self)

  @OptionGroup var list: ChecklistArguments

  @Argument(
    help: ArgumentHelp("What it is, on one line: all the words make one thing.", valueName: "words")
  )
  var words: [String] = []

  @Option(
    help: ArgumentHelp("A picture of it, which is copied beside the list.", valueName: "file"),
    completion: .file(extensions: ["jpg", "jpeg", "png", "webp", "gif", "avif"]))
  var photo: String?

  @OptionGroup var options: PhotoOptions
  @OptionGroup var arguments: ItemArguments

  func validate() throws {
    guard photo != nil || options.alt == nil else {
      throw ValidationError("‘--alt’ says what a photo shows, so it needs ‘--photo’")
    }
  }

  /// That only one thing was said: a list, or what is to be added to one.
  private func halfSaid() throws -> UsageError {
    let session = try Session(arguments.recording)
    let path = ["checklist", AddItem.name]
    if let known = try? session.checklist(named: list.list) {
      return UsageError(
        "say what to add", help: "for example \(typedCommand(path + [known.text, "Oat milk"]))")
    }
    let options = typedOptions(of: path, besides: [list.list])
    let ways =
      session.checklistCommand(path, [list.list], options).map { [$0] }
      ?? session.library.checklists.prefix(3).map {
        typedCommand(path + [$0.handle.text, list.list] + options)
      }
    return UsageError(
      "say which list \(quoted(list.list)) is to be added to",
      help: ways.isEmpty
        ? "there is none yet: `wishwell new checklist Groceries` starts one"
        : "did you mean \(ways.joined(separator: " or "))?")
  }

  func run() throws {
    guard !words.isEmpty else { throw try halfSaid() }
    let item = withoutItemMark(words.joined(separator: " "))
    try arguments.record(list) { session, _ in
      try session.library.refuseNameApart(
        in: ["checklist", AddItem.name], complete: 2, isOneText: true)
      var edit = ChecklistEdit(AddItem.self, nil, words: item)
      guard let photo else { return ([edit], []) }
      let (shown, picture) = try options.photo(at: photo, after: item, session)
      edit.photo = shown
      return ([edit], [picture])
    }
    if words.count > 1 {
      let writing = arguments.writing
      let wayBack =
        " To take this one off again: `wishwell checklist remove \(list.list) \(shellQuoted(item))"
        + "\(writing.words)`"
      Terminal.note(
        "All the words make one item, \(quoted(item)). Several are added one by one: "
          + "`wishwell checklist add \(list.list) \(shellQuoted(words[0]))`, and so on."
          + (writing.isDryRun || writing.requests ? "" : wayBack))
    }
  }
}

struct PhotoOfItemCommand: ParsableCommand {
  static let configuration = CommandConfiguration.ofItems(PhotoOfItem.self)

  @OptionGroup var list: ChecklistArguments

  @Argument(help: ArgumentHelp("Its words, or its address.", valueName: "item"))
  var item: String

  @Argument(
    help: ArgumentHelp("The picture, which is copied beside the list.", valueName: "file"),
    completion: .file(extensions: ["jpg", "jpeg", "png", "webp", "gif", "avif"]))
  var photo: String

  @OptionGroup var options: PhotoOptions
  @OptionGroup var arguments: ItemArguments

  func run() throws {
    try arguments.record(list) { session, _ in
      var edit = ChecklistEdit(PhotoOfItem.self, item)
      let (shown, picture) = try options.photo(at: photo, after: item, session)
      edit.photo = shown
      return ([edit], [picture])
    }
  }
}

struct RenameItemCommand: ParsableCommand {
  static let configuration = CommandConfiguration.ofItems(RenameItem.self)

  @OptionGroup var list: ChecklistArguments

  @Argument(help: ArgumentHelp("Its words, or its address.", valueName: "item"))
  var item: String

  @Argument(help: ArgumentHelp("The new words.", valueName: "words"))
  var words: String

  @OptionGroup var arguments: ItemArguments

  func run() throws {
    try arguments.record(list) { _, _ in
      ([ChecklistEdit(RenameItem.self, item, words: words)], [])
    }
  }
}
