import WishwellDerive
import WishwellFormat

/// A maker of the values of one page, with every address as it is written there. One for each page,
/// used by one thread.
///
/// Values are made in the order in which the page shows them: the first photo that is made is the
/// page's first, which browsers load at once and other sites show with a link to the page.
final class PageBuilder {
  let renderIndex: RenderIndex
  let page: Page
  let published: PublishedSite
  let site: Site
  /// The page's first photo, with its alternative text; nil until one was made.
  private(set) var firstPhoto: (photo: SitePhoto, alt: String?)?
  private var hasEagerPhoto = false
  /// What the doors of the page leave to be filled in on the forge, each once.
  private(set) var blanks: [BlankWord] = []

  init(_ renderIndex: RenderIndex, _ page: Page) {
    self.renderIndex = renderIndex
    self.page = page
    published = renderIndex.input.published
    site = published.site
  }

  var strings: Strings { renderIndex.input.strings }

  /// The link to `address` from this page; on the page for what is not found, which may be shown at
  /// any address, from the root of the host.
  func url(_ address: Address) -> String {
    page.kind == .notFound ? renderIndex.root + address.path : address.relative(to: page.address)
  }

  /// A photo as a template shows it; nil for none, and for one that is not published.
  func picture(_ photo: Photo?) -> Picture? {
    guard let photo, let published = registerPhoto(photo.path, alt: photo.alt) else { return nil }
    defer { hasEagerPhoto = true }
    return Picture(
      url: url(published.medium.address), srcset: srcset(of: published),
      width: published.largest.width, height: published.largest.height, alt: photo.alt,
      isEager: !hasEagerPhoto)
  }

  /// The addresses of all sizes, each with its width; nil where there is one size alone.
  func srcset(of photo: SitePhoto) -> String? {
    guard !photo.smaller.isEmpty else { return nil }
    return photo.variants.map { "\(url($0.address)) \($0.width)w" }.joined(separator: ", ")
  }

  func note(_ blank: BlankWord) {
    if !blanks.contains(where: { $0.word == blank.word }) { blanks.append(blank) }
  }

  func pictures(_ photos: [Photo]) -> [Picture] { photos.compactMap(picture) }

  /// The published photo of a path, remembered where it is the page's first; nil where it is not
  /// published.
  func registerPhoto(_ path: String, alt: String?) -> SitePhoto? {
    guard let published = renderIndex.input.photos[path] else { return nil }
    if firstPhoto == nil { firstPhoto = (published, alt) }
    return published
  }

  /// The language of a document where it says so and it differs from the site's, for `lang`; else
  /// nil.
  func language(of document: Document) -> String? {
    document.language == site.settings.language ? nil : document.language
  }

  func date(_ moment: Moment) -> DateText {
    let day = site.settings.calendar.day(of: moment)
    switch moment {
    case .day: return DateText(text: strings.date(day), datetime: day.description)
    case .instant(let seconds):
      return DateText(text: strings.date(day), datetime: timestamp(seconds))
    }
  }

  func date(_ day: Day) -> DateText { date(.day(day)) }

  /// To the region's page; without an address where no offer or request names it.
  func link(to region: Region) -> Link {
    Link(title: strings.name(of: region), url: renderIndex.regions[region].map(url))
  }

  /// In the order in which they are written; a tag that has no page has no address.
  func links(toTagsOf document: Document) -> [Link] {
    document.tags.map { tag in
      let address = renderIndex.slugs[tag.value].flatMap { renderIndex.tags[$0] }
      return Link(title: tag.value, url: address.map(url))
    }
  }
}
