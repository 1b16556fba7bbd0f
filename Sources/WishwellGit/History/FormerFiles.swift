import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellRead
import WishwellText

/// What a history tells of the files that a change brings.
enum FormerFiles: Hashable, Sendable {
  /// The paths at which a file stood before.
  case known(Set<String>)
  /// Nothing: it is not all there.
  case unknown
}

extension GitRepository {
  /// At which of `paths` a file stood at `base` or before. Nothing is asked where there are none.
  func formerFiles(
    at paths: [String], before base: ObjectName?
  ) throws(GitFailure) -> FormerFiles {
    guard let base, !paths.isEmpty else { return .known([]) }
    if try isShallow { return .unknown }
    // Git looks for a folder as fast as for a file, and for many files one after the other.
    let folders = Dictionary(grouping: Set(paths)) { splitPath($0).parent }
    let places = folders.flatMap { folder, paths in
      paths.count > 8 ? [":(glob)\(folder)/*"] : paths
    }
    return .known(try pathsStood(in: places, at: base).intersection(paths))
  }

  /// The paths of all files that stood at `places` or below, in a commit that `base` holds.
  private func pathsStood(
    in places: some Sequence<String>, at base: ObjectName
  ) throws(GitFailure) -> Set<String> {
    let answer = try read(
      [
        "log", "--full-history", "-m", "--root", "--no-renames", "--diff-filter=A", "--name-only",
        "--relative", "-z", "--format=", "--end-of-options", base.description, "--",
      ] + places)
    return Set(
      answer.output.split { $0 == 0 || $0 == UInt8(ascii: "\n") }
        .map { String(decoding: $0, as: UTF8.self) })
  }

  /// Where files of `things`, lists and people, stood, as far as the history that is here tells; none
  /// where no promise was ever kept secret from anybody.
  package func formerPaths(of things: Set<ContentKind>) throws(GitFailure) -> Set<String> {
    guard !things.isEmpty, let head = try revision(of: "HEAD"), try hasKeptSurprises(at: head)
    else { return [] }
    let folders = Set(things.map { String(splitPath($0.path).parent) })
    return try pathsStood(in: folders.sorted(), at: head)
  }

  /// What the history tells of those whose handles people take in `things`, where a surprise could
  /// name them: where a list keeps any at `base`, or one did before. What was promised then is kept
  /// still, whatever the list says now.
  func formerProfiles(
    in things: ReviewInput, before base: ObjectName?
  ) throws(GitFailure) -> FormerFiles {
    try formerFiles(
      at: things.handlesTaken.map { ContentKind.person($0).path }, in: things, before: base)
  }

  /// The same of the wishes and lists whose names are taken in `things`.
  func formerWishes(
    in things: ReviewInput, before base: ObjectName?
  ) throws(GitFailure) -> FormerFiles {
    try formerFiles(at: things.newlyNamedPaths, in: things, before: base)
  }

  /// At which of `paths` a file stood, where a list kept surprises meanwhile; else none.
  private func formerFiles(
    at paths: [String], in things: ReviewInput, before base: ObjectName?
  ) throws(GitFailure) -> FormerFiles {
    guard let base, !paths.isEmpty else { return .known([]) }
    if try isShallow { return .unknown }
    if !things.keepsSurprises {
      guard try hasKeptSurprises(at: base) else { return .known([]) }
    }
    return try formerFiles(at: paths, before: base)
  }

  /// Whether a list, or the settings for all of them, kept surprises in a commit that `base` holds.
  /// Nothing is asked of promises: whether there is one makes no difference.
  private func hasKeptSurprises(at base: ObjectName) throws(GitFailure) -> Bool {
    let lists = ":(glob)\(ContentKind.path(ofWishList: "*"))"
    let answer = try read([
      "log", "--full-history", "-m", "--root", "--no-renames", "--diff-filter=AMT", "--raw",
      "--no-abbrev", "--relative", "-z", "--format=", "--end-of-options", base.description, "--",
      ContentKind.settings.path, lists,
    ])
    var paths: [ObjectName: String] = [:]
    // `:MODE MODE NAME NAME STATUS` and a path for each file.
    var fields = answer.output.split { $0 == 0 || $0 == UInt8(ascii: "\n") }.makeIterator()
    while let field = fields.next() {
      let words = String(decoding: field, as: UTF8.self).split(separator: " ")
      guard words.count == 5, words[0].hasPrefix(":"), let path = fields.next() else {
        throw .unclear(command: "log")
      }
      guard words[1].hasPrefix("100") else { continue }
      paths[ObjectName(words[3])] = String(decoding: path, as: UTF8.self)
    }
    let names = paths.keys.sorted { $0.description < $1.description }
    for some in names.batches(of: 100, by: { _ in 1 }) {
      for (name, text) in zip(some, try objects(Array(some), kind: "blob")) {
        guard let path = paths[name] else { continue }
        if keepsSurprises(text, at: path) { return true }
      }
    }
    return false
  }

  /// Whether a list or the settings at `path` say so in `text`; also where mistakes leave it open.
  private func keepsSurprises(_ text: [UInt8], at path: String) -> Bool {
    // The word stands there, or is written with escapes.
    let word = PromiseMode.surprise.rawValue
    guard
      text.contains(UInt8(ascii: "\\"))
        || String(decoding: text, as: UTF8.self).lowercased().contains(word)
    else { return false }
    let file = SourceFile(path: path, bytes: text)
    guard case .wishList(let handle)? = ContentKind(path: path) else {
      let settings = readSiteSettings(file)
      return settings.diagnostics.hasErrors || settings.value?.promises == .surprise
    }
    let list = readContent(file, as: .wishList(handle), options: ReaderOptions())
    guard case .wishList(let value)? = list.value else { return true }
    return value.promises == .surprise
  }

  /// Whether commits before some of those that are here are not.
  package var isShallow: Bool {
    get throws(GitFailure) {
      try read(["rev-parse", "--is-shallow-repository"]).text == "true"
    }
  }
}
