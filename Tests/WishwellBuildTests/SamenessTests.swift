import Foundation
import Testing
import WishwellFormat
import WishwellTesting

@testable import WishwellBuild
@testable import wishwell_bench

/// A site of `items` people, lists, wishes and posts, written into a folder.
func generatedSite(items: Int, seed: UInt64 = 1) throws -> TemporaryFolder {
  let place = try TemporaryFolder()
  for file in GeneratedSite(items: items, seed: seed).files {
    try place.write(file.path, file.text)
  }
  return place
}

@Suite struct SamenessTests {
  private func build(_ place: TemporaryFolder, into output: String, jobs: Int) throws -> SitePlan {
    var options = BuildOptions(clock: .day(try #require(Day(year: 2026, month: 11, day: 21))))
    options.source = place.path
    options.output = place[output]
    options.jobs = jobs
    let plan = try SiteBuild(options).plan()
    _ = try plan.publish()
    return plan
  }

  @Test func manyThreadsMakeWhatOneMakes() throws {
    let place = try generatedSite(items: TestRun.isLong ? 2000 : 200)
    let one = try build(place, into: "one", jobs: 1)
    let many = try build(place, into: "many", jobs: 7)
    #expect(one.diagnostics == [])
    #expect(many.diagnostics == [])
    #expect(try place.tree("one") == place.tree("many"))
    #expect(place.text("one/" + BuildManifest.name) == place.text("many/" + BuildManifest.name))
  }

  @Test func manyThreadsFindWhatOneFinds() throws {
    let place = try generatedSite(items: 200)
    let paths = try place.tree("content").keys.sorted().filter { $0.hasSuffix(".md") }
    for path in paths.enumerated().filter({ $0.offset % 3 == 0 }).map(\.element) {
      try place.write("content/" + path, "---\ntitle: [\nprice: 12,50\n")
    }
    var options = BuildOptions(clock: .day(try #require(Day(year: 2026, month: 11, day: 21))))
    options.source = place.path
    options.jobs = 1
    let one = try SiteBuild(options).plan().diagnostics
    options.jobs = 7
    let many = try SiteBuild(options).plan().diagnostics
    #expect(one == many)
    #expect(one.count > 60)
  }

  @Test func theSameSeedMakesTheSameSite() {
    let one = GeneratedSite(items: 50, seed: 3).files.map { $0.path + $0.text }
    #expect(one == GeneratedSite(items: 50, seed: 3).files.map { $0.path + $0.text })
    #expect(one != GeneratedSite(items: 50, seed: 4).files.map { $0.path + $0.text })
  }

  @Test(arguments: [
    "TZ=Asia/Tokyo", "TZ=America/St_Johns LC_ALL=tr_TR.UTF-8", "umask 077;", "umask 000;", "cd /;",
    "taskset -c 0",
  ])
  func nothingOfTheMachineIsInTheBytes(_ before: String) throws {
    let place = try generatedSite(items: 60)
    func publish(_ name: String, _ before: String) throws {
      let result = try wishwell(
        ["build", "--source", place.path, "--output", place[name], "--clock", "2026-11-21"],
        in: place.path, before: before)
      #expect(result.status == 0, "\(result.errors)")
    }
    try publish("plain", "")
    try publish("other", before)
    #expect(try place.tree("plain") == place.tree("other"))
    for path in try place.tree("plain").keys {
      #expect(try place.mode("other/" + path) == 0o644)
    }
    #expect(try place.mode("other/people") == 0o755)
    #expect(try place.mode("other") == 0o755)
  }

  @Test func aKilledBuildIsSetRightByTheNext() throws {
    let place = try generatedSite(items: 300)
    func publish(_ name: String, _ before: String = "") throws -> CommandResult {
      try wishwell(
        [
          "build", "--quiet", "--source", place.path, "--output", place[name], "--clock",
          "2026-11-21",
        ], before: before)
    }
    #expect(try publish("clean").status == 0)
    for round in 0..<(TestRun.isLong ? 60 : 6) {
      let delay = 0.02 + Double(round % 12) * 0.08
      _ = try publish("killed", "timeout -s KILL \(delay)")
      if round % 4 == 3 { try? place.remove("killed") }
    }
    let last = try publish("killed")
    #expect(last.status == 0, "\(last.errors)")
    #expect(try place.tree("killed") == place.tree("clean"))
    #expect(!place.exists("killed/" + BuildJournal.name))
  }
}
