import WishwellDiagnostics
import WishwellFormat

/// What there is to publish at `options.today`, and all that is wrong between files.
///
/// The result depends on what the library holds, never on the order in which it was read.
package func deriveSite(_ library: Library, options: DeriveOptions) -> Checked<Site> {
  let digests = wishDigests(of: library)
  var resolver = ReferenceResolver(Directory(library))
  let library = resolver.resolve(library)
  var diagnostics = resolver.diagnostics
  diagnostics += checkCollisions(in: library) + checkLists(of: library.wishes, in: library)
  let namesakes = namesakes(among: library.people)
  diagnostics += checkNames(of: library.people, namesakes)
  diagnostics += checkLinks(in: library)
  diagnostics += checkCatalogues(in: library)

  let folded = foldSidecars(
    of: library, digests: digests, clock: SiteClock(library.settings, options))
  diagnostics += folded.diagnostics

  let published = library.publishable(with: options)
  var site = Site(settings: library.settings, today: options.today)
  site.photos = library.photos
  site.names = Dictionary(
    library.people.map { ($0.handle, $0.name) }, uniquingKeysWith: { first, _ in first })
  site.namesakes = namesakes
  site.sidecars = Dictionary(
    library.sidecars.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
  let dating = Dating(calendar: library.settings.calendar)
  site.addWishLists(of: published, folded: folded.value, dating: dating)
  let stray = orphanedPromises(folded.value, of: library, published: site.wishIndex)
  site.orphanedPromises = stray.value
  diagnostics += stray.diagnostics
  diagnostics += checkOrphans(in: library, except: Set(stray.value.map(\.wish)))
  site.addPosts(of: published, folded: folded.value, dating: dating)
  site.addQuotes(of: library)
  site.addChecklists(of: published, folded: folded.value)
  site.addPeople(of: published)
  site.exchanges = site.exchangesThatArrived()
  site.addFreePages(of: published)
  site.addCatalogues(of: published, options: options)
  site.addGroups()
  site.pageLength = max(1, options.pageLength)
  site.addPages()
  site.addFeeds()
  site.followUps = followUps(in: site)
  return Checked(site, diagnostics.sorted())
}
