import ArgumentParser

struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", abstract: "Change how the site looks, one template at a time.",
    discussion: """
      A file in templates/ replaces the theme's own file of the same name. Start from a copy, and
      look up which values a page's template can show.
      """.flowing,
    subcommands: [ThemeCopy.self, ThemeNames.self])
}
