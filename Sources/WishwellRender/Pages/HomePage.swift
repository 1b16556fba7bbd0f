import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// What a newcomer sees first: what the site is, how much is open, and how to join.
struct HomePageValues: PageValues {
  var lead: String?
  var text: HTML?
  var counts: [Chip]
  var wishLists: [ListRow]
  var streams: [StreamSummary]
  var join: JoinLinks
  var begin: ActGroup
  var every: Layout

  static let template = "home"
  static let schema = TemplateSchema<Self>(
    "home page",
    .text("lead", \.lead, "the site's summary"),
    .html("text", \.text, "the body of content/index.md"),
    .list("counts", \.counts, "how much is open, each leading to where"),
    .list("wish-lists", \.wishLists, "the newest four"),
    .list("streams", \.streams, "offers, requests, thanks"),
    .record("join", \.join, "the ways in"),
    .record("begin", \.begin, "how to join with a profile"),
    .all(of: \.every))
}

extension PageBuilder {
  /// The newest four lists and the newest five of each stream, with how much is open of each. The
  /// text above is that of `content/index.md`, if there is one.
  func home() -> HomePageValues {
    let summary = site.settings.summary.isEmpty ? nil : site.settings.summary
    let welcome = site.freePages.first(where: \.isHome)?.page.document
    return HomePageValues(
      lead: summary,
      text: welcome.flatMap { html(of: $0.body) },
      counts: openCounts,
      wishLists: rows(ofLists: site.currentLists.prefix(4)),
      streams: Post.Kind.allCases.map(summary(ofStream:)),
      join: JoinLinks(
        repository: site.settings.forge?.repository,
        mail: site.settings.mail.flatMap { mailtoLink(to: $0) }),
      begin: joining,
      every: layout(site.settings.title, description: summary, extra: welcome?.extra ?? []))
  }

  /// Open wishes, offers and requests, and all thank-yous; nothing stands for what there is none
  /// of.
  private var openCounts: [Chip] {
    let wishes = site.wishes.count { wish in
      wish.isListed && (wish.phase == .open || wish.phase == .partlyPromised)
        && !wish.isDeserted && !site.wishLists[wish.list].list.isArchived
    }
    let counts: [(count: Int, key: StringKey, colour: Colour, sign: String, at: FixedAddress)] = [
      (wishes, .openWishes, .ember, "♥\u{FE0E}", .wishLists),
      (openCount(.offer), .openOffers, .leaf, "✉\u{FE0E}", .offers),
      (openCount(.request), .openRequests, .sky, "✎\u{FE0E}", .requests),
      (stream(.thanks).count, .thanksCount, .gold, "☺\u{FE0E}", .thanks),
    ]
    return counts.filter { $0.count > 0 }.map { entry in
      Chip(
        entry.colour, entry.sign, strings.text(entry.key, count: entry.count),
        url: url(Address(entry.at)))
    }
  }

  /// Indexes of the listed posts of a kind, newest first.
  func stream(_ kind: Post.Kind) -> [Int] { renderIndex.streams[kind, default: []] }

  /// Listed posts of a kind that take responses.
  private func openCount(_ kind: Post.Kind) -> Int { renderIndex.openCounts[kind] ?? 0 }

  /// How many are open, or of thank-yous how many there are; nil for none.
  func openText(_ kind: Post.Kind) -> String? {
    let count = kind == .thanks ? stream(kind).count : openCount(kind)
    guard count > 0 else { return nil }
    return strings.text(kind == .thanks ? .thanksCount : .openCount, count: count)
  }

  /// The newest five; what is closed follows what is open, as the heading counts that.
  private func summary(ofStream kind: Post.Kind) -> StreamSummary {
    let posts = stream(kind).closedLast { site.posts[$0].status.isClosed }
    return StreamSummary(
      title: strings.text(kind.title), url: url(Address(kind.section)),
      colour: kind.colour.rawValue, open: openText(kind), empty: strings.text(kind.empty),
      rows: rows(ofPosts: posts.prefix(5)))
  }
}

/// The ways in. Both are nil on a site without a forge and a mail address: whoever wants in asks a
/// maintainer then.
struct JoinLinks: TemplateValues {
  var repository: String?
  var mail: String?

  static let schema = TemplateSchema<Self>(
    "join",
    .text("repository", \.repository, "the site's repository on its forge"),
    .text("mail", \.mail, "the way in for those without an account, as ‘mailto:’"))
}

/// A stream on the home page.
struct StreamSummary: TemplateValues {
  var title: String
  var url: String
  var colour: String
  var open: String?
  var empty: String
  var rows: [PostRow]

  static let schema = TemplateSchema<Self>(
    "stream",
    .text("title", \.title, "‘Offers’, ‘Requests’ or ‘Thanks’"),
    .text("url", \.url, "its page"),
    .text("colour", \.colour, "as of its rows"),
    .text("open", \.open, "how many are open; of thank-yous, how many there are"),
    .text("empty", \.empty, "what to say where there is none"),
    .list("rows", \.rows, "the newest five, open ones first"))
}
