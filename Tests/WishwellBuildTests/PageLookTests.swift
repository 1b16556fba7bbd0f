import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// What a browser makes of each kind of page of the sample site. Without Chromium these are left out.
@Suite(.enabled(if: Chromium.isInstalled)) struct PageLookTests {
  private let sample: BuiltSample

  init() throws { sample = try BuiltSample.once.get() }

  /// Opens each page that its address asks for in a frame, one after the other, and tells of focus
  /// that nobody sees, of links in text that only differ by their colour, and of a page that can be
  /// pushed aside.
  private static let frames = #"""
    <!doctype html><title>Frames</title><link rel="icon" href="data:,"><body>
    <script>
    const lookAt = (view) => {
      const style = (element) => view.getComputedStyle(element);
      const found = [];
      const name = (element) => `${element.localName} ${element.textContent.trim().slice(0, 30)}`;
      const isSeen = (element) => style(element).outlineStyle !== "none" && parseFloat(style(element).outlineWidth) >= 2;
      view.focus();
      for (const element of view.document.querySelectorAll("a[href], button, summary, input, select, textarea")) {
        if (!element.checkVisibility()) continue;
        element.focus({ focusVisible: true });
        if (view.document.activeElement !== element) continue;
        if (![element, element.closest(".row, label")].some((one) => one && isSeen(one))) found.push(`unseen focus: ${name(element)}`);
      }
      for (const link of view.document.querySelectorAll("main p:not(.line) a, .prose a")) {
        const look = style(link);
        const isLine = look.textDecorationLine.includes("underline") && !/, 0\)$|transparent/.test(look.textDecorationColor);
        const isBox = parseFloat(look.borderTopWidth) > 0 || link.matches(".chip, .anchor") || link.querySelector("img");
        const text = link.parentElement.textContent.replace(link.textContent, "").trim();
        if (text.length > 10 && !isLine && !isBox) found.push(`link by colour alone: ${name(link)}`);
      }
      const page = view.document.documentElement;
      if (page.scrollWidth > page.clientWidth) found.push(`wider than its window: ${page.scrollWidth}`);
      return found;
    };
    (async () => {
      const found = [];
      for (const path of decodeURI(location.hash).slice(1).split(",")) {
        const frame = document.createElement("iframe");
        frame.style = "width: 390px; height: 900px; border: 0";
        frame.src = `/${path}`;
        const loaded = new Promise((done) => { frame.onload = done; });
        document.body.append(frame);
        await loaded;
        found.push(...lookAt(frame.contentWindow).map((what) => `${path}: ${what}`));
        frame.remove();
      }
      const findings = document.createElement("pre");
      findings.textContent = found.join("\n").replaceAll("<", "‹");
      findings.id = "findings";
      document.body.append(findings);
    })();
    </script>

    """#

  private static let broken = """
    <!doctype html><html lang="en"><title>Broken</title><style>a { outline: none; text-decoration: none; color: red }</style>
    <script>console.log("said")</script>
    <main><p>Words about <a href="#">a link</a> that goes on.</p><p style="width: 800px">Wide</p></main>
    """

  private func visit() throws -> PrivateVisit {
    let more = ["frames.html": Self.frames, "broken.html": Self.broken]
    return try PrivateVisit(files: sample.output.merging(more.mapValues { Array($0.utf8) }) { $1 })
  }

  @Test func `focus is seen, links look like links, and nothing is pushed aside`() throws {
    let visit = try visit()
    let pages = (sample.kinds + ["broken.html"]).joined(separator: ",")
    let page = try visit.look(
      at: visit.base + "frames.html#" + pages, size: (1000, 1000), patience: 120_000)
    let found = try #require(
      page.firstMatch(of: /<pre id="findings">([^<]*)<\/pre>/)?.1, "not done"
    ).split(separator: "\n").map(String.init)
    #expect(
      found.filter { $0.hasPrefix("broken") }.map { $0.prefix(28) } == [
        "broken.html: unseen focus: a", "broken.html: link by colour ",
        "broken.html: wider than its ",
      ])
    #expect(found.filter { !$0.hasPrefix("broken") } == [])
  }

  /// Chooses a name on the page that its address asks for, on a phone, and says it; and tells of
  /// what is seen though it is hidden, and of what is cut off.
  private static let choosing = #"""
    <!doctype html><title>Choosing</title><link rel="icon" href="data:,"><body style="margin: 0">
    <script>
    (async () => {
      const frame = document.createElement("iframe");
      frame.style = "width: 390px; height: 900px; border: 0";
      frame.src = `/${location.hash.slice(1)}`;
      const loaded = new Promise((done) => { frame.onload = done; });
      document.body.append(frame);
      await loaded;
      const page = frame.contentDocument;
      page.querySelector("[data-ask-who]").open = true;
      while (!page.querySelector("#who")) await new Promise((done) => setTimeout(done, 50));
      const who = page.querySelector("#who");
      who.selectedIndex = 1;
      who.dispatchEvent(new Event("change"));
      const found = [who.selectedOptions[0].text];
      if (who.offsetWidth < 150) found.push(`${who.offsetWidth} wide`);
      for (const part of page.querySelectorAll("main *")) {
        if (!part.checkVisibility() || part.closest(".unseen")) continue;
        if (part.hidden) found.push(`hidden: ${part.localName} ${part.textContent.trim()}`);
        const { right, width } = part.getBoundingClientRect();
        if (width && right > 390.5) found.push(`to ${right}: ${part.localName} ${part.className}`);
      }
      const findings = document.createElement("pre");
      findings.textContent = found.join("\n").replaceAll("<", "‹");
      findings.id = "findings";
      document.body.append(findings);
    })();
    </script>

    """#

  /// ‘Your name’ stayed there although it was hidden: 27 pixels were left for the chosen name, and
  /// what stood behind it ran out of the screen.
  @Test func `a chosen name can be read on a phone, and nothing is cut off`() throws {
    let wish = "wishlists/books-by-the-stove/a-wizard-of-earthsea.html"
    #expect(sample.output[wish] != nil)
    let visit = try PrivateVisit(
      files: sample.output.merging(["choosing.html": Array(Self.choosing.utf8)]) { $1 })
    let page = try visit.look(
      at: visit.base + "choosing.html#" + wish, size: (800, 1000), patience: 10_000)
    let found = try #require(
      page.firstMatch(of: /<pre id="findings">([^<]*)<\/pre>/)?.1, "not done")
    #expect(found.split(separator: "\n").count == 1, "\(found)")
  }

  @Test func `no page has the browser write a message`() throws {
    let visit = try visit()
    let pages = (sample.kinds + ["broken.html"]).joined(separator: ",")
    let messages = try visit.messages(at: visit.base + "frames.html#" + pages)
    #expect(messages.filter { $0.contains("said") }.count == 1, "\(messages)")
    #expect(messages.filter { !$0.contains("said") } == [])
  }
}
