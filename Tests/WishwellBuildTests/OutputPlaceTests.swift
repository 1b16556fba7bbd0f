import Foundation
import Testing
import WishwellDiagnostics
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
    // What is not there hid what comes behind it, and pages came into content/.
    (
      "site/none/../content/new",
      "‘site/none/../content/new’ is in the site's ‘content’, where nothing may be published"
    ),
    ("site/none/../content/..", "the site itself is in ‘site/none/../content/..’"),
    ("site/none/deep/../..", "the site itself is in ‘site/none/deep/../..’"),
    ("site/.git", "‘site/.git’ is in the site's ‘.git’, where nothing may be published"),
  ])
  func refuses(_ output: String, _ expected: String) throws {
    try place.makeFolder("site/output")
    #expect(message(output) == expected)
  }

  @Test func refusesAnEmptyName() {
    #expect(throws: UsageError.self) { try refuseMisplaced(output: "", source: ".") }
  }

  @Test(arguments: [
    "site/output", "site/none/../docs", "site/docs/new", "elsewhere", "site/contents", "site2",
  ])
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
