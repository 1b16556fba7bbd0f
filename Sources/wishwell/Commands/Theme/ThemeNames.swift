import ArgumentParser
import WishwellBuild
import WishwellDiagnostics
import WishwellRender
import WishwellTemplates
import WishwellText

struct ThemeNames: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "names", abstract: "List the values that a page's template can show.",
    discussion: "Without a page, all pages are listed.")

  @Argument(help: "A page, by the name of its template: ‘wish’.")
  var page: String?

  func run() throws {
    let pages = pageDeclarations
    guard let page else {
      for page in pages { Terminal.say(page.template) }
      return
    }
    guard let found = pages.first(where: { $0.template == page }) else {
      let near = nearMiss(to: page, among: pages.map(\.template))
      throw UsageError(
        "there is no page \(quoted(page))",
        help: near.map { "did you mean `wishwell theme names \($0)`?" }
          ?? "`wishwell theme names` lists all of them")
    }
    Terminal.say("Values of templates/\(page).mustache:\n")
    for line in lines(found.names, depth: 0) { Terminal.say(line) }
  }

  /// A line for each name, those within a record or a list indented beneath it.
  private func lines(_ names: [NameListing], depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    let width = names.map(\.name.count).max() ?? 0
    return names.flatMap { name in
      let gap = String(repeating: " ", count: width - name.name.count + 2)
      let line = "\(indent)\(name.name)\(gap)\(name.type): \(name.meaning)"
      return [line] + lines(name.nested, depth: depth + 1)
    }
  }
}
