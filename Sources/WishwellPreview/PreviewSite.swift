import WishwellBuild
import WishwellFormat

/// What can be looked at: the paths that a site has, and nothing else.
package struct PreviewSite: Sendable {
  /// The path of the site's address, from `/` to `/`: where the site lies on its host.
  package let base: String
  /// The style sheet of all pages, relative to the root of the site; nil where there is none.
  let style: String?
  /// Whether a file is at a path relative to the root of the site, without making it.
  private let hasPage: @Sendable (String) -> Bool
  /// The files of the content that have mistakes, which may keep them out of the site.
  private let unread: Set<String>
  /// The bytes at a path relative to the root of the site; nil where the site has no such file.
  private let read: @Sendable (String) -> [UInt8]?

  /// `site`, of which each file is made when it is first looked at; `unread` are the paths of the
  /// files with mistakes.
  package init(_ site: SiteOnDemand, base: String, unread: Set<String> = []) {
    self.base = base
    self.unread = unread
    style = site.style
    hasPage = site.hasPage
    read = site.bytes
  }

  /// A site that was made as a whole.
  package init(
    _ memory: OutputMemory, base: String, style: String? = nil, unread: Set<String> = []
  ) {
    self.base = base
    self.unread = unread
    self.style = style
    hasPage = { memory.files[$0] != nil }
    read = { memory.files[$0] }
  }

  /// What a browser is to be told of an address.
  package enum Answer: Hashable, Sendable {
    case found(path: String, bytes: [UInt8])
    /// The address is right but for its last `/`, or for the site's place on its host.
    case moved(to: String)
    /// The site's own page for it, if it has one.
    case missing([UInt8])
  }

  /// What stands at `target`, a request's path as it was sent.
  ///
  /// It is compared with the paths of the site and never decoded or taken apart: no address of a site
  /// needs an encoding, so whatever has one is not there.
  package func answer(to target: String) -> Answer {
    if base != "/", target == "/" || target + "/" == base { return .moved(to: base) }
    guard target.hasPrefix(base) else { return missing }
    let path = String(target.dropFirst(base.count))
    let file = file(at: path)
    if hasPage(path + "/index.html") { return .moved(to: target + "/") }
    if let bytes = read(file) { return .found(path: file, bytes: bytes) }
    return missing
  }

  /// Whether it has a page at `target`, which is not made for that.
  func holds(_ target: String) -> Bool {
    target.hasPrefix(base) && hasPage(file(at: String(target.dropFirst(base.count))))
  }

  /// Whether the file of the page at `target` has mistakes.
  func isUnread(_ target: String) -> Bool {
    guard target.hasPrefix(base) else { return false }
    var stem = target.dropFirst(base.count)
    for end in [".html", "/"] where stem.hasSuffix(end) { stem = stem.dropLast(end.count) }
    let index = stem.isEmpty ? "\(Handle.index)" : "\(stem)/\(Handle.index)"
    return [String(stem), index].contains { unread.contains(ContentKind.path(ofStem: $0)) }
  }

  /// The file that is shown at `path`, both relative to the root of the site.
  private func file(at path: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  }

  private var missing: Answer { .missing(read(FixedAddress.notFound.path) ?? []) }
}
