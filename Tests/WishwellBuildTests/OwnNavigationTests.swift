import Testing
import WishwellTesting

@testable import WishwellBuild

/// What the navigation has for whoever said who they are. Without Chromium these are left out.
@Suite(.serialized, .enabled(if: Chromium.isInstalled)) struct OwnNavigationTests {
  private static let script = """
    const [profile, waiting] = document.querySelectorAll("[data-me]");
    return [profile, waiting].map((entry) =>
      [entry.hidden, entry.querySelector("a").getAttribute("href")].join(" ")).join(", ");
    """

  @Test func `it leads to their profile and to what others wait for`() throws {
    let visit = try ConnectedVisit()
    let known = try visit.act(at: "people/alice/index.html", Self.script)
    #expect(known == "false ../../people/bob/, false ../../follow-ups/")
    let forgotten = try visit.act(
      at: "people/alice/index.html", before: "localStorage.removeItem('wishwell / person');",
      Self.script)
    #expect(forgotten == "true , true ")
  }
}
