import Foundation
import Testing
import WishwellFiles
import WishwellTesting

@testable import WishwellBuild

/// What axe-core finds in pages of a built site, by the rules of WCAG 2.2 A and AA and its own best
/// practices, in Chromium.
struct Axe {
  static let isInstalled = Chromium.isInstalled && TestRun.axe != nil

  /// What a page may look like to the one who reads it.
  enum Scheme: CaseIterable, CustomTestStringConvertible {
    case dark, light

    var testDescription: String { "\(self)" }
  }

  /// Where the pages are, without the policies that would keep axe-core out of them.
  private let visit: PrivateVisit

  /// `files` is what the site has, by path; `more` are pages besides.
  init(_ files: [String: [UInt8]], more: [String: String] = [:]) throws {
    var pages = files.filter { $0.key.hasSuffix(".html") }.mapValues { page in
      String(decoding: page, as: UTF8.self)
        .replacing(/<meta http-equiv="Content-Security[^\n]*\n/, with: "")
    }
    for path in pages.keys where isPrivatePath(path) {
      pages[path] = pages[path]?.replacing("</body>", with: Self.opened + "</body>")
    }
    pages.merge(more) { $1 }
    let script = try #require(TestRun.axe)
    pages["axe.js"] = try String(contentsOfFile: script, encoding: .utf8)
    pages["look.js"] = Self.look
    pages["frames.html"] = Self.frames
    pages["remember.html"] = Self.remembering
    visit = try PrivateVisit(files: files.merging(pages.mapValues { Array($0.utf8) }) { $1 })
  }

  var base: String { visit.base }

  /// What is wrong with the pages at `paths`, each in frames of `widths` pixels: a line each, in the
  /// order in which it was found.
  func findings(at paths: [String], widths: [Int], _ scheme: Scheme) throws -> [String] {
    let asked = (paths + widths.map(String.init)).joined(separator: ",")
    return try findings(at: base + "frames.html#" + asked, size: (1400, 1000), scheme)
  }

  /// What is wrong with the private page behind `link`, which opens in no frame.
  func findings(opening link: String, width: Int, _ scheme: Scheme) throws -> [String] {
    try findings(at: link, size: (width, 900), scheme)
  }

  /// Has the browser be one that is connected to the forge, as far as pages can tell.
  func connect() throws {
    for path in ["remember.html", "connect/"] { _ = try visit.look(at: base + path) }
  }

  /// What the page at `address` tells, once it is done.
  private func findings(at address: String, size: (width: Int, height: Int), _ scheme: Scheme)
    throws -> [String]
  {
    let page = try visit.look(at: address, size: size, patience: 120_000, scheme: scheme)
    let lines = try #require(
      page.firstMatch(of: /<pre id="findings">([^<]*)<\/pre>/)?.1, "not done")
    return lines.split(separator: "\n").map(String.init)
  }

  /// It tells what it saw in which scheme, so that no page is looked at in the wrong light.
  private static let look = #"""
    const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const come = (element) => new Promise((done) => { element.onload = done });
    const lookAt = async (view, name) => {
      const script = view.document.createElement("script");
      script.src = "/axe.js";
      const loaded = come(script);
      view.document.head.append(script);
      await loaded;
      const { violations } = await view.axe.run({ runOnly: rules });
      const place = `${name}, ${view.innerWidth}, ${scheme}`;
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) =>
          `${place}: ${id}: ${target.join(" ")}: ${failureSummary.split("\n").at(-1).trim()}`));
    };
    const lookAtAll = async (asked) => {
      const found = [];
      const widths = asked.filter((part) => Number(part));
      const paths = asked.filter((part) => !Number(part));
      for (const path of paths)
        for (const width of widths) {
          const frame = document.createElement("iframe");
          frame.style = `width: ${width}px; height: 900px; border: 0`;
          frame.src = `/${path}`;
          const loaded = come(frame);
          document.body.append(frame);
          await loaded;
          // What was asked for in the address comes a little later.
          if (path.includes("?")) await new Promise((done) => setTimeout(done, 1000));
          found.push(...await lookAt(frame.contentWindow, path));
          frame.remove();
        }
      return found;
    };
    const tell = async (looking) => {
      const findings = document.createElement("pre");
      findings.textContent = (await looking).join("\n").replaceAll("<", "‹");
      findings.id = "findings";
      document.body.append(findings);
    };
    """#

  private static let frames = """
    <!doctype html><title>Frames</title><body>
    <script src="/look.js"></script>
    <script>tell(lookAtAll(decodeURI(location.hash).slice(1).split(",")))</script>

    """

  private static let remembering = """
    <!doctype html><title>Remember</title><script>
    fetch("/connect/").then((page) => page.text()).then((text) => {
      const page = new DOMParser().parseFromString(text, "text/html");
      const { api, project } = page.querySelector("script[data-api]").dataset;
      localStorage.setItem("wishwell / connection", JSON.stringify({ api, project, token: "t", login: "greta" }));
    });
    </script>

    """

  /// What looks at a private page once it is open, and in a connected browser once its first button was
  /// tapped. It asks no forge for anything.
  private static let opened = """
    <script src="/look.js"></script>
    <script>
    window.fetch = () => Promise.reject(new Error("no network"));
    const shown = (selector) => new Promise((done) => {
      const wait = () => (document.querySelector(selector) ? done() : setTimeout(wait, 20));
      wait();
    });
    const isOpen = new Promise((done) => addEventListener("load", done))
      .then(() => shown("[data-content] h1")).then(async () => {
        if (!("connected" in document.documentElement.dataset)) return;
        await shown("a.button[data-way=forge]");
        document.querySelector("a.button[data-way=forge]").click();
        await shown(".sent");
      });
    tell(isOpen.then(() => lookAt(window, "private page")));
    </script>

    """
}
