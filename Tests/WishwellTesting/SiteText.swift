/// The files of a site as every test writes them.
///
///     == people/alice.md
///     name: Alice
///     == wishlists/birthday/index.md
///     title: Alice turns forty; owner: alice; date: 2026-10-01 | Come at six.
///     == /templates/assets/site.css
///     p { color: red }
///
/// or as a dictionary of the same paths and texts. Paths are those under `content/`; one that begins
/// with a slash is from the root of the site. Front matter may stand without its lines of hyphens,
/// its fields parted by `; `, and ` | ` before the body.
package struct SiteText {
  /// By path from the root of the site.
  package private(set) var files: [String: String] = [:]

  /// What stands before the first line `== PATH` is passed over.
  package init(_ text: String) {
    var path: Substring?
    var lines: [Substring] = []
    for line in (text + "\n== ").split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("== ") else {
        lines.append(line)
        continue
      }
      if let path { add(String(path), lines.joined(separator: "\n") + "\n") }
      path = line.dropFirst(3)
      lines = []
    }
  }

  package init(_ files: [String: String]) {
    for (path, text) in files { add(path, text) }
  }

  private mutating func add(_ path: String, _ text: String) {
    files[Self.path(path)] = path.hasSuffix(".md") ? Self.markdown(text) : text
  }

  /// From the root of the site.
  package static func path(_ path: String) -> String {
    path.hasPrefix("/") ? String(path.dropFirst()) : "content/" + path
  }

  /// `title: x; tags: [a] | Body` becomes a Markdown file; one that is whole stays.
  private static func markdown(_ text: String) -> String {
    if text.hasPrefix("---") { return text }
    let parts = text.split(separator: " | ", maxSplits: 1, omittingEmptySubsequences: false)
    let fields = parts[0].split(separator: "; ").joined(separator: "\n")
    guard parts.count > 1 else { return "---\n\(fields)\(fields.hasSuffix("\n") ? "" : "\n")---\n" }
    return "---\n\(fields)\n---\n\(parts[1])\(parts[1].hasSuffix("\n") ? "" : "\n")"
  }
}
