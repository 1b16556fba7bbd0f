import Dispatch
import Synchronization
import WishwellFormat
import WishwellRender

/// A piece of the work of making a site, which any thread can do at any time, in any order.
struct RenderTask: Sendable {
  var stage: OutputFile.Stage
  /// The one file that it makes, relative to the output folder; nil where only the work tells which
  /// files there are.
  var path: String?
  var make: @Sendable () throws -> [OutputFile]
}

extension [RenderTask] {
  /// Makes everything on up to `jobs` threads and puts it into `sink`; the paths that were made and may
  /// be named.
  ///
  /// Each thread puts what it made before it makes more, so that a large site is never in memory as a
  /// whole. The latest stage is made first: what is long, such as the search, is among it, and no
  /// thread then waits for another at the end.
  func run(
    into sink: some OutputSink, jobs: Int, timings: inout BuildTimings,
    progress: @Sendable (_ done: Int) -> Void
  ) throws -> Set<String> {
    let pieces = pieces(for: jobs)
    let shared = Mutex(Made())
    let clock = ContinuousClock()
    let start = clock.now
    _ = try inParallel(pieces, jobs: jobs, length: 1) { piece in
      let begin = clock.now
      let files = try piece.flatMap { try $0.make() }
      let middle = clock.now
      try sink.put(files)
      shared.withLock { made in
        made.paths.formUnion(files.lazy.map(\.path).filter { !isPrivatePath($0) })
        made.done += piece.count
        made.rendering += middle - begin
        made.writing += clock.now - middle
        progress(made.done)
      }
    }
    return shared.withLock { made in
      timings.add(clock.now - start, parted: [.render: made.rendering, .write: made.writing])
      return made.paths
    }
  }
}

extension [RenderTask] {
  /// What one of `jobs` threads does at a time, the latest stage first. Neighbours share a folder; but a
  /// photo, and what makes many files, is enough by itself, and each thread gets something of a small
  /// site.
  func pieces(for jobs: Int) -> [ArraySlice<RenderTask>] {
    let stages = OutputFile.Stage.allCases.reversed().map { stage in filter { $0.stage == stage } }
    return stages.flatMap { tasks in
      let isPage = tasks.first?.stage == .leaf || tasks.first?.stage == .index
      let share = tasks.count / (4 * Swift.max(1, jobs))
      return tasks.chunks(of: isPage ? Swift.max(1, Swift.min(16, share)) : 1)
    }
  }
}

/// What all threads together made, and how long each of its two parts took them.
private struct Made {
  var paths: Set<String> = []
  var done = 0
  var rendering = Duration.zero
  var writing = Duration.zero
}
