import WishwellDerive
import WishwellFormat
import WishwellTemplates

struct SubscribePageValues: PageValues {
  var groups: [FeedGroup]
  var opml: String
  var every: Layout

  static let template = "subscribe"
  static let schema = TemplateSchema<Self>(
    "page of feeds",
    .list("groups", \.groups, "every feed of the site, by what it is of"),
    .text("opml", \.opml, "all of them in one file"),
    .all(of: \.every))
}

extension PageBuilder {
  func subscribe() -> SubscribePageValues {
    let feeds = Dictionary(grouping: published.feeds.filter(\.isListed), by: \.group)
    return SubscribePageValues(
      groups: Feed.Group.allCases.compactMap { group in
        guard let feeds = feeds[group] else { return nil }
        return FeedGroup(title: strings.text(group.title), feeds: feeds.map(link(to:)))
      }, opml: url(Address(.feedOutline)),
      every: layout(strings.text(.navSubscribe), description: strings.words("subscribe-lead")))
  }

  private func link(to feed: Feed) -> FeedLink {
    FeedLink(
      title: renderIndex.input.title(of: feed), atom: url(feed.atom), json: feed.json.map(url),
      page: url(feed.page), text: text(of: feed))
  }
}

extension PageBuilder {
  /// What comes in the feed, with the name of whom it is for where it is for one person.
  fileprivate func text(of feed: Feed) -> String {
    guard case .notices(let index) = feed.kind else { return strings.text(feed.kind.text) }
    return strings.text(feed.kind.text, ["person": site.people[index].person.name])
  }
}

extension Feed.Kind {
  /// What comes in the feed.
  fileprivate var text: StringKey {
    switch self {
    case .everything: .feedTextEverything
    case .wishLists, .wishList: .feedTextWishList
    case .stream(.offer): .feedTextOffers
    case .stream(.request): .feedTextRequests
    case .stream(.thanks): .feedTextThanks
    case .person: .feedTextPerson
    case .notices: .noticesLead
    case .tag: .feedTextTag
    case .feeling: .feedTextFeeling
    case .region(_, .offer): .feedTextRegionOffers
    case .region: .feedTextRegionRequests
    case .catalogue: .feedTextCatalogue
    }
  }
}

struct FeedGroup: TemplateValues {
  var title: String
  var feeds: [FeedLink]

  static let schema = TemplateSchema<Self>(
    "feed group",
    .text("title", \.title, "what the feeds are of: ‘Wish lists’"),
    .list("feeds", \.feeds, "at least one"))
}
