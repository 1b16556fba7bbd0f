import WishwellFiles

/// What stands in an output folder, dotfiles aside.
struct OutputInventory {
  /// Everything that is not a folder, by path relative to the output folder, in byte order of
  /// names; what lies too deep is named by its folder.
  private(set) var files: [String] = []
  /// Files and folders that a build made and did not put into place.
  private(set) var leftovers: [String] = []

  /// Takes in what is below `folder`, whose path with a final `/` is `prefix`. Links are not
  /// followed: they are files here.
  mutating func walk(_ folder: Folder, prefix: String = "", depth: Int = 0) throws(FileFailure) {
    for entry in try folder.entries() {
      let path = prefix + entry.name
      if entry.name.hasPrefix(Folder.unfinishedPrefix), entry.isUTF8 {
        leftovers.append(path)
      } else if entry.name.hasPrefix(".") {
        continue
      } else if entry.kind == .folder, entry.isUTF8, depth < Folder.deepest {
        try walk(try folder.folder(entry.name), prefix: path + "/", depth: depth + 1)
      } else {
        files.append(path)
      }
    }
  }

  /// Deletes what a build made below `root` and did not put into place.
  func deleteLeftovers(in root: Folder) throws(FileFailure) {
    var trail = OpenFolderPath(root: root)
    for path in leftovers {
      let (folder, name) = try trail.folder(of: path)
      try folder.deleteTree(name)
    }
  }
}
