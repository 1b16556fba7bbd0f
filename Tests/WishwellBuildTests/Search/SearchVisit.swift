import Foundation
import Testing
import WishwellTesting

/// Somebody who searches a built site in Chromium, with the policy of the page as it was built.
struct SearchVisit {
  let visit: PrivateVisit

  /// `files` is what the site has, by path.
  init(_ files: [String: [UInt8]]) throws {
    visit = try PrivateVisit(files: files.merging(["ask.html": Array(Self.asking.utf8)]) { $1 })
  }

  /// What stands in the results of one search.
  struct Answer: Decodable {
    /// What is said of them all.
    let said: String
    /// In their order.
    let titles: [String]
    let addresses: [String]
    /// What is marked in the first one.
    let marked: [String]
    /// Where the search stands then.
    let address: String
  }

  /// The answers to `queries`, each what the address of the search ends in. `then` is script that runs
  /// in the page once there is an answer, which is then waited for anew.
  func answers(to queries: [String], then: String = "") throws -> [Answer] {
    let asked = String(decoding: try JSONEncoder().encode([then] + queries), as: UTF8.self)
    let fragment = try #require(asked.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let page = try visit.look(at: visit.base + "ask.html#" + fragment, patience: 120_000)
    let answers = try #require(
      page.firstMatch(of: /<pre id="answers">([^<]*)<\/pre>/)?.1, "\(page)")
    let text = answers.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&")
    return try JSONDecoder().decode([Answer].self, from: Data(text.utf8))
  }

  private static let asking = #"""
    <!doctype html><title>Asking</title><body><script>
    const come = (element) => new Promise((done) => { element.onload = done });
    const rest = (time) => new Promise((done) => setTimeout(done, time));
    const ask = async (query, then) => {
      const frame = document.createElement("iframe");
      frame.style = "width: 390px; height: 900px";
      frame.src = "/search/" + query;
      const loaded = come(frame);
      document.body.append(frame);
      await loaded;
      const page = frame.contentDocument;
      const one = (name) => page.querySelector(name);
      const isThere = async () => {
        const said = () => one("[role=status]").textContent;
        for (let turn = 0; turn < 100 && (!said() || turn < 3); turn++) await rest(50);
      };
      await isThere();
      if (then) {
        new Function("page", "view", then)(page, frame.contentWindow);
        await rest(500);
        await isThere();
      }
      const rows = [...page.querySelectorAll("[data-found] li")];
      const answer = {
        said: one("[role=status]").textContent,
        titles: rows.map((row) => row.querySelector("h3").textContent.trim()),
        addresses: rows.map((row) => row.querySelector("a").getAttribute("href")),
        marked: rows[0] ? [...rows[0].querySelectorAll("mark")].map((mark) => mark.textContent) : [],
        address: decodeURIComponent(frame.contentWindow.location.search),
      };
      frame.remove();
      return answer;
    };
    (async () => {
      const [then, ...queries] = JSON.parse(decodeURIComponent(location.hash.slice(1)));
      const answers = [];
      for (const query of queries) answers.push(await ask(query, then));
      const told = document.createElement("pre");
      told.id = "answers";
      told.textContent = JSON.stringify(answers);
      document.body.append(told);
    })();
    </script>

    """#
}
