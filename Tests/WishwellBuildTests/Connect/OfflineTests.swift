import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// A checklist in a shop without a network. Without Chromium these are left out.
@Suite(.serialized, .enabled(if: Chromium.isInstalled)) struct OfflineTests {
  private static let page = "checklists/picnic.html"

  /// What is kept of the page stands for this script, too: each visit does what comes next.
  private static let script = """
    const visits = Number(localStorage.getItem("visits") ?? 0) + 1;
    localStorage.setItem("visits", visits);
    if (visits === 1) {
      let kept = [];
      let worker;
      for (let turn = 0; turn < 500 && !(worker?.active && kept.length > 4); turn += 1) {
        worker = await steadily(navigator.serviceWorker.getRegistration());
        for (const name of await steadily(caches.keys()))
          kept = await steadily(caches.open(name).then((cache) => cache.keys()));
      }
      return kept.map(({ url }) => new URL(url).pathname.replace(/\\.[0-9a-f]{8}\\./, ".")).join(" ");
    }
    if (visits === 2) {
      one("#bread .tick").click();
      await until(() => states() === "waiting offline");
      return [one("h1").textContent, one("#bread").className, states()].join(", ");
    }
    dispatchEvent(new Event("online"));
    await until(() => states() === "done");
    return states();
    """

  @Test func `what was opened stands, and what is ticked is sent later`() throws {
    let visit = try ConnectedVisit()
    let kept = try visit.act(at: Self.page, patience: 60_000, Self.script)
    for path in [
      Self.page, "assets/style.css", "assets/connect.js", "assets/photos.js", "assets/site.js",
    ] {
      #expect(kept.split(separator: " ").contains("/" + path), "\(kept)")
    }
    visit.goAway(true)
    visit.forge.change { $0.mood = .away }
    let ticked = try visit.act(at: Self.page, patience: 60_000, Self.script)
    #expect(ticked == "Picnic, item done, waiting offline")
    visit.goAway(false)
    visit.forge.change { $0.mood = .well }
    #expect(try visit.act(at: Self.page, patience: 60_000, Self.script) == "done")
    #expect(visit.forge.now.commits == ["main: content/checklists/picnic.md: Tick ‘Bread’"])
  }

  @Test func `only sites with checklists have the script for it`() throws {
    let site = try SiteTest(lanternStreet)
    try site.build()
    #expect(try site.output["checklists/offline.js"] != nil)
    try site.remove("content/checklists")
    try site.build()
    #expect(try site.output["checklists/offline.js"] == nil)
  }
}
