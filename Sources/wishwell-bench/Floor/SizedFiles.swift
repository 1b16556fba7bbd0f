import Glibc
import WishwellBuild
import WishwellFiles

/// A file by its path below some folder, and how many bytes it has.
struct SizedFile: Hashable, Sendable {
  var path: String
  var size: Int
}

/// Every regular file below the folder at `root`, visited and looked at (`lstat`) and not opened, in no
/// order. A folder that is not there has none. Throws `FileFailure`.
func sizedFiles(below root: String) throws(FileFailure) -> [SizedFile] {
  var files: [SizedFile] = []
  try visit(root, prefix: "", &files)
  return files
}

private func visit(
  _ folder: String, prefix: String, _ files: inout [SizedFile]
) throws(FileFailure) {
  guard let stream = opendir(folder) else {
    guard errno == ENOENT, prefix.isEmpty else { throw .last(.list, folder) }
    return
  }
  defer { closedir(stream) }
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
    }
    if name == "." || name == ".." { continue }
    let path = folder + "/" + name
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .last(.read, path) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: try visit(path, prefix: prefix + name + "/", &files)
    case S_IFREG: files.append(SizedFile(path: prefix + name, size: Int(status.st_size)))
    default: break
    }
  }
}

extension [SizedFile] {
  /// The folders that they stand in, those around others first.
  var folders: [String] {
    var folders: Set<String> = []
    for file in self {
      var (parent, _) = splitPath(file.path)
      while !parent.isEmpty, folders.insert(String(parent)).inserted {
        parent = splitPath(String(parent)).parent
      }
    }
    return folders.sorted()
  }

  var bytes: Int { reduce(0) { $0 + $1.size } }
}
