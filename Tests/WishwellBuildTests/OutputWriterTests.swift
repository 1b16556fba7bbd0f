import Foundation
import Testing
import WishwellFiles
import WishwellRender
import WishwellTesting

@testable import WishwellBuild

@Suite struct OutputWriterTests {
  let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  /// Publishes `files`, path to text, as a build does.
  @discardableResult
  func publish(
    _ files: [String: String], isForced: Bool = false,
    interruption: @escaping @Sendable (String) throws -> Void = { _ in }
  ) throws -> OutputChanges {
    try place.publish(files, isForced: isForced, interruption: interruption)
  }

  let small = [
    "index.html": "home", "wishlists/a/index.html": "list", "wishlists/a/b.html": "wish",
    "atom.xml": "feed", "assets/style.css": "p {}",
  ]

  @Test func writesEverythingIntoANewFolder() throws {
    let changes = try publish(small)
    #expect((changes.written, changes.unchanged, changes.deleted) == (5, 0, 0))
    #expect(try place.texts("out") == small)
    #expect(!place.exists("out/" + BuildJournal.name))
  }

  @Test func writesOnlyWhatChanged() throws {
    try publish(small)
    let before = try place.inode("out/index.html")
    var edited = small
    edited["wishlists/a/b.html"] = "another wish"
    let changes = try publish(edited)
    #expect((changes.written, changes.unchanged, changes.deleted) == (1, 4, 0))
    #expect(try place.inode("out/index.html") == before)
    #expect(place.text("out/wishlists/a/b.html") == "another wish")
  }

  @Test func mendsAFileThatSomebodyEdited() throws {
    try publish(small)
    try place.write("out/index.html", "hacked")
    #expect(try publish(small).written == 1)
    #expect(place.text("out/index.html") == "home")
  }

  @Test func deletesWhatIsNoLongerMadeWithItsFolders() throws {
    try publish(small)
    let changes = try publish(["index.html": "home"])
    #expect(changes.deleted == 4)
    #expect(try place.tree("out").keys.sorted() == ["index.html"])
    #expect(!place.exists("out/wishlists"))
  }

  @Test func neverDeletesWhatItDidNotMake() throws {
    try publish(small)
    try place.write("out/wishlists/a/.keep", "mine")
    try publish(["index.html": "home"])
    #expect(place.text("out/wishlists/a/.keep") == "mine")
  }

  @Test func refusesAFolderWithFilesOfOthers() throws {
    try place.write("out/thesis.txt", "years of work")
    #expect(throws: OutputError.foreign(["thesis.txt"], in: place["out"])) {
      try publish(small)
    }
    #expect(try place.tree("out").count == 1)
  }

  @Test func buildsAmongThemWhenForcedAndStillDeletesNone() throws {
    try place.write("out/thesis.txt", "years of work")
    try publish(small, isForced: true)
    try publish(["index.html": "home"], isForced: true)
    #expect(try place.tree("out").keys.sorted() == ["index.html", "thesis.txt"])
  }

  @Test func passesOverDotfiles() throws {
    try place.write("out/.nojekyll", "")
    try place.write("out/.git/config", "")
    try publish(small)
    #expect(place.exists("out/.git/config"))
  }

  @Test func takesNoPathFromAManifestThatLeadsOut() throws {
    try publish(small)
    try place.write("precious.txt", "years of work")
    let hash = String(repeating: "0", count: 64)
    let manifest = place.text("out/" + BuildManifest.name) ?? ""
    try place.write(
      "out/" + BuildManifest.name,
      manifest + "\(hash)  ../precious.txt\n\(hash)  \(place["precious.txt"])\n")
    try publish(["index.html": "home"])
    #expect(place.text("precious.txt") == "years of work")
  }

  @Test func followsNoLinkThatSomebodyPutIntoTheOutput() throws {
    try publish(small)
    try place.write("elsewhere/b.html", "years of work")
    try place.remove("out/wishlists/a")
    symlink("../../elsewhere", place["out/wishlists/a"])
    #expect(throws: OutputError.self) { try publish(small) }
    #expect(throws: FileFailure(.open, place["out/wishlists/a"], .kind(.link))) {
      try publish(small, isForced: true)
    }
    #expect(place.text("elsewhere/b.html") == "years of work")
  }

  @Test func letsOneBuildIntoAFolderAtATime() throws {
    let first = try OutputWriter(path: place["out"], isForced: false, jobs: 1)
    #expect(throws: OutputError.busy(place["out"])) { try publish(small) }
    withExtendedLifetime(first) {}
  }

  @Test func givesTheSameModesWhateverTheUmask() throws {
    try publish(small)
    #expect(try place.mode("out/wishlists/a/b.html") == 0o644)
    #expect(try place.mode("out/wishlists/a") == 0o755)
    chmod(place["out/index.html"], 0o600)
    #expect(try publish(small).written == 0)
    #expect(try place.mode("out/index.html") == 0o644)
  }

  @Test func listsWhatItMadeInAStableOrder() throws {
    try publish(["b/index.html": "1", "b-a.html": "2", "index.html": "3"])
    let manifest = place.text("out/" + BuildManifest.name) ?? ""
    #expect(
      manifest == """
        # What wishwell made here: never edit this list.
        d4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35  b-a.html
        6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b  b/index.html
        4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce  index.html

        """)
    #expect(BuildManifest(text: Array(manifest.utf8)).text == Array(manifest.utf8))
  }

  @Test(.enabled("needs the right to mount a file system") { try SmallDisk.isPossible() })
  func losesNothingOnAFullDisk() throws {
    let disk = try #require(SmallDisk(at: place["out"]))
    try publish(small)
    let large = small.mapValues { _ in String(repeating: "x", count: 40_000) }
    #expect {
      try publish(large)
    } throws: { error in
      (error as? FileFailure)?.cause == "the disk is full"
    }
    #expect(try place.texts("out") == small)
    #expect(try place.hiddenNames("out") == [BuildManifest.name])
    withExtendedLifetime(disk) {}
  }
}
