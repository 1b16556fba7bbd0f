import Testing
import WishwellTesting
import WishwellText

@testable import WishwellBuild

/// What the script of the pages makes of them, for somebody whom the browser knows. Without Chromium
/// these are left out.
@Suite(.enabled(if: Browser.isInstalled)) struct PageScriptTests {
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
}
