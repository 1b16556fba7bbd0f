import Synchronization
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellText
import WishwellTheme

extension SiteBuild {
  /// The SHA-256 of all that pages are made of: content, templates, program and options. What changes
  /// in one of them, though no page shows it, changes this.
  ///
  /// `library` was read from `files`. Throws `FileFailure` where the machine fails.
  func inputDigest(of library: Library, from files: DigestedFiles) throws -> [UInt8] {
    var scan = try files.scan()
    try scan.add("templates", of: folder.root)
    let known = files.digests.merging(library.photos.mapValues(\.digest)) { first, _ in first }
    let rest = scan.paths.filter { known[$0] == nil }
    let digests = try folder.files.read(rest, limit: FileLimits.photo, jobs: options.jobs) {
      path, bytes in (path, bytes.value.map(fingerprint) ?? "")
    }
    var input = [
      "program \(options.program)", "url \(library.settings.url)",
      "drafts \(options.includesDrafts)", "future \(options.includesFuture)",
    ]
    input += Theme.files.map { "theme \($0.path) \(fingerprint(of: $0.bytes))" }
    input += (digests + known.map { ($0.key, $0.value) })
      .sorted { $0.0.utf8Precedes($1.0) }.map { "file \($0.0) \($0.1)" }
    return sha256(Array(input.joined(separator: "\0").utf8))
  }
}

/// The files of a site, with the SHA-256 of each that was read, so that none is read twice for it.
final class DigestedFiles: ContentSource {
  private let files: SiteFiles
  private let known = Mutex<[String: String]>([:])

  init(_ files: SiteFiles) { self.files = files }

  /// By path, as 64 hexadecimal digits.
  var digests: [String: String] { known.withLock { $0 } }

  func scan() throws -> Scan { try files.scan() }

  func read<Result: Sendable>(
    _ paths: [String], limit: Int, jobs: Int,
    _ take: @Sendable (String, Checked<[UInt8]?>) -> Result
  ) throws -> [Result] {
    try files.read(paths, limit: limit, jobs: jobs) { path, bytes in
      if let digest = bytes.value.map(fingerprint) {
        known.withLock { $0[path] = digest }
      }
      return take(path, bytes)
    }
  }
}
