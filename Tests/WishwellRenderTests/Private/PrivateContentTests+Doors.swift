import Testing
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

/// Where the buttons of a private page lead.
extension PrivateContentTests {
  /// Carol was told no, and offered it again. A page for everyone cannot count that: its button for
  /// the forge is for a second event, which is there already.
  @Test func `a yes at the forge is the event after all that its author knows of`() throws {
    let again = """
      == requests/2026-10-04-a-card.responses/carol/0002.yml
      {event: declined, by: bob, at: 2026-11-05}
      == requests/2026-10-04-a-card.responses/carol/0003.yml
      {event: asked, by: carol, at: 2026-11-06}

      """
    var source = SiteSource(Self.full + again)
    source.settings { value in
      value.forge = SiteSettings.Forge(
        kind: .github, repository: "https://github.com/lantern/street", branch: "main")
    }
    let page = try content(of: "bob", on: try source.derive().value)
    for (act, event) in [("approve", "approved"), ("decline", "declined")] {
      let acts = page.split(separator: "data-act=").filter { $0.hasPrefix("\"\(act)\"") }
      let doors = acts.compactMap {
        $0.firstMatch(of: /a-card\.responses\/([^&]*)&amp;value=([^"]*)/)
      }
      #expect(doors.map(\.1) == ["alice/0002.yml", "carol/0004.yml"], "\(acts)")
      #expect(
        doors.allSatisfy { $0.2.hasPrefix("event%3A%20\(event)%0Aby%3A%20bob%0A") }, "\(acts)")
    }
  }
}
