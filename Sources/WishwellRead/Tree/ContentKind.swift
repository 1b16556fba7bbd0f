import WishwellFormat

/// What a file of text is, as its path tells.
package enum ContentKind: Hashable, Sendable {
  case settings
  case page(Handle)
  case person(Handle)
  case wishList(Handle)
  case wish(list: Handle, Handle)
  case post(PostKey)
  case checklist(Handle)
  case quotes
  case edition(catalogue: Handle, Day)
  case event(Sidecar.Subject, number: Int)
}

package struct ContentFile: Hashable, Sendable {
  /// Relative to the site's root.
  package var path: String
  package var kind: ContentKind

  package init(path: String, kind: ContentKind) {
    self.path = path
    self.kind = kind
  }
}
