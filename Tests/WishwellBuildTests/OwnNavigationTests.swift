import Testing
import WishwellTesting

@testable import WishwellBuild

/// What the navigation has for whoever said who they are. Without Chromium these are left out.
@Suite(.serialized, .enabled(if: Chromium.isInstalled)) struct OwnNavigationTests {
  private static let script = """
    return [...document.querySelectorAll(".top nav [data-me] a")].map(({ pathname, text }) =>
      `${text}: ${pathname}`).join(", ");
    """

  @Test func `it leads to their profile and to what others wait for`() throws {
    let visit = try ConnectedVisit()
    let known = try visit.act(at: "people/alice/index.html", Self.script)
    #expect(known == "Your profile: /people/bob/, Follow-ups: /follow-ups/")
    let forgotten = try visit.act(
      at: "people/alice/index.html", before: "localStorage.removeItem('wishwell / person');",
      Self.script)
    #expect(forgotten == "")
  }
}
