import WishwellDerive
import WishwellFormat
import WishwellTemplates

struct SubscribePageValues: PageValues {
  var groups: [FeedGroup]
  var choices: [FeedGroup]
  var newsletter: String?
  var opml: String
  var every: Layout

  static let template = "subscribe"
  static let schema = TemplateSchema<Self>(
    "page of feeds",
    .list("groups", \.groups, "the feed of everything, then those of one kind each"),
    .list("choices", \.choices, "those of one list, one person, one place …, by what they are of"),
    .text("newsletter", \.newsletter, "where one asks for the letter of each week"),
    .text("opml", \.opml, "all of them in one file"),
    .all(of: \.every))
}

extension PageBuilder {
  func subscribe() -> SubscribePageValues {
    let feeds = Dictionary(grouping: published.feeds.filter(\.isListed), by: \.group)
    let whole: [Feed.Group] = [.everything, .streams]
    let single: [Feed.Group] = [.wishLists, .people, .regions, .tags, .feelings, .catalogues]
    return SubscribePageValues(
      groups: whole.compactMap { group in
        feeds[group].map { FeedGroup(title: strings.text(group.title), feeds: $0.map(link(to:))) }
      },
      choices: single.compactMap { group in
        feeds[group].map {
          FeedGroup(title: strings.words("subscribe-one-\(group.word)"), feeds: $0.map(link(to:)))
        }
      },
      newsletter: site.settings.newsletter, opml: url(Address(.feedOutline)),
      every: layout(
        strings.text(.navSubscribe), description: strings.words("subscribe-lead")))
  }

  private func link(to feed: Feed) -> FeedLink {
    FeedLink(
      title: renderIndex.input.title(of: feed), atom: url(feed.atom), json: feed.json.map(url),
      page: url(feed.page), address: renderIndex.input.url(feed.atom), text: text(of: feed))
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
    .text("title", \.title, "what the feeds are of: ‘All of one kind’, ‘One person’"),
    .list("feeds", \.feeds, "at least one"))
}
