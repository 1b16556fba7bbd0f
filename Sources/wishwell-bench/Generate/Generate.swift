import ArgumentParser
import WishwellBuild
import WishwellFiles

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a site of a given size into an empty folder.")

  @Argument(help: "A folder that is empty or does not exist yet.")
  var folder: String

  @Option(help: "How many people, lists, wishes and posts there are in all.")
  var items: Int

  @Option(help: "Another seed makes another site of the same size.")
  var seed: UInt64 = 1

  func validate() throws {
    guard items > 0 else { throw ValidationError("there has to be at least one item") }
  }

  func run() throws {
    let root = try Folder(making: folder)
    guard try root.entries().isEmpty else { throw ValidationError("‘\(folder)’ is not empty") }
    let site = GeneratedSite(items: items, seed: seed)
    for file in site.files { try root.create(at: file.path, Array(file.text.utf8)) }
    print("\(items) items in \(site.files.count) files under ‘\(folder)’")
  }
}
