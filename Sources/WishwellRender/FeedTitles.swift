import WishwellDerive
import WishwellFormat

extension RenderInput {
  /// What a feed is called where it is clear whose site it is from.
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
    case .region(let index, let kind):
      strings.text(
        kind == .offer ? .feedOffersTo : .feedRequestsFrom,
        ["region": strings.name(of: site.regions[index].region)])
    }
  }
}

/// What the theme calls a stream, and says of it.
extension Post.Kind {
  var title: StringKey {
    switch self {
    case .offer: .navOffers
    case .request: .navRequests
    case .thanks: .navThanks
    }
  }

  var lead: StringKey {
    switch self {
    case .offer: .offersLead
    case .request: .requestsLead
    case .thanks: .thanksLead
    }
  }

  var empty: StringKey {
    switch self {
    case .offer: .offersEmpty
    case .request: .requestsEmpty
    case .thanks: .thanksEmpty
    }
  }
}
