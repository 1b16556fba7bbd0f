/// What stands at one path, as the names in it tell.
package enum PathReading: Hashable, Sendable {
  case text(ContentKind)
  /// A picture. It may stand anywhere under `content/`, and be called as its author likes.
  case photo
  case refused(PathError)

  /// Reads `path`, which is relative to the site's root.
  package init(_ path: String) {
    do {
      self = try ContentPathReader(path).reading()
    } catch {
      self = .refused(error)
    }
  }
}

extension ContentKind {
  /// Why the file of this kind could not be called `handle`; nil where it could.
  package func problem(ofHandle handle: Handle) -> PathError? {
    // No wish is called as its list's own file, though that is a path of the format.
    if Handle.reserved.contains(handle.text) { return .reservedName(handle.text) }
    guard case .refused(let problem) = PathReading(renamed(to: handle).path) else { return nil }
    return problem
  }
}
