import WishwellActs
import WishwellImport

extension ImportPlan {
  /// Puts what is new into the folder of a site: the wishes, then the order that names them.
  ///
  /// Throws `FileFailure`, also where the file of the list was changed in the meantime. What was
  /// written by then stays, and the same import adds the rest.
  package func write(into site: Folder) throws(FileFailure) {
    try order?.refuseChanged(in: site)
    for file in files { try file.write(into: site) }
    guard let order else { return }
    try order.refuseChanged(in: site)
    let (parent, name) = splitPath(order.path)
    try site.folder(at: parent).replace(name, order.new)
  }
}

extension OrderEdit {
  fileprivate func refuseChanged(in site: Folder) throws(FileFailure) {
    guard try site.read(at: path, limit: FileLimits.text) == old else {
      throw FileFailure(.replace, path, .changed)
    }
  }
}
