import ArgumentParser
import WishwellActs
import WishwellBuild
import WishwellFormat
import WishwellQueries
import WishwellSession

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
    do { name = try NewName(words) } catch { name = try NewName("photo") }
    let picture = try PictureFromOutside(readingFileAt: path)
      .named(after: name, in: ContentFolder.checklists.path, of: session.folder)
    let file = picture.path.split(separator: "/").last.map(String.init) ?? picture.path
    return (ChecklistEdit.ItemPhoto(path: file, alt: alt), picture)
  }
}

struct AddItem: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an item to the end of the list.",
    discussion: "For example: wishwell checklist add groceries 'Oat milk' --photo carton.jpg")

  @OptionGroup var list: ChecklistArguments

  @Argument(help: ArgumentHelp("What it is, on one line.", valueName: "words"))
  var words: [String]

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

  func run() throws {
    let words = words.joined(separator: " ")
    try arguments.record(list) { session, _ in
      guard let photo else { return ([.add(words)], []) }
      let (item, picture) = try options.photo(at: photo, after: words, session)
      return ([.add(words, photo: item)], [picture])
    }
  }
}

struct PhotoOfItem: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photo", abstract: "Give an item a photo, or a different one.",
    discussion: """
      The words for the photo stay, unless you give it others.

      For example: wishwell checklist photo groceries 'Oat milk' carton.jpg
      """)

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
      let (photo, picture) = try options.photo(at: photo, after: item, session)
      return ([.photo(item, photo)], [picture])
    }
  }
}

struct RenameItem: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Change the words of an item.",
    discussion: """
      Its photo and everything under it stay.

      For example: wishwell checklist rename groceries 'Oat milk' 'Oat milk, four cartons'
      """)

  @OptionGroup var list: ChecklistArguments

  @Argument(help: ArgumentHelp("Its words, or its address.", valueName: "item"))
  var item: String

  @Argument(help: ArgumentHelp("The new words.", valueName: "words"))
  var words: String

  @OptionGroup var arguments: ItemArguments

  func run() throws {
    try arguments.record(list) { _, _ in ([.rename(item, to: words)], []) }
  }
}
