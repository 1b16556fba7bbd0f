import Testing
import WishwellFormat

@testable import WishwellDerive

/// What somebody who is no longer here has left open.
@Suite struct LeftUnsettledTests {
  private func site(_ profile: String = "name: Wim; left: yes", promises: String) throws
    -> LiteralSite
  {
    let list = "title: B; owner: alice; date: 2026-10-01; promises: \(promises)"
    let digest = try #require(
      LiteralSite(["wishlists/b/index.md": list, "wishlists/b/k.md": "title: Kettle"]).site.wishes
        .first?.digest)
    let name = promises == "shown" ? "shown: yes\n" : ""
    return try LiteralSite([
      "people/wim.md": profile, "wishlists/b/index.md": list, "wishlists/b/k.md": "title: Kettle",
      "wishlists/b/k.promise/0001.yml":
        "event: promised\nby: wim\nat: 2026-10-02\nwish: \(digest)\n\(name)",
      "offers/x.md": "title: X; author: wim; date: 2026-10-01",
      "offers/x.responses/bob/0001.yml": "event: responded\nby: bob\nat: 2026-10-02\n",
      "offers/free.md": "title: Free; author: wim; date: 2026-10-01; limit: 3",
    ])
  }

  @Test func `who is waited for is told with the commands that settle it`() throws {
    #expect(
      try site(promises: "hidden").findings == [
        "offers/x.md:3:9: left-unsettled: whoever wrote this has left, and Bob still waits for them | a "
          + "maintainer settles it in their name: `wishwell unable offers/x --of bob --by wim --via "
          + "mail`",
        "wishlists/b/k.promise/0001.yml:1:1: left-unsettled: this promise of ‘Kettle’ is held by "
          + "somebody who has left | if it will not come, a maintainer gives it up in their name: "
          + "`wishwell release b/k --by NAME --via mail`, with the name in this file",
      ])
    #expect(try site("name: Wim", promises: "hidden").findings == [])
  }

  @Test func `a giver whom everyone may know is named`() throws {
    #expect(
      try site(promises: "shown").findings.last
        == "wishlists/b/k.promise/0001.yml:1:1: left-unsettled: this promise of ‘Kettle’ is held by "
        + "Wim, who has left | if it will not come, a maintainer gives it up in their name: `wishwell "
        + "release b/k --by wim --via mail`"
    )
  }

  /// Only whoever had written the offer or request was looked at, so others waited for who was gone.
  @Test(arguments: [
    (
      "offers", ["responded wim"], "their answer still counts", "if nothing comes of it",
      "withdraw"
    ),
    (
      "offers", ["responded wim", "completed bob"], "nobody said whether it arrived", "if it did",
      "received"
    ),
    ("requests", ["asked wim"], "their answer still counts", "if nothing comes of it", "withdraw"),
    (
      "requests", ["asked wim", "approved bob"], "their answer still counts",
      "if nothing comes of it", "withdraw"
    ),
  ])
  func `what they answered is told as well`(
    folder: String, events: [String], what: String, when: String, verb: String
  ) throws {
    var files = [
      "people/wim.md": "name: Wim; left: yes",
      "\(folder)/x.md": "title: X; author: bob; date: 2026-10-01",
    ]
    for (index, event) in events.enumerated() {
      let words = event.split(separator: " ")
      files["\(folder)/x.responses/wim/000\(index + 1).yml"] =
        "event: \(words[0])\nby: \(words[1])\nat: 2026-10-02\n"
    }
    #expect(
      try LiteralSite(files).findings == [
        "\(folder)/x.responses/wim/000\(events.count).yml:1:1: left-unsettled: Wim, who answered "
          + "‘X’, has left, and \(what) | \(when), a maintainer says so in their name: "
          + "`wishwell \(verb) \(folder)/x --by wim --via mail`"
      ])
    files["people/wim.md"] = "name: Wim"
    #expect(try LiteralSite(files).findings == [])
  }

  /// The page must not invite to what nobody will answer.
  @Test func `what they offer takes no answers as long as they are away`() throws {
    let left = try site(promises: "hidden").site
    #expect(left.posts.map(\.status) == [.closed(.left), .closed(.left)])
    let back = try site("name: Wim", promises: "hidden").site
    #expect(Set(back.posts.map(\.status)) == [.open(left: nil), .open(left: 3)])
  }

  /// Whoever had promised it went on to send it, and nobody was told.
  @Test(arguments: [
    ("shown", "by: bob\nshown: yes", "Bob", "--by bob --via mail`"),
    ("hidden", "by: bob", "somebody", "--by NAME --via mail`, with the name in this file"),
    (
      "shown", "by: guest\nname: Aunt Rosa\nvia: mail\nshown: yes", "Aunt Rosa",
      "--guest 'Aunt Rosa' --via mail`"
    ),
  ])
  func `what others promised them is told, once all have left whom it is for`(
    mode: String, giver: String, name: String, option: String
  ) throws {
    var files = [
      "people/wim.md": "name: Wim; left: yes",
      "wishlists/b/index.md": "title: B; owner: wim; date: 2026-10-01; promises: \(mode)",
      "wishlists/b/k.md": "title: Kettle",
    ]
    let digest = try #require(LiteralSite(files).site.wishes.first?.digest)
    files["wishlists/b/k.promise/0001.yml"] =
      "event: promised\n\(giver)\nat: 2026-10-02\nwish: \(digest)\n"
    let left = try LiteralSite(files)
    #expect(
      left.findings == [
        "wishlists/b/k.promise/0001.yml:1:1: left-unsettled: Wim, whom ‘Kettle’ is for, has left, and "
          + "\(name) still holds this promise of it | if it will not be sent, a maintainer gives it up "
          + "in their name: `wishwell release b/k \(option)"
      ])
    #expect(left.site.wishes.map(\.isDeserted) == [true])
    #expect(left.site.wishLists.map(\.isClosed) == [true])
    files["wishlists/b/index.md"] =
      "title: B; owner: [alice, wim]; date: 2026-10-01; promises: \(mode)"
    let shared = try LiteralSite(files)
    #expect(shared.findings == [])
    #expect(shared.site.wishes.map(\.isDeserted) == [false])
  }
}
