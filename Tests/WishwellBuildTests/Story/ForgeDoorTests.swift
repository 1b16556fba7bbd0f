import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// The file that a button of a page opens in the forge's editor, from what is filled in there to what
/// the pages say once it is merged.
@Suite struct ForgeDoorTests {
  private let site: GitSite
  private static let plates = "wishlists/wedding/plates.html"

  init() throws {
    site = try GitSite(lanternStreet + Self.more)
  }

  private static let more = """

    == site.yml
    \(lanternSettings)maintainers: alice
    forge: {kind: github, repository: "https://github.com/lantern/street"}
    == people/bob.md
    ---
    name: Bob
    account: bob-b
    ---
    == people/carol.md
    ---
    name: Carol
    ---
    == wishlists/wedding/index.md
    ---
    title: Wedding
    owner: alice
    date: 2026-10-01
    promises: shown
    ---
    == wishlists/wedding/plates.md
    ---
    title: Soup plates
    quantity: 6
    ---
    """

  /// What the editor has in it at first.
  private struct Editor {
    var path: String
    var text: String

    init?(_ link: Substring) {
      let address = String(link).replacing("&amp;", with: "&")
      let fields = URLComponents(string: address)?.queryItems ?? []
      guard let path = fields.first(where: { $0.name == "filename" })?.value,
        let text = fields.first(where: { $0.name == "value" })?.value
      else { return nil }
      (self.path, self.text) = (path, text)
    }
  }

  /// A page of the site as it is now, which is built beside it.
  private func page(_ path: String) throws -> String {
    let built = try site.run("build", "--strict", "--output", site.place["output"])
    try #require(built.status == 0, "\(built.errors)")
    return try #require(site.place.text("output/" + path))
  }

  /// What the button for a promise of the plates opens.
  private func editor(on page: String) throws -> Editor {
    let button = try #require(page.firstRange(of: "data-act=\"promise\""))
    let link = page[button.upperBound...]
      .firstMatch(of: /href="(https:\/\/github\.com\/lantern\/street\/new\/[^"]*)"/)
    return try #require(link.flatMap { Editor($0.output.1) })
  }

  /// Commits the file as the forge does for Bob, who keeps his address private, and merges it once a
  /// review allows it. Returns what the review said.
  private func propose(_ editor: Editor) throws -> String {
    try site.git("switch", "--quiet", "--create", "bob-b-patch-1")
    try site.write(editor.path, editor.text)
    try site.git("add", editor.path)
    try site.git(
      "-c", "user.name=GitHub", "-c", "user.email=noreply@github.com", "commit", "--quiet",
      "--author", "Bob <12345+bob-b@users.noreply.github.com>", "--message", "Create 0001.yml")
    let review = try site.run("review", "main..bob-b-patch-1")
    #expect(review.status == 0, "\(review.output)\(review.errors)")
    try site.git("switch", "--quiet", "main")
    try site.git("merge", "--quiet", "--no-ff", "--no-edit", "bob-b-patch-1")
    return review.output
  }

  /// The file had no line that says how many.
  @Test func `two of six are promised by a number in the file`() throws {
    var editor = try editor(on: try page(Self.plates))
    #expect(editor.path == "content/wishlists/wedding/plates.promise/0001.yml")
    #expect(editor.text.contains("\nby: YOUR-NAME\n") && editor.text.contains("\nquantity: 1\n"))
    editor.text = editor.text.replacing("YOUR-NAME", with: "bob")
      .replacing("TODAY", with: "2026-11-20")
      .replacing("quantity: 1", with: "quantity: 2")
    #expect(try propose(editor).hasPrefix("Bob promises 2 × ‘Soup plates’ to Alice\n"))
    let after = try page(Self.plates)
    #expect(after.contains("2 of 6 promised"))
    // Four are left for the next, who opens the next file.
    let next = try self.editor(on: after)
    #expect(next.path == "content/wishlists/wedding/plates.promise/0002.yml")
    #expect(after.contains(" data-asks=\"quantity:1-4 with\""))
  }

  /// Nothing in it said with whom, either.
  @Test(.enabled(if: Chromium.isInstalled))
  func `what is asked beside the button stands in the file`() throws {
    _ = try page(Self.plates)
    let filled = try Browser.look(
      at: Self.plates, of: site.place,
      before: """
        const RealDate = Date;
        Date = class extends RealDate {
          constructor(...given) { super(...(given.length ? given : ["2026-11-20T09:00:00Z"])); }
        };
        Storage.prototype.getItem = (name) => name.endsWith(" person") ? '"bob"' : null;
        """,
      after: """
        for (const [name, value] of [["quantity", "2"], ["with", "carol, Aunt Rosa"]]) {
          const asked = document.querySelector(`[data-act=promise] [data-ask=${name}]`);
          asked.value = value;
          asked.dispatchEvent(new Event("input", { bubbles: true }));
        }
        """)
    try site.place.remove("output/wishlists/wedding/plates.looked-at.html")
    let editor = try editor(on: filled)
    #expect(editor.text.hasPrefix("event: promised\nby: bob\nat: 2026-11-20T09:00:00Z\n"))
    #expect(
      editor.text.hasSuffix("\nquantity: 2\nshown: true\nwith: [\"carol\",\"Aunt Rosa\"]\n"),
      "\(editor.text)")
    let review = try propose(editor)
    #expect(review.hasPrefix("Bob promises 2 × ‘Soup plates’ to Alice"), "\(review)")
    let after = try page(Self.plates)
    #expect(after.contains("2 of 6 promised"))
    for giver in ["Bob", "Carol", "Aunt Rosa"] {
      #expect(after.contains(">\(giver)</bdi>"), "\(giver)")
    }
  }
}
