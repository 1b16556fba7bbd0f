import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

@Suite struct OutputPlaceTests {
  let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.makeFolder("site/content/people")
  }

  func message(_ output: String) -> String? {
    do {
      try refuseMisplaced(output: place[output], source: place["site"])
      return nil
    } catch {
      return error.message.replacing(place.path + "/", with: "")
    }
  }

  @Test(arguments: [
    ("site", "the site itself is in ‘site’"),
    ("site/output/..", "the site itself is in ‘site/output/..’"),
    (".", "the site itself is in ‘.’"),
    ("site/content", "‘site/content’ is in the site's ‘content’, where nothing may be published"),
    (
      "site/content/new/deep",
      "‘site/content/new/deep’ is in the site's ‘content’, where nothing may be published"
    ),
    (
      "site/templates/out",
      "‘site/templates/out’ is in the site's ‘templates’, where nothing may be published"
    ),
    ("site/.git", "‘site/.git’ is in the site's ‘.git’, where nothing may be published"),
  ])
  func refuses(_ output: String, _ expected: String) throws {
    try place.makeFolder("site/output")
    #expect(message(output) == expected)
  }

  @Test(arguments: ["site/output", "site/docs/new", "elsewhere", "site/contents", "site2"])
  func accepts(_ output: String) {
    #expect(message(output) == nil)
  }

  @Test func seesThroughLinks() throws {
    symlink("site/content", place["innocent"])
    #expect(
      message("innocent/out")
        == "‘innocent/out’ is in the site's ‘content’, where nothing may be published")
  }
}
