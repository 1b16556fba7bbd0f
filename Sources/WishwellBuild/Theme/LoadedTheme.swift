import Dispatch
import Synchronization
import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellRead
import WishwellRender
import WishwellTemplates
import WishwellTheme

/// The theme that the program carries, as every site and language has it; each part is made when it
/// is first asked for.
enum BuiltIn {
  /// As `wishwell theme copy` gives them.
  static let files = Theme.files.map { SourceFile(path: $0.path, bytes: $0.bytes) }
  static let templates = files.compactMap { TemplateFile($0, isBuiltIn: true) }
  static let sound = SoundTemplates(templates)
  /// What browsers get of it, and what is drawn.
  static let published =
    files.map(\.withoutComments)
    + [SourceFile(path: "templates/assets/\(Asset.land)", bytes: landDrawing())]
  static let assets = Asset.all(in: published)
  /// What stands below the sentences of every other language.
  static let english = StringsReader.read(
    files.first { $0.path == englishPath } ?? SourceFile(path: englishPath, bytes: []),
    language: "en")

  private static let englishPath = "templates/strings/en.yml"
}

/// How a site looks and speaks: the theme that the program carries, with what the site's own
/// `templates/` puts in its place.
struct LoadedTheme: Sendable {
  let templates: TemplateSet
  let strings: Strings
  /// What every site publishes of it.
  private(set) var assets: [Asset]
  /// What opens private pages; it stands beside those.
  let privateScript: Asset

  /// The theme with `own` over it, the files of the site's `templates/`, in byte order of their
  /// paths.
  ///
  /// Without any it is the same for every site of a language. Then it is compiled once, however often
  /// the process builds: a preview does with each change.
  static func read(own: [SourceFile], language: String) -> Checked<LoadedTheme> {
    guard own.isEmpty else { return compile(own: own, language: language) }
    return asItComes.withLock { known in
      if let look = known[language] { return look }
      let look = compile(own: [], language: language)
      known[language] = look
      return look
    }
  }

  /// Makes ready what a build needs of the theme, on a thread of its own, while this one goes on.
  static func prepare() {
    DispatchQueue.global(qos: .userInitiated).async { _ = read(own: [], language: "en") }
  }

  /// The theme without a file of a site, by language.
  private static let asItComes = Mutex<[String: Checked<LoadedTheme>]>([:])

  private static func compile(own: [SourceFile], language: String) -> Checked<LoadedTheme> {
    let strings = readStrings(own: own, language: language)
    let texts = Dictionary(
      strings.value.fixedTexts.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
    let templates =
      own.isEmpty
      ? Checked(TemplateSet(BuiltIn.sound, for: pageDeclarations, constants: ["strings": texts]))
      : loadTemplates(
        BuiltIn.templates + own.compactMap { TemplateFile($0) }, for: pageDeclarations,
        constants: ["strings": texts])
    // A copy that nobody changed is the theme's own.
    let changed = own.filter { file in
      !BuiltIn.files.contains { $0.path == file.path && $0.bytes == file.bytes }
    }
    let assets = changed.isEmpty ? BuiltIn.assets : Asset.all(in: BuiltIn.published + changed)
    let look = LoadedTheme(
      templates: templates.value, strings: strings.value,
      assets: assets.filter { $0.name != Asset.privateScript },
      privateScript: assets.first { $0.name == Asset.privateScript } ?? .noScript)
    let findings =
      strings.diagnostics + templates.diagnostics + unknownTemplateFiles(in: own)
      + badPreviews(in: own)
    return Checked(look, (findings + own.flatMap(exposedKeys)).sorted())
  }

  /// Where pages find the files that all of them use.
  var themeAssets: ThemeAssets {
    ThemeAssets(
      style: address(of: Asset.style), favicon: address(of: Asset.favicon),
      land: address(of: Asset.land), script: address(of: Asset.script),
      search: address(of: Asset.search), connectScript: address(of: Asset.connectScript),
      photosScript: address(of: Asset.photosScript), previews: previews)
  }

  /// The theme with the scripts of a site, which know its `settings`.
  func knowing(_ settings: SiteSettings) -> LoadedTheme {
    let words = ScriptWords(strings, settings)
    let photos = address(of: Asset.photosScript)
    var look = self
    if let words = words.ofConnection(photos: photos) {
      look.begin(Asset.connectScript, with: words)
    }
    let connect = look.address(of: Asset.connectScript)
    look.begin(Asset.script, with: words.ofSite(connect: connect, photos: photos))
    return look
  }

  /// Does nothing where the theme has no such script.
  private mutating func begin(_ script: String, with words: [UInt8]) {
    guard let place = assets.firstIndex(where: { $0.name == script }) else { return }
    assets[place] = assets[place].beginning(with: words)
  }

  /// Where the file `name` of `templates/assets/` is published; where there is none, where it would
  /// be without a fingerprint.
  func address(of name: String) -> Address {
    assets.first { $0.name == name }.map { Address($0.path) } ?? Address(.assets, name)
  }
}

extension SiteFolder {
  /// The theme with the site's own `templates/` over it, and all that is wrong in that. Throws
  /// `FileFailure` where the machine fails.
  func loadTheme(language: String, jobs: Int) throws -> Checked<LoadedTheme> {
    // What `prepare` comes to last, so that neither waits for the other.
    _ = BuiltIn.assets
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
