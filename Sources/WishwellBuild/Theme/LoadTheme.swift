import WishwellDiagnostics
import WishwellFiles

extension SiteFolder {
  /// The theme with the site's own `templates/` over it.
  func loadTheme(language: String, jobs: Int) throws -> Checked<LoadedTheme> {
    var scan = Scan()
    try scan.add("templates", of: root)
    let read = try files.read(scan.paths, limit: FileLimits.photo, jobs: jobs) { path, bytes in
      Checked(bytes.value.map { SourceFile(path: path, bytes: $0) }, bytes.diagnostics)
    }
    let look = LoadedTheme.read(own: read.compactMap(\.value), language: language)
    return Checked(
      look.value, scan.diagnostics + read.flatMap(\.diagnostics) + look.diagnostics)
  }
}
