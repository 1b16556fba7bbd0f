import WishwellRender

@testable import WishwellBuild

/// Writes nothing, and notes what a disk could not have written: two files at one place, a file where
/// a folder is, a name that is too long.
struct PlaceSink: OutputSink {
  private(set) var bytes = 0
  private(set) var count = 0
  private(set) var clashes: [String] = []
  private var files: Set<String> = []
  private var folders: Set<String> = []

  mutating func put(_ files: [OutputFile]) {
    for file in files {
      bytes += file.bytes.count
      count += 1
      let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
      let above = parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/").lowercased() }
      let place = file.path.lowercased()
      let isNew = self.files.insert(place).inserted
      let isFine =
        isNew && !folders.contains(place) && self.files.isDisjoint(with: above)
        && parts.allSatisfy { (1...255).contains($0.utf8.count) && $0 != "." && $0 != ".." }
      if !isFine { clashes.append(file.path) }
      folders.formUnion(above)
    }
  }

  func finish() -> OutputChanges { OutputChanges() }
}
