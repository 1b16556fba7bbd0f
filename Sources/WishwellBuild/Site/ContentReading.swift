import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellText

/// A document of which only words of its text are others than before.
struct RewordedText {
  let document: Document
  /// What is wrong with the file as it is read now.
  let diagnostics: [Diagnostic]
  /// How much was wrong with it when it was read before.
  let formerDiagnostics: Int
}

/// What each file under `content/` says, as it was read, before the files are put together.
package struct ContentReading: Sendable {
  private let scan: Scan
  private let tree: ContentTree
  private let options: ReaderOptions
  /// Nil where `site.yml` has mistakes, or is not there.
  package let settings: SiteSettings?
  /// In the order of the tree.
  private let texts: [Checked<ContentValue?>]
  private let photos: [Checked<PhotoFile?>]

  /// Reads every file on up to `jobs` threads, but those that `other` has read already and that are
  /// not among `changed`: for two states of a site that differ in a few files. Texts are shared
  /// only where the settings read them alike; where `namesStay`, the folders are not walked through
  /// either. Throws where the machine fails, not the content.
  package init(
    _ source: some ContentSource, jobs: Int, sharing other: ContentReading? = nil,
    except changed: Set<String> = [], namesStay: Bool = false
  ) throws {
    let scan = try other.flatMap { namesStay ? $0.scan : nil } ?? source.scan()
    let same = other.flatMap { namesStay || areSame($0.scan.paths, scan.paths) ? $0.tree : nil }
    let tree = same ?? ContentTree(paths: scan.paths)
    let settings = try readSettings(in: tree, of: source)
    var options = settings.map { ReaderOptions($0) } ?? ReaderOptions()
    options.keepsUnsound = true
    let known = other.flatMap { $0.options == options ? $0 : nil }
    texts = try completed(
      tree.texts.map(\.path), from: known?.tree.texts.map(\.path) ?? [], known?.texts ?? [],
      inPlace: same != nil, except: changed
    ) { paths in try readTexts(paths, in: tree, of: source, options: options, jobs: jobs) }
    photos = try completed(
      tree.photos, from: other?.tree.photos ?? [], other?.photos ?? [], inPlace: same != nil,
      except: changed
    ) { paths in try readPhotos(paths, of: source, jobs: jobs) }
    (self.scan, self.tree, self.settings, self.options) = (scan, tree, settings, options)
  }

  /// The library with all that is wrong; nil where the settings have errors, or are not there.
  package var content: Checked<Library?> {
    Checked(settings.map(library), diagnostics)
  }

  /// Those of names, of texts, and of photos; not sorted. Without settings nothing is said that may
  /// be their fault.
  package var diagnostics: [Diagnostic] {
    let ofTexts = texts.flatMap(\.diagnostics).filter { settings != nil || !$0.needsSettings }
    return scan.diagnostics + tree.diagnostics + ofTexts + photos.flatMap(\.diagnostics)
  }

  /// The texts at `paths`, all that changed since `other`, a reading of the same files; nil where more
  /// than words of them changed, and where one of them has an error, then or now.
  func reworded(since other: ContentReading, at paths: Set<String>) -> [RewordedText]? {
    guard settings != nil, options == other.options, texts.count == other.texts.count else {
      return nil
    }
    var reworded: [RewordedText] = []
    for (place, text) in tree.texts.enumerated() where paths.contains(text.path) {
      let (now, before) = (texts[place], other.texts[place])
      guard !now.diagnostics.hasErrors, !before.diagnostics.hasErrors, let value = now.value,
        let document = before.value.flatMap(value.reworded)
      else { return nil }
      reworded.append(
        RewordedText(
          document: document, diagnostics: now.diagnostics,
          formerDiagnostics: before.diagnostics.count))
    }
    return reworded.count == paths.count ? reworded : nil
  }

  /// All that was read, with these settings in the place of its own; what could not be read is
  /// among the stubs.
  package func library(with settings: SiteSettings) -> Library {
    var library = Library(
      settings: settings, tree: tree,
      values: texts.map { $0.diagnostics.hasErrors ? nil : $0.value },
      unsound: texts.filter(\.diagnostics.hasErrors).compactMap(\.value),
      photos: photos.compactMap(\.value))
    // A link or pipe is there, though it is refused; what refers to it is not wrong besides.
    library.stubs.formUnion(scan.diagnostics.map(\.location.path))
    return library
  }
}

/// The values of `paths`, in their order: those that are known of the same path and not among `changed`,
/// and what `read` says of the others. `inPlace` says that both are the same paths in the same order.
private func completed<Value>(
  _ paths: [String], from knownPaths: [String], _ known: [Value], inPlace: Bool,
  except changed: Set<String>, read: ([String]) throws -> [Value]
) throws -> [Value] {
  guard !known.isEmpty else { return try read(paths) }
  var values: [Value?]
  if inPlace {
    values = known
    for (place, path) in paths.enumerated() where changed.contains(path) { values[place] = nil }
  } else {
    let places = Dictionary(
      knownPaths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    values = paths.map { path in
      changed.contains(path) ? nil : places[path].map { known[$0] }
    }
  }
  let missing = paths.indices.filter { values[$0] == nil }
  for (place, value) in zip(missing, try read(missing.map { paths[$0] })) { values[place] = value }
  return values.compactMap { $0 }
}

/// Byte for byte: to `String`, a name is the same in either form of its accents.
private func areSame(_ paths: [String], _ others: [String]) -> Bool {
  paths.elementsEqual(others) { $0.utf8.elementsEqual($1.utf8) }
}

/// Its diagnostics come up again when all texts are read.
private func readSettings(
  in tree: ContentTree, of source: some ContentSource
) throws -> SiteSettings? {
  guard let file = tree.texts.first(where: { $0.kind == .settings }) else { return nil }
  let read = try source.read([file.path], limit: FileLimits.text, jobs: 1) { path, bytes in
    bytes.value.flatMap { readSiteSettings(SourceFile(path: path, bytes: $0)).value }
  }
  return read[0]
}

private func readTexts(
  _ paths: [String], in tree: ContentTree, of source: some ContentSource, options: ReaderOptions,
  jobs: Int
) throws -> [Checked<ContentValue?>] {
  let kinds = Dictionary(tree.texts.map { ($0.path, $0.kind) }, uniquingKeysWith: { $1 })
  return try source.read(paths, limit: FileLimits.text, jobs: jobs) { path, bytes in
    guard let kind = kinds[path], let text = bytes.value else {
      return Checked(nil, bytes.diagnostics)
    }
    return WishwellRead.readContent(SourceFile(path: path, bytes: text), as: kind, options: options)
  }
}

private func readPhotos(
  _ paths: [String], of source: some ContentSource, jobs: Int
) throws -> [Checked<PhotoFile?>] {
  try source.read(paths, limit: FileLimits.photo, jobs: jobs) { path, bytes in
    guard let photo = bytes.value else { return Checked(nil, bytes.diagnostics) }
    return readPhoto(SourceFile(path: path, bytes: photo), digest: fingerprint(of: photo))
  }
}

extension Diagnostic {
  /// Whether this could be the fault of settings that could not be read: a currency or a group of
  /// countries that stands there.
  fileprivate var needsSettings: Bool { [Rule.badPrice, .badRegion].contains(rule) }
}
