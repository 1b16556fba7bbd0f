import Testing
import WishwellTesting

@testable import WishwellBuild

/// The boxes of a checklist under a thumb: on a narrow screen, without a connection. Without Chromium
/// these are left out.
@Suite(.enabled(if: Chromium.isInstalled)) struct TickingLookTests {
  private static let frame = #"""
    <!doctype html><title>Frame</title><body style="margin: 0">
    <iframe src="/checklists/long.html" style="width: 390px; height: 900px; border: 0"></iframe>
    <script>
    document.querySelector("iframe").addEventListener("load", ({ target: { contentWindow: view } }) => {
      const found = [];
      const page = view.document;
      const boxes = [...page.querySelectorAll(".item > .box")];
      for (const box of boxes) {
        box.scrollIntoView({ block: "center" });
        const { x, y, width, height } = box.getBoundingClientRect();
        for (const [right, down] of [[0, 0], [-21.9, 0], [21.9, 0], [0, -21.9], [0, 21.9], [-21.9, -21.9], [21.9, 21.9]]) {
          const hit = page.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
          if (hit !== box) found.push(`${box.ariaLabel}: ${right}, ${down} is ${hit?.className}`);
        }
      }
      for (const door of page.querySelectorAll(".adding a")) {
        const { left, right, height } = door.getBoundingClientRect();
        if (height < 44) found.push(`${door.textContent}: ${height} high`);
        if (left < 0 || right > 390) found.push(`${door.textContent}: from ${left} to ${right}`);
      }
      const root = page.documentElement;
      if (root.scrollWidth > 390) found.push(`wider than its window: ${root.scrollWidth}`);
      const findings = document.createElement("pre");
      findings.id = "findings";
      findings.textContent = [boxes.length, page.querySelectorAll(".adding a").length, ...found].join("\n");
      document.body.append(findings);
    });
    </script>
    """#

  @Test func `every box is as large as a thumb, and nothing is pushed aside`() throws {
    let site = try SiteTest(lanternStreet)
    try site.edit(
      "content/site.yml",
      lanternSettings + "mail: hello@street.example\n"
        + "forge: {kind: github, repository: \"https://github.com/lantern/street\"}\n")
    let items = [
      "[ ] A", "[ ] B", "[x] \(String(repeating: "Long", count: 60))", "[ ] ] x\n\n  - [ ] nested",
      "[x] C",
    ]
    try site.edit(
      "content/checklists/long.md",
      "---\ntitle: \(String(repeating: "Endless", count: 12))\nowner: alice\n---\n"
        + items.map { "- \($0)\n" }.joined(separator: "\n"))
    _ = try #require(try site.build(), "\(site.problems)")
    let visit = try PrivateVisit(site, replacing: ["frame.html": Self.frame])
    let page = try visit.look(at: visit.base + "frame.html", size: (800, 1000), patience: 10_000)
    let found = try #require(
      page.firstMatch(of: /<pre id="findings">([^<]*)<\/pre>/)?.1, "not done")
    #expect(found.split(separator: "\n") == ["5", "2"])
  }
}
