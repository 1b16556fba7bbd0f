import WishwellDerive
import WishwellFormat
import WishwellText

/// What every page of a site is made from, and what pages look up again and again, worked out once.
final class RenderIndex: Sendable {
  let input: RenderInput
  let assets: ThemeAssets
  /// The path of the site's URL, ending in `/`: where links start on the page that may stand
  /// anywhere.
  let root: String
  /// The main parts of the site, and what stands at its foot.
  let navigation: [NavigationItem]
  let footer: [NavigationItem]
  let search: NavigationItem
  /// Listed posts of each stream, newest first: indexes into `Site.posts`.
  let streams: [Post.Kind: [Int]]
  /// How many posts of each stream are open.
  let openCounts: [Post.Kind: Int]
  /// Feeds by the page that shows the same, and notices by the profile of whom they concern.
  let feeds: [Address: [Feed]]
  /// Listed thank-yous for a wish, newest first, by its index.
  let thanksForWishes: [Int: [Int]]
  /// The slugs of tags, and of the free words for what offers and requests are, by how they are
  /// written.
  let slugs: [String: String]
  /// Pages of tags, by slug.
  let tags: [String: Address]
  /// Pages of regions; those that nothing names have none.
  let regions: [Region: Address]
  let feelings: [Handle: FeelingGroup]
  /// What each person sent or received, in the order of `PublishedSite.exchanges`.
  let exchanges: [Handle: [Exchange]]
  /// Pages that say only that a wish is promised.
  let quietPages: Set<Address>
  /// By person: what everyone may know of what they are waited for, the oldest first.
  let followUps: [Handle: [ShownFollowUp]]
  /// Those who have any, by handle.
  let waitedFor: [SitePerson]
  /// On which part of the page of follow-ups each of them stands, from 1.
  let followUpParts: [Handle: Int]
  /// What somebody still owes thanks for, as far as the pages may tell.
  let thanksDue: Set<FollowUp.Subject>
  /// Listed people: those whom a reader can say to be.
  let people: [PersonChoice]
  /// What stands round acts.
  let actWords: ActWords

  /// A part of the site that every page links to.
  struct NavigationItem: Sendable {
    let title: String
    let address: Address
  }

  init(_ input: RenderInput, assets: ThemeAssets) {
    let site = input.site
    self.input = input
    self.assets = assets
    root = urlPath(of: site.settings.url)
    navigation = RenderIndex.navigation(input)
    footer = RenderIndex.footer(input)
    search = NavigationItem(
      title: input.strings.words("nav-search"), address: Address(.search))
    streams = Dictionary(
      grouping: site.posts.indices.filter { site.posts[$0].isListed },
      by: { site.posts[$0].post.kind })
    openCounts = streams.mapValues { $0.count { site.posts[$0].status.isOpen } }
    feeds = Dictionary(grouping: input.published.feeds, by: \.page)
    thanksForWishes = RenderIndex.thanksForWishes(of: site)
    slugs = RenderIndex.slugs(of: site)
    tags = Dictionary(
      site.tags.map { ($0.slug, $0.address) }, uniquingKeysWith: { first, _ in first })
    regions = Dictionary(
      site.regions.map { ($0.region, $0.address) }, uniquingKeysWith: { first, _ in first })
    feelings = Dictionary(
      site.feelings.map { ($0.feeling.handle, $0) }, uniquingKeysWith: { first, _ in first })
    var exchanges: [Handle: [Exchange]] = [:]
    for exchange in input.published.exchanges {
      exchanges[exchange.giver, default: []].append(exchange)
      exchanges[exchange.receiver, default: []].append(exchange)
    }
    self.exchanges = exchanges
    actWords = ActWords(input.strings, site.settings)
    quietPages = Set(
      input.published.pages.compactMap { page in
        if case .quietWish = page.kind { page.address } else { nil }
      })
    let followUps = Dictionary(grouping: input.published.followUps, by: \.person)
    self.followUps = followUps
    waitedFor = site.people.filter { followUps[$0.person.handle] != nil }
    followUpParts = Dictionary(
      waitedFor.enumerated().map { place, person in
        (person.person.handle, place / input.site.waitedForPerPage + 1)
      }, uniquingKeysWith: { first, _ in first })
    thanksDue = RenderIndex.thanksDue(on: input.published.seen)
    people = site.people.filter(\.isListed).map {
      PersonChoice(handle: $0.person.handle.text, name: $0.person.name)
    }
  }

  /// The same with what `seen` holds, of the same whole, and without photos: for what one person
  /// alone reads.
  init(_ index: RenderIndex, seenAs seen: SeenSite) {
    input = RenderInput(
      PublishedSite(index.input.published, seenAs: seen), strings: index.input.strings, photos: [:])
    assets = index.assets
    root = index.root
    navigation = index.navigation
    footer = index.footer
    search = index.search
    streams = index.streams
    openCounts = index.openCounts
    feeds = index.feeds
    thanksForWishes = index.thanksForWishes
    slugs = index.slugs
    tags = index.tags
    regions = index.regions
    feelings = index.feelings
    exchanges = index.exchanges
    actWords = index.actWords
    quietPages = index.quietPages
    followUps = index.followUps
    waitedFor = index.waitedFor
    followUpParts = index.followUpParts
    thanksDue = RenderIndex.thanksDue(on: seen)
    people = index.people
  }

  private static func thanksDue(on seen: SeenSite) -> Set<FollowUp.Subject> {
    Set(seen.followUps.lazy.filter { $0.kind == .thank }.map(\.subject))
  }

  /// The main parts; what a site does not have is no part of it.
  private static func navigation(_ input: RenderInput) -> [NavigationItem] {
    let strings = input.strings
    let catalogues = NavigationItem(title: strings.text(.navCatalogues), address: .catalogues)
    return [
      NavigationItem(title: strings.text(.navWishLists), address: Address(.wishLists)),
      NavigationItem(title: strings.text(.navOffers), address: Address(.offers)),
      NavigationItem(title: strings.text(.navRequests), address: Address(.requests)),
      NavigationItem(title: strings.text(.navThanks), address: Address(.thanks)),
      NavigationItem(title: strings.text(.navPeople), address: Address(.people)),
    ] + (input.site.catalogues.isEmpty ? [] : [catalogues]) + [
      NavigationItem(title: strings.text(.navSubscribe), address: Address(.subscribe))
    ]
  }

  /// The other parts, and free pages that stand at the top of the site.
  private static func footer(_ input: RenderInput) -> [NavigationItem] {
    let freePages = input.site.freePages.filter { free in
      free.page.document.isListed && !free.isHome && !free.address.path.utf8.contains(slash)
    }
    let checklists =
      input.site.hasChecklists
      ? [NavigationItem(title: input.strings.text(.navChecklists), address: Address(.checklists))]
      : []
    let circles =
      input.site.hasCircles
      ? [NavigationItem(title: input.strings.text(.navCircles), address: Address(.circles))] : []
    let connecting =
      input.site.settings.forge?.isReachable == true
      ? [NavigationItem(title: input.strings.text(.navConnect), address: Address(.connect))] : []
    return checklists + circles + [
      NavigationItem(title: input.strings.text(.navTags), address: Address(.tags)),
      NavigationItem(title: input.strings.text(.navRegions), address: Address(.regions)),
      NavigationItem(title: input.strings.text(.navFeelings), address: Address(.feelings)),
      NavigationItem(title: input.strings.text(.navQuotes), address: .quotes),
      NavigationItem(title: input.strings.text(.navFollowUps), address: Address(.followUps)),
      NavigationItem(title: input.strings.text(.navMap), address: Address(.map)),
    ] + connecting
      + freePages.map { NavigationItem(title: $0.page.document.title.value, address: $0.address) }
  }

  private static func thanksForWishes(of site: Site) -> [Int: [Int]] {
    var result: [Int: [Int]] = [:]
    for (index, post) in site.posts.enumerated() where post.isListed {
      guard case .thanks(let thanks) = post.post.details,
        case .wish(let key) = thanks.subject?.value, let wish = site.wishes.place(of: key)
      else { continue }
      result[wish, default: []].append(index)
    }
    return result
  }

  private static func slugs(of site: Site) -> [String: String] {
    var words: Set<String> = []
    for post in site.posts {
      words.formUnion(post.post.document.tags.map(\.value))
      if let kind = post.post.word { words.insert(kind) }
    }
    for wish in site.wishes { words.formUnion(wish.wish.document.tags.map(\.value)) }
    for list in site.wishLists { words.formUnion(list.list.document.tags.map(\.value)) }
    for circle in site.circles { words.formUnion(circle.circle.document.tags.map(\.value)) }
    for list in site.checklists {
      words.formUnion(list.list.document.tags.map(\.value))
      for item in list.list.items { words.formUnion(item.words) }
    }
    return Dictionary(uniqueKeysWithValues: words.map { ($0, tagSlug(of: $0)) })
  }
}

private let slash = UInt8(ascii: "/")

/// The path of an absolute URL that ends in `/`: `/` where the site has a host for itself.
private func urlPath(of url: String) -> String {
  guard let scheme = url.firstRange(of: "://") else { return "/" }
  let rest = url[scheme.upperBound...]
  return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
}

extension Post {
  /// The free word for what it is: card, postcard, parcel; nil where it says none.
  var word: String? {
    switch details {
    case .offer(let offer): offer.kind
    case .request(let request): request.kind
    case .thanks: nil
    }
  }
}
