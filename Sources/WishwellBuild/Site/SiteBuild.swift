import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellRender
import WishwellSeal

/// The way from the folder of a site to a plan of what to publish: read, derive, and list the work.
package struct SiteBuild {
  package let options: BuildOptions
  let folder: SiteFolder

  /// Throws `UsageError` where the source is no site.
  package init(_ options: BuildOptions) throws {
    self.options = options
    folder = try SiteFolder(at: options.source)
  }

  /// Makes ready what every build needs, on another thread, while its arguments and content are read.
  package static func prepare() { LoadedTheme.prepare() }

  /// The files of the site.
  package var files: SiteFiles { folder.files }

  /// Brings to an end what a killed build had begun to put into place, so that a mistake in the
  /// content of today leaves no site that is half old and half new. Does nothing where none did, or
  /// where another build is at it.
  package func finishLast() throws {
    let output = options.outputPath
    guard let root = try? Folder(root: output), root.kind(of: BuildJournal.name) != nil else {
      return
    }
    try refuseMisplaced(output: output, source: options.source)
    guard try root.lock() else { return }
    try Sweep.resume(in: root)
  }

  /// The site as it is now, for those who look at it and publish nothing; nil where its settings have
  /// errors. Mistakes of the theme are not among the diagnostics.
  ///
  /// Throws only where the machine fails: `FileFailure`.
  package func site() throws -> Checked<Site?> {
    let content = try folder.readContent(jobs: options.jobs)
    guard let library = content.value else { return Checked(nil, content.diagnostics) }
    let site = deriveSite(
      library.known(to: .everyone, clock: clock(library)), options: deriveOptions(library))
    return Checked(site.value, library.telling(content.diagnostics) + site.diagnostics)
  }

  /// The plan for the site as it is now. It goes on after each mistake in the content, and writes
  /// nothing but photos into their cache.
  ///
  /// Throws only where the machine fails: `FileFailure`.
  package func plan(_ progress: (BuildProgress) -> Void = { _ in }) throws -> SitePlan {
    var nothing: BuildMemory?
    return try plan(keeping: &nothing, changes: FolderChanges(), progress)
  }

  /// The same, where all but `changes` is as it was when `memory` was left, and is not read again.
  package func plan(
    from memory: inout BuildMemory, changes: FolderChanges = FolderChanges(),
    _ progress: (BuildProgress) -> Void = { _ in }
  ) throws -> SitePlan {
    var kept: BuildMemory? = memory
    defer { memory = kept ?? BuildMemory() }
    return try plan(keeping: &kept, changes: changes, progress)
  }

  /// Leaves nothing where `memory` is nil: what was read is then given back as soon as what stands in it
  /// is known.
  private func plan(
    keeping memory: inout BuildMemory?, changes: FolderChanges,
    _ progress: (BuildProgress) -> Void
  ) throws -> SitePlan {
    var timings = BuildTimings()
    progress(.reading)
    let files = options.secret == nil ? nil : DigestedFiles(folder.files)
    let reading = try timings.measure(.read) {
      try folder.readContent(
        from: files, jobs: options.jobs, sharing: memory?.reading, except: changes)
    }
    if let before = memory {
      memory = BuildMemory(reading)
      if let plan = before.planAfter(rewording: changes, in: reading, with: options) {
        memory?.plan = plan
        return plan
      }
    }
    let content = (consume reading).content
    guard var library = content.value else {
      return SitePlan(
        diagnostics: content.diagnostics.sorted(), site: nil, input: nil, files: folder.files,
        options: options, tasks: [], timings: timings)
    }
    if let url = options.baseURL { library.settings.url = url.hasSuffix("/") ? url : url + "/" }
    let look = try timings.measure(.read) {
      try folder.loadTheme(language: library.settings.language, jobs: options.jobs)
        .map { $0.knowing(library.settings) }
    }
    progress(.deriving)
    let surprises = SurprisesOfSite(in: library, clock: clock(library))
    let site = timings.measure(.derive) {
      deriveSite(library.without(surprises.keptFromEveryone), options: deriveOptions(library))
    }
    let published = timings.measure(.derive) { PublishedSite(site.value) }
    let references = PhotoReferences(library.documents)
    let photos = try timings.measure(.photos) {
      try readyPhotos(of: published, site.value, progress)
    }
    let input = RenderInput(
      published, strings: look.value.strings, photos: photos.value.published,
      icon: look.value.address(of: Asset.favicon), now: options.clock.time)
    let privatePages = try timings.measure(.derive) {
      try self.privatePages(
        of: site.value, keeping: surprises, library, files, input, photos.value, in: look.value)
    }
    let fixedTasks =
      assets(in: look.value, of: site.value)
      + folder.files.photoCache.tasks(for: photos.value.variants)
    let tasks = timings.measure(.derive) {
      fixedTasks + input.tasks(in: look.value) + (privatePages?.tasks ?? [])
    }
    let diagnostics =
      references.placed(library.telling(content.diagnostics)) + look.diagnostics + site.diagnostics
      + look.value.missingScript(of: library.settings.editor) + photos.diagnostics
      + (options.checksRecipes ? folder.files.publishedAtPush(library) : [])
    var plan = SitePlan(
      diagnostics: diagnostics.sorted(), site: site.value, input: input, files: folder.files,
      options: options, tasks: tasks, timings: timings)
    plan.privatePages = privatePages
    plan.look = look.value
    plan.fixedTasks = fixedTasks
    plan.unshown = library.unshown(with: deriveOptions(library))
    if options.makesPhotos {
      plan.decodedPhotos = photos.value.decoded
      // Also those of what is promised or a draft, which is shown again some day.
      let used = references.paths.compactMap { site.value.photos[$0] } + published.photos.values
      plan.keptPhotos = Set(used.flatMap { $0.variants + [$0.small] }.map(\.name))
      plan.shownPhotos = photos.value.variants
    }
    memory?.plan = plan
    return plan
  }

  /// Photos in their sizes; where none are to be made, as they would be, without a look at the
  /// cache. Of a site with private pages those of all wishes are made, promised or not and whoever has
  /// the secret: nothing that is looked at or printed may tell more than the content does.
  private func readyPhotos(
    of published: PublishedSite, _ whole: Site, _ progress: (BuildProgress) -> Void
  ) throws -> Checked<ReadyPhotos> {
    guard options.makesPhotos else {
      return Checked(ReadyPhotos(published: published.photos))
    }
    let work = PhotoWork(
      files: folder.files, cache: folder.files.photoCache,
      program: PhotoProgram(environment: options.environment), jobs: options.jobs)
    return try work.makeReady(
      published.photos, sealed: whole.settings.seal == nil ? [:] : whole.photosOfWishes,
      in: PhotoReferences(whole.publishedDocuments)
    ) {
      progress(.makingPhotos(done: $0, total: $1))
    }
  }

  /// Nil where none are to be made, or none can be. `site` is what everyone may know, without
  /// `surprises`.
  private func privatePages(
    of site: Site, keeping surprises: SurprisesOfSite, _ library: Library, _ files: DigestedFiles?,
    _ input: RenderInput, _ photos: ReadyPhotos, in look: LoadedTheme
  ) throws -> PrivatePages? {
    guard let secret = options.secret, let files, library.settings.seal != nil,
      options.privatePages == nil || options.privatePages == .require
    else { return nil }
    let isWhole = surprises.keptFromEveryone.isEmpty
    let whole = isWhole ? site : deriveSite(library, options: deriveOptions(library)).value
    return PrivatePages(
      of: whole, keeping: surprises,
      try OpenedSeals(in: library, on: whole, by: secret, jobs: options.jobs),
      PrivateEdition(
        authority: whole.settings.authority, input: try inputDigest(of: library, from: files),
        day: whole.today, turn: options.turn),
      input, SealedPictures(photos: photos.sealed, cache: folder.files.photoCache), in: look)
  }

  private func clock(_ library: Library) -> SiteClock {
    SiteClock(library.settings, deriveOptions(library))
  }

  private func deriveOptions(_ library: Library) -> DeriveOptions {
    var derive = DeriveOptions(today: library.settings.calendar.day(of: options.clock))
    derive.includesDrafts = options.includesDrafts
    derive.includesFuture = options.includesFuture
    return derive
  }

  private func assets(in look: LoadedTheme, of site: Site) -> [RenderTask] {
    look.assets.filter { $0.name != Asset.offlineScript || !site.checklists.isEmpty }.map { asset in
      RenderTask(stage: .asset, path: asset.path) {
        [OutputFile(path: asset.path, stage: .asset, bytes: asset.bytes)]
      }
    }
  }
}
