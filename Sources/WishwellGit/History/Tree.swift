import WishwellFiles

/// The files of a commit, by their path in the repository. Folders are no entries of their own.
struct Tree: Sendable {
  private(set) var entries: [GitPath: Entry] = [:]

  /// A file by its content: two that are equal hold the same bytes.
  struct Entry: Hashable, Sendable {
    var mode: Mode
    var name: ObjectName

    /// The type for `Scan`. A `repository` is a submodule.
    var kind: FileType {
      switch mode.type {
      case 0o100000: .file
      case 0o120000: .link
      case 0o160000: .repository
      default: .unknown
      }
    }
  }

  /// What git keeps of a file besides its bytes: its type, and whether it is a program.
  struct Mode: Hashable, Sendable {
    private let bits: UInt32

    /// The mode in octal digits, `100644`; git takes them with zeros in front, too. Nil for what is
    /// no number.
    init?(_ digits: some Sequence<UInt8>) {
      guard let bits = UInt32(String(decoding: Array(digits), as: UTF8.self), radix: 8) else {
        return nil
      }
      self.bits = bits
    }

    /// The bits of `st_mode` that tell the type (inode(7)).
    var type: UInt32 { bits & 0o170000 }

    /// `100644`.
    var digits: String { String(bits, radix: 8) }
  }

  /// Nothing at all: what there was before the first commit.
  init() {}

  init(_ entries: [GitPath: Entry]) { self.entries = entries }

  subscript(path: GitPath) -> Entry? { entries[path] }

  /// Puts what `other` has at `path` there, be it nothing.
  mutating func take(_ path: GitPath, from other: Tree) { entries[path] = other.entries[path] }

  /// The paths at which the two differ: in bytes, in type, or in being there.
  func differences(from other: Tree) -> Set<GitPath> {
    var paths: Set<GitPath> = []
    for (path, entry) in entries where entry != other.entries[path] { paths.insert(path) }
    for path in other.entries.keys where entries[path] == nil { paths.insert(path) }
    return paths
  }
}
