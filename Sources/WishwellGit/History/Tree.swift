import WishwellBuild

/// The files of a commit, by their path in the repository.
struct Tree: Sendable {
  private(set) var entries: [String: Entry] = [:]

  struct Entry: Hashable, Sendable {
    /// As git writes it, in octal digits: `100644`, `120000` for a symbolic link.
    var mode: Substring
    var name: ObjectName
    /// In bytes; nil for what is no file.
    var size: Int?
    var isUTF8: Bool

    var kind: FileKind {
      switch mode {
      case "100644", "100755", "100664": .file
      case "120000": .link
      case "160000": .repository
      default: .unknown
      }
    }
  }

  /// Nothing at all: what there was before the first commit.
  init() {}

  /// Throws `GitFailure`.
  init(of commit: ObjectName, in repository: GitRepository) throws(GitFailure) {
    let listing = try repository.read(
      ["ls-tree", "-r", "-z", "-l", "--full-tree", commit.description])
    for line in listing.output.split(separator: 0) {
      // `MODE SP TYPE SP NAME SP* SIZE TAB PATH`
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 4 else { continue }
      let bytes = line[line.index(after: tab)...]
      let valid = String(validating: bytes, as: UTF8.self)
      entries[valid ?? String(decoding: bytes, as: UTF8.self)] = Entry(
        mode: words[0], name: ObjectName(words[2]), size: Int(words[3]), isUTF8: valid != nil)
    }
  }

  subscript(path: String) -> Entry? { entries[path] }

  /// Puts what `other` has at `path` there, be it nothing.
  mutating func take(_ path: String, from other: Tree) { entries[path] = other.entries[path] }

  /// The paths at which the two differ.
  func differences(from other: Tree) -> Set<String> {
    var paths: Set<String> = []
    for (path, entry) in entries where !Tree.agree(entry, other.entries[path]) {
      paths.insert(path)
    }
    for path in other.entries.keys where entries[path] == nil { paths.insert(path) }
    return paths
  }

  /// Whether two are the same file, or both are not there.
  static func agree(_ left: Entry?, _ right: Entry?) -> Bool {
    left?.name == right?.name && left?.mode == right?.mode
  }
}
