import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// What the search costs on a large site: bytes and time of an answer, and what a change changes. Only
/// in a long run.
@Suite(.enabled(if: Chromium.isInstalled && TestRun.isLong)) struct SearchSizeTests {
  @Test func `of 10,000 things an answer is quick and small`() throws {
    let place = try generatedSite(items: 10_000)
    let before = try published(place, into: "before")
    let index = before.filter { $0.key.hasPrefix("search/") }
    let all = before.values.reduce(0) { $0 + $1.count }
    let size = index.values.reduce(0) { $0 + $1.count }
    #expect(size < all / 40, "\(index.count) files, \(size) of \(all) bytes")
    try looksUp(before)

    let wish = try #require(
      try place.tree("content").keys.filter { $0.hasSuffix("/wish-00000.md") }.sorted().first)
    let text = try #require(place.text("content/" + wish))
    try place.write("content/" + wish, text.replacing("\n---\n\n", with: "\n---\n\nXylophones. "))
    let after = try published(place, into: "after")
    let changed = index.keys.filter { index[$0] != after[$0] }
    // The block of the new word, and what is shown.
    #expect(changed.count <= 2, "\(changed)")
    #expect(after.filter { $0.key.hasPrefix("search/") }.count == index.count)

    try place.remove("content/" + wish)
    let events = "content/" + wish.replacing(".md", with: ".promise")
    if place.exists(events) { try place.remove(events) }
    let without = try published(place, into: "without")
    let gone = index.keys.filter { index[$0] != without[$0] }
    #expect(gone.count < 120, "\(gone.count)")
  }

  private func published(
    _ place: TemporaryFolder, into output: String
  ) throws -> [String: [UInt8]] {
    try publishedPlan(ofSiteAt: place.path, on: "2026-11-21") { $0.output = place[output] }
    return try place.tree(output)
  }

  private struct Cost: Decodable {
    let query: String
    let bytes: Int
    let milliseconds: Double
    let found: Int
  }

  /// Each query is asked in two fresh pages: the second one has all files at hand, so that what it
  /// takes is the script alone.
  private func looksUp(_ files: [String: [UInt8]]) throws {
    let queries = [
      "kettle", "blue kettle", "p", "pos", "postcard winter", "lamp from the market", "Eleni",
      "открытка", "手紙", "رسالة", "?kind=offer&open=yes", "?tag=tea&kind=wish&from=10&to=20",
    ]
    let page = String(decoding: files["search/index.html"] ?? [], as: UTF8.self)
      .replacing(/<meta http-equiv="Content-Security[^\n]*\n/, with: "")
      .replacing("<head>", with: "<head><script>\(Self.counting)</script>")
    let asked = String(decoding: try JSONEncoder().encode(queries), as: UTF8.self)
    let visit = try PrivateVisit(
      files: files.merging([
        "search/counted.html": Array(page.utf8),
        "search/costs.html": Array(
          "<!doctype html><body><script>const queries = \(asked);\n\(Self.asking)</script>".utf8),
      ]) { $1 })
    let seen = try visit.lookInTime(at: visit.base + "search/costs.html")
    let told = try #require(seen.firstMatch(of: /<pre id="costs">([^<]*)<\/pre>/)?.1, "\(seen)")
    let json = Data(told.replacing("&amp;", with: "&").utf8)
    let costs = try JSONDecoder().decode([Cost].self, from: json)
    #expect(costs.count == queries.count)
    for cost in costs {
      #expect(cost.found > 0 && cost.bytes > 5_000 && cost.bytes < 100_000, "\(cost)")
    }
    let times = costs.map(\.milliseconds).sorted()
    #expect(times[times.count / 2] < 50, "\(costs)")
  }

  /// In the page of the search: files come from the page around it, which counts them.
  private static let counting = """
    const real = window.fetch;
    const used = window.used = new Map();
    window.fetch = async (name) => {
      const { cache } = parent;
      const address = String(name);
      if (!cache.has(address)) cache.set(address, await (await real(address)).text());
      const text = cache.get(address);
      used.set(address, new Blob([text]).size);
      return { ok: true, text: async () => text };
    };
    """

  private static let asking = """
    window.cache = new Map();
    const rest = (time) => new Promise((done) => setTimeout(done, time));
    const ask = async (query) => {
      const isWords = !query.startsWith("?");
      const frame = document.createElement("iframe");
      frame.style = "width: 390px; height: 900px";
      frame.src = "counted.html" + (isWords ? "" : query);
      document.body.append(frame);
      await new Promise((done) => { frame.onload = done });
      const { document: page, performance, MutationObserver, used } = frame.contentWindow;
      if (!isWords) await rest(600);
      page.querySelector("#q").value = isWords ? query : "";
      const start = performance.now();
      let last = start;
      const watch = new MutationObserver(() => { last = performance.now() });
      watch.observe(page.querySelector("[data-found]"), { subtree: true, childList: true });
      page.querySelector("form").requestSubmit();
      await rest(600);
      const bytes = [...used.values()].reduce((sum, size) => sum + size, 0);
      const found = page.querySelectorAll("[data-found] li").length;
      frame.remove();
      return { query, bytes, milliseconds: last - start, found };
    };
    // As long as that one loads, so does the page, and the browser waits.
    const held = document.createElement("iframe");
    document.body.append(held);
    held.contentDocument.open();
    (async () => {
      const costs = [];
      for (const query of queries) {
        await ask(query);
        costs.push(await ask(query));
      }
      const told = document.createElement("pre");
      told.id = "costs";
      told.textContent = JSON.stringify(costs);
      document.body.append(told);
      held.contentDocument.close();
    })();
    """
}
