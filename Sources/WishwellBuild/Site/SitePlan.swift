import WishwellDerive
import WishwellDiagnostics
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

  /// Files that are not shown yet.
  package var unshown = UnshownFiles()

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
