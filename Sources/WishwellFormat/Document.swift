import WishwellDiagnostics

/// What every Markdown file of the site may say, whatever its kind.
package struct Document: Sendable {
  /// Relative to the site's root: `content/wishlists/birthday/blue-kettle.md`.
  package var path: String
  package var handle: Handle
  /// A person's `name`. A post without a title has the first line of its body, cut.
  package var title: Located<String>
  package var date: Located<Moment>?
  package var updated: Located<Moment>?
  package var tags: [Located<String>] = []
  package var photos: [Photo] = []
  package var isDraft = false
  package var isListed = true
  package var language: String?
  /// The permanent identity, where it is pinned.
  package var id: Located<String>?
  package var formerly: [Located<Handle>] = []
  /// Whether `allow: [contact]` silences the search for contact data.
  package var allowsContact = false
  /// The `x-` keys in the order of the file, without `x-`.
  package var extra: [Extra] = []
  package var body = Body()

  package init(path: String, handle: Handle, title: Located<String>) {
    self.path = path
    self.handle = handle
    self.title = title
  }

  package struct Extra: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

extension Document {
  /// The path under `content/` without ending: what identities are made of.
  package var stem: String {
    let start = ContentRoot.holds(path) ? ContentRoot.prefix.utf8.count : 0
    let end = path.hasSuffix(".md") ? ".md".utf8.count : 0
    return String(decoding: path.utf8.dropFirst(start).dropLast(end), as: UTF8.self)
  }

  /// What the file is, as its path tells; nil for one that no site has.
  package var kind: ContentKind? { ContentKind(path: path) }

  /// The stem that this file had under another handle. A wish list is known by its folder.
  package func stem(with handle: Handle) -> String {
    kind?.renamed(to: handle).stem ?? stem
  }

  package func location(_ range: SourceRange = .start) -> SourceLocation {
    SourceLocation(path, range)
  }
}
