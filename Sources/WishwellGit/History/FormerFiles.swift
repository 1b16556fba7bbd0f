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
    let places = folders.flatMap { folder, paths in paths.count > 8 ? ["\(folder)/*"] : paths }
    return .known(try pathsStood(in: places, at: base).intersection(paths))
  }

  /// The paths of all files that stood at `places`, which may have wildcards, in a commit that `base` holds.
  private func pathsStood(
    in places: [String], at base: ObjectName
  ) throws(GitFailure) -> Set<String> {
    let roots = try siteRoots(at: base)
    let patterns = roots.flatMap { root -> [String] in places.map { escaped(root) + $0 } }
    let stood = try logged(["--name-only", "--diff-filter=A"], at: patterns, base)
    return Set(roots.flatMap { root in stood.compactMap { $0.without(root) } })
  }

  /// The folders in which the site is and was, relative to the repository’s root and with a ‘/’ at their ends:
  /// what was promised goes with it where it is moved. Another site in the same repository is none of them.
  private func siteRoots(at base: ObjectName) throws(GitFailure) -> [String] {
    let settings = ContentKind.settings.path
    let stood = try logged(["--name-only", "--diff-filter=A"], at: ["**/\(settings)"], base)
    var roots = [prefix]
    for root in Set(stood.map { String($0.dropLast(settings.count)) }).sorted() where root != prefix
    {
      let there = try inquire(["cat-file", "-e", "\(base):\(root)\(settings)"])
      if there.status != 0 { roots.append(root) }
    }
    return roots
  }

  /// What the log tells of files at `patterns`, relative to the repository’s root, in all commits that `base`
  /// holds: the fields between the bytes that end them.
  private func logged(
    _ options: [String], at patterns: [String], _ base: ObjectName
  ) throws(GitFailure) -> [String] {
    let answer = try read(
      [
        "log", "--full-history", "-m", "--root", "--no-renames", "--no-relative", "-O/dev/null",
        "-z",
        "--format=",
      ] + options + ["--end-of-options", base.description, "--"]
        + patterns.map { ":(top,glob)\($0)" })
    return answer.output.split { $0 == 0 || $0 == UInt8(ascii: "\n") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// A folder as a pattern that stands for nothing else.
  private func escaped(_ folder: String) -> String {
    String(folder.flatMap { #"*?[\"#.contains($0) ? [#"\"#, $0] : [$0] })
  }

  /// Where files of `things`, lists and people, stood, as far as the history that is here tells; none
  /// where no promise was ever kept secret from anybody.
  package func formerPaths(of things: Set<ContentKind>) throws(GitFailure) -> Set<String> {
    guard !things.isEmpty, let head = try revision(of: "HEAD"), try hasKeptSurprises(at: head)
    else { return [] }
    let folders = Set(things.map { "\(splitPath($0.path).parent)/*" })
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
    let roots = try siteRoots(at: base)
    let places = [ContentKind.settings.path, ContentKind.path(ofWishList: "*")]
    var paths: [ObjectName: String] = [:]
    // `:MODE MODE NAME NAME STATUS` and a path for each file.
    var fields = try logged(
      ["--raw", "--no-abbrev", "--diff-filter=AMT"],
      at: roots.flatMap { root -> [String] in places.map { escaped(root) + $0 } }, base
    ).makeIterator()
    while let field = fields.next() {
      let words = field.split(separator: " ")
      guard words.count == 5, words[0].hasPrefix(":"), let path = fields.next() else {
        throw .unclear(command: "log")
      }
      guard words[1].hasPrefix("100"), let own = roots.lazy.compactMap(path.without).first else {
        continue
      }
      paths[ObjectName(words[3])] = own
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

extension String {
  /// What follows `start`, with which it begins; nil where it does not.
  fileprivate func without(_ start: String) -> String? {
    hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }
}
