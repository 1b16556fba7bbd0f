import Testing

@testable import WishwellRender

/// Where a promise begins in a list, and what the browser makes of who one is.
@Suite struct RowPromiseTests {
  private static let text = """
    == site.yml
    title: Lantern Street
    url: https://lantern.example/
    authority: lantern.example,2026
    == people/alice.md
    ---
    name: Alice
    ---
    == wishlists/birthday/index.md
    ---
    title: Birthday
    owner: alice
    date: 2026-10-01
    promises: shown
    tags: [kitchen]
    ---
    == wishlists/birthday/kettle.md
    ---
    title: A <blue> kettle
    tags: [kitchen]
    ---
    == wishlists/birthday/cups.md
    ---
    title: Cups
    ---
    == wishlists/birthday/cups.promise/0001.yml
    {event: promised, by: alice, at: 2026-10-06}

    """
  private static let link =
    #"<a class="onto" href="kettle.html#_acts" aria-label="Promise ‘A &lt;blue&gt; kettle’">"#

  @Test func `a row leads to the buttons, while there is something to promise`() throws {
    let site = try RenderedSite(Self.text)
    let list = site["wishlists/birthday/index.html"]
    #expect(list.contains(Self.link))
    #expect(list.contains("cups.html"))
    #expect(!list.contains("cups.html#_acts"))
    #expect(site["wishlists/birthday/kettle.html"].contains(#"id="_acts""#))
    #expect(!site["tags/kitchen/index.html"].contains("onto"))
    let archived = try RenderedSite(
      Self.text.replacing("promises: shown", with: "promises: shown\narchived: yes"))
    #expect(!archived["wishlists/birthday/index.html"].contains("onto"))
  }
}
