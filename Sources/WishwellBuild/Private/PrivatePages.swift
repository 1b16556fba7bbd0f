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
  private let opened: OpenedSeals
  private let edition: PrivateEdition
  private let renderer: PrivatePageRenderer
  private let script: OutputFile
  private let pictures: SealedPictures
  private let knownFeeds = KnownFeeds()

  /// `site` is the whole one, of which each person sees what they may know: all but `surprises` that are
  /// kept from them; `opened` is what is sealed in it.
  init(
    of site: Site, keeping surprises: SurprisesOfSite, _ opened: OpenedSeals,
    _ edition: PrivateEdition, _ render: RenderInput, _ pictures: SealedPictures,
    in look: LoadedTheme
  ) {
    self.site = site
    self.opened = opened
    self.edition = edition
    self.pictures = pictures
    seen = SeenSites(of: site, render.published.seen, keeping: surprises)
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
      person.person.link.map {
        PersonKeys(opened.secret, identity: person.identity, link: $0.value)
      }
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
      let path = Address.privatePage(keys.pageID).file
      return RenderTask(stage: .leaf, path: path) { [try page(of: person, keys)] }
    }
    let feeds = keys.sorted { $0.1.feedID < $1.1.feedID }.map { person, keys in
      RenderTask(stage: .leaf, path: Address.privateFeed(keys.feedID).file) {
        let feed = knownFeeds.take(person) ?? PrivateFeed(of: person, on: seen(by: person))
        return [renderer.file(of: feed, id: keys.feedID)]
      }
    }
    return [RenderTask(stage: .asset, path: script.path) { [script] }] + pages + feeds
  }

  /// What they may know, with what they hold under a sealed name, whom they drew, and what others who give
  /// the same wrote to them: of nobody else is that asked here.
  private func seen(by person: Handle) -> SeenSite {
    seen.seen(by: person, holding: opened.names.parts(of: person))
      .knowing(opened.draws.draws(of: person)).knowing(opened.notes.texts)
  }

  private func page(of person: Handle, _ keys: PersonKeys) throws(UsageError) -> OutputFile {
    let size = site.settings.privateSize
    let seen = seen(by: person)
    knownFeeds.keep(PrivateFeed(of: person, on: seen), for: person)
    let known = Set(seen.site.openings.map(\.owner)).union([person])
    let reach = Dictionary(
      uniqueKeysWithValues: known.compactMap { owner in opened.reach[owner].map { (owner, $0) } })
    let content = renderer.content(
      of: person, seenAs: seen, id: keys.pageID, feed: keys.feedID, limit: size - 1, reach,
      picture: pictures.picture(of:))
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

/// The photos of wishes in their smallest size, as they stand within private pages.
struct SealedPictures: Sendable {
  let photos: SitePhotos
  let cache: PhotoCache

  /// Nil where there is none; what cannot be read now is left out, as it is where nothing can be made.
  func picture(of path: String) -> SealedPicture? {
    photos[path].flatMap { photo in
      (try? cache.bytes(of: photo.small)).map { SealedPicture($0, photo.small) }
    }
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
