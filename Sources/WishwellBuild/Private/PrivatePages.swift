import Synchronization
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRender
import WishwellSeal

/// The private pages of a site: one for each person whose profile has a word for it, all of one size,
/// with a feed each, and the script that opens them.
struct PrivatePages: Sendable {
  private let site: Site
  private let seen: SeenSites
  private let secret: SiteSecret
  private let edition: PrivateEdition
  private let renderer: PrivatePageRenderer
  private let script: OutputFile
  private let names: SealedNames
  /// What is sealed in profiles, opened; what does not open counts as absent.
  private let reach: [Handle: PrivateReach]
  /// Those of wishes, by path; their smallest size is in the cache.
  private let photos: SitePhotos
  private let photoCache: PhotoCache
  private let knownFeeds = KnownFeeds()

  /// `site` is the whole one, which follows from `library`, and of which each person sees what they may
  /// know: all but `surprises` that are kept from them; `input` is the digest of all that it was made
  /// of, and `turn` which build of the day this is.
  init(
    of site: Site, in library: Library, keeping surprises: SurprisesOfSite, _ secret: SiteSecret,
    input: [UInt8], turn: Int, _ render: RenderInput, photos: SitePhotos,
    in photoCache: PhotoCache, in look: LoadedTheme
  ) {
    self.site = site
    self.photos = photos
    self.photoCache = photoCache
    names = SealedNames(in: library, on: site, secret)
    seen = SeenSites(of: site, render.published.seen, keeping: surprises)
    self.secret = secret
    edition = PrivateEdition(
      authority: site.settings.authority, input: input, day: site.today, turn: turn)
    reach = Dictionary(
      site.people.compactMap { person in
        let (profile, identity) = (person.person, person.identity)
        return PrivateReach(
          address: profile.opened(.address, identity: identity, with: secret),
          contact: profile.opened(.contact, identity: identity, with: secret)
        ).map { (profile.handle, $0) }
      }, uniquingKeysWith: { first, _ in first })
    let script = look.privateScript
    let address = Address(.privatePages, script.fileName)
    self.script = OutputFile(path: address.file, stage: .asset, bytes: script.bytes)
    renderer = PrivatePageRenderer(
      render, templates: look.templates, assets: look.themeAssets, script: address)
  }

  /// Where the script is that opens them, relative to the output folder.
  var scriptPath: String { script.path }

  /// Nil for somebody without a page.
  func keys(of person: Handle) -> PersonKeys? {
    site.people[person].flatMap { person in
      person.person.link.map { PersonKeys(secret, identity: person.identity, link: $0.value) }
    }
  }

  /// How many pages there are.
  var count: Int { site.people.count { $0.person.link != nil } }

  /// One piece of work for each page and each feed, in the order of their names, so that the order in
  /// which files are written tells nothing: neither whose they are, nor which belong together.
  var tasks: [RenderTask] {
    let keys = site.people.map(\.person.handle).compactMap { person in
      self.keys(of: person).map { (person, $0) }
    }
    let pages = keys.sorted { $0.1.pageID < $1.1.pageID }.map { person, keys in
      RenderTask(stage: .leaf) { [try page(of: person, keys)] }
    }
    let feeds = keys.sorted { $0.1.feedID < $1.1.feedID }.map { person, keys in
      RenderTask(stage: .leaf) {
        let feed = knownFeeds.take(person) ?? PrivateFeed(of: person, on: seen(by: person))
        return [renderer.file(of: feed, id: keys.feedID)]
      }
    }
    return [RenderTask(stage: .asset) { [script] }] + pages + feeds
  }

  /// What they may know, with what they hold under a sealed name: of nobody else is that asked here.
  private func seen(by person: Handle) -> SeenSite {
    seen.seen(by: person, holding: names.parts(of: person))
  }

  private func page(of person: Handle, _ keys: PersonKeys) throws(UsageError) -> OutputFile {
    let size = site.settings.privateSize
    let seen = seen(by: person)
    knownFeeds.keep(PrivateFeed(of: person, on: seen), for: person)
    let known = Set(seen.site.openings.map(\.owner)).union([person])
    let reach = Dictionary(
      uniqueKeysWithValues: known.compactMap { owner in self.reach[owner].map { (owner, $0) } })
    let content = renderer.content(
      of: person, seenAs: seen, id: keys.pageID, feed: keys.feedID, limit: size - 1, reach
    ) { path in
      photos[path].flatMap { photo in
        // What cannot be read now is left out, as it is where nothing can be made.
        (try? photoCache.bytes(of: photo.small)).map { SealedPicture($0, photo.small) }
      }
    }
    guard let content,
      let block = PrivateBlock(sealing: content, size: size, keys: keys, edition: edition)
    else {
      throw UsageError(
        "a private page does not fit into \(size >> 10) KiB, whatever is left out",
        help: "raise ‘private-size’ in \(ContentKind.settings.path)")
    }
    return renderer.file(of: keys.pageID, block: block.bytes)
  }
}

/// What the feeds say of those people whose page is made already: what a person sees is worked out once
/// for both, though neither is written beside the other.
private final class KnownFeeds: Sendable {
  private let feeds = Mutex<[Handle: PrivateFeed]>([:])

  func keep(_ feed: PrivateFeed, for person: Handle) { feeds.withLock { $0[person] = feed } }

  /// Nil for somebody whose page is still to be made.
  func take(_ person: Handle) -> PrivateFeed? {
    feeds.withLock { $0.removeValue(forKey: person) }
  }
}
