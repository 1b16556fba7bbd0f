import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellRead
import WishwellText

/// The files of a site as a commit, or a mix of two, has them: read as `Scan` reads a folder, so
/// that both give the same library.
struct TreeContent: ContentSource {
  let repository: GitRepository
  let tree: Tree

  /// The files under `content/`, as their paths and modes tell; nothing of them is read.
  func scan() -> Scan {
    let prefix = Array(repository.prefix.utf8)
    let content = prefix + ContentRoot.prefix.utf8
    return Scan(
      tree.entries.lazy.filter { $0.key.bytes.starts(with: content) }.map { path, entry in
        let inner = GitPath(path.bytes.dropFirst(prefix.count))
        return Scan.Listed(
          path: inner.description, kind: entry.kind, isUTF8: inner.text != nil)
      })
  }

  /// Runs git once for each batch, for several of them at once.
  func read<Result: Sendable>(
    _ paths: [String], limit: Int, jobs: Int,
    _ take: @Sendable (String, Checked<[UInt8]?>) -> Result
  ) throws -> [Result] {
    let files = try files(at: paths)
    return try inParallel(batches(of: files, limit: limit), jobs: jobs) { batch in
      let blobs = try repository.objects(batch.compactMap(\.name), kind: "blob")
      var next = blobs.makeIterator()
      return batch.map { file in
        if file.name != nil, let bytes = next.next() { return take(file.path, Checked(bytes)) }
        let size = FileFailure(.read, file.path, .size(file.size, limit: limit))
        return take(file.path, Checked(nil, [Diagnostic(size, at: file.path)].compactMap { $0 }))
      }
    }.flatMap { $0 }
  }

  /// A file that is there, by its size before it is read.
  private struct File: Sendable {
    var path: String
    /// In bytes.
    var size: Int
    /// Nil for what is too large to be read.
    var name: ObjectName?
  }

  /// Those of `paths` that are there, in that order, with their sizes.
  private func files(at paths: [String]) throws(GitFailure) -> [File] {
    let found = paths.compactMap { path in
      tree[repository.path(ofSite: path)].map { (path, $0.name) }
    }
    let sizes = try repository.sizes(of: found.map(\.1))
    return zip(found, sizes).map { File(path: $0.0, size: $1, name: $0.1) }
  }

  /// `files` in their order, in pieces of at most 1,024 files or about 16 MiB, which fit into
  /// memory many times, and are still worth a process of git each. Those that pass `limit` lose
  /// their names.
  private func batches(of files: [File], limit: Int) -> [[File]] {
    var batches: [[File]] = []
    var (count, size) = (0, 0)
    for var file in files {
      if file.size > limit { file.name = nil }
      if count == 0 || count == 1024 || size + file.size > 16 << 20 {
        batches.append([])
        (count, size) = (0, 0)
      }
      batches[batches.count - 1].append(file)
      count += 1
      size += file.name == nil ? 0 : file.size
    }
    return batches
  }
}

extension TreeContent {
  /// The file at `path`, relative to the site's root; nil for what is no text, too large, or not
  /// there.
  func source(at path: String) throws(GitFailure) -> SourceFile? {
    try sources(at: [path])[path]
  }

  /// The wishes, lists and posts at those of `paths` that are other files than in `present`, by
  /// path, as far as they can be read by `settings`.
  func documents(
    at paths: Set<String>, otherThanIn present: TreeContent, _ settings: SiteSettings
  ) throws(GitFailure) -> [String: Document] {
    let changed = paths.filter { path in
      let place = repository.path(ofSite: path)
      return tree[place]?.name != present.tree[place]?.name
    }
    return try sources(at: changed).compactMapValues { document(in: $0, settings) }
  }

  /// The wish, the list or the post in `file`; nil where it is none, or has mistakes.
  private func document(in file: SourceFile, _ settings: SiteSettings) -> Document? {
    guard let kind = ContentKind(path: file.path) else { return nil }
    return switch readContent(file, as: kind, options: ReaderOptions(settings)).value {
    case .wish(let wish): wish.document
    case .wishList(let list): list.document
    case .post(let post): post.document
    default: nil
    }
  }

  /// The sizes in bytes of those of `paths` that are files, by path; none of them is read.
  func sizes(at paths: [String]) throws(GitFailure) -> [String: Int] {
    let plain = paths.filter { tree[repository.path(ofSite: $0)]?.kind == .file }
    return Dictionary(
      try files(at: plain).map { ($0.path, $0.size) }, uniquingKeysWith: { first, _ in first })
  }

  /// Those of `paths` that are texts and not too large, by path, all read at once; `isText` tells from
  /// its path what a text is.
  func sources(
    at paths: Set<String>, where isText: (String) -> Bool = { isNameOfText($0) }
  ) throws(GitFailure) -> [String: SourceFile] {
    let texts = paths.sorted { $0.utf8Precedes($1) }.filter { path in
      isText(path) && tree[repository.path(ofSite: path)]?.kind == .file
    }
    let files = try files(at: texts).filter { $0.size <= FileLimits.text }
    let blobs = try repository.objects(files.compactMap(\.name), kind: "blob")
    return Dictionary(
      zip(files, blobs).map { ($0.path, SourceFile(path: $0.path, bytes: $1)) },
      uniquingKeysWith: { $1 })
  }
}
