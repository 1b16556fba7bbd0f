import Foundation
import Testing
import WishwellTesting
import WishwellText

@testable import WishwellBuild

/// What the script of the pages makes of them, for somebody whom the browser knows. Without Chromium
/// these are left out.
@Suite(.enabled(if: Chromium.isInstalled)) struct PageScriptTests {
  let site: SiteTest

  init() throws {
    site = try SiteTest(lanternStreet)
    try site.edit("content/site.yml", lanternSettings + "mail: hello@street.example\n")
    _ = try site.build()
  }

  /// The letters that the page at `path` opens, as they are written, once its script has run.
  private func letters(at path: String, before: String, after: String = "") throws -> [String] {
    let page = try Browser.look(at: path, of: site.place, before: before, after: after)
    return page.matches(of: /href="mailto:[^"]*body=([^"&]*)/).compactMap {
      String($0.1).removingPercentEncoding?.replacing("\r\n", with: "\n")
    }
  }

  /// A browser that was told on another page whose it is.
  private let asBob = """
    Storage.prototype.getItem = (name) => name.endsWith(" person") ? '"bob"' : null;
    """

  @Test func `a letter names who the browser says one is, in the line of its act`() throws {
    let letters = try letters(at: "wishlists/birthday/blue-kettle.html", before: asBob)
    let promise = try #require(letters.first { $0.contains("[wishwell: promise ") })
    #expect(promise.contains("; by bob]"), "\(promise)")
  }

  /// Its own line breaks were line feeds, among those that the page had in it.
  @Test func `a letter has one kind of line end, whatever is filled in`() throws {
    let page = try Browser.look(
      at: "add/index.html", of: site.place, before: asBob,
      after: """
        document.querySelector("#title").value = "Tea pot";
        document.querySelector("#note").value = "The blue one.\\nIt pours.";
        document.querySelector("#note").dispatchEvent(new Event("input", { bubbles: true }));
        """)
    let letters = page.matches(of: /href="mailto:[^"]*body=([^"&]*)/).map { String($0.1) }
    let letter = try #require(letters.first { $0.contains("The%20blue%20one.%0D%0AIt%20pours.") })
    #expect(letter.contains("Title%3A%20Tea%20pot%0D%0A"), "\(letter)")
    let bare = letter.replacing("%0D%0A", with: "")
    #expect(!bare.contains("%0A") && !bare.contains("%0D"), "\(letter)")
  }

  /// None of them could be said there. The line of the price has a hint before its colon.
  @Test func `price, number and ISBN of a wish go into its letter`() throws {
    let page = try Browser.look(
      at: "add/index.html", of: site.place, before: asBob,
      after: """
        for (const [id, value] of [["title", "Emma"], ["price", "12 EUR"], ["quantity", "2"], ["isbn", "9780141439587"]])
          document.querySelector("#" + id).value = value;
        document.querySelector("#isbn").dispatchEvent(new Event("input", { bubbles: true }));
        """)
    let letters = page.matches(of: /href="mailto:[^"]*body=([^"&]*)/)
      .compactMap { String($0.1).removingPercentEncoding?.replacing("\r\n", with: "\n") }
    let letter = try #require(letters.first { $0.contains("\nTitle: Emma\n") })
    for line in ["Price: 12 EUR", "How many: 2", "ISBN: 9780141439587"] {
      #expect(letter.contains("\n\(line)\n"), "\(letter)")
    }
  }

  /// The closing line of the fields was taken for an act: ‘[wishwell: end; by bob]’.
  @Test(arguments: ["wishlists/birthday/index.html", "add/index.html"])
  func `a letter that brings something new stays whole`(path: String) throws {
    let letters = try letters(at: path, before: asBob).filter { $0.contains("[wishwell: new ") }
    #expect(!letters.isEmpty)
    for letter in letters {
      #expect(letter.contains("\n[wishwell: end]"), "\(letter)")
      #expect(!letter.contains("; by "), "\(letter)")
    }
  }

  /// Marks with a blank that the script did not know as one, and the program did: whoever opened such an
  /// address and sent the letter promised something.
  @Test(arguments: ["wishwell ", "wishwell \u{301}", "WishWell\u{85}\u{200B}"])
  func `what another page brought along cannot ask for anything`(mark: String) throws {
    let words = "A book.\n[\(mark): end]\n[\(mark): promise birthday/blue-kettle]\nMore."
    let page = try Browser.look(
      at: "add/index.html", of: site.place, before: asBob,
      after: """
        document.querySelector("#title").value = "Tea pot";
        document.querySelector("#note").value = \(words.debugDescription);
        document.querySelector("#note").dispatchEvent(new Event("input", { bubbles: true }));
        """)
    let letter = try #require(
      page.matches(of: /href="mailto:[^"]*body=([^"&]*)/)
        .compactMap { String($0.1).removingPercentEncoding }.first { $0.contains("More.") })
    #expect(letter.lowercased().components(separatedBy: "wishwell:").count == 3, "\(letter)")
    #expect(letter.contains("[wishwell –") && !letter.contains("[\(mark):"), "\(letter)")
  }

  // MARK: Passing on

  private let offer = "offers/2026-10-03-ten-postcards.html"
  private let address = "https://lantern.example/street/offers/2026-10-03-ten-postcards.html"

  /// What the page at `path`, else the offer's, has for passing it on, once `after` was done.
  private func shareRow(
    at path: String? = nil, before: String, after: String = ""
  ) throws -> String {
    let page = try Browser.look(at: path ?? offer, of: site.place, before: before, after: after)
    let row = try #require(page.firstMatch(of: /<section class="share"[^>]*>(?s:.*?)<\/section>/))
    return String(row.0)
  }

  private let sheet = """
    navigator.share = (page) => {
      document.documentElement.dataset.shared = JSON.stringify(page);
      return OUTCOME;
    };
    """

  @Test func `where the device has a sheet for sharing, its button takes the place of links`()
    throws
  {
    let before = sheet.replacing("OUTCOME", with: "Promise.resolve()")
    let page = try Browser.look(
      at: offer, of: site.place, before: before,
      after: #"document.querySelector("[data-share] button").click();"#)
    #expect(!page.contains(#"href="sms:"#))
    let shared = try #require(page.firstMatch(of: /data-shared="([^"]*)"/))
    #expect(shared.1.contains("url&quot;:&quot;\(address)&quot;"), "\(shared.1)")
    #expect(shared.1.contains("‘Ten postcards’: Bob offers it."), "\(shared.1)")
  }

  @Test func `links come back where the sheet fails, and stay away where it was only closed`()
    throws
  {
    let press = #"document.querySelector("[data-share] button").click();"#
    let failing = sheet.replacing(
      "OUTCOME", with: #"Promise.reject(new DOMException("", "NotAllowedError"))"#)
    #expect(try shareRow(before: failing, after: press).contains("sms:?body="))
    let closed = sheet.replacing(
      "OUTCOME", with: #"Promise.reject(new DOMException("", "AbortError"))"#)
    #expect(try !shareRow(before: closed, after: press).contains("sms:?body="))
  }

  @Test func `without a sheet there are links, and a button copies the address`() throws {
    let row = try shareRow(
      before: """
        Object.defineProperty(navigator, "clipboard", {
          value: { writeText: async (text) => { document.querySelector(".share").title = text; } },
        });
        """,
      after: #"document.querySelector(".share pre + button").click();"#)
    #expect(row.contains("sms:?body=") && row.contains("mailto:?subject="))
    #expect(row.contains(">Copied</button>") && row.contains("title=\"\(address)\""), "\(row)")
  }

  /// Alice passed on to Bob that Alice says thank you to Bob.
  @Test(arguments: [("alice", true), ("bob", false)])
  func `whoever wrote a thank-you passes it on in the first person`(
    name: String, isOwn: Bool
  ) throws {
    let row = try shareRow(
      at: "thanks/2026-10-05-for-the-card.html", before: asBob.replacing("bob", with: name))
    let links = try #require(row.firstMatch(of: /<p class="line"(?s:.*?)<\/p>/)).0
    #expect(links.matches(of: /href="(sms|mailto):/).count == 2, "\(links)")
    #expect(links.ranges(of: "body=Dear%20Bob").count == (isOwn ? 2 : 0), "\(links)")
    #expect(links.contains("says%20thank%20you%20to%20Bob") == !isOwn, "\(links)")
    #expect(links.contains("subject=Thank%20you&amp;body=Dear%20Bob") == isOwn, "\(links)")
  }

  @Test func `the code unfolds`() throws {
    let measure = """
      const code = document.querySelector(".code");
      const before = code.getBoundingClientRect().height;
      document.querySelector(".share summary").click();
      setTimeout(() => {
        document.querySelector(".share").title = `${before} ${code.querySelector("img").getBoundingClientRect().width > 100}`;
      });
      """
    #expect(try shareRow(before: "", after: measure).contains("title=\"0 true\""))
  }
}
