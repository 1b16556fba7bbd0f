import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellRender

/// How far a build is.
package enum BuildProgress: Hashable, Sendable {
  case reading
  case deriving
  /// Photos that were not in the cache.
  case makingPhotos(done: Int, total: Int)
  /// Pieces of work, of which each is a page, a feed with its archives, or a photo.
  case making(done: Int, total: Int)
}

/// A site as it would be published, and all that is wrong with it.
package struct SitePlan {
  /// All that is wrong with the content and the site's own theme, in the order of their places.
  package let diagnostics: [Diagnostic]
  /// Nil where the settings are in no state to go on.
  package let site: Site?
  /// What pages are made from; nil where there is no site.
  let input: RenderInput?
  package let files: SiteFiles
  let options: BuildOptions
  let tasks: [RenderTask]
  let timings: BuildTimings
  /// How many photos were decoded for this plan.
  package var decodedPhotos = 0
  /// The names that stay in the cache of photos when this is published; nil where no photos were
  /// looked at.
  var keptPhotos: Set<String>?

  /// What was in the cache of photos for this plan.
  var shownPhotos: [PhotoVariant] = []

  /// Files that are not shown yet.
  package var unshown = UnshownFiles()

  /// What its pages are made in; nil where there is no site.
  var look: LoadedTheme?

  /// Those of `tasks` that make what no text changes: assets and photos.
  var fixedTasks: [RenderTask] = []

  /// What some of `tasks` make; nil where no private pages are made.
  var privatePages: PrivatePages?

  package var pageCount: Int { input?.published.pages.count ?? 0 }

  /// Whether the content is in order, and with `--strict` free of warnings.
  package var isPublishable: Bool {
    site != nil
      && !diagnostics.contains {
        $0.severity == .error || (options.isStrict && $0.severity == .warning)
      }
  }

  /// The path of the site's address, from `/` to `/`; nil where there is no site.
  package var basePath: String? {
    guard let site else { return nil }
    let parts = site.settings.url.split(separator: "/", maxSplits: 2).dropFirst(2)
    return "/" + (parts.first.map(String.init) ?? "")
  }

  /// The plan for the site after words of `texts` were changed, and nothing else; nil where more may hang
  /// on them than is known here, and where `options` are others but for the time of day.
  func rewording(_ texts: [RewordedText], with options: BuildOptions) -> SitePlan? {
    let documents = texts.map(\.document)
    let paths = Set(documents.map(\.path))
    let others = diagnostics.filter { !paths.contains($0.location.path) }
    // What else is wrong with them than reading found is told at lines that may have moved; and whose
    // events have lost their file may be known by its text.
    let former = texts.reduce(0) { $0 + $1.formerDiagnostics }
    guard others.count + former == diagnostics.count,
      !others.contains(where: { $0.rule == .orphanedSidecar }),
      shownPhotos.allSatisfy(files.photoCache.holds),
      let old = site, let input, let look, options.plansAlike(self.options),
      old.settings.calendar.day(of: options.clock) == old.today,
      let site = old.rewording(documents), let published = input.published.rewording(documents)
    else { return nil }
    let changed = RenderInput(
      published, strings: input.strings, photos: input.photos, icon: input.icon,
      now: options.clock.time)
    var plan = SitePlan(
      diagnostics: (others + texts.flatMap(\.diagnostics)).sorted(), site: site, input: changed,
      files: files, options: options,
      tasks: fixedTasks + changed.tasks(in: look), timings: BuildTimings())
    plan.keptPhotos = keptPhotos
    plan.shownPhotos = shownPhotos
    plan.unshown = unshown
    plan.look = look
    plan.fixedTasks = fixedTasks
    return plan
  }

  /// Makes everything and hands it to `sink`, also where it may not be published. Nothing is
  /// written but by the sink.
  package func make(
    into sink: some OutputSink, progress: @Sendable (BuildProgress) -> Void = { _ in }
  ) throws -> BuildReport {
    var report = BuildReport()
    report.pages = pageCount
    report.feeds = input?.published.feeds.count ?? 0
    report.timings = timings
    report.unshown = unshown
    report.decodedPhotos = decodedPhotos
    let total = tasks.count
    // Reading took more than what was read.
    OwnMemory.giveBackFreed()
    report.paths = try tasks.run(into: sink, jobs: options.jobs, timings: &report.timings) {
      progress(.making(done: $0, total: total))
    }
    report.changes = try report.timings.measure(.write) { try sink.finish() }
    return report
  }

  /// Makes everything and writes it into the output folder; whoever calls it has asked
  /// `isPublishable`. A build that fails leaves what is published as it was.
  ///
  /// Throws `FileFailure` where the disk does not do its part, `UsageError` and `OutputError` where
  /// the folder is not one to write to.
  package func publish(progress: @Sendable (BuildProgress) -> Void = { _ in }) throws -> BuildReport
  {
    let output = options.outputPath
    try refuseMisplaced(output: output, source: options.source)
    let fate = try privateFate()
    let writer = try OutputWriter(
      path: output, isForced: options.isForced, jobs: options.jobs, privatePages: fate)
    var report: BuildReport
    do {
      report = try make(into: writer, progress: progress)
    } catch {
      writer.abandon()
      throw error
    }
    if fate == .made { report.privatePages = privatePages?.count }
    // No other build is at it as long as the writer holds the folder.
    report.output = withExtendedLifetime(writer) { options.digestOfOutput }
    if let keptPhotos { try files.photoCache.prune(keeping: keptPhotos) }
    return report
  }
}
