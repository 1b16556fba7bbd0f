import Testing
import WishwellDerive
import WishwellFormat
import WishwellSeal
import WishwellTesting
import WishwellText

@testable import WishwellBuild

/// A site with a secret, on which Bob promised Alice's kettle, which nobody else may know.
final class PrivateSite {
  let site: SiteTest
  let secret: SiteSecret

  var place: TemporaryFolder { site.place }

  /// `giver` is who promised the kettle; `more` are further files.
  init(giver: String = "bob", _ more: String = "") throws {
    let secret = try SiteSecret(SiteSecret.scheme + base64URL([UInt8](repeating: 7, count: 32)))
    self.secret = secret
    site = try SiteTest(
      PrivateSite.withWords(lanternStreet + PrivateSite.promise(by: giver) + more))
    try site.edit(
      "content/site.yml",
      lanternSettings + "mail: hello@street.example\nseal: \(secret.sealKey)\n")
    site.options.secret = secret
  }

  /// `literal` with a word for private links in each profile.
  private static func withWords(_ literal: String) -> String {
    literal.replacing(/== people\/(\w+)\.md\n---\n/) { profile in
      "\(profile.output.0)link: \(word(of: profile.output.1))\n"
    }
  }

  /// The word that `person` has.
  static func word(of person: some StringProtocol) -> LinkWord {
    LinkWord(bytes: Array((person + String(repeating: ".", count: LinkWord.size)).utf8.prefix(10)))
  }

  static func promise(by giver: String) -> String {
    """

    == people/carol.md
    ---
    name: Carol
    ---
    == wishlists/birthday/blue-kettle.promise/0001.yml
    event: promised
    by: \(giver)
    at: 2026-11-01
    == offers/2026-10-03-ten-postcards.responses/alice/0001.yml
    event: responded
    by: alice
    at: 2026-11-02
    note: To the house with the green door.

    """
  }

  @discardableResult
  func build() throws -> BuildReport { try #require(try site.build()) }

  /// All that is published but private pages.
  var publicFiles: [String: [UInt8]] {
    get throws { try site.output.filter { !isPrivatePath($0.key) } }
  }

  /// All that stands in the folder of private pages.
  var privateFiles: [String: [UInt8]] {
    get throws { try site.output.filter { isPrivatePath($0.key) } }
  }

  func keys(of person: String) throws -> PersonKeys {
    let plan = try #require(site.plan)
    let handle = try #require(Handle(person))
    let profile = try #require(plan.site?.people[handle])
    let word = try #require(profile.person.link).value
    return PersonKeys(secret, identity: profile.identity, link: word)
  }

  func link(of person: String, base: String = "https://lantern.example/street/") throws -> String {
    PrivateLink(to: try keys(of: person), base: base).text
  }

  /// Relative to the output folder.
  func path(of person: String) throws -> String {
    Address.privatePage(try keys(of: person).pageID).file
  }

  /// What the page of `person` says, as it was built last.
  func page(of person: String) throws -> String {
    try opened(person).text
  }

  /// The page of `person`, as it was built last.
  func opened(_ person: String) throws -> OpenedPage {
    try OpenedPage(try link(of: person), in: site.options.outputPath)
  }
}
