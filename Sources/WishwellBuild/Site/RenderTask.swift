import WishwellRender

/// A piece of the work of making a site, which any thread can do at any time, in any order within
/// its stage.
struct RenderTask: Sendable {
  var stage: OutputFile.Stage
  /// The one file that it makes, relative to the output folder; nil where only the work tells which
  /// files there are.
  var path: String?
  var make: @Sendable () throws -> [OutputFile]
}

extension [RenderTask] {
  /// Makes everything on up to `jobs` threads and puts it into `sink` stage by stage; the paths
  /// that were made and may be named.
  ///
  /// A batch at a time, so that a large site is never in memory as a whole.
  func run(
    into sink: inout some OutputSink, jobs: Int, timings: inout BuildTimings,
    progress: (_ done: Int) -> Void
  ) throws -> Set<String> {
    var paths: Set<String> = []
    var done = 0
    for stage in OutputFile.Stage.allCases {
      let tasks = filter { $0.stage == stage }
      // Photos are larger than pages by far.
      let length = stage == .asset ? 16 : 512
      for start in stride(from: 0, to: tasks.count, by: length) {
        let batch = Array(tasks[start..<Swift.min(start + length, tasks.count)])
        let files = try timings.measure(.render) {
          try inParallel(batch, jobs: jobs) { try $0.make() }.flatMap { $0 }
        }
        try timings.measure(.write) { try sink.put(files) }
        paths.formUnion(files.map(\.path).filter { !isPrivatePath($0) })
        done += batch.count
        progress(done)
      }
    }
    return paths
  }
}
