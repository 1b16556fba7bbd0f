import WishwellBuild
import WishwellDiagnostics

/// The files of a site as a commit, or a mix of two, has them.
struct TreeContent: ContentSource {
  let repository: GitRepository
  let tree: Tree

  func scan() -> Scan {
    let content = repository.prefix + "content/"
    return Scan(
      tree.entries.lazy.filter { $0.key.hasPrefix(content) }.map { path, entry in
        Scan.Listed(
          path: String(path.dropFirst(repository.prefix.count)), kind: entry.kind,
          isUTF8: entry.isUTF8)
      })
  }

  func read<Result: Sendable>(
    _ paths: [String], limit: Int, jobs: Int,
    _ take: @Sendable (String, Checked<[UInt8]?>) -> Result
  ) throws -> [Result] {
    try inParallel(batches(of: paths, limit: limit), jobs: jobs) { batch in
      let blobs = try repository.blobs(batch.compactMap(\.name))
      var next = blobs.makeIterator()
      return batch.map { file in
        if file.name != nil, let bytes = next.next() { return take(file.path, Checked(bytes)) }
        let size = FileFailure(.read, file.path, .size(file.size, limit: limit))
        return take(file.path, Checked(nil, [Diagnostic(size, at: file.path)].compactMap { $0 }))
      }
    }.flatMap { $0 }
  }

  private struct File: Sendable {
    var path: String
    var size: Int
    /// Nil for what is too large to be read.
    var name: ObjectName?
  }

  /// In pieces that fit into memory many times, and are still worth a process of git each.
  private func batches(of paths: [String], limit: Int) -> [[File]] {
    var batches: [[File]] = []
    var (count, size) = (0, 0)
    for path in paths {
      guard let entry = tree[repository.prefix + path] else { continue }
      let bytes = entry.size ?? 0
      let file = File(path: path, size: bytes, name: bytes <= limit ? entry.name : nil)
      if count == 0 || count == 1024 || size + bytes > 16 << 20 {
        batches.append([])
        (count, size) = (0, 0)
      }
      batches[batches.count - 1].append(file)
      count += 1
      size += bytes
    }
    return batches
  }
}

extension TreeContent {
  /// The file at `path`, relative to the site's root; nil for what is no text.
  func source(at path: String) throws(GitFailure) -> SourceFile? {
    try sources(at: [path])[path]
  }

  /// Those of `paths` that are texts, all read at once.
  func sources(at paths: Set<String>) throws(GitFailure) -> [String: SourceFile] {
    let texts = paths.sorted().filter { path in
      guard let entry = tree[repository.prefix + path], entry.kind == .file else { return false }
      return isNameOfText(path) && entry.size ?? 0 <= FileLimits.text
    }
    let blobs = try repository.blobs(texts.compactMap { tree[repository.prefix + $0]?.name })
    return Dictionary(
      zip(texts, blobs).map { ($0, SourceFile(path: $0, bytes: $1)) }, uniquingKeysWith: { $1 })
  }
}

extension GitRepository {
  /// The bytes of files, in the order of their names.
  func blobs(_ names: [ObjectName]) throws(GitFailure) -> [[UInt8]] {
    guard !names.isEmpty else { return [] }
    let input = names.map { $0.description + "\n" }.joined()
    let output = try read(["cat-file", "--batch"], input: Array(input.utf8)).output
    var blobs: [[UInt8]] = []
    blobs.reserveCapacity(names.count)
    // For each `NAME SP TYPE SP SIZE LF BYTES LF`.
    var index = output.startIndex
    while index < output.endIndex {
      guard let end = output[index...].firstIndex(of: UInt8(ascii: "\n")),
        let size = output[index..<end].split(separator: UInt8(ascii: " ")).last
          .flatMap({ Int(String(decoding: $0, as: UTF8.self)) }), end + 1 + size < output.endIndex
      else { break }
      blobs.append(Array(output[(end + 1)..<(end + 1 + size)]))
      index = end + size + 2
    }
    guard blobs.count == names.count else {
      throw .refused(
        command: "cat-file", status: 0, complaint: "an object of the history is missing")
    }
    return blobs
  }
}
