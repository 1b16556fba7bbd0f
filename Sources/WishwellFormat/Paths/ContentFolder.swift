/// A folder under `content/` whose files are what they are because they stand there.
package enum ContentFolder: String, Sendable, CaseIterable, CustomStringConvertible {
  case people
  case wishLists = "wishlists"
  case offers, requests, thanks, checklists, circles, catalogues

  /// Its name, which also begins the full names of posts and the addresses of what stands in it.
  package var name: String { rawValue }

  package var description: String { name }

  /// Relative to the site's root, without `/` at its end: `content/people`.
  package var path: String { ContentRoot.prefix + name }

  /// Whether the file at `path` stands in this folder or in a folder of it.
  package func holds(_ path: String) -> Bool { inner(path) != nil }

  /// The name of the folder in this one to which the file at `path` belongs, such as that of a wish
  /// list; nil for a file that stands right in this folder, or elsewhere.
  package func folder(of path: String) -> Substring? {
    guard let inner = inner(path), let end = inner.utf8.firstIndex(of: slash) else { return nil }
    return inner[..<end]
  }

  private func inner(_ path: String) -> Substring? {
    guard let inner = ContentRoot.inner(path), inner.utf8.starts(with: name.utf8) else {
      return nil
    }
    let rest = inner.utf8.dropFirst(name.utf8.count)
    return rest.first == slash ? Substring(rest.dropFirst()) : nil
  }
}

private let slash = UInt8(ascii: "/")

extension Post.Kind {
  /// The folder of the posts of this kind.
  package var folder: ContentFolder {
    switch self {
    case .offer: .offers
    case .request: .requests
    case .thanks: .thanks
    }
  }
}
