import WishwellFormat

/// Whom a page or feed is for.
package enum Audience: Hashable, Sendable {
  case everyone
  case people(Set<Handle>)
}
