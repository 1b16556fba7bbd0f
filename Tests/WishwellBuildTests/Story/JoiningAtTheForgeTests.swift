import Foundation
import Testing
import WishwellTesting

/// Somebody without a terminal, who has an account at the forge of the site, where it keeps their
/// address private: from the button of a page to what a review says of the commit that they make in
/// the browser.
@Suite struct JoiningAtTheForgeTests {
  /// A forge, its address for Caro, and one for the same name elsewhere.
  struct Forge: Sendable {
    var name: String
    var kind: String
    var repository: String
    var address: String
    var elsewhere: String
  }

  static let forges = [
    Forge(
      name: "GitHub", kind: "github", repository: "https://github.com/lantern/street",
      address: "12345+caro@users.noreply.github.com", elsewhere: "caro@noreply.codeberg.org"),
    Forge(
      name: "Forgejo", kind: "forgejo", repository: "https://codeberg.org/lantern/street",
      address: "12345+caro@noreply.codeberg.org",
      elsewhere: "12345+caro@users.noreply.github.com"),
  ]

  @Test(arguments: JoiningAtTheForgeTests.forges)
  func `with an account alone one joins and promises, and elsewhere its name is nobody`(
    forge: Forge
  ) throws {
    let site = try GitSite()
    try site.write(
      "content/site.yml",
      lanternSettings
        + "maintainers: alice\nforge: {kind: \(forge.kind), repository: \"\(forge.repository)\"}\n")
    try site.git("commit", "--quiet", "--all", "--message", "Say where it is")

    let people = try site.published().text("people/index.html")
    #expect(
      people.contains(
        "write ‘account: ’ and your user name on \(forge.name) in place of that line"), "\(people)")
    let profile = try door("profile", in: people, of: forge)
    #expect(profile.path == "content/people/YOUR-NAME.md")
    #expect(
      profile.text.contains("\nname: YOUR-NAME\n") && profile.text.contains("\nemails: YOUR-MAIL\n")
    )
    let joined = try review(
      site, "joins", by: forge.address, "content/people/caro.md",
      profile.text.replacing("emails: YOUR-MAIL", with: "account: caro")
        .replacing("name: YOUR-NAME", with: "name: Caro Weiß"))
    #expect(joined.status == 0 && joined.output.hasPrefix("Caro Weiß joins\n"), "\(joined)")
    try site.git("switch", "--quiet", "main")
    try site.git("merge", "--quiet", "joins")

    let wish = try site.published().text("wishlists/birthday/blue-kettle.html")
    let promise = try door("promise", in: wish, of: forge)
    let text = promise.text.replacing("YOUR-NAME", with: "caro")
    let promised = try review(site, "promises", by: forge.address, promise.path, text)
    #expect(promised.status == 0, "\(promised)")
    #expect(promised.output.contains("A wish of ‘Alice turns forty’ is promised"), "\(promised)")
    #expect(!promised.output.contains("Caro"), "\(promised)")

    let pretended = try review(site, "pretends", by: forge.elsewhere, promise.path, text)
    #expect(pretended.status == 1 && pretended.output.contains("[unknown-author]"), "\(pretended)")
    #expect(
      pretended.output.contains("begin one at https://lantern.example/street/people/;"),
      "\(pretended)")
  }

  /// The file that a button of the forge opens in its editor.
  private func door(
    _ act: String, in page: String, of forge: Forge
  ) throws -> (path: String, text: String) {
    let start = try #require(page.firstRange(of: "data-act=\"\(act)\"")).upperBound
    let link = page[start...].matches(of: /href="([^"]*)"/).map { String($0.output.1) }
      .first { $0.hasPrefix(forge.repository) }
    let parts = URLComponents(string: try #require(link).replacing("&amp;", with: "&"))?.queryItems
    let value = { (name: String) in parts?.first { $0.name == name }?.value }
    // A script says when.
    let text = try #require(value("value")).replacing("TODAY", with: "2026-11-20")
    return (try #require(value("filename")), text)
  }

  /// What a review says of a commit that the forge makes for whoever has `address` there.
  private func review(
    _ site: GitSite, _ branch: String, by address: String, _ path: String, _ text: String
  ) throws -> CommandResult {
    try site.git("switch", "--quiet", "--create", branch, "main")
    try site.act(as: "Caro", address)
    try site.write(path, text)
    try site.git("add", "content")
    try site.git("commit", "--quiet", "--message", "Create \(path)")
    return try site.run("review", "main..\(branch)")
  }
}
