import Synchronization
import WishwellRender

@testable import WishwellBuild

/// Writes nothing, and notes what a disk could not have written: two files at one place, a file where
/// a folder is, a name that is too long.
final class PlaceSink: OutputSink {
  private struct Places {
    var bytes = 0
    var count = 0
    var clashes: [String] = []
    var files: Set<String> = []
    var folders: Set<String> = []
  }

  private let places = Mutex(Places())

  var bytes: Int { places.withLock { $0.bytes } }
  var count: Int { places.withLock { $0.count } }
  var clashes: [String] { places.withLock { $0.clashes } }

  func put(_ files: [OutputFile]) {
    places.withLock { places in
      for file in files {
        places.bytes += file.bytes.count
        places.count += 1
        let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
        let above = parts.indices.dropFirst().map {
          parts[..<$0].joined(separator: "/").lowercased()
        }
        let place = file.path.lowercased()
        let isNew = places.files.insert(place).inserted
        let isFine =
          isNew && !places.folders.contains(place) && places.files.isDisjoint(with: above)
          && parts.allSatisfy { (1...255).contains($0.utf8.count) && $0 != "." && $0 != ".." }
        if !isFine { places.clashes.append(file.path) }
        places.folders.formUnion(above)
      }
    }
  }

  func finish() -> OutputChanges { OutputChanges() }
}
