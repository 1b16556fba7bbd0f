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
}
