import WishwellActs

extension NewFile {
  /// Puts the file into the folder of a site. Throws `FileFailure`, also where it is there already.
  package func write(into site: Folder) throws(FileFailure) {
    try site.create(at: path, Array(text.utf8))
  }
}
