import Testing
import WishwellFormat

@testable import WishwellRender

@Suite struct PanelTests {
  @Test(arguments: [
    ("kettle", ["ember ♡ Open", "Nobody has promised this yet."]),
    (
      "socks",
      [
        "plum ◐ 1 of 3 promised", "2 are still open.", "1/3",
        "1 promised by [Bob], Grandmother Rosa and Cleo",
      ]
    ),
    (
      "book",
      ["leaf ✓ Came true", "It has arrived.", "given by [Bob] on 1 July 2026"]
    ),
    (
      "lamp",
      [
        "ember ↺ Open again",
        "Somebody promised this, but could not keep the promise. It is open again.",
      ]
    ),
    ("vase", ["plum ● Promised", "Somebody is taking care of this one.", "promised by Dan"]),
    ("hat", ["plain ✕ Withdrawn", "This is no longer wished for."]),
  ])
  func ofWishes(_ wish: String, _ expected: [String]) throws {
    let site = try RenderedSite(lanternText)
    let builder = try site.builder(at: "index.html")
    #expect(builder.panel(of: try site.wish("birthday", wish)).said == expected)
  }

  @Test(arguments: [
    (
      Post.Kind.offer, "2026-03-01-cards",
      [
        "leaf ◔ 1 of 2 left", "If you would like one, just ask.", "1/2 1 of 2 taken", "1 arrived",
        "received by [Bob]",
      ]
    ),
    (
      .request, "2026-04-01-stamps",
      ["sky ○ Open", "If you would like to send something, just offer.", "1 accepted"]
    ),
    (
      .request, "old",
      ["plain ◷ Ended 1 May 2025", "Its last day has passed. It stays here to be read."]
    ),
  ])
  func ofPosts(_ kind: Post.Kind, _ post: String, _ expected: [String]) throws {
    let site = try RenderedSite(lanternText)
    let builder = try site.builder(at: "index.html")
    #expect(builder.panel(of: try site.post(kind, post))?.said == expected)
  }

  @Test func archivedListsTakeNoPromises() throws {
    let site = try RenderedSite(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == wishlists/old/index.md
      ---
      title: Old
      owner: ann
      date: 2020-01-01
      archived: yes
      ---

      == wishlists/old/cup.md
      ---
      title: Cup
      ---

      """)
    let builder = try site.builder(at: "wishlists/old/cup.html")
    #expect(
      builder.panel(of: try site.wish("old", "cup")).said == [
        "plain ▣ Archived", "The list is archived, so nothing new is promised on it.",
      ])
    let page = builder.page(of: site.site.wishLists[0], at: 0)
    #expect(page.promises == nil)
    #expect(page.chips.map(\.said) == ["plain ▣ Archived"])
  }

  /// It looked as if she still waited for it.
  @Test func `a list whose owner has left says so, and asks for no promise`() throws {
    let site = try RenderedSite(
      """
      == people/ann.md
      ---
      name: Ann
      left: yes
      ---

      == wishlists/old/index.md
      ---
      title: Old
      owner: ann
      date: 2020-01-01
      ---

      == wishlists/old/cup.md
      ---
      title: Cup
      ---

      """)
    let builder = try site.builder(at: "wishlists/old/cup.html")
    #expect(
      builder.panel(of: try site.wish("old", "cup")).said == [
        "plain ■ Closed",
        "Whoever wished for this has left, so nobody promises it any more. It stays here to be read.",
      ])
    let page = builder.page(of: site.site.wishLists[0], at: 0)
    #expect(
      page.promises
        == "Whoever wrote this list has left, so nothing new is promised on it. It stays here to be read."
    )
    #expect(page.chips.map(\.said) == ["plain ■ Closed"])
    #expect(page.begin == nil)
    #expect(!site["wishlists/old/index.html"].contains("class=\"onto\""))
  }

  /// “2 are still open”, of plates that somebody may have promised as a surprise.
  @Test func `what is left of a surprise is not called open`() throws {
    let site = try RenderedSite(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == wishlists/birthday/index.md
      ---
      title: Birthday
      owner: ann
      date: 2026-01-01
      promises: surprise
      ---

      == wishlists/birthday/plates.md
      ---
      title: Plates
      quantity: 3
      ---

      == wishlists/birthday/plates.owners/0001.yml
      event: granted
      by: ann
      at: 2026-06-05
      quantity: 1
      """)
    let builder = try site.builder(at: "wishlists/birthday/plates.html")
    #expect(
      builder.panel(of: try site.wish("birthday", "plates")).said == [
        "leaf ✓ 1 of 3 came true",
        "No page that everyone can open says whether somebody has promised the rest. Promise it "
          + "before you buy it: if you have a private page here, that says whether somebody else was "
          + "first.", "1/3",
      ])
  }

  @Test func partsGrantedAndPromisedCountTogether() throws {
    let site = try RenderedSite(
      lanternText + """
        == wishlists/birthday/socks.promise/0002.yml
        event: granted
        by: ann
        at: 2026-06-05
        == wishlists/birthday/socks.promise/0003.yml
        event: promised
        by: cleo
        at: 2026-06-06
        """)
    let builder = try site.builder(at: "wishlists/birthday/socks.html")
    let wish = try site.wish("birthday", "socks")
    #expect(
      builder.chips(of: wish).map(\.said) == ["leaf ✓ 1 of 3 came true", "plum ◐ 1 of 3 promised"])
    #expect(
      builder.panel(of: wish).said == [
        "plum ◐ 1 of 3 promised", "1 is still open.", "2/3 2 of 3 promised or come true",
      ])
  }
}
