import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// What a connected browser cannot send at once. Without Chromium these are left out.
@Suite(.serialized, .enabled(if: Chromium.isInstalled)) struct SentLaterTests {
  private static let kettle = "wishlists/birthday/blue-kettle.html"
  private static let promise = "content/wishlists/birthday/blue-kettle.promise/0001.yml"
  private static let tap = "one('[data-act=promise] [data-way=forge]').click();"
  private static let act = "[data-act=promise]"

  /// All that the forge was asked is as its description says, and asked no more than once.
  private func expectDescribed(_ visit: ConnectedVisit) {
    #expect(visit.forge.now.strange == [])
    #expect(Set(visit.forge.now.commits).count == visit.forge.now.commits.count)
  }

  @Test func `a pause that the forge asks for is kept, and then it is sent once`() throws {
    let visit = try ConnectedVisit()
    visit.forge.change { $0.mood = .busy(times: 1, seconds: 7) }
    let told = try visit.act(
      at: Self.kettle, patience: 40_000,
      """
      \(Self.tap)
      await until(() => states() === "waiting limit");
      const words = said("\(Self.act)");
      const begun = performance.now();
      await until(() => states() === "done");
      return [words.replace(/at \\d.*?\\. /, "at TIME. "), performance.now() - begun > 6000].join(" | ");
      """)
    #expect(
      told == "◐ The server asks for a pause. This stays here, and is sent at TIME. "
        + "Do not send it | true")
    #expect(visit.forge.now.commits.count == 1)
    expectDescribed(visit)
  }

  @Test(arguments: LocalForge.Kind.allCases)
  func `an answer that gets lost makes nothing twice`(_ kind: LocalForge.Kind) throws {
    let visit = try ConnectedVisit(kind)
    visit.forge.change { $0.mood = .mute }
    let lost = try visit.act(
      at: Self.kettle, patience: 15_000,
      "\(Self.tap) await until(() => states() === 'waiting offline'); return states();")
    #expect(lost == "waiting offline")
    #expect(visit.forge.now.commits.count == 1)
    visit.forge.change { $0.mood = .well }
    let later = try visit.act(
      at: Self.kettle,
      """
      dispatchEvent(new Event("online"));
      await until(() => states() === "done");
      return states();
      """)
    #expect(later == "done")
    #expect(visit.forge.now.commits.count == 1)
    expectDescribed(visit)
  }

  @Test func `without a network all is kept, and sent later in its order, once`() throws {
    let visit = try ConnectedVisit()
    visit.forge.change { $0.mood = .away }
    let told = try visit.act(
      at: Self.kettle, patience: 15_000,
      """
      \(Self.tap)
      await until(() => states() === "waiting offline");
      return said("\(Self.act)");
      """)
    #expect(told.hasPrefix("◐ There is no network. This stays here"), "\(told)")
    let second = try visit.act(
      at: "offers/2026-10-03-ten-postcards.html", patience: 15_000,
      """
      one("[data-ask-who]").open = true;
      await until(() => one("#who"));
      one("#who").value = "alice";
      one("#who").dispatchEvent(new Event("change"));
      one("[data-act=respond] [data-way=forge]").click();
      await wait(7000);
      return states();
      """)
    #expect(second == "waiting offline, held")
    #expect(visit.forge.now.commits == [])
    visit.forge.change { $0.mood = .well }
    // Any page of the site sends it.
    let last = try visit.act(
      at: "people/index.html",
      """
      dispatchEvent(new Event("online"));
      await until(() => states() === "done, done");
      return states();
      """)
    #expect(last == "done, done")
    let paths = visit.forge.now.commits.compactMap { $0.split(separator: ": ").dropFirst().first }
    #expect(
      paths.map(String.init) == [
        Self.promise, "content/offers/2026-10-03-ten-postcards.responses/alice/0001.yml",
      ])
    expectDescribed(visit)
  }

  @Test func `what was tapped is sent also where the page is left at once`() throws {
    let visit = try ConnectedVisit()
    _ = try visit.act(
      at: Self.kettle,
      """
      \(Self.tap)
      dispatchEvent(new Event("pagehide"));
      await wait(300);
      return "";
      """)
    #expect(visit.forge.now.commits.count == 1)
  }
}
