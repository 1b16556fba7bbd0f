import WishwellDerive
import WishwellTemplates

/// Makes the files of a site's pages. Pages may be rendered in any order, and on several threads
/// at once.
package struct PageRenderer: Sendable {
  let renderIndex: RenderIndex
  private let templates: TemplateSet

  /// `templates` are loaded for `pageDeclarations`, with the fixed texts of the strings as the
  /// constants `strings`.
  package init(_ input: RenderInput, templates: TemplateSet, assets: ThemeAssets) {
    renderIndex = RenderIndex(input, assets: assets)
    self.templates = templates
  }

  /// The file of a page. It is empty where the page's template is missing.
  package func render(_ page: WishwellDerive.Page) -> OutputFile {
    OutputFile(path: page.address.file, stage: page.kind.stage, bytes: bytes(of: page))
  }

  /// The HTML of a page, by a builder of its own: what a page looks up again and again is in the
  /// index.
  private func bytes(of page: WishwellDerive.Page) -> [UInt8] {
    let builder = PageBuilder(renderIndex, page)
    let site = renderIndex.input.site
    return switch page.kind {
    case .home: fill(builder.home())
    case .wishLists: fill(builder.wishLists())
    case .wishList(let index): fill(builder.page(of: site.wishLists[index], at: index))
    case .wishListArchive(let index): fill(builder.archive(of: site.wishLists[index], at: index))
    case .wish(let index): fill(builder.page(of: site.wishes[index], at: index))
    case .quietWish(let index): fill(builder.quietPage(of: site.wishes[index]))
    case .stream(let kind): fill(builder.stream(kind))
    case .post(let index): fill(builder.page(of: site.posts[index]))
    case .people: fill(builder.people())
    case .person(let index): fill(builder.page(of: site.people[index]))
    case .tags: fill(builder.tags())
    case .tag(let index): fill(builder.page(of: site.tags[index]))
    case .feelings: fill(builder.feelings())
    case .feeling(let index): fill(builder.page(of: site.feelings[index]))
    case .quotes: fill(builder.quotes())
    case .regions: fill(builder.regions())
    case .region(let index): fill(builder.page(of: site.regions[index]))
    case .map: fill(builder.mapPage())
    case .checklists: fill(builder.checklists())
    case .checklist(let index): fill(builder.page(of: site.checklists[index]))
    case .circles: fill(builder.circles())
    case .circle(let index): fill(builder.page(of: site.circles[index]))
    case .catalogues: fill(builder.catalogues())
    case .catalogue(let index): fill(builder.page(of: site.catalogues[index]))
    case .book(let index): fill(builder.page(of: site.books[index]))
    case .authors: fill(builder.authors())
    case .add: fill(builder.add())
    case .search: fill(builder.search())
    case .connect: fill(builder.connect())
    case .subscribe: fill(builder.subscribe())
    case .followUps: fill(builder.followUps())
    case .freePage(let index): fill(builder.page(of: site.freePages[index]))
    case .moved(let address, let title): fill(builder.moved(to: address, title: title))
    case .notFound: fill(builder.notFound())
    }
  }

  /// A template that is missing was reported when the templates were loaded.
  private func fill<Values: PageValues>(_ values: Values) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16_384)
    templates[Values.page]?.render(values, into: &bytes)
    return bytes
  }
}

extension WishwellDerive.Page.Kind {
  /// Single things are put into place before what lists them.
  package var stage: OutputFile.Stage {
    switch self {
    case .wish, .quietWish, .post, .person, .checklist, .circle, .book, .freePage, .moved,
      .notFound:
      .leaf
    case .home, .wishLists, .wishList, .wishListArchive, .stream, .people, .tags, .tag, .feelings,
      .feeling, .quotes, .regions, .region, .map, .checklists, .circles, .catalogues, .catalogue,
      .authors,
      .add, .search, .connect, .subscribe, .followUps:
      .index
    }
  }
}
