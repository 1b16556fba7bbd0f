import WishwellDiagnostics
import WishwellModel
import WishwellRead

extension SiteFolder {
  /// Reads everything under `content/` on up to `jobs` threads; nil where the settings have errors.
  ///
  /// Throws `FileFailure` where the machine fails, not the content.
  func readContent(jobs: Int) throws -> Checked<Library?> {
    var scan = Scan()
    try scan.add("content", of: root)
    let tree = ContentTree(paths: scan.paths)
    var diagnostics = scan.diagnostics + tree.diagnostics

    let settings = try readSettings(in: tree)
    let terms = settings.map { ReadingTerms($0) } ?? ReadingTerms()
    let texts = try read(tree.texts, terms: terms, jobs: jobs)
    let photos = try readPhotos(tree.photos, jobs: jobs)
    diagnostics += texts.flatMap(\.diagnostics).filter { settings != nil || !$0.needsSettings }
    diagnostics += photos.flatMap(\.diagnostics)

    let library = settings.map { settings in
      var library = Library(
        settings: settings, tree: tree, values: texts.map(\.value),
        photos: photos.compactMap(\.value))
      // A link or pipe is there, though it is refused; what refers to it is not wrong besides.
      library.stubs.formUnion(scan.diagnostics.map(\.location.path))
      return library
    }
    return Checked(library, diagnostics)
  }

  /// What could be read of the site, for commands that look something up in it. What has errors is
  /// left out in silence.
  package func readLibrary() throws -> Library {
    let jobs = BuildOptions().jobs
    let content = try readContent(jobs: jobs)
    guard let library = content.value else {
      throw UsageMistake(
        "content/site.yml has mistakes", help: "`wishwell check` names each of them")
    }
    return library
  }

  /// Its diagnostics come up again when all texts are read.
  private func readSettings(in tree: ContentTree) throws -> SiteSettings? {
    guard let file = tree.texts.first(where: { $0.kind == .settings }) else { return nil }
    let read = try files.read([file.path], limit: FileLimits.text, jobs: 1) { path, bytes in
      bytes.value.flatMap { readSiteSettings(SourceFile(path: path, bytes: $0)).value }
    }
    return read[0]
  }

  private func read(
    _ texts: [ContentFile], terms: ReadingTerms, jobs: Int
  ) throws -> [Checked<ContentValue?>] {
    let kinds = Dictionary(texts.map { ($0.path, $0.kind) }, uniquingKeysWith: { $1 })
    return try files.read(texts.map(\.path), limit: FileLimits.text, jobs: jobs) { path, bytes in
      guard let kind = kinds[path], let text = bytes.value else {
        return Checked(nil, bytes.diagnostics)
      }
      return WishwellRead.readContent(
        SourceFile(path: path, bytes: text), as: kind, terms: terms)
    }
  }

  private func readPhotos(_ paths: [String], jobs: Int) throws -> [Checked<PhotoFile?>] {
    try files.read(paths, limit: FileLimits.photo, jobs: jobs) { path, bytes in
      guard let photo = bytes.value else { return Checked(nil, bytes.diagnostics) }
      return readPhoto(SourceFile(path: path, bytes: photo), digest: fingerprint(of: photo))
    }
  }
}

extension Diagnostic {
  /// Whether this could be the fault of settings that could not be read: a currency or a group of
  /// countries that stands there.
  fileprivate var needsSettings: Bool { [Rule.badPrice, .badRegion].contains(rule) }
}
