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
  /// Hands out its files, each as soon as it is made.
  private let make: @Sendable (_ put: Put) throws -> Void

  typealias Put = (OutputFile) throws -> Void

  /// A piece of work whose files are in memory together.
  init(
    stage: OutputFile.Stage, path: String? = nil,
    _ files: @escaping @Sendable () throws -> [OutputFile]
  ) {
    self.init(stage: stage, path: path) { put in for file in try files() { try put(file) } }
  }

  /// One that may make more than should be in memory at a time.
  init(
    stage: OutputFile.Stage, path: String? = nil,
    handingOut make: @escaping @Sendable (_ put: Put) throws -> Void
  ) {
    self.stage = stage
    self.path = path
    self.make = make
  }

  /// Makes everything, and hands it to `put`, file by file.
  func run(_ put: Put) throws { try make(put) }

  /// All that it makes.
  func files() throws -> [OutputFile] {
    var files: [OutputFile] = []
    try make { files.append($0) }
    return files
  }
}

extension [RenderTask] {
  /// Makes everything on up to `jobs` threads and puts it into `sink`; the paths that were made and may
  /// be named.
  ///
  /// Each thread puts what it made before it makes much more, so that a large site is never in memory
  /// as a whole. The latest stage is made first: what is long, such as the search, is among it, and no
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
      var load = Load(sink: sink)
      for task in piece { try task.run { try load.add($0) } }
      try load.put()
      shared.withLock { made in
        made.paths.formUnion(load.paths)
        made.done += piece.count
        made.rendering += clock.now - begin - load.writing
        made.writing += load.writing
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

/// What one thread has made and not yet put. A sink that gets several files of one folder together opens
/// that once.
private struct Load<Sink: OutputSink> {
  let sink: Sink
  private var files: [OutputFile] = []
  private var size = 0
  /// Those that were put and may be named.
  private(set) var paths: [String] = []
  private(set) var writing = Duration.zero

  /// How many bytes are put together, or few more; a larger file is put as soon as it is there.
  private static var most: Int { 1 << 20 }

  init(sink: Sink) { self.sink = sink }

  mutating func add(_ file: OutputFile) throws {
    files.append(file)
    size += file.bytes.count
    if size >= Self.most { try put() }
  }

  mutating func put() throws {
    let clock = ContinuousClock()
    let start = clock.now
    try sink.put(files)
    writing += clock.now - start
    paths += files.lazy.map(\.path).filter { !isPrivatePath($0) }
    files = []
    size = 0
  }
}
