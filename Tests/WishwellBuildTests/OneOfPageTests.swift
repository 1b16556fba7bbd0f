import Testing
import WishwellFormat
import WishwellTesting

@testable import WishwellBuild

/// Wishes of which one is enough, as pages, feeds and the snapshot have them.
@Suite struct OneOfPageTests {
  private let list = "content/wishlists/birthday/"

  /// Two kettles and a lamp of Alice's; Bob promised the first under `mode`, if `isPromised`.
  private func street(_ mode: String, isPromised: Bool) throws -> SiteTest {
    let site = try SiteTest(lanternStreet)
    try site.remove("\(list)blue-kettle.md")
    try site.write(
      """
      == wishlists/birthday/index.md
      ---
      title: Alice turns forty
      owner: alice
      date: 2026-10-01
      promises: \(mode)
      ---
      == wishlists/birthday/enamel.md
      ---
      title: An enamel kettle
      one-of: A kettle
      price: 40 EUR
      ---
      == wishlists/birthday/lamp.md
      ---
      title: A lamp
      ---
      == wishlists/birthday/steel.md
      ---
      title: A steel kettle
      one-of: A kettle
      price: 15 EUR
      ---
      """)
    if isPromised {
      let mark =
        switch mode {
        case "surprise": "surprise: [alice]\nuntil: never\n"
        case "shown": "shown: yes\n"
        default: ""
        }
      try site.edit(
        "\(list)enamel.promise/0001.yml",
        "event: promised\nby: bob\nat: 2026-11-01T10:00:00Z\n\(mark)")
    }
    _ = try site.build()
    return site
  }

  private func page(_ name: String, of site: SiteTest) throws -> String {
    try #require(site.place.text("output/wishlists/birthday/\(name).html"))
  }

  @Test func `they stand together under what they are, and count as one`() throws {
    let site = try street("hidden", isPromised: false)
    let index = try page("index", of: site)
    let titles = index.matches(of: /<h3 class="p-name"><a[^>]*><bdi>([^<]*)/).map { String($0.1) }
    #expect(titles == ["An enamel kettle", "A steel kettle", "A lamp"])
    #expect(index.contains("One of these is enough: <b><bdi>A kettle</bdi></b>"))
    #expect(index.contains("<span>2 wishes</span>"))
    let enamel = try page("enamel", of: site)
    #expect(enamel.contains("<a href=\"steel.html\""), "leads to the other")
    #expect(enamel.contains("data-act=\"promise\""))
    let snapshot = try #require(site.place.text("output/snapshot.json"))
    #expect(snapshot.contains("\"one-of\": \"A kettle\""))
  }

  @Test func `where one is promised, the other says so and cannot be`() throws {
    for mode in ["hidden", "shown"] {
      let site = try street(mode, isPromised: true)
      let index = try page("index", of: site)
      #expect(index.contains("Another is promised"), "\(mode)")
      #expect(index.contains("1 of 2 promised</"), "\(mode)")
      #expect(index.contains("An enamel kettle") == (mode == "shown"))
      let steel = try page("steel", of: site)
      #expect(steel.contains("One of several is enough, and somebody promised another."))
      #expect(!steel.contains("data-act=\"promise\""))
      let snapshot = try #require(site.place.text("output/snapshot.json"))
      #expect(snapshot.contains("\"state\": \"decided\""))
    }
  }

  /// Whatever is promised of the one, no byte of what everyone reads is another.
  @Test func `a surprise shows at neither of them`() throws {
    let (none, one) = (
      try street("surprise", isPromised: false), try street("surprise", isPromised: true)
    )
    #expect(try none.output == one.output)
    #expect(none.problems == one.problems)
  }
}
