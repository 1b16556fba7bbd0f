import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// What every page has. The theme's own words stand beside it, under `strings`.
struct Layout: TemplateValues {
  var site: SiteValues
  var assets: AssetValues
  var head: HeadValues
  var navigation: [NavigationLink]
  var footer: [NavigationLink]
  var search: NavigationLink
  var feeds: [FeedLink]
  var file: FileLinks?
  var changes: String?
  var how: How
  var asOf: Sentence?
  var title: String
  var url: String
  var extra: [ExtraField]

  static let schema = TemplateSchema<Self>(
    "page",
    .record("site", \.site, "the site"),
    .record("assets", \.assets, "the theme's files"),
    .record("head", \.head, "what the page says of itself to machines"),
    .list("navigation", \.navigation, "the main parts of the site"),
    .list("footer", \.footer, "its further parts, and the free pages at the top"),
    .record("search", \.search, "the page of the search"),
    .list("feeds", \.feeds, "the page's own feeds"),
    .flag("fed", \.isFed, "whether it has any"),
    .record("file", \.file, "where the forge changes the file that the page is made from"),
    .text(
      "changes", \.changes,
      "a letter that asks for a change of it, as ‘mailto:’; where there is a mail"),
    .record("how", \.how, "how one acts here, for pages that have acts"),
    .list("extra", \.extra, "fields of its file that begin with ‘x-’, in their order"),
    .record("as-of", \.asOf, "the day of the build's clock, on the home page"),
    .text("title", \.title, "the page's heading"),
    .text("url", \.url, "this page itself"))

  private var isFed: Bool { !feeds.isEmpty }
}

/// What a page says of itself to browsers, search engines and other sites. Addresses in here are
/// absolute.
struct HeadValues: TemplateValues {
  var title: String
  var description: String?
  var canonical: String?
  var noindex: Bool
  var type: String
  var image: Picture?
  var jsonLD: HTML?

  static let schema = TemplateSchema<Self>(
    "head",
    .text("title", \.title, "the page's title with the site's; on the home page the site's alone"),
    .text("description", \.description, "plain text, at most 160 characters"),
    .text(
      "canonical", \.canonical,
      "the page's own address, where search engines may list it; of a moved page, the new one"),
    .flag("noindex", \.noindex, "whether search engines are asked to pass the page over"),
    .text("type", \.type, "for Open Graph: ‘website’, ‘article’ or ‘profile’"),
    .record("image", \.image, "the page's first photo, else a picture of its kind"),
    .html("json-ld", \.jsonLD, "the page for machines, in the words of schema.org"))
}

/// The site, as every page names it.
struct SiteValues: TemplateValues {
  var title: String
  var language: String
  var direction: String
  var url: String
  var feed: FeedLink
  var hasPrivatePages: Bool
  var connection: Connection?

  static let schema = TemplateSchema<Self>(
    "site",
    .text("title", \.title, "the site's title"),
    .text("language", \.language, "its language, as ‘lang’ has it"),
    .text("direction", \.direction, "how the language is written: ‘ltr’ or ‘rtl’"),
    .text("url", \.url, "the home page"),
    .record("feed", \.feed, "the feed of the whole site"),
    .flag("private-pages", \.hasPrivatePages, "whether it has any"),
    .record(
      "connection", \.connection, "how a browser reaches the forge; nothing where none can"))
}

/// The theme's files, under the names they are published by, and what browsers read of the site.
struct AssetValues: TemplateValues {
  var style: String
  var favicon: String
  var script: String
  var manifest: String

  static let schema = TemplateSchema<Self>(
    "assets",
    .text("style", \.style, "templates/assets/style.css"),
    .text("favicon", \.favicon, "templates/assets/favicon.svg"),
    .text("script", \.script, "templates/assets/site.js"),
    .text("manifest", \.manifest, "what a browser needs to install the site as an app"))
}

struct NavigationLink: TemplateValues {
  var title: String
  var url: String
  var isCurrent: Bool

  static let schema = TemplateSchema<Self>(
    "navigation link",
    .text("title", \.title, "a word of the theme, or the title of a free page"),
    .text("url", \.url, "where it leads"),
    .flag("current", \.isCurrent, "whether it is this page, or one above it"))
}

/// What stands round every page. It is made last, when the page's first photo is known.
extension PageBuilder {
  /// What a page is, for those who show a link to it.
  enum OpenGraphType: String {
    case website, article, profile
  }

  /// What stands round the page. `canonical` is where its content really is, where that is
  /// elsewhere; a page that search engines are asked to pass over has none of its own.
  func layout(
    _ title: String, description: String? = nil, type: OpenGraphType = .website,
    canonical: Address? = nil, jsonLD: HTML? = nil, extra: [Document.Extra] = []
  ) -> Layout {
    let isHome = page.kind == .home
    let siteTitle = site.settings.title
    let canonical = canonical ?? (page.isIndexed ? page.address : nil)
    let titleThere =
      isHome
      ? title
      : strings.text(
        .titleOnSite,
        ["title": page.part.number > 1 ? "\(title) · \(numbered)" : title, "site": siteTitle])
    let head = HeadValues(
      title: titleThere,
      description: description.flatMap { excerpt($0, 160) }
        ?? excerpt(
          [titleThere, site.settings.summary].filter { !$0.isEmpty }.joined(separator: ". "), 160),
      canonical: canonical.map(renderIndex.input.url), noindex: !page.isIndexed,
      type: type.rawValue,
      image: sharedPicture, jsonLD: jsonLD)
    return Layout(
      site: SiteValues(
        title: siteTitle, language: site.settings.language,
        direction: writingDirection(of: site.settings.language), url: url(Address(.home)),
        feed: FeedLink(
          title: siteTitle, atom: url(Address(.atom)), json: url(Address(.jsonFeed))),
        hasPrivatePages: site.settings.seal != nil, connection: connection),
      assets: AssetValues(
        style: url(renderIndex.assets.style), favicon: url(renderIndex.assets.favicon),
        script: url(renderIndex.assets.script), manifest: url(.manifest)),
      head: head, navigation: renderIndex.navigation.map(link(to:)),
      footer: renderIndex.footer.map(link(to:)), search: link(to: renderIndex.search),
      feeds: ownFeeds, file: fileLinks, changes: letterForChange(of: title),
      how: how, asOf: isHome ? sentence(.asOf, on: .day(site.today)) : nil, title: title,
      url: url(page.address),
      extra: extra.map(ExtraField.init))
  }

  /// Nil without a forge, for a page that is made from no single file, and for one whose file is
  /// nobody's business.
  private var fileLinks: FileLinks? {
    guard let forge = site.settings.forge, let path = document?.path else { return nil }
    return FileLinks(
      keepers: (owners + site.settings.maintainers.map(\.value)).filter(isListed)
        .map(\.text).joined(separator: " "),
      edit: forge.editLink(path: path))
  }

  /// A letter by which those whose page this is, called `title`, ask for a change of it in words of their own;
  /// nil where nobody reads letters, and of a page that is nobody’s.
  private func letterForChange(of title: String) -> String? {
    guard let mail = site.settings.mail, document != nil, !owners.isEmpty else { return nil }
    let paragraphs = [
      strings.words("change-letter", ["address": renderIndex.input.url(page.address)]),
      strings.words("change-what"),
    ]
    return mailtoLink(
      to: mail, subject: strings.words("change-subject", ["title": title.ofButton]),
      body: paragraphs.joined(separator: "\n\n") + "\n\n"
    ).map(linkOnPage)
  }

  /// Whose the page's file is.
  private var owners: [Handle] {
    switch page.kind {
    case .wishList(let index): site.wishLists[index].list.owners.map(\.value)
    case .wish(let index):
      site.wishLists[site.wishes[index].list].list.owners.map(\.value)
    case .post(let index): [site.posts[index].post.author.value]
    case .person(let index): [site.people[index].person.handle]
    case .checklist(let index):
      site.keepers(of: site.checklists[index].list) + site.checklists[index].members
    case .circle(let index): [site.circles[index].circle.author.value]
    default: []
    }
  }

  /// Nobody is named to a script whom the pages do not list.
  private func isListed(_ person: Handle) -> Bool { site.people[person]?.isListed == true }

  /// The document that the page shows; of the home page, the one of its welcome.
  private var document: Document? {
    switch page.kind {
    case .home: site.freePages.first(where: \.isHome)?.page.document
    case .wishList(let index): site.wishLists[index].list.document
    case .wish(let index): site.wishes[index].wish.document
    case .post(let index): site.posts[index].post.document
    case .person(let index): site.people[index].person.document
    case .checklist(let index): site.checklists[index].list.document
    case .circle(let index): site.circles[index].circle.document
    case .freePage(let index): site.freePages[index].page.document
    default: nil
    }
  }

  /// A part of the site; current where this page is it or lies beneath it.
  private func link(to item: RenderIndex.NavigationItem) -> NavigationLink {
    let path = item.address.path
    let isCurrent =
      path == page.address.path || (path.hasSuffix("/") && page.address.path.hasPrefix(path))
    return NavigationLink(title: item.title, url: url(item.address), isCurrent: isCurrent)
  }

  /// Feeds of what the page shows; further pages have those of the first, the archive of a list has
  /// the list's. The site's own feed stands behind them.
  private var ownFeeds: [FeedLink] {
    let address =
      switch page.kind {
      case .wishListArchive(let index): site.wishLists[index].publication.address
      default: page.start
      }
    let feeds = renderIndex.feeds[address, default: []].filter { $0.kind != .everything }
    return feeds.map { feed in
      FeedLink(
        title: renderIndex.input.titleOnSite(of: feed), atom: url(feed.atom),
        json: feed.json.map(url))
    }
  }
}

/// `rtl` for languages written from right to left, by their script or their primary subtag.
func writingDirection(of language: String) -> String {
  let parts = language.lowercased().split(separator: "-").map(String.init)
  let scripts: Set = ["arab", "hebr", "syrc", "thaa", "nkoo", "adlm", "rohg", "aran"]
  let languages: Set = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "nqo", "ps", "sd", "syr", "ug", "ur",
    "yi",
  ]
  if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) {
    return scripts.contains(script) ? "rtl" : "ltr"
  }
  return languages.contains(parts.first ?? "") ? "rtl" : "ltr"
}
