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
    let place = try generatedSite(items: TestRun.isLong ? 2000 : 80)
    let one = try build(place, into: "one", jobs: 1)
    let many = try build(place, into: "many", jobs: 7)
    #expect(one.diagnostics == [])
    #expect(many.diagnostics == [])
    #expect(try place.tree("one") == place.tree("many"))
    #expect(place.text("one/" + BuildManifest.name) == place.text("many/" + BuildManifest.name))
  }

  @Test func manyThreadsFindWhatOneFinds() throws {
    let place = try generatedSite(items: TestRun.isLong ? 2000 : 80)
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
    #expect(one.count > paths.count / 3)
  }

  @Test func theSameSeedMakesTheSameSite() {
    let one = GeneratedSite(items: 50, seed: 3).files.map { $0.path + $0.text }
    #expect(one == GeneratedSite(items: 50, seed: 3).files.map { $0.path + $0.text })
    #expect(one != GeneratedSite(items: 50, seed: 4).files.map { $0.path + $0.text })
  }

  @Test func nothingOfTheMachineIsInTheBytes() throws {
    let place = try generatedSite(items: TestRun.isLong ? 300 : 30)
    func publish(_ name: String, _ before: String) throws {
      let result = try wishwell(
        ["build", "--source", place.path, "--output", place[name], "--clock", "2026-11-21"],
        in: place.path, before: before)
      #expect(result.status == 0, "\(result.errors)")
    }
    try publish("plain", "")
    let plain = try place.tree("plain")
    for machine in [
      "TZ=Asia/Tokyo", "TZ=America/St_Johns LC_ALL=tr_TR.UTF-8", "umask 077;", "umask 000;",
      "cd /;", "taskset -c 0",
    ] {
      try publish("other", machine)
      #expect(try place.tree("other") == plain, "\(machine)")
      #expect(try plain.keys.allSatisfy { try place.mode("other/" + $0) == 0o644 }, "\(machine)")
      #expect(try place.mode("other/people") == 0o755)
      #expect(try place.mode("other") == 0o755)
      try place.remove("other")
    }
  }
}
