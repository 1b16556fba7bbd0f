import WishwellDerive
import WishwellDiagnostics
import WishwellModel
import WishwellRender

/// From the folder of a site to a plan of what to publish: read, derive, and list the work.
package struct SiteBuild {
  let options: BuildOptions
  let folder: SiteFolder

  /// Throws `UsageMistake` where the source is no site.
  package init(_ options: BuildOptions) throws {
    self.options = options
    folder = try SiteFolder(at: options.source)
  }

  /// Reads and derives everything, and goes on after each mistake in the content.
  ///
  /// Throws only where the machine fails: `FileFailure`.
  package func plan(_ progress: (BuildProgress) -> Void = { _ in }) throws -> SitePlan {
    var timings = BuildTimings()
    progress(.reading)
    let content = try timings.measure(.read) { try folder.readContent(jobs: options.jobs) }
    guard var library = content.value else {
      return SitePlan(
        diagnostics: content.diagnostics.sorted(), site: nil, files: folder.files,
        options: options, tasks: [], timings: timings)
    }
    if let url = options.baseURL { library.settings.url = url.hasSuffix("/") ? url : url + "/" }
    let look = try timings.measure(.read) {
      try folder.readLook(language: library.settings.language, jobs: options.jobs)
    }
    progress(.deriving)
    let site = timings.measure(.derive) { deriveSite(library, options: deriveOptions(library)) }
    let tasks = timings.measure(.derive) { work(for: site.value, look: look.value) }
    return SitePlan(
      diagnostics: (content.diagnostics + look.diagnostics + site.diagnostics
        + look.value.missingScript(of: library.settings.editor)).sorted(),
      site: site.value, files: folder.files, options: options, tasks: tasks, timings: timings)
  }

  private func deriveOptions(_ library: Library) -> DeriveOptions {
    var derive = DeriveOptions(
      today: options.clock ?? SystemClock.today(in: library.settings.calendar))
    derive.includesDrafts = options.includesDrafts
    derive.includesFuture = options.includesFuture
    return derive
  }

  private func work(for site: Site, look: SiteLook) -> [RenderTask] {
    let assets = look.assets.map { asset in
      RenderTask(stage: .asset) {
        [OutputFile(path: asset.path, stage: .asset, bytes: asset.bytes)]
      }
    }
    let photos = site.publishedPhotos
    let input = RenderInput(
      site: site, strings: look.strings, photos: photos.mapValues(\.published),
      icon: look.address(of: Asset.favicon))
    return assets + folder.files.copies(of: photos) + input.tasks(in: look)
  }
}
