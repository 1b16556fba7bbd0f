import ArgumentParser
import WishwellDiagnostics
import WishwellFiles

/// The site that a command is about.
struct SiteArgument: ParsableArguments {
  @Argument(help: "The folder that holds content/.")
  var folder: String

  /// The commands of the program have ‘--source’ for it, and say so; these have not.
  func validate() throws {
    do { _ = try SiteFolder(at: folder) } catch let error as UsageError {
      throw ValidationError(
        "\(error.message): name the folder of a site, such as `wishwell-bench generate` makes")
    }
  }
}
