import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// Who is here, which pages bring along from the page of follow-ups when somebody is asked about them.
/// Without Chromium these are left out.
@Suite(.serialized, .enabled(if: Chromium.isInstalled)) struct AskedPeopleTests {
  private static let kettle = "wishlists/birthday/blue-kettle.html"

  @Test func `who one is, is asked where one acts, and fills its buttons in`() throws {
    let visit = try ConnectedVisit()
    let told = try visit.act(
      at: Self.kettle, connected: false,
      """
      const asking = one("[data-ask-who]");
      const before = `${asking.hidden} ${Boolean(one("#who"))}`;
      asking.open = true;
      await until(() => one("#who"));
      one("#who").value = "bob";
      one("#who").dispatchEvent(new Event("change"));
      return before + " " + decodeURIComponent(one("[data-act=promise] [data-way=mail]").href);
      """)
    #expect(told.hasPrefix("false false mailto:"), "\(told)")
    #expect(told.contains("; by bob]"), "\(told)")
  }

  @Test func `whoever is thanked is chosen among those who are here, by their name`() throws {
    let visit = try ConnectedVisit()
    let told = try visit.act(
      at: "thanks/index.html", connected: false,
      """
      const field = one("[data-ask=to]");
      field.closest("details").open = true;
      field.focus();
      await until(() => one("#people"));
      field.value = "Bob";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      const act = field.closest(".act");
      const link = (way) => decodeURIComponent(act.querySelector(`[data-way=${way}]`).href);
      return link("mail").match(/^To: .*$/m)[0].trim() + ", " + link("forge").match(/^to: .*$/m)[0];
      """)
    #expect(told == "To: bob, to: bob", "\(told)")
  }
}
