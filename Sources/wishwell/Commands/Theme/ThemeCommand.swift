import ArgumentParser

struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", abstract: "Change how the site looks, one template at a time.",
    discussion: """
      What is in templates/ takes the place of the theme's own file of the same name. Begin with a \
      copy, and look up which values a page's template can show.
      """,
    subcommands: [ThemeCopy.self, ThemeNames.self])
}
