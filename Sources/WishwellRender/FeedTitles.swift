import WishwellDerive
import WishwellFormat

extension RenderInput {
  /// What a feed is called where it is clear whose site it is from.
  ///
  /// It is distinct among the feeds of a page. In a feed reader, where feeds of many sites stand
  /// side by side, `titleOnSite(of:)` has the site’s name as well.
  package func title(of feed: Feed) -> String {
    switch feed.kind {
    case .everything: site.settings.title
    case .wishLists: strings.text(.navWishLists)
    case .stream(let kind): strings.text(kind.title)
    case .wishList(let index): site.wishLists[index].list.document.title.value
    case .person(let index): site.people[index].person.name
    case .notices(let index):
      strings.text(.noticesTitle, ["person": site.people[index].person.name])
    case .tag(let index): site.tags[index].name
    case .feeling(let index): site.feelings[index].name
    case .catalogue(let index): site.catalogues[index].title
    case .region(let index, let kind): title(of: site.regions[index].region, kind)
    }
  }

  /// Of the offers to a region, or the requests from it. That they go anywhere needs another sentence
  /// than that they go to a place.
  private func title(of region: Region, _ kind: Post.Kind) -> String {
    let isOffer = kind == .offer
    guard region != .anywhere else {
      return strings.words(isOffer ? "feed-offers-anywhere" : "feed-requests-anywhere")
    }
    return strings.text(
      isOffer ? .feedOffersTo : .feedRequestsFrom, ["region": strings.name(of: region)])
  }
}

/// What the theme calls a stream, and says of it.
extension Post.Kind {
  /// The name of the stream, as in the navigation.
  var title: StringKey {
    switch self {
    case .offer: .navOffers
    case .request: .navRequests
    case .thanks: .navThanks
    }
  }

  /// The sentence under that name, and in its feed.
  var lead: StringKey {
    switch self {
    case .offer: .offersLead
    case .request: .requestsLead
    case .thanks: .thanksLead
    }
  }

  /// What stands where nothing is in it yet.
  var empty: StringKey {
    switch self {
    case .offer: .offersEmpty
    case .request: .requestsEmpty
    case .thanks: .thanksEmpty
    }
  }
}
