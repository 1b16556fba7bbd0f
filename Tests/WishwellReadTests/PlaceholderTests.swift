import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

/// Files that a page prefilled, handed in as they were.
@Suite struct PlaceholderTests {
  private func helps(_ path: String, _ text: String) -> [String] {
    let file = SourceFile(path: "content/" + path, text: text)
    let tree = ContentTree(paths: [file.path, "content/site.yml"])
    let read = tree.texts.filter { $0.path == file.path }
      .flatMap { readContent(file, as: $0.kind, options: ReaderOptions()).diagnostics }
    return (tree.diagnostics + read).filter { $0.rule == .placeholderLeft }.compactMap(\.help)
  }

  @Test func `each word says what belongs in its place`() {
    let profile =
      "write the end of the web address of your page here in its place: ‘alice’ for ‘…/people/alice/’"
    #expect(
      helps(
        "offers/cards.md",
        "---\ntitle: YOUR-TITLE\nauthor: YOUR-NAME\ndate: 2026-03-14\n---\nHello.\n")
        == ["write a title of your own in its place", profile])
    #expect(
      helps("people/bob.md", "---\nname: YOUR-NAME\nemails: YOUR-MAIL\n---\n") == [
        "write your name in its place", "write your e-mail address in its place",
      ])
    #expect(
      helps(
        "thanks/tea.md",
        "---\ntitle: Tea\nauthor: bob\ndate: 2026-03-14\nto: [THEIR-NAME]\n---\nThank you.\n")
        == [
          "write the end of the web address of the other person’s page: ‘alice’ for ‘…/people/alice/’"
        ])
  }

  @Test(arguments: [
    (
      "offers/2026-03-14-YOUR-TITLE.md",
      "write a short name in its place, with a–z, 0–9 and hyphens"
    ),
    ("wishlists/YOUR-LIST/lamp.md", "write the name of the list's folder in its place"),
    (
      "offers/cards.likes/YOUR-NAME/0001.yml",
      "write the end of the web address of your page here in its place: ‘alice’ for ‘…/people/alice/’"
    ),
    (
      "offers/cards.responses/THEIR-NAME/0002.yml",
      "write the end of the web address of the other person’s page: ‘alice’ for ‘…/people/alice/’"
    ),
  ])
  func `a name of a file is told too`(path: String, help: String) {
    #expect(helps(path, "") == [help])
  }

  /// A German site showed English words, and the German ones have to be known as well as those.
  @Test func `words of German pages are known everywhere`() {
    #expect(
      helps(
        "offers/cards.md",
        "---\ntitle: DEIN-TITEL\nauthor: DEIN-NAME\ndate: HEUTIGES-DATUM\n---\nHello.\n")
        == [
          "write a title of your own in its place",
          "write the day in its place: ‘date: 2026-03-14’",
          "write the end of the web address of your page here in its place: ‘alice’ for ‘…/people/alice/’",
        ])
    #expect(
      helps("offers/HEUTIGES-DATUM-DEIN-TITEL.md", "")
        == ["write a short name in its place, with a–z, 0–9 and hyphens"])
    #expect(
      helps("wishlists/DEIN-WUNSCHZETTEL/lamp.md", "")
        == ["write the name of the list's folder in its place"])
  }

  @Test func `words that only look like it are left alone`() {
    #expect(
      helps(
        "offers/cards.md",
        "---\ntitle: Write YOUR-NAME here\nauthor: bob\ndate: 2026-03-14\n---\nYOUR-NAME\n") == [])
  }

  /// Its address was right, and the message said that nobody had said where the site is.
  @Test func `an authority that is still the first one is told apart from the address`() {
    let file = SourceFile(
      path: "content/site.yml",
      text: "title: T\nurl: https://lantern.example/\nauthority: example.org,2026\n")
    #expect(
      findings(readSiteSettings(file).diagnostics, in: file) == [
        "3:12 placeholder-address: nobody has said yet what its feeds are known by: ‘example.org,2026’ is "
          + "what a new site begins with | write the domain of ‘url’, with a day on which you had it, "
          + "such as ‘authority: lanternstreet.example,2026’; it has to stand before anybody follows the "
          + "feeds"
      ])
  }
}
