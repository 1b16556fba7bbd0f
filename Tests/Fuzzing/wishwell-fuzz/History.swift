@testable import WishwellGit

extension FuzzTarget {
  /// Folders as git keeps them, and its log of commits and of what they touch: all of it is bytes
  /// that whoever pushed a commit chose.
  static let history = FuzzTarget(name: "history") { bytes in
    let folder = ObjectName(String(repeating: "0", count: 40))
    if let entries = try? FolderEntry.entries(in: bytes, of: folder) {
      let slash = UInt8(ascii: "/")
      expect(entries.allSatisfy { !$0.name.contains(slash) }, "a path for a name")
      expect(Set(entries.map(\.name)).count == entries.count, "a name twice")
      expect(entries.allSatisfy { $0.object.description.utf8.count == 40 }, "no name of an object")
      let read = entries.reduce(0) { $0 + $1.name.count + 22 }
      expect(read < bytes.count || bytes.isEmpty, "more than there is")
    }
    if let commits = try? GitRepository.commits(in: bytes) {
      expect(commits.count * 5 <= bytes.count, "more commits than there is room for")
    }
    if let paths = try? GitRepository.touchedPaths(in: bytes) {
      let touched = paths.values.reduce(0) { $0 + $1.count }
      expect(touched * 2 <= bytes.count, "more paths than there is room for")
    }
  }
}
