import WishwellDerive
import WishwellTemplates

/// Makes the files of a site's pages. Pages may be rendered in any order, and on several threads
/// at once.
package struct PageRenderer: Sendable {
  private let material: PageMaterial
  private let templates: TemplateSet

  /// `templates` are loaded for `pageDeclarations`, with the fixed texts of the strings as the
  /// constants `strings`.
  package init(_ input: RenderInput, templates: TemplateSet, assets: ThemeAssets) {
    material = PageMaterial(input, assets: assets)
    self.templates = templates
  }

  package func render(_ page: WishwellDerive.Page) -> OutputFile {
    OutputFile(path: page.address.file, stage: page.kind.stage, bytes: bytes(of: page))
  }

  private func bytes(of page: WishwellDerive.Page) -> [UInt8] {
    let composer = PageComposer(material, page)
    let site = material.input.site
    return switch page.kind {
    case .home: fill(composer.home())
    case .wishLists: fill(composer.wishLists())
    case .wishList(let index): fill(composer.page(of: site.wishLists[index], at: index))
    case .wishListArchive(let index): fill(composer.archive(of: site.wishLists[index], at: index))
    case .wish(let index): fill(composer.page(of: site.wishes[index], at: index))
    case .quietWish(let index): fill(composer.quietPage(of: site.wishes[index]))
    case .stream(let kind, let number, let count):
      fill(composer.stream(kind, number: number, count: count))
    case .post(let index): fill(composer.page(of: site.posts[index]))
    case .people: fill(composer.people())
    case .person(let index): fill(composer.page(of: site.people[index]))
    case .tags: fill(composer.tags())
    case .tag(let index): fill(composer.page(of: site.tags[index]))
    case .feelings: fill(composer.feelings())
    case .feeling(let index): fill(composer.page(of: site.feelings[index]))
    case .quotes: fill(composer.quotes())
    case .regions: fill(composer.regions())
    case .region(let index): fill(composer.page(of: site.regions[index]))
    case .map: fill(composer.mapPage())
    case .checklists: fill(composer.checklists())
    case .checklist(let index): fill(composer.page(of: site.checklists[index]))
    case .catalogues: fill(composer.catalogues())
    case .catalogue(let index): fill(composer.page(of: site.catalogues[index]))
    case .book(let index): fill(composer.page(of: site.books[index]))
    case .authors: fill(composer.authors())
    case .add: fill(composer.add())
    case .subscribe: fill(composer.subscribe())
    case .followUps: fill(composer.followUps())
    case .freePage(let index): fill(composer.page(of: site.freePages[index]))
    case .moved(let address, let title): fill(composer.moved(to: address, title: title))
    case .notFound: fill(composer.notFound())
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
    case .wish, .quietWish, .post, .person, .checklist, .book, .freePage, .moved, .notFound: .leaf
    case .home, .wishLists, .wishList, .wishListArchive, .stream, .people, .tags, .tag, .feelings,
      .feeling, .quotes, .regions, .region, .map, .checklists, .catalogues, .catalogue, .authors,
      .add, .subscribe, .followUps:
      .index
    }
  }
}
