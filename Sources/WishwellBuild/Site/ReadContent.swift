import WishwellDiagnostics
import WishwellFiles
import WishwellFormat

extension SiteFolder {
  /// Reads everything under `content/` on up to `jobs` threads; nil where the settings have errors.
  ///
  /// Throws `FileFailure` where the machine fails, not the content.
  func readContent(jobs: Int) throws -> Checked<Library?> {
    try ContentReading(files, jobs: jobs).content
  }

  /// What could be read of the site, for commands that look something up in it. What has errors is
  /// left out in silence.
  package func readLibrary() throws -> Library {
    guard let library = try readContent(jobs: BuildOptions.everyCore).value else {
      throw UsageError(
        "\(ContentKind.settings.path) has mistakes", help: "`wishwell check` names each of them")
    }
    return library
  }
}
