import Synchronization
import WishwellFormat
import WishwellRender

/// The files of a site that is looked at and not published: each is made when it is first asked for.
package final class SiteOnDemand: Sendable {
  /// By the file that each makes.
  private let tasks: [String: RenderTask]
  /// Those whose files are not known before they are made.
  private let others: [RenderTask]
  private let jobs: Int
  private let made = Mutex<[String: [UInt8]]>([:])
  private let madeByOthers = Mutex<[String: [UInt8]]?>(nil)

  init(_ tasks: [RenderTask], jobs: Int) {
    self.tasks = Dictionary(
      tasks.compactMap { task in task.path.map { ($0, task) } },
      uniquingKeysWith: { first, _ in first }
    )
    others = tasks.filter { $0.path == nil }
    self.jobs = jobs
  }

  /// Whether there is a page, a photo or a file of the theme at `path`, relative to the output folder.
  package func hasPage(at path: String) -> Bool { tasks[path] != nil }

  /// The style sheet of all pages, relative to the output folder; nil where the theme has none.
  package var style: String? {
    tasks.keys.first { path in
      Asset.isName(path.split(separator: "/").last ?? "", of: Asset.style)
    }
  }

  /// The bytes of the file at `path`; nil where the site has none, or where it cannot be made.
  package func bytes(at path: String) -> [UInt8]? {
    guard let task = tasks[path] else { return filesOfOthers[path] }
    if let known = made.withLock({ $0[path] }) { return known }
    let bytes = (try? task.files())?.first?.bytes
    made.withLock { $0[path] = bytes }
    return bytes
  }

  /// Feeds, the search and whatever else comes in several files, made as soon as one is asked for.
  private var filesOfOthers: [String: [UInt8]] {
    madeByOthers.withLock { known in
      if let known { return known }
      let files = ((try? inParallel(others, jobs: jobs) { try $0.files() }) ?? []).flatMap { $0 }
      let made = Dictionary(
        files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
      known = made
      return made
    }
  }
}

extension SitePlan {
  /// The site as it is, mistakes and all, without private pages but those of `view`.
  package func onDemand(showing view: PrivateView? = nil) -> SiteOnDemand {
    let shown = tasks.filter { task in
      guard let path = task.path, isPrivatePath(path) else { return true }
      return view?.paths.contains(path) == true
    }
    return SiteOnDemand(shown, jobs: options.jobs)
  }
}
