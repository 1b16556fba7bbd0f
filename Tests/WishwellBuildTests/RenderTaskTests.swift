import Synchronization
import Testing
import WishwellRender

@testable import WishwellBuild

@Suite struct RenderTaskTests {
  private func lengths(_ stages: [OutputFile.Stage], _ jobs: Int) -> [Int] {
    stages.map { RenderTask(stage: $0) { [] } }.pieces(for: jobs).map(\.count)
  }

  /// The sixteen pages of a site of one page were a single piece: one thread made them all while the
  /// other had nothing to do.
  @Test func `each thread gets something of a small site`() {
    let small = Array(repeating: OutputFile.Stage.index, count: 15) + [.leaf]
    #expect(lengths(small, 2) == Array(repeating: 1, count: 16))
    let larger = Array(repeating: OutputFile.Stage.leaf, count: 24)
    #expect(lengths(larger, 2) == Array(repeating: 3, count: 8))
  }

  @Test func `of a large one neighbours are made together, and what makes many files alone`() {
    let many = Array(repeating: OutputFile.Stage.leaf, count: 1000)
    #expect(lengths(many, 2) == Array(repeating: 16, count: 62) + [8])
    #expect(lengths([.feed, .feed, .asset], 2) == [1, 1, 1])
  }

  /// All archives of a feed, and all files of the search and of the snapshot, were in memory together.
  @Test func `what makes much is put piece by piece, and all of it`() throws {
    let large = RenderTask(stage: .feed) { put in
      for number in 0..<40 { try put(Self.file(number, of: 100_000)) }
    }
    let sink = CountingSink()
    var timings = BuildTimings()
    let paths = try [large].run(into: sink, jobs: 1, timings: &timings) { _ in }
    #expect(paths == Set((0..<40).map { "\($0).json" }))
    // A mebibyte, and the file that made it full.
    #expect(sink.loads.map(\.count).max() == 11)
    #expect(sink.loads.flatMap { $0 }.count == 40)
  }

  /// One put for each page would open the folder of all of them each time.
  @Test func `small files of a piece are put together`() throws {
    let pages = (0..<16).map { number in
      RenderTask(stage: .leaf, path: "\(number).json") { [Self.file(number, of: 1000)] }
    }
    let sink = CountingSink()
    var timings = BuildTimings()
    _ = try (pages + pages).run(into: sink, jobs: 1, timings: &timings) { _ in }
    #expect(sink.loads.map(\.count) == [8, 8, 8, 8])
  }

  @Test func `what a task fails with ends the run`() {
    struct Failure: Error {}
    let task = RenderTask(stage: .feed) { put in
      try put(Self.file(1, of: 10))
      throw Failure()
    }
    var timings = BuildTimings()
    #expect(throws: Failure.self) {
      try [task].run(into: CountingSink(), jobs: 1, timings: &timings) { _ in }
    }
  }

  private static func file(_ number: Int, of size: Int) -> OutputFile {
    OutputFile(path: "\(number).json", stage: .feed, bytes: Array(repeating: 0x20, count: size))
  }
}

/// Keeps the paths of what is put together.
private final class CountingSink: OutputSink {
  private let put = Mutex<[[String]]>([])

  var loads: [[String]] { put.withLock { $0 } }

  func put(_ files: [OutputFile]) { put.withLock { $0.append(files.map(\.path)) } }
  func finish() -> OutputChanges { OutputChanges() }
}
