import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

/// Files that were renamed without what belongs to them.
@Suite struct RenamedTests {
  private let list = "title: Birthday; owner: alice; date: 2026-10-01"
  private let ladle = "title: A copper ladle | Not too heavy."

  /// A wish of alice, promised by bob as it was, under `name`; `folder` is what its events stand in.
  private func findings(
    _ name: String, _ text: String, folder: String = "copper-ladle", released: Bool = false,
    with others: [String: String] = [:]
  ) throws -> [String] {
    let digest = try #require(
      LiteralSite(["wishlists/b/index.md": list, "wishlists/b/x.md": ladle]).site.wishes.first?
        .digest)
    var files = others.merging([
      "wishlists/b/index.md": list, "wishlists/b/\(name).md": text,
      "wishlists/b/\(folder).promise/0001.yml":
        "event: promised\nby: bob\nat: 2026-10-02\nwish: \(digest)\n",
    ]) { $1 }
    if released {
      files["wishlists/b/\(folder).promise/0002.yml"] =
        "event: released\nby: bob\nat: 2026-10-03\n"
    }
    return try LiteralSite(files).findings
  }

  private func retire(of what: String) -> String {
    "if \(what) is gone for good, a maintainer can take away what is left of it: `wishwell retire "
  }

  @Test func `a promised wish that was renamed is told for certain by its text`() throws {
    #expect(
      try findings("ladle", ladle) == [
        "wishlists/b/copper-ladle.promise/0001.yml:1:1: promises-left-behind: the wish "
          + "‘copper-ladle’ is ‘ladle.md’ now, and these promises of it stayed behind: it could be "
          + "promised twice | rename the folder ‘copper-ladle.promise’ with it, to ‘ladle.promise’"
      ])
    #expect(Rule.promisesLeftBehind.severity == .error)
    #expect(try findings("ladle", ladle, folder: "ladle") == [])
  }

  @Test func `so it is by the old name that it gives itself`() throws {
    let edited = "title: A ladle; formerly: copper-ladle | Light."
    #expect(
      try findings("soup", edited).map { String($0.prefix { $0 != "|" }) } == [
        "wishlists/b/copper-ladle.promise/0001.yml:1:1: promises-left-behind: the wish "
          + "‘copper-ladle’ is ‘soup.md’ now, and these promises of it stayed behind: it could be "
          + "promised twice "
      ])
    let again = "event: promised\nby: alice\nat: 2026-10-04\nwish: 0123456789abcdef\n"
    let taken = try findings("soup", edited, with: ["wishlists/b/soup.promise/0001.yml": again])
    #expect(
      taken.contains {
        $0.hasSuffix(
          "move the events in ‘copper-ladle.promise’ into ‘soup.promise’, numbered on behind those "
            + "that are there")
      }, "\(taken)")
  }

  @Test func `one that was edited too is asked about, where a name comes near`() throws {
    let other = "title: A kettle"
    #expect(
      try findings("ladle", "title: A ladle", with: ["wishlists/b/kettle.md": other]) == [
        "wishlists/b/copper-ladle.promise/0001.yml:1:1: promised-wish-gone: these promises are still "
          + "held, but their wish is gone | was it renamed to ‘ladle.md’? rename the folder "
          + "‘copper-ladle.promise’ with it, to ‘ladle.promise’; else bring the wish back, or have the "
          + "people who promised it release it; \(retire(of: "it"))wishlists/b/copper-ladle`"
      ])
    let far = try findings("kettle", other)
    #expect(far.count == 1 && !far[0].contains("was it renamed"), "\(far)")
    #expect(
      far[0].contains(
        "if it has another name now, or is on another list, this folder has to go with it"))
  }

  /// It was a warning alone, and the wish could be promised again on the other list.
  @Test func `so it is where its owner moved it to another list`() throws {
    let moved = [
      "wishlists/xmas/index.md": "title: Winter; owner: alice; date: 2026-10-01",
      "wishlists/xmas/ladle.md": ladle,
    ]
    #expect(
      try findings("kettle", "title: A kettle", with: moved) == [
        "wishlists/b/copper-ladle.promise/0001.yml:1:1: promises-left-behind: the wish "
          + "‘copper-ladle’ is ‘content/wishlists/xmas/ladle.md’ now, and these promises of it stayed "
          + "behind: it could be promised twice | move the folder "
          + "‘content/wishlists/b/copper-ladle.promise’ with it, to "
          + "‘content/wishlists/xmas/ladle.promise’"
      ])
    var edited = moved
    edited["wishlists/xmas/ladle.md"] = nil
    edited["wishlists/xmas/copper-ladle.md"] = "title: A ladle"
    let found = try findings("kettle", "title: A kettle", with: edited)
    #expect(
      found.count == 1
        && found[0].contains("was it renamed to ‘content/wishlists/xmas/copper-ladle.md’? move"),
      "\(found)")
  }

  @Test func `a wish of the same text on the list of somebody else is another wish`() throws {
    let other = [
      "wishlists/xmas/index.md": "title: Winter; owner: bob; date: 2026-10-01",
      "wishlists/xmas/ladle.md": ladle,
    ]
    let found = try findings("kettle", "title: A kettle", with: other)
    #expect(found.count == 1 && found[0].contains("promised-wish-gone"), "\(found)")
    #expect(!found[0].contains("xmas"), "\(found)")
  }

  @Test func `of two wishes of its text on another list neither is taken for it`() throws {
    let copies = [
      "wishlists/xmas/index.md": "title: Winter; owner: alice; date: 2026-10-01",
      "wishlists/xmas/ladle.md": ladle,
      "wishlists/xmas/spoon.md": ladle,
    ]
    let found = try findings("kettle", "title: A kettle", with: copies)
    #expect(found.count == 1 && found[0].contains("promised-wish-gone"), "\(found)")
    #expect(found[0].contains("or is on another list, this folder has to go with it"))
  }

  /// It proposed whatever path looked alike, of another wish with promises of its own.
  @Test func `events left behind are those of nothing that has its own`() throws {
    let apron = "title: An apron"
    let tiles = [
      "wishlists/b/painted-tiles.md": "title: Tiles",
      "wishlists/b/painted-tiles.promise/0001.yml":
        "event: promised\nby: bob\nat: 2026-10-02\nwish: 0123456789abcdef\n",
    ]
    let found = try findings(
      "blue-apron", apron, folder: "apron-with-pockets", released: true, with: tiles)
    let orphan = try #require(found.first { $0.contains("orphaned-sidecar") })
    #expect(!orphan.contains("painted-tiles") && !orphan.contains("was it renamed"), "\(orphan)")
    #expect(orphan.contains("| bring the file back, or move the folder along"))
    let same = try findings("blue-apron", ladle, folder: "apron-with-pockets", released: true)
    #expect(
      same == [
        "wishlists/b/apron-with-pockets.promise/0001.yml:1:1: orphaned-sidecar: these events do not "
          + "belong to any file: there is no ‘content/wishlists/b/apron-with-pockets.md’ | was it "
          + "renamed to ‘content/wishlists/b/blue-apron.md’? rename the folder "
          + "‘apron-with-pockets.promise’ with it, to ‘blue-apron.promise’; "
          + "\(retire(of: "the file"))wishlists/b/apron-with-pockets`"
      ])
  }

  @Test func `a profile that was renamed is told of once, with the line that mends all`() throws {
    var files = [
      "people/wim-de-boer.md": "name: Wim de Boer",
      "offers/x.md": "title: X; author: wim; date: 2026-10-01",
      "thanks/t.md": "title: T; author: bob; date: 2026-10-02; to: wim",
      "thanks/u.md": "title: U; author: alice; date: 2026-10-02; to: wim",
      "offers/y.md": "title: Y; author: bob; date: 2026-10-01",
      "offers/y.responses/wim/0001.yml": "event: responded\nby: wim\nat: 2026-10-02\n",
    ]
    #expect(
      try LiteralSite(files).findings == [
        "offers/x.md:3:9: unknown-person: ‘wim’ has no profile here, and other files name them too "
          + "| was the profile renamed? then one line in ‘content/people/wim-de-boer.md’ mends all of "
          + "them: ‘formerly: wim’; if they have left, bring ‘content/people/wim.md’ back, with "
          + "‘left: yes’"
      ])
    files["people/wim-de-boer.md"] = "name: Wim de Boer; formerly: wim"
    #expect(try LiteralSite(files).findings == [])
  }

  /// `boat` is nowhere near `kofi`; his name is.
  @Test func `a profile with quite another name of its file is found by the name in it`() throws {
    var files = [
      "people/boat.md": "name: Kofi Mensah",
      "offers/x.md": "title: X; author: kofi; date: 2026-10-01",
      "thanks/t.md": "title: T; author: bob; date: 2026-10-02; to: kofi",
      "thanks/u.md": "title: U; author: alice; date: 2026-10-02; to: kofi",
    ]
    let found = try LiteralSite(files).findings
    #expect(found.count == 1, "\(found)")
    #expect(
      found.first?.contains("‘content/people/boat.md’ mends all of them: ‘formerly: kofi’") == true)
    // Which of two it is, nothing says.
    files["people/ship.md"] = "name: Kofi Owusu"
    let unclear = try LiteralSite(files).findings
    #expect(!unclear.contains { $0.contains("boat") || $0.contains("ship") }, "\(unclear)")
  }

  /// The list is a folder, and everything in it went with it.
  @Test func `a list that was renamed is proposed where a wish of it is named`() throws {
    var files = [
      "wishlists/cabin-of-greta/index.md": "title: Cabin; owner: alice; date: 2026-10-01",
      "wishlists/cabin-of-greta/stove-brush.md": "title: A stove brush",
      "thanks/t.md":
        "title: T; author: alice; date: 2026-10-02; to: bob; for: hut/stove-brush",
    ]
    let found = try LiteralSite(files).findings
    #expect(
      found.first?.hasSuffix(
        "unknown-wish: there is no wish ‘hut/stove-brush’ | was its list renamed? name ‘hut’ under "
          + "‘formerly’ in ‘content/wishlists/cabin-of-greta/index.md’, and this leads to it; else "
          + "write ‘cabin-of-greta/stove-brush’") == true, "\(found)")
    files["wishlists/cabin-of-greta/index.md"] =
      "title: Cabin; owner: alice; date: 2026-10-01; formerly: hut"
    let mended = try LiteralSite(files).findings
    #expect(!mended.contains { $0.contains("unknown-wish") }, "\(mended)")
  }

  @Test func `a slip in two files is two slips`() throws {
    let found = try LiteralSite([
      "offers/x.md": "title: X; author: alise; date: 2026-10-01",
      "thanks/t.md": "title: T; author: bob; date: 2026-10-02; to: alise",
    ]).findings
    #expect(found.count == 2 && found.allSatisfy { $0.hasSuffix("did you mean ‘alice’?") })
  }
}
