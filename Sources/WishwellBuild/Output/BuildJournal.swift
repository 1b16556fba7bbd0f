/// The paths that a build under way may have made, or is about to delete, and that no manifest
/// lists: what a killed build leaves is known by it.
///
/// One path a line, written before the files. It is gone when the build is done.
struct BuildJournal {
  static let name = ".wishwell-unfinished"

  private(set) var paths: Set<String> = []

  init() {}

  /// A last line without its end was cut off by a kill, before anything of it was made.
  init(text: [UInt8]) {
    let end = text.lastIndex(of: UInt8(ascii: "\n")) ?? 0
    for line in text[..<end].split(separator: UInt8(ascii: "\n")) {
      let path = String(decoding: line, as: UTF8.self)
      if isOutputPath(path) { paths.insert(path) }
    }
  }

  /// Notes paths on disk before anything happens to them.
  mutating func note(_ new: [String], in root: Folder) throws(FileFailure) {
    let new = new.filter { !paths.contains($0) }
    guard !new.isEmpty else { return }
    try root.append(Self.name, new.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] })
    paths.formUnion(new)
  }
}
