/// The way to the folder that was asked for last, kept open: neighbours in a sorted list share it,
/// or a part of it.
package struct OpenFolderPath {
  private struct Stop {
    var name: Substring
    var folder: Folder
    /// The path of the outermost folder on the way that is not in its place yet.
    var newFolder: String?
  }

  private let root: Folder
  private var way: [Stop] = []

  package init(root: Folder) { self.root = root }

  /// The folder of the file at `path`, made where it is missing, and the file's name in it.
  package mutating func makeFolder(of path: String) throws(FileFailure) -> (Folder, name: String) {
    let name = try follow(path) { folder, part, _ throws(FileFailure) in
      Stop(name: part, folder: try folder.makeFolder(String(part)))
    }
    return (way.last?.folder ?? root, name)
  }

  /// The folder of the file at `path`, which must be there, and the file's name in it.
  package mutating func folder(of path: String) throws(FileFailure) -> (Folder, name: String) {
    let name = try follow(path) { folder, part, _ throws(FileFailure) in
      Stop(name: part, folder: try folder.folder(String(part)))
    }
    return (way.last?.folder ?? root, name)
  }

  /// The folder in which the file at `path` can be written before it is published. The outermost
  /// that is missing is made beside its place; `newFolder` is its path.
  package mutating func folderToWrite(
    _ path: String
  ) throws(FileFailure) -> (Folder, name: String, newFolder: String?) {
    let name = try follow(path) { folder, part, newFolder throws(FileFailure) in
      let name = String(part)
      if let newFolder {
        return Stop(name: part, folder: try folder.makeFolder(name), newFolder: newFolder)
      }
      if let there = try folder.folderIfThere(name) { return Stop(name: part, folder: there) }
      return Stop(
        name: part, folder: try folder.makeFolderBeside(name),
        newFolder: String(path[..<part.endIndex]))
    }
    return (way.last?.folder ?? root, name, way.last?.newFolder)
  }

  /// Goes back as far as `path` asks for, then on by `step`, which takes the folder before, the name
  /// in it, and the `newFolder` of the stop before; the name of the file.
  private mutating func follow(
    _ path: String, _ step: (Folder, Substring, _ newFolder: String?) throws(FileFailure) -> Stop
  ) throws(FileFailure) -> String {
    let (parent, name) = splitPath(path)
    let parts = parent.split(separator: "/")
    let common = zip(parts, way).prefix { $0.utf8.elementsEqual($1.name.utf8) }.count
    way.removeLast(way.count - common)
    for part in parts.dropFirst(common) {
      way.append(try step(way.last?.folder ?? root, part, way.last?.newFolder))
    }
    return name
  }
}

/// `a/b/c.html` as `a/b` and `c.html`.
package func splitPath(_ path: String) -> (parent: Substring, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return ("", path) }
  return (path[..<slash], String(path[path.index(after: slash)...]))
}

extension Folder {
  /// Opens the folder at `path`, making it and those above it where they are missing.
  package convenience init(making path: String) throws(FileFailure) {
    var made = path.hasPrefix("/") ? "/" : "."
    for part in path.split(separator: "/") where part != "." {
      let parent = try Folder(root: made)
      made = made == "." ? String(part) : made == "/" ? "/" + part : made + "/" + part
      // A link to a folder is fine here: the person named it.
      if part != "..", parent.kind(of: String(part)) == nil {
        _ = try parent.makeFolder(String(part))
      }
    }
    try self.init(root: made)
  }

  /// Whether anything stands at `path`, relative with `/`.
  package func holdsSomething(at path: String) -> Bool {
    let (parent, name) = splitPath(path)
    return (try? folder(at: parent))?.kind(of: name) != nil
  }

  /// Makes the file at `path`, which must not be there, and the folders above it.
  package func create(at path: String, _ bytes: [UInt8]) throws(FileFailure) {
    var trail = OpenFolderPath(root: self)
    let (folder, name) = try trail.makeFolder(of: path)
    try folder.create(name, bytes)
  }

  /// The bytes of the regular file at `path`, relative with `/`.
  package func read(at path: String, limit: Int = .max) throws(FileFailure) -> [UInt8] {
    let (parent, name) = splitPath(path)
    return try folder(at: parent).read(name, limit: limit)
  }

  /// Empty where there is no such file.
  package func readIfThere(_ name: String) throws(FileFailure) -> [UInt8] {
    do { return try read(name) } catch  where error.isMissing { return [] }
  }

  /// Deletes the file at `path`; false where it was gone, or where a folder on the way is.
  @discardableResult
  package func delete(at path: String) throws(FileFailure) -> Bool {
    let (parent, name) = splitPath(path)
    guard let folder = try? folder(at: parent), let kind = folder.kind(of: name), kind != .folder
    else { return false }
    try folder.delete(name)
    return true
  }

  /// Deletes the folders that led to `path`, from the innermost, as far as nothing is in them.
  package func deleteEmptyFolders(above path: String) {
    var (parent, _) = splitPath(path)
    while !parent.isEmpty {
      let (above, name) = splitPath(String(parent))
      guard let folder = try? folder(at: above), folder.deleteIfEmpty(name) else { return }
      parent = parent.prefix(above.utf8.count)
    }
  }
}
