import WishwellDiagnostics
import WishwellFormat

/// Where the files of a site are kept: in a folder, or in a commit.
package protocol ContentSource: Sendable {
  /// What is there under `content/`.
  func scan() throws -> Scan

  /// The bytes of each file, or what is wrong with it, in the order of `paths`, which are sorted.
  ///
  /// `take` is called on up to `jobs` threads, with each file as it is read. A file over `limit`
  /// bytes is a diagnostic. Throws only where the machine fails.
  func read<Result: Sendable>(
    _ paths: [String], limit: Int, jobs: Int,
    _ take: @Sendable (String, Checked<[UInt8]?>) -> Result
  ) throws -> [Result]
}

extension SiteFiles: ContentSource {
  package func scan() throws -> Scan {
    var scan = Scan()
    try scan.add(ContentRoot.name, of: root)
    return scan
  }
}
