import ArgumentParser
import WishwellFiles

/// Which site a command is about.
struct SourceOption: ParsableArguments {
  @Option(help: .source)
  var source = "."

  init() {}

  init(at source: String) { self.source = source }

  func open() throws -> SiteFolder { try SiteFolder(at: source) }

  /// What stands before a path of the site, so that it holds where the program was started.
  var prefix: String {
    source == "." ? "" : source.hasSuffix("/") ? source : source + "/"
  }

  /// What is needed to say the same of another command.
  var repeated: String { SiteFolder.option(naming: source) }
}

extension ArgumentHelp {
  static let source = ArgumentHelp("The folder that holds content/.", valueName: "dir")
}
