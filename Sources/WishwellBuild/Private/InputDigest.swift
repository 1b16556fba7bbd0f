import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellText
import WishwellTheme

extension SiteBuild {
  /// The SHA-256 of all that pages are made of: content, templates, program and options. What changes
  /// in one of them, though no page shows it, changes this.
  ///
  /// Throws `FileFailure` where the machine fails.
  func inputDigest(of library: Library) throws -> [UInt8] {
    var scan = try folder.files.scan()
    try scan.add("templates", of: folder.root)
    let photos = library.photos.mapValues(\.digest)
    let read = scan.paths.filter { photos[$0] == nil }
    let digests = try folder.files.read(read, limit: FileLimits.photo, jobs: options.jobs) {
      path, bytes in (path, bytes.value.map(fingerprint) ?? "")
    }
    var input = [
      "program \(options.program)", "url \(library.settings.url)",
      "drafts \(options.includesDrafts)", "future \(options.includesFuture)",
    ]
    input += Theme.files.map { "theme \($0.path) \(fingerprint(of: $0.bytes))" }
    input += (digests + photos.map { ($0.key, $0.value) })
      .sorted { $0.0.utf8Precedes($1.0) }.map { "file \($0.0) \($0.1)" }
    return sha256(Array(input.joined(separator: "\0").utf8))
  }
}
