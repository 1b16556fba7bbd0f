import ArgumentParser
import WishwellBuild
import WishwellDiagnostics
import WishwellText
import WishwellTheme

struct ThemeCopy: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "Copy a file of the theme into templates/, to change it there.",
    discussion: "Without a name, all that can be copied is listed.")

  @Argument(help: "A file of the theme: ‘wish’, ‘partials/chip’, ‘assets/style.css’.")
  var name: String?

  @OptionGroup var place: SourceOption

  func run() throws {
    guard let name else {
      for file in Theme.files { Terminal.say(shortName(of: file.path)) }
      return
    }
    let wanted = shortName(of: name)
    guard let file = Theme.files.first(where: { shortName(of: $0.path) == wanted }) else {
      let names = Theme.files.map { shortName(of: $0.path) }
      let near = names.first { $0.hasSuffix("/" + wanted) } ?? nearMiss(to: wanted, among: names)
      throw UsageError(
        "the theme has no file \(quoted(name))",
        help: near.map { "did you mean `wishwell theme copy \($0)`?" }
          ?? "`wishwell theme copy` lists all of them")
    }
    let root = try place.open().root
    guard !root.holdsSomething(at: file.path) else {
      throw UsageError(
        "‘\(file.path)’ already exists, and stays as it is",
        help: "to start again, move it out of the way first")
    }
    try root.create(at: file.path, file.bytes)
    Terminal.say("From now on, \(file.path) replaces the theme's.")
  }

  /// `wish` for `templates/wish.mustache`.
  private func shortName(of path: String) -> String {
    var name = path[...]
    if name.hasPrefix("templates/") { name = name.dropFirst("templates/".count) }
    if name.hasSuffix(".mustache") { name = name.dropLast(".mustache".count) }
    return String(name)
  }
}
