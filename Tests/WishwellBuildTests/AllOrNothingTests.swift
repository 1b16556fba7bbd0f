import Foundation
import Synchronization
import Testing
import WishwellFiles
import WishwellTesting

@testable import WishwellBuild

/// A build that is ended before each of its steps in turn.
@Suite struct AllOrNothingTests {
  let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  let old = [
    "index.html": "home", "atom.xml": "feed", "robots.txt": "all", "assets/1.css": "p {}",
    "lists/a/index.html": "list", "lists/a/b.html": "wish", "lists/a/c.html": "going",
    "gone/index.html": "going", "gone/below/d.html": "going",
  ]
  let new = [
    "index.html": "new home", "atom.xml": "new feed", "robots.txt": "all", "assets/2.css": "a {}",
    "lists/a/index.html": "new list", "lists/a/b.html": "new wish", "lists/a/e.html": "added",
    "lists/f/index.html": "new list", "fresh/index.html": "added", "fresh/below/g.html": "added",
  ]

  /// Publishes `files` until step `count`; false where there are no more steps than that.
  func publish(_ files: [String: String], endedAfter count: Int, by error: any Error) throws -> Bool
  {
    let ending = Ending(after: count, by: error)
    do {
      try place.publish(files, jobs: 1) { _ in try ending.step() }
      return false
    } catch is Kill {
    } catch is FileFailure {}
    return true
  }

  func resume(endedAfter count: Int = .max) throws {
    let ending = Ending(after: count)
    try Sweep.resume(in: Folder(root: place["out"])) { _ in try ending.step() }
  }

  /// Whoever looks finds what both sites have, old or new, and nothing half.
  func expectEverythingWhole(after count: Int) throws {
    let found = try place.texts("out")
    for (path, text) in found {
      #expect(text == old[path] || text == new[path], "\(path) after \(count) steps")
    }
    for path in old.keys where new[path] != nil {
      #expect(found[path] != nil, "\(path) after \(count) steps")
    }
    if found["lists/a/index.html"] == new["lists/a/index.html"] {
      #expect(found["lists/a/e.html"] != nil, "a list links to what is not there")
    }
    if found["lists/a/b.html"] == new["lists/a/b.html"] {
      #expect(found["assets/2.css"] != nil, "a page has no style")
    }
    if found["atom.xml"] != new["atom.xml"] {
      #expect(found["lists/a/c.html"] != nil, "a feed names what is deleted")
    }
  }

  func expectPublished(_ files: [String: String]) throws {
    #expect(try place.texts("out") == files)
    #expect(try place.hiddenNames("out") == [BuildManifest.name])
    #expect(!place.exists("out/gone") || files["gone/index.html"] != nil)
  }

  /// How often a build from `before`, nil for no folder, is killed before and within the sweep.
  func killEverywhere(before: [String: String]?) throws -> (before: Int, within: Int) {
    var kills = (before: 0, within: 0)
    for count in 0... {
      for next in [old, new] {
        try? place.remove("out")
        if let before { try place.publish(before) }
        guard try publish(new, endedAfter: count, by: Kill()) else { return kills }
        let isBegun = place.exists("out/" + BuildJournal.name)
        if isBegun { kills.within += 1 } else { kills.before += 1 }
        if before != nil { try expectEverythingWhole(after: count) }
        if !isBegun { #expect(try place.texts("out") == before ?? [:], "after \(count) steps") }
        try resume()
        #expect(try place.texts("out") == (isBegun ? new : before ?? [:]), "after \(count) steps")
        try place.publish(next)
        try expectPublished(next)
      }
    }
    return kills
  }

  @Test func `killed before any step, a build leaves the old site or is ended by the next`() throws
  {
    // Twice each: what changes or is added is written once, then put into place once, and what was
    // replaced is deleted from beside its place.
    let kills = try killEverywhere(before: old)
    #expect(kills.before == 2 * (new.count + 2))
    #expect(kills.within == 2 * (9 + 4 + 5 + 1))
  }

  @Test func `killed before any step, a first build leaves nothing or is ended by the next`() throws
  {
    let kills = try killEverywhere(before: nil)
    #expect(kills.before == 2 * (new.count + 2))
    #expect(kills.within == 2 * (7 + 1))
  }

  @Test func `ending a killed build can be killed as well`() throws {
    var kills = 0
    for count in 0... {
      try? place.remove("out")
      try place.publish(old)
      guard try publish(new, endedAfter: count, by: Kill()) else { break }
      guard place.exists("out/" + BuildJournal.name) else { continue }
      for inner in stride(from: 0, through: 24, by: 3) {
        do { try resume(endedAfter: inner) } catch is Kill { kills += 1 }
        try expectEverythingWhole(after: count)
      }
      try place.publish(new)
      try expectPublished(new)
    }
    #expect(kills > 0)
  }

  @Test func `a disk that is full before any step leaves the old site untouched`() throws {
    let full = FileFailure(.write, "index.html", .system(ENOSPC))
    var failures = 0
    for count in 0... {
      try? place.remove("out")
      try place.publish(old)
      let inodes = try old.keys.sorted().map { try place.inode("out/" + $0) }
      guard try publish(new, endedAfter: count, by: full) else { break }
      guard !place.exists("out/" + BuildJournal.name) else { continue }
      failures += 1
      try expectPublished(old)
      #expect(try old.keys.sorted().map { try place.inode("out/" + $0) } == inodes)
    }
    #expect(failures == new.count + 2)
  }

  @Test func `a failure within the sweep says so, and the next build ends it`() throws {
    try place.publish(old)
    let broken = FileFailure(.replace, "index.html", .system(EIO))
    let journal = place["out/" + BuildJournal.name]
    #expect {
      try place.publish(new) { path in
        if path == "index.html", access(journal, F_OK) == 0 { throw broken }
      }
    } throws: { error in
      (error as? FileFailure)?.help
        == "part of the site is already new; fix this and build again to do the rest"
    }
    try expectEverythingWhole(after: 0)
    try place.publish(new)
    try expectPublished(new)
  }

  @Test func `what did not change is written nowhere`() throws {
    try place.publish(new)
    let paths = new.keys + [BuildManifest.name]
    let inodes = try paths.map { try place.inode("out/" + $0) }
    let steps = Steps()
    let changes = try place.publish(new) { steps.note($0) }
    #expect((changes.written, changes.unchanged, changes.deleted) == (0, new.count, 0))
    #expect(steps.noted.sorted() == paths.sorted())
    #expect(try paths.map { try place.inode("out/" + $0) } == inodes)
  }

  @Test func `a journal that is not whole was never begun`() throws {
    var journal = BuildJournal()
    journal.moves = [
      [BuildJournal.Move(path: "a.html")],
      [BuildJournal.Move(path: "b/c d.html", hash: String(repeating: "0f", count: 32))],
    ]
    journal.deletions = ["e.html"]
    let text = journal.text
    let read = BuildJournal(text: text)
    #expect(read?.moves == [journal.moves.flatMap { $0 }])
    #expect(read?.deletions == ["e.html"])
    for length in text.indices { #expect(BuildJournal(text: Array(text[..<length])) == nil) }
    for place in text.indices {
      var broken = text
      broken[place] ^= 1
      #expect(BuildJournal(text: broken) == nil)
    }
  }

  @Test(arguments: ["../precious.txt", "/etc/passwd", ".git/config", "a//b", "a/../../b"])
  func `a journal leads nowhere else`(path: String) {
    for journal in [
      BuildJournal(moves: [[BuildJournal.Move(path: path)]]), BuildJournal(deletions: [path]),
    ] {
      #expect(BuildJournal(text: journal.text) == nil)
    }
  }

  @Test func `links under hidden names are not followed`() throws {
    try place.publish(old)
    try place.write("elsewhere/b.html", "years of work")
    symlink("../../../elsewhere/b.html", place["out/lists/a/" + Folder.nameBeside("b.html")])
    symlink("../elsewhere", place["out/" + Folder.nameBeside("fresh")])
    try place.publish(new)
    try expectPublished(new)
    #expect(try place.texts("elsewhere") == ["b.html": "years of work"])
  }

  @Test func `a link that takes the place of a folder within the sweep is not followed`() throws {
    try place.publish(old)
    try place.write("elsewhere/b.html", "years of work")
    let journal = place["out/" + BuildJournal.name]
    let (folder, moved) = (place["out/lists/a"], place["out/lists/moved"])
    #expect {
      try place.publish(new, jobs: 1) { path in
        guard path == "lists/a/b.html", access(journal, F_OK) == 0 else { return }
        rename(folder, moved)
        symlink("../../elsewhere", folder)
      }
    } throws: { error in
      (error as? FileFailure)?.reason == .kind(.link)
    }
    #expect(try place.texts("elsewhere") == ["b.html": "years of work"])
  }

  @Test func `what stands in a folder that a killed build left is not published`() throws {
    try place.publish(old)
    try place.write("out/" + Folder.nameBeside("fresh") + "/below/evil.html", "hidden")
    try place.publish(new)
    try expectPublished(new)
  }

  @Test func `a file with the longest of names is replaced`() throws {
    let name = String(repeating: "n", count: 250) + ".html"
    try place.publish([name: "old"])
    try place.publish([name: "new"])
    try expectPublished([name: "new"])
  }

  @Test func `a folder in the place of a file is told before anything is changed`() throws {
    try place.publish(old)
    try place.write("out/lists/f/index.html/.keep", "")
    #expect(throws: FileFailure(.replace, place["out/lists/f/index.html"], .kind(.folder))) {
      try place.publish(new)
    }
    #expect(try place.texts("out") == old)
  }
}

/// The paths of the steps of a build.
private final class Steps: Sendable {
  private let paths = Mutex<[String]>([])

  var noted: [String] { paths.withLock { $0 } }
  func note(_ path: String) { paths.withLock { $0.append(path) } }
}
