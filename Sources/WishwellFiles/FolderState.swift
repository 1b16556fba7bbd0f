import Glibc

/// Which files stand below some folders, of what size, and when each was last written or changed in
/// any other way: enough to see that something changed there, and for nothing else.
package struct FolderState: Sendable {
  /// Folders within each other that are looked into.
  static let deepest = 32

  /// The folders in the root.
  private let names: [String]
  /// What is in each folder, by its path relative to the root, which is empty.
  private var listings: [ExactName: Listing] = [:]

  /// The state of the folders `names` in `root`. What is not there, or cannot be looked at, has none.
  package init(of names: [String], in root: Folder) {
    self.names = names
    look(into: root, at: "", depth: 0)
  }

  /// The state after something happened right in the folders `touched`, paths relative to `root`, and
  /// nowhere else.
  package func updated(in touched: [String], of root: Folder) -> FolderState {
    var state = self
    for path in Set(touched.map(ExactName.init)) { state.update(path.text, in: root) }
    return state
  }

  /// What is not the same as in `other`, an earlier state of the same folders.
  package func changes(since other: FolderState) -> FolderChanges {
    var changes = FolderChanges()
    for (path, listing) in listings where other.listings[path] != listing {
      changes.add(listing, since: other.listings[path] ?? Listing(), in: path.text)
    }
    for (path, listing) in other.listings where listings[path] == nil {
      changes.add(Listing(), since: listing, in: path.text)
    }
    return changes
  }

  /// Takes in what is in `folder`, and in the folders of it that are not known yet.
  private mutating func look(into folder: Folder, at path: String, depth: Int) {
    var listing = Listing()
    var names = names
    if depth > 0 {
      guard let entries = try? folder.entries() else { return }
      names = entries.filter(\.isUTF8).map(\.name)
      listing.hasUnnamed = names.count < entries.count
    }
    for name in names {
      guard let stamp = Stamp(of: name, in: folder) else { continue }
      listing.stamps[ExactName(name)] = stamp
      let inner = path.isEmpty ? name : "\(path)/\(name)"
      guard stamp.type == .folder, depth < Self.deepest, listings[ExactName(inner)] == nil,
        let found = try? folder.folder(name)
      else { continue }
      look(into: found, at: inner, depth: depth + 1)
    }
    listings[ExactName(path)] = listing
  }

  /// Looks anew into the folder at `path`, and at the folder itself.
  private mutating func update(_ path: String, in root: Folder) {
    let parts = path.split(separator: "/").map(String.init)
    let before = listings.removeValue(forKey: ExactName(path)) ?? Listing()
    if let folder = try? root.folder(at: path[...]) {
      look(into: folder, at: path, depth: parts.count)
    }
    let now = listings[ExactName(path)] ?? Listing()
    for (name, stamp) in before.stamps
    where stamp.type == .folder && now.stamps[name]?.type != .folder {
      forget(path.isEmpty ? name.text : "\(path)/\(name.text)")
    }
    let parent = parts.dropLast().joined(separator: "/")
    guard let name = parts.last, let folder = try? root.folder(at: parent[...]) else { return }
    listings[ExactName(parent)]?.stamps[ExactName(name)] = Stamp(of: name, in: folder)
  }

  /// Leaves out the folder at `path` with all in it.
  private mutating func forget(_ path: String) {
    listings = listings.filter { known, _ in
      known != ExactName(path) && !known.text.utf8.starts(with: "\(path)/".utf8)
    }
  }
}

/// What is in one folder.
private struct Listing: Hashable {
  var stamps: [ExactName: Stamp] = [:]
  /// Whether there are names that are not in UTF-8, of which nothing is known.
  var hasUnnamed = false
}

/// What is known of one file or folder.
private struct Stamp: Hashable {
  struct Time: Hashable {
    var seconds: Int
    var nanoseconds: Int

    init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }
  }

  var type: FileType
  var size: Int
  /// Of the last writing; whoever restores a file may set it back.
  var written: Time
  /// Of the last change of any kind, which nobody can set back.
  var changed: Time
  /// Which file it is, so that one that was exchanged for another counts.
  var number: UInt

  /// Nil where nothing stands at `name`.
  init?(of name: String, in folder: Folder) {
    var status = stat()
    guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    type = FileType(mode: status.st_mode)
    size = Int(status.st_size)
    (written, changed) = (Time(status.st_mtim), Time(status.st_ctim))
    number = UInt(status.st_ino)
  }
}

/// A name or path by its bytes: to `String`, one is the same in either form of its accents.
private struct ExactName: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactName, right: ExactName) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// What is not the same in two states of folders.
package struct FolderChanges: Hashable, Sendable {
  /// Of files and folders that are new, gone or changed, relative to the root.
  package var paths: Set<String> = []
  /// Whether the same files and folders are there under the same names, so that only what stands in
  /// files can have changed.
  package var namesStay = true

  package init() {}

  package var isEmpty: Bool { paths.isEmpty }

  /// Takes in what is not the same in `listing`, of the folder at `path`, as it was `before`.
  fileprivate mutating func add(_ listing: Listing, since before: Listing, in path: String) {
    for name in Set(listing.stamps.keys).union(before.stamps.keys) {
      let (stamp, former) = (listing.stamps[name], before.stamps[name])
      guard stamp != former else { continue }
      paths.insert(path.isEmpty ? name.text : "\(path)/\(name.text)")
      if stamp?.type != former?.type { namesStay = false }
    }
    if listing.hasUnnamed || before.hasUnnamed { namesStay = false }
  }
}
