import WishwellDiagnostics
import WishwellText

extension Tree {
  /// The files of `commit`, or of a tree.
  ///
  /// Each folder is read once, however often it stands there, and all is counted before any path is
  /// put together: a few folders that hold each other many times over cost no more than they are
  /// large. Throws `GitFailure` past `TreeLimits`, also for what no client of git writes.
  init(of commit: ObjectName, in repository: GitRepository) throws(GitFailure) {
    let answer = try repository.read(
      ["rev-parse", "--verify", "--end-of-options", commit.description + "^{tree}"])
    let root = ObjectName(answer.text)
    let folders = try repository.folders(below: root)
    var sizes = FolderSizes(folders)
    let size = try sizes.size(of: root)
    guard size.count <= TreeLimits.entries, size.bytes <= TreeLimits.bytes else {
      throw .tooManyFiles(commit.short, limit: TreeLimits.entries)
    }
    var entries: [GitPath: Entry] = [:]
    entries.reserveCapacity(size.count)
    Tree.unfold(root, below: [], in: folders, into: &entries)
    self.init(entries)
  }

  /// The files of `commit` at `paths`, which are relative to the site's root, and none of the
  /// others, however many there are.
  init(
    of commit: ObjectName, at paths: Set<String>, in repository: GitRepository
  ) throws(GitFailure) {
    // Of no path at all, git would list the top.
    guard !paths.isEmpty else {
      self.init()
      return
    }
    let wanted = paths.sorted().map { repository.prefix + $0 }
    let answer = try repository.read(
      ["ls-tree", "-z", "--full-tree", commit.description, "--"] + wanted)
    var entries: [GitPath: Entry] = [:]
    // `100644 blob NAME`, a tab, the path.
    for line in answer.output.split(separator: 0) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let facts = line[..<tab].split(separator: UInt8(ascii: " "))
      guard facts.count == 3, let mode = Mode(facts[0]) else { continue }
      let name = ObjectName(String(decoding: facts[2], as: UTF8.self))
      entries[GitPath(line[(tab + 1)...])] = Entry(mode: mode, name: name)
    }
    self.init(entries)
  }

  /// Adds the files in `folder`, whose path with a final `/` is `prefix`. It ends since
  /// `FolderSizes` has been through it.
  private static func unfold(
    _ folder: ObjectName, below prefix: [UInt8], in folders: [ObjectName: [FolderEntry]],
    into entries: inout [GitPath: Entry]
  ) {
    for entry in folders[folder] ?? [] {
      let path = prefix + entry.name
      if entry.isFolder {
        unfold(entry.object, below: path + [UInt8(ascii: "/")], in: folders, into: &entries)
      } else {
        entries[GitPath(path)] = Entry(mode: entry.mode, name: entry.object)
      }
    }
  }
}

/// How large a commit may be that is looked at.
enum TreeLimits {
  /// Files and folders together: the events of 100,000 posts many times over.
  static let entries = 600_000
  /// Of all their paths together.
  static let bytes = 128 << 20
  /// Folders in each other; content itself nests 16 deep at the most.
  static let depth = 64
}

/// One line of a folder, as git keeps it.
struct FolderEntry {
  var mode: Tree.Mode
  /// As it was written, which no file system may allow.
  var name: ArraySlice<UInt8>
  var object: ObjectName

  var isFolder: Bool { mode.type == 0o040000 }
}

/// How much each folder holds, with all that is below it, without putting it together.
private struct FolderSizes {
  struct Size {
    /// Files and folders, up to one more than there may be.
    var count = 0
    /// Of all paths below it, up to one more than there may be.
    var bytes = 0
    /// Folders in each other.
    var height = 1
  }

  private let folders: [ObjectName: [FolderEntry]]
  private var known: [ObjectName: Size] = [:]

  init(_ folders: [ObjectName: [FolderEntry]]) { self.folders = folders }

  /// What `folder` holds, counted once for each place where it stands.
  mutating func size(of folder: ObjectName, depth: Int = 1) throws(GitFailure) -> Size {
    if let size = known[folder] { return size }
    guard depth <= TreeLimits.depth else { throw .tooDeep }
    var size = Size()
    for entry in folders[folder] ?? [] {
      var inner = Size(height: 0)
      if entry.isFolder { inner = try self.size(of: entry.object, depth: depth + 1) }
      let paths = (entry.name.count + 1) * (inner.count + 1)
      size.bytes = min(size.bytes + inner.bytes + paths, TreeLimits.bytes + 1)
      size.count = min(size.count + inner.count + 1, TreeLimits.entries + 1)
      size.height = max(size.height, inner.height + 1)
    }
    guard size.height <= TreeLimits.depth else { throw .tooDeep }
    known[folder] = size
    return size
  }
}

extension GitFailure {
  fileprivate static var tooDeep: GitFailure {
    .malformedTree("its folders nest more than \(TreeLimits.depth) deep")
  }
}

extension GitRepository {
  /// Every folder in the tree `root`, itself included, level by level.
  fileprivate func folders(
    below root: ObjectName
  ) throws(GitFailure) -> [ObjectName: [FolderEntry]] {
    var folders: [ObjectName: [FolderEntry]] = [:]
    var level = [root]
    for _ in 0..<TreeLimits.depth where !level.isEmpty {
      let objects = try objects(level, kind: "tree")
      var next: Set<ObjectName> = []
      for (name, bytes) in zip(level, objects) {
        let entries = try FolderEntry.entries(in: bytes, of: name)
        folders[name] = entries
        for entry in entries where entry.isFolder { next.insert(entry.object) }
      }
      level = next.filter { folders[$0] == nil }
    }
    guard level.isEmpty else { throw .tooDeep }
    return folders
  }
}

extension FolderEntry {
  /// The lines of a folder: `MODE SP NAME NUL OBJECT` over and over; `OBJECT` is as long as the
  /// name of the folder itself is in bytes. Throws for what git would not write: a name that leads
  /// elsewhere, or stands there twice.
  static func entries(
    in bytes: [UInt8], of folder: ObjectName
  ) throws(GitFailure) -> [FolderEntry] {
    let length = folder.description.utf8.count / 2
    var entries: [FolderEntry] = []
    var names: Set<ArraySlice<UInt8>> = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let space = rest.firstIndex(of: UInt8(ascii: " ")),
        let mode = Tree.Mode(rest[..<space]), let end = rest[space...].firstIndex(of: 0),
        rest.endIndex - end > length
      else { throw .malformedTree("the folder \(folder.short) is cut off") }
      let name = rest[(space + 1)..<end]
      guard isNameInFolder(name) else {
        throw .malformedTree("\(quoted(String(decoding: name, as: UTF8.self))) is not a file name")
      }
      guard names.insert(name).inserted else {
        throw .malformedTree("\(quoted(String(decoding: name, as: UTF8.self))) is in it twice")
      }
      entries.append(
        FolderEntry(
          mode: mode, name: name,
          object: ObjectName(hexadecimal(rest[(end + 1)...(end + length)]))))
      rest = rest[(end + 1 + length)...]
    }
    return entries
  }
}

/// Whether git lets a client give this name to a file: no part of a path, and not its own folder.
private func isNameInFolder(_ name: ArraySlice<UInt8>) -> Bool {
  let text = String(decoding: name, as: UTF8.self)
  return (1...255).contains(name.count) && !name.contains(UInt8(ascii: "/"))
    && ![".", "..", ".git"].contains(text.lowercased())
}
