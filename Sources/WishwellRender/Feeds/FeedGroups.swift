import WishwellDerive

/// How feeds are grouped on the page of feeds and in `feeds.opml`.
extension Feed {
  /// What a feed stands under where feeds are listed, in that order.
  enum Group: CaseIterable {
    case everything, streams, wishLists, people, tags, feelings, regions, catalogues

    /// What one of them is of, in keys of sentences.
    var word: String { self == .wishLists ? "lists" : "\(self)" }

    /// The heading of the group.
    var title: StringKey {
      switch self {
      case .everything: .feedGroupEverything
      case .streams: .feedGroupStreams
      case .wishLists: .navWishLists
      case .people: .navPeople
      case .tags: .navTags
      case .feelings: .navFeelings
      case .regions: .navRegions
      case .catalogues: .navCatalogues
      }
    }
  }

  /// The group of the feed. Notices stand with those of people, although nothing lists them.
  var group: Group {
    switch kind {
    case .everything: .everything
    case .wishLists, .stream: .streams
    case .wishList: .wishLists
    case .person, .notices: .people
    case .tag: .tags
    case .feeling: .feelings
    case .region: .regions
    case .catalogue: .catalogues
    }
  }
}
