import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// Acts that are committed and pushed, over a bare repository with a clone each for Alice, who has
/// written the site, and Bob.
@Suite struct SharingCommandTests {
  let origin: TemporaryFolder
  let alice: ActSite
  let bob: ActSite

  init() throws {
    alice = try ActSite(lanternStreet + Self.more)
    origin = try alice.publish()
    bob = try ActSite(cloning: origin["origin.git"], for: "Bob")
  }

  private static let more = """

    === content/people/bob.md
    ---
    name: Bob
    emails: bob@example.org
    ---
    """

  private let event = "content/wishlists/birthday/blue-kettle.promise/0001.yml"

  @Test func aCommitHoldsTheEventAloneAndNamesNobody() throws {
    try bob.write("content/about.md", "---\ntitle: About\n---\n")
    try bob.git("add", "content/about.md")
    try bob.write("content/index.md", "---\ntitle: Welcome all\n---\n")
    let result = try bob.run("promise", "blue-kettle", "--commit")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.hasPrefix("Bob promises ‘A blue kettle’ to Alice.\n  \(event)\n  committed as ")
    )
    #expect(
      try bob.git("show", "--format=%an: %s", "--name-only")
        == "Bob: A wish of ‘Alice turns forty’ is promised\n\n\(event)\n")
    // What was staged and what was edited stay so.
    #expect(
      try bob.git("status", "--porcelain") == "A  content/about.md\n M content/index.md\n"
        || bob.git("status", "--porcelain") == " M content/index.md\nA  content/about.md\n")
  }

  @Test func aPushedActIsThereForTheOthers() throws {
    let result = try bob.run("promise", "blue-kettle", "--push")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(", pushed to origin/main\n"), "\(result.output)")
    let news = try alice.run("sync")
    #expect(news.status == 0, "\(news.errors)")
    #expect(news.output.contains("‘Alice turns forty’"), "\(news.output)")
    #expect(!news.output.contains("Bob"))
    #expect(alice.text(event)?.hasPrefix("event: promised\nby: bob\n") == true)
    #expect(try alice.run("sync").output == "Nothing is new.\n")
  }

  @Test func aSyncLeavesCommitsOfTheirOwnAlone() throws {
    #expect(try bob.run("like", "for-the-card", "--push").status == 0)
    try alice.write("content/about.md", "---\ntitle: About\n---\n")
    try alice.git("add", ".")
    try alice.git("commit", "--quiet", "--message", "Say more")
    let before = try alice.git("rev-parse", "HEAD")
    let news = try alice.run("sync")
    #expect(news.status == 64)
    #expect(news.errors.contains("`git pull --rebase`"))
    #expect(try alice.git("rev-parse", "HEAD") == before)
  }
}
