import WishwellDerive
import WishwellFiles
import WishwellFormat
import WishwellYAML

/// A site as everyone sees it, written down for Hugo: one file of Markdown for each wish, list, post,
/// person and free page, with tags, regions, feelings and people as its taxonomies.
///
/// What Hugo has no way to work out is given to it ready-made, where a build of ours works it out of the
/// files of events: where a wish or post stands, which regions an offer reaches, the score of a person; and
/// summaries and names of authors besides. Photos, checklists, circles, catalogues and quotations are left
/// out; generated sites have none.
struct HugoSite {
  /// By their paths in the folder in which Hugo looks for content.
  private(set) var content: [(path: String, text: String)] = []
  /// What Hugo is told about the site, with all that is the same for each.
  let settings: String

  private let site: Site

  init(_ whole: Site) {
    site = whole.seen(by: .everyone).site
    settings =
      yaml([
        YAMLEntry("title", .text(site.settings.title)),
        YAMLEntry("baseURL", .text(site.settings.url)),
      ]) + String(decoding: PackageResources.hugo_yaml, as: UTF8.self)
    for page in site.freePages { add(page) }
    for person in site.people { add(person) }
    for list in site.wishLists { add(list) }
    for wish in site.wishes { add(wish) }
    let regions = regionsOfPosts
    for (index, post) in site.posts.enumerated() { add(post, regions: regions[index] ?? []) }
  }

  /// Makes the folder at `path`, which Hugo can build.
  func write(into path: String) throws(FileFailure) {
    let root = try Folder(making: path)
    try root.create("hugo.yaml", Array(settings.utf8))
    let layouts = try root.makeFolder("layouts")
    for (path, bytes) in hugoLayouts { try layouts.create(at: path, bytes) }
    let folder = try root.makeFolder(ContentRoot.name)
    for file in content { try folder.create(at: file.path, Array(file.text.utf8)) }
  }

  private mutating func add(_ page: SiteFreePage) {
    let document = page.page.document
    add(page.isHome ? Self.index : document.stem + ".md", document, isListed: document.isListed)
  }

  /// The page of the term that stands for them in the taxonomy of people.
  private mutating func add(_ person: SitePerson) {
    add(
      "\(ContentFolder.people)/\(person.person.handle)/\(Self.index)", person.person.document,
      isListed: person.isListed,
      [
        YAMLEntry("id", .text(person.identity)),
        YAMLEntry("chips", texts([person.person.country?.code, "\(person.score)"])),
      ])
  }

  private mutating func add(_ list: SiteWishList) {
    let owners = list.list.owners.map(\.value)
    add(
      "\(ContentFolder.wishLists)/\(list.list.handle)/\(Self.index)", list.list.document,
      isListed: list.isListed,
      facts(of: list.publication, by: owners.first) + [
        YAMLEntry("people", texts(owners.map(\.text))),
        YAMLEntry("chips", texts(["\(list.taken) of \(list.total)"])),
      ])
  }

  private mutating func add(_ wish: SiteWish) {
    add(
      wish.wish.document.stem + ".md", wish.wish.document, isListed: wish.isListed,
      facts(of: wish.publication, by: site.wishLists[wish.list].list.owners.first?.value) + [
        YAMLEntry(
          "chips",
          texts([wish.phase.rawValue, wish.wish.priority.rawValue, wish.wish.price?.description])),
        YAMLEntry("links", texts(wish.wish.links.map(\.url))),
      ])
  }

  private mutating func add(_ post: SitePost, regions: [String]) {
    let author = post.post.author.value
    var people = [author]
    var extra = [YAMLEntry("chips", texts(chips(of: post))), YAMLEntry("regions", texts(regions))]
    if case .thanks(let thanks) = post.post.details {
      let names = thanks.to.map { thanked in
        switch thanked.value {
        case .person(let handle):
          if !people.contains(handle) { people.append(handle) }
          return name(of: handle)
        case .named(let name): return name
        }
      }
      extra.append(YAMLEntry("to", texts(names)))
      extra.append(YAMLEntry("feelings", texts([thanks.feeling?.value.text])))
    }
    extra.append(YAMLEntry("people", texts(people.map(\.text))))
    add(
      post.post.document.stem + ".md", post.post.document, isListed: post.isListed,
      facts(of: post.publication, by: author) + extra)
  }

  private mutating func add(
    _ path: String, _ document: Document, isListed: Bool, _ extra: [YAMLEntry] = []
  ) {
    var entries = [
      YAMLEntry("title", .text(document.title.value)),
      YAMLEntry("description", .text(document.body.summary)),
      YAMLEntry("tags", texts(document.tags.map(\.value))),
    ]
    if !isListed {
      entries.append(YAMLEntry("build", .map([YAMLEntry("list", .plain("never"))])))
    }
    content.append((path, "---\n\(yaml(entries + extra))---\n\(document.body.markdown)"))
  }

  /// The name of a file that stands for its folder.
  private static let index = "_index.md"

  private func facts(of publication: Publication, by author: Handle?) -> [YAMLEntry] {
    let facts = [
      YAMLEntry("id", .text(publication.identity)),
      YAMLEntry("date", .plain("\(publication.day)")),
      YAMLEntry("lastmod", .plain(timestamp(publication.updated))),
    ]
    guard let author else { return facts }
    return facts + [
      YAMLEntry("author", .text(author.text)), YAMLEntry("by", .text(name(of: author))),
    ]
  }

  private func name(of person: Handle) -> String { site.names[person] ?? person.text }

  private func chips(of post: SitePost) -> [String?] {
    let status: String? =
      switch post.status {
      case .open(let left): left.map { "\($0) left" } ?? "open"
      case .closed(let reason): reason.rawValue
      case .none: nil
      }
    switch post.post.details {
    case .offer(let offer): return [status, offer.kind]
    case .request(let request): return [status, request.kind, request.occasion]
    case .thanks: return [status]
    }
  }

  /// The codes of those on whose page a post stands, by its place among all.
  private var regionsOfPosts: [Int: [String]] {
    var codes: [Int: [String]] = [:]
    for group in site.regions {
      for post in group.offers + group.requests { codes[post, default: []].append(group.code) }
    }
    return codes
  }
}

private func texts(_ texts: [String?]) -> YAMLValue {
  .list(texts.compactMap { $0.map(YAMLValue.text) })
}

private func yaml(_ entries: [YAMLEntry]) -> String {
  String(decoding: YAMLWriter.bytes(of: entries), as: UTF8.self)
}

/// The templates by their paths. They make what pages of ours say without their buttons: what can be done,
/// and words to copy for it.
private let hugoLayouts: [(path: String, bytes: [UInt8])] = [
  ("baseof.html", PackageResources.baseof_html), ("home.html", PackageResources.home_html),
  ("home.json", PackageResources.home_json), ("list.html", PackageResources.list_html),
  ("page.html", PackageResources.page_html), ("rss.xml", PackageResources.rss_xml),
  ("\(ContentFolder.people)/term.html", PackageResources.person_html),
  ("_partials/row.html", PackageResources.row_html),
  ("_partials/top.html", PackageResources.top_html),
]
