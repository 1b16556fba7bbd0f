import WishwellFormat

/// Something listed under a tag, in a feed or on the home page.
package enum Item: Hashable, Sendable {
  /// An index into `Site.posts`.
  case post(Int)
  /// An index into `Site.wishes`.
  case wish(Int)
  /// The `count`th release of a wish, from 1: an entry of its own in feeds.
  case again(wish: Int, count: Int)
  /// An index into `Site.notices`.
  case notice(Int)
  /// An index into `SiteCatalogue.editions`, and one into `Site.catalogues`.
  case edition(Int, of: Int)
}

/// A named set of listed items, newest first; never empty.
package struct TagGroup: Sendable {
  /// As first written, in the order of paths.
  package var name: String
  /// What addresses and the order go by; `tagSlug` of every tag that is one with this.
  package var slug: String
  package var items: [Item]
}

/// A feeling of the settings with who felt so; it is there even if nobody did.
package struct FeelingGroup: Sendable {
  package var feeling: SiteSettings.Feeling
  /// Thank-yous, as indexes into `Site.posts`, newest first.
  package var thanks: [Int]
  /// How many people wrote them.
  package var authors: Int
}

/// What reaches or is asked from a region; open and closed, newest first.
package struct RegionGroup: Sendable {
  package var region: Region
  /// Lower-case code, as addresses have it.
  package var code: String
  /// Indexes into `Site.posts`.
  package var offers: [Int]
  /// The same; those to be sent there.
  package var requests: [Int]
}
