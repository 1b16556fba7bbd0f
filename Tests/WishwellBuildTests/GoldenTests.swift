import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// The whole output of a small site with one thing of each kind, as it stands in `Tests/Golden`.
///
/// `WISHWELL_RECORD=1` writes it anew, and fails, so that a recording run never passes. Fingerprints
/// of assets are left out of names and pages: what a style sheet says is not what this is about.
@Suite struct GoldenTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Golden")

  @Test func aSmallSiteIsBuiltByteForByte() throws {
    let site = try SiteTest(lanternStreet)
    try site.place.write("content/catalogues/tram-stop/2026-11-14.json", edition)
    try site.build()
    site.expectClean()
    let built = try site.output.filter { !$0.key.hasPrefix(".") && !$0.key.hasPrefix("assets/") }
      .mapValues { withoutFingerprints(String(decoding: $0, as: UTF8.self)) }
    #expect(built.count > 50)

    if TestRun.isRecording {
      try record(built)
      Issue.record("the golden site is recorded anew: run again without WISHWELL_RECORD")
      return
    }
    let golden = try recorded()
    #expect(Set(built.keys).symmetricDifference(golden.keys) == [])
    let changed = built.keys.sorted().filter { golden[$0] != nil && golden[$0] != built[$0] }
    #expect(
      changed == [],
      "record with WISHWELL_RECORD=1 and look at what changed: git diff Tests/Golden")
  }

  private let edition = #"""
    {"copyright": "Counted by Rosa", "results": {"display_name": "At the tram stop",
      "updated": "WEEKLY", "books": [
      {"rank": 1, "title": "EMMA", "author": "Jane Austen", "primary_isbn13": "9780141439587",
        "rank_last_week": 2, "weeks_on_list": 3},
      {"rank": 2, "title": "FORTY-ONE YEARS OF GLUE", "weeks_on_list": 1}]}}
    """#

  private func withoutFingerprints(_ text: String) -> String {
    text.replacing(/\.[0-9a-f]{8}\.(css|svg|js|png)/) { ".\($0.output.1)" }
  }

  private func record(_ files: [String: String]) throws {
    try? FileManager.default.removeItem(at: folder)
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private func recorded() throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      var isFolder: ObjCBool = false
      let file = folder.appending(path: path)
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[path] = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
    return files
  }
}
