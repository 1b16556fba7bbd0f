import WishwellBuild
import WishwellFiles
import WishwellFormat

/// What can be looked at: the paths that a build made, and nothing else.
package struct PreviewSite: Sendable {
  /// The path of the site's address, from `/` to `/`: where the site lies on its host.
  package let base: String
  private let paths: Set<String>
  private let read: @Sendable (String) -> [UInt8]?

  /// A site that was not published, from memory.
  package init(_ memory: OutputMemory, base: String) {
    self.base = base
    paths = Set(memory.files.keys)
    read = { memory.files[$0] }
  }

  /// A site that was published into `folder`, with a private page where `view` is somebody’s. Each
  /// request reads its file anew, without following a link on the way.
  package init(
    _ paths: Set<String>, _ view: PrivateView? = nil, in folder: Folder, base: String
  ) {
    self.base = base
    self.paths = paths.union(view?.paths ?? [])
    read = { try? folder.read(at: $0) }
  }

  package enum Answer: Hashable, Sendable {
    case found(path: String, bytes: [UInt8])
    /// The address is right but for its last `/`, or for the site's place on its host.
    case moved(to: String)
    /// The site's own page for it, if it has one.
    case missing([UInt8])
  }

  /// What stands at `target`, a request's path as it was sent.
  ///
  /// It is compared with the paths that were made and never decoded or taken apart: no address of
  /// a site needs an encoding, so whatever has one is not there.
  package func answer(to target: String) -> Answer {
    if base != "/", target == "/" || target + "/" == base { return .moved(to: base) }
    guard target.hasPrefix(base) else { return missing }
    let path = String(target.dropFirst(base.count))
    let file = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    if paths.contains(file), let bytes = read(file) { return .found(path: file, bytes: bytes) }
    if paths.contains(path + "/index.html") { return .moved(to: target + "/") }
    return missing
  }

  private var missing: Answer {
    let page = FixedAddress.notFound.path
    return .missing(paths.contains(page) ? read(page) ?? [] : [])
  }
}
