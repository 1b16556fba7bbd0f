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
    var templates = Scan()
    try templates.add("templates", of: folder.root)
    let paths = try files.scan().paths + templates.paths
    var digests = files.digests.merging(library.photos.mapValues(\.digest)) { first, _ in first }
    let rest = paths.filter { digests[$0] == nil }
    let read = try folder.files.read(rest, limit: FileLimits.photo, jobs: options.jobs) {
      path, bytes in (path, bytes.value.map(fingerprint) ?? "")
    }
    digests.merge(read) { first, _ in first }
    var input = [
      "program \(options.program)", "url \(library.settings.url)",
      "drafts \(options.includesDrafts)", "future \(options.includesFuture)",
    ]
    input += Theme.files.map { "theme \($0.path) \(fingerprint(of: $0.bytes))" }
    input += paths.map { "file \($0) \(digests[$0] ?? "")" }
    return sha256(of: input.joined(separator: "\0"))
  }
}

/// The files of a site, with the SHA-256 of each that was read, so that none is read twice for it, and
/// no folder is looked into twice.
final class DigestedFiles: ContentSource {
  private let files: SiteFiles
  private let known = Mutex<[String: String]>([:])
  private let scanned = Mutex<Scan?>(nil)

  init(_ files: SiteFiles) { self.files = files }

  /// By path, as 64 hexadecimal digits.
  var digests: [String: String] { known.withLock { $0 } }

  /// The same however often it is asked.
  func scan() throws -> Scan {
    try scanned.withLock { scanned in
      let scan = try scanned ?? files.scan()
      scanned = scan
      return scan
    }
  }

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
