import Foundation
import Testing
import WishwellFiles
import WishwellTesting

@testable import WishwellBuild

/// Builds of the program itself, killed or out of room while somebody looks at the site.
@Suite(.serialized) struct KilledBuildTests {
  let place: TemporaryFolder
  let old: [String: [UInt8]]
  let new: [String: [UInt8]]
  /// How long a build takes that is left alone.
  let whole: Duration

  /// The old site and the new one differ in the address, which most pages name, and in people.
  init() throws {
    let place = try generatedSite(items: TestRun.isLong ? 2000 : 30)
    self.place = place
    try place.write("content/people/going.md", "---\nname: Going\n---\n")
    let first = try wishwell(Self.arguments(place, "old", url: Self.oldAddress))
    try place.remove("content/people/going.md")
    try place.write("content/people/coming.md", "---\nname: Coming\n---\n")
    let start = ContinuousClock.now
    let second = try wishwell(Self.arguments(place, "new", url: Self.newAddress))
    whole = ContinuousClock.now - start
    try #require(first.status == 0 && second.status == 0, "\(first.errors)\(second.errors)")
    old = try place.tree("old")
    new = try place.tree("new")
  }

  static let oldAddress = "https://old.example/"
  static let newAddress = "https://new.example/"

  static func arguments(_ place: TemporaryFolder, _ output: String, url: String) -> [String] {
    [
      "build", "--quiet", "--source", place.path, "--output", place[output], "--clock",
      "2026-11-21", "--base-url", url,
    ]
  }

  func buildNew(_ output: String) throws -> CommandResult {
    try wishwell(Self.arguments(place, output, url: Self.newAddress))
  }

  /// Puts the old site into `output`, as the build left it that made it.
  func restoreOld(_ output: String) throws {
    if place.exists(output) { try empty(output) }
    try place.makeFolder(output)
    let copied = try runProgram(
      "/bin/cp", ["-a", place["old"] + "/.", place[output]], in: place.path)
    try #require(copied.status == 0, "\(copied.errors)")
  }

  /// A folder may be where a disk is mounted, and stays.
  private func empty(_ output: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: place[output]) {
      try place.remove(output + "/" + name)
    }
  }

  /// Reads every page that both sites have, round after round, until `isDone`.
  func look(at output: String, until isDone: () -> Bool) throws {
    let root = try Folder(root: place[output])
    let both = old.keys.filter { new[$0] != nil }.sorted()
    var isLast = false
    repeat {
      isLast = isDone()
      for path in both {
        let found = try? root.read(at: path)
        if found != old[path], found != new[path] { Issue.record("\(path) is not whole") }
        if !isLast, isDone() { break }
      }
    } while !isLast
  }

  @Test func `whenever a build is killed, the site is the old or the new one, or is ended`() throws
  {
    let rounds = TestRun.isLong ? 40 : 4
    for round in 0..<rounds {
      try restoreOld("out")
      let run = try Child(
        BuiltProgram.wishwell, Self.arguments(place, "out", url: Self.newAddress))
      let start = ContinuousClock.now
      // Half of them at any moment, half of them in the sweep, as soon as it is seen.
      let moment = whole * round / rounds
      let isInSweep = round.isMultiple(of: 2)
      try look(at: "out") {
        !run.isRunning
          || (isInSweep
            ? place.exists("out/" + BuildJournal.name) : ContinuousClock.now - start > moment)
      }
      run.end(by: SIGKILL)
      run.wait()
      try look(at: "out") { true }
      let found = try place.tree("out")
      let isBegun = place.exists("out/" + BuildJournal.name)
      #expect(found == old || found == new || isBegun, "killed after \(moment)")
      if isBegun {
        // A mistake in the content of today keeps no site half old and half new.
        try place.write("content/people/coming.md", "---\nname: [\n---\n")
        #expect(try buildNew("out").status == 1)
        #expect(try place.tree("out") == new)
        try place.write("content/people/coming.md", "---\nname: Coming\n---\n")
      }
      let next = try buildNew("out")
      #expect(next.status == 0, "\(next.errors)")
      #expect(try place.tree("out") == new)
      #expect(try place.hiddenNames("out") == [BuildManifest.name])
    }
  }

  @Test(.enabled("needs the right to mount a file system") { try SmallDisk.isPossible() })
  func `on a full disk the old site stands untouched`() throws {
    let disk = try #require(SmallDisk(at: place["disk"], kibibytes: 1 << 20))
    try restoreOld("disk")
    let used = disk.used
    #expect(try buildNew("disk").status == 0)
    let rounds = TestRun.isLong ? 20 : 2
    var failures = 0
    for round in 0..<rounds {
      #expect(disk.resize(kibibytes: 1 << 20))
      try restoreOld("disk")
      // From no room at all to room for everything twice, by as little as a few pages at the end.
      #expect(disk.resize(kibibytes: used + used * round * 11 / rounds / 10))
      let inodes = try old.keys.sorted().map { try place.inode("disk/" + $0) }
      let result = try buildNew("disk")
      if result.status == 0 {
        #expect(try place.tree("disk") == new)
        continue
      }
      failures += 1
      #expect(result.status == 74, "\(result.errors)")
      #expect(
        result.errors.hasSuffix(
          "the disk is full\n"
            + "  help: make room and try again; what was published stays\n"), "\(result.errors)")
      #expect(try place.tree("disk") == old)
      #expect(try old.keys.sorted().map { try place.inode("disk/" + $0) } == inodes)
      #expect(try place.hiddenNames("disk") == [BuildManifest.name])
    }
    #expect(failures >= rounds / 2)
    withExtendedLifetime(disk) {}
  }
}
