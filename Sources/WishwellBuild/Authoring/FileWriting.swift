import WishwellActs
import WishwellFiles

extension NewFile {
  /// Puts the file into the folder of a site, whole or not at all. Throws `FileFailure`, also where
  /// it is there already.
  package func write(into site: Folder) throws(FileFailure) {
    try site.createDurably(at: path, Array(text.utf8))
  }
}
