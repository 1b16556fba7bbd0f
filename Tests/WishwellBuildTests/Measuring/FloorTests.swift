import Testing
import WishwellDiagnostics
import WishwellTesting

@testable import WishwellBuild
@testable import wishwell_bench

/// That the floor of a site is measured with what its build reads and writes.
@Suite struct FloorTests {
  private let site: SiteTest

  init() throws {
    site = try SiteTest(
      """
      == about.md
      ---
      title: About
      ---
      Twelve *bytes*
      == people/alice.md
      ---
      name: Alice
      ---
      == /templates/extra.css
      p {}
      == people/.alice.md.swp
      passed over
      """)
  }

  @Test func `all of the input is read, and each body of Markdown`() throws {
    try site.build()
    let load = try FloorLoad(site.place.path, output: site.place["output"])
    let paths = [
      "content/about.md", "content/people/alice.md", "content/site.yml", "templates/extra.css",
    ]
    #expect(load.input.paths == paths)
    #expect(load.bodies == [Array("Twelve *bytes*\n".utf8)])
    let bytes = paths.compactMap(site.place.text).reduce(0) { $0 + $1.utf8.count }
    #expect(try load.read(jobs: 1) == bytes)
    #expect(try load.read(jobs: 2) == bytes)
    #expect(try load.renderMarkdown(jobs: 2) == "<p>Twelve <em>bytes</em></p>\n".utf8.count)
    // Those too that a build passes over: they have to be looked at.
    #expect(try load.walk() == paths.count + 1)
  }

  @Test func `files of the same names and sizes are written as by the build`() throws {
    try site.build()
    let output = try sizedFiles(below: site.place["output"])
    #expect(Set(output.map(\.path)).isSuperset(of: ["index.html", "people/alice/index.html"]))
    let load = try FloorLoad(site.place.path, output: site.place["output"])
    try load.write(into: site.place["floor"], jobs: 2)
    #expect(Set(try sizedFiles(below: site.place["floor"])) == Set(output))
    #expect(try site.place.tree("floor").mapValues(\.count) == site.output.mapValues(\.count))
  }

  @Test func `a folder without a build is no floor of zero`() throws {
    #expect(throws: UsageError.self) {
      try FloorLoad(site.place.path, output: site.place["nowhere"])
    }
  }

  @Test(arguments: ["floor", "time", "peers"])
  func `a folder without a site is named, with a way out that the command has`(command: String)
    throws
  {
    let result = try bench([command, site.place["nowhere"]], in: site.place)
    #expect(result.status != 0 && !result.errors.contains("--source"), "\(result.errors)")
    #expect(result.errors.contains("there is no folder ‘\(site.place["nowhere"])’"))
    #expect(result.errors.contains("`wishwell-bench generate`"))
  }

  @Test(arguments: [([3], 3), ([5, 1, 3], 3), ([4, 1, 3, 2], 3)])
  func `the median is one of the runs`(_ seconds: [Int], _ median: Int) {
    let spread = Spread(seconds.map { .seconds($0) })
    #expect(spread.median == .seconds(median))
    #expect(spread.least == seconds.min().map { .seconds($0) })
    #expect(spread.most == seconds.max().map { .seconds($0) })
  }

  @Test func `the command tells each part, and leaves nothing behind`() throws {
    let result = try bench(["floor", site.place.path, "--runs", "1"], in: site.place)
    #expect(result.status == 0, "\(result.errors)")
    for word in ["4 files of input", "1 bodies", "reading", "Markdown", "writing", "floor", "walk"]
    {
      #expect(result.output.contains(word), "\(result.output)")
    }
    #expect(try site.place.tree("tmp").isEmpty)
  }
}

/// Runs `wishwell-bench`, which has the folder `tmp` of `place` for what it leaves.
func bench(_ arguments: [String], in place: TemporaryFolder) throws -> CommandResult {
  try place.makeFolder("tmp")
  return try runProgram(
    BuiltProgram.folder + "/wishwell-bench", arguments, in: place.path,
    before: "TMPDIR=\(place["tmp"])")
}
