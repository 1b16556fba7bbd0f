import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// What one can hear of, with addresses to copy for feed readers; see “Overview” in the chapter
/// “Feeds and the snapshot”. Notices are not here: only the profile of their person names them.
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
  /// The most feeds of one group that stand on the page. Where there are more, each is at the end of the
  /// page of what it is of.
  private static let mostFeeds = 20

  /// The listed feeds in their groups. A group without a feed is left out, and one of more than
  /// `mostFeeds` is a link to where each is found.
  func subscribe() -> SubscribePageValues {
    let feeds = Dictionary(grouping: published.feeds.filter(\.isListed), by: \.group)
    let whole: [Feed.Group] = [.everything, .streams]
    let single: [Feed.Group] = [.wishLists, .people, .regions, .tags, .feelings, .catalogues]
    return SubscribePageValues(
      groups: whole.compactMap { group in
        feeds[group].map {
          FeedGroup(
            title: strings.text(group.title), feeds: $0.map(link(to:)), all: nil)
        }
      },
      choices: single.compactMap { group in
        feeds[group].map { feeds in
          let isShort = feeds.count <= Self.mostFeeds
          return FeedGroup(
            title: strings.words("subscribe-one-\(group.word)"),
            feeds: isShort ? feeds.map(link(to:)) : [],
            all: isShort ? nil : Link(title: strings.words("subscribe-all"), url: url(group.index)))
        }
      },
      newsletter: site.settings.newsletter, opml: url(Address(.feedOutline)),
      every: layout(
        strings.text(.navSubscribe), description: strings.words("subscribe-lead")))
  }

  /// A feed with its address in full, for those who copy it into a reader by hand.
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

/// Where to go on where a group has too many feeds to name.
extension Feed.Group {
  /// The page that leads to whatever has a feed of this group.
  fileprivate var index: Address {
    switch self {
    case .everything, .streams: Address(.home)
    case .wishLists: Address(.wishLists)
    case .people: Address(.people)
    case .regions: Address(.regions)
    case .tags: Address(.tags)
    case .feelings: Address(.feelings)
    case .catalogues: .catalogues
    }
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

/// Feeds under one heading. Of `feeds` and `all` one is there: the feeds themselves, or the page
/// that leads to them.
struct FeedGroup: TemplateValues {
  var title: String
  var feeds: [FeedLink]
  var all: Link?

  static let schema = TemplateSchema<Self>(
    "feed group",
    .text("title", \.title, "what the feeds are of: ‘All of one kind’, ‘One person’"),
    .list("feeds", \.feeds, "nothing where they are many"),
    .record("all", \.all, "where they are found then, one by one"))
}
