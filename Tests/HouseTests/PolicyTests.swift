import Foundation
import Testing

/// Who may know what is decided in `WishwellDerive/Viewing`, for everybody who tells of a site.
@Suite struct PolicyTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func sources(_ folder: String = "Sources") throws -> [(path: String, text: String)] {
    let folder = root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { path in
        (path, try String(contentsOf: folder.appending(path: path), encoding: .utf8))
      }
  }

  /// The word of an event's file is read in one place, and written in two.
  private let filesOfEvents = [
    "WishwellActs/Events/Perform.swift", "WishwellActs/Files/EventFile.swift",
    "WishwellRead/Kinds/EventReader.swift",
  ]

  @Test func `nobody but the site asks whether a promise is shown`() throws {
    let asking = try sources().filter { path, text in
      !["WishwellDerive/", "WishwellFormat/", "wishwell-bench/"].contains(where: path.hasPrefix)
        && text.contains(/\bisShown\b/.wordBoundaryKind(.simple))
    }
    #expect(asking.map(\.path) == filesOfEvents)
  }

  @Test func `nothing is made of the whole of a site that everyone reads`() throws {
    let rendering = try sources("Sources/WishwellRender")
    #expect(rendering.filter { $0.text.contains("seen(by:") }.map(\.path) == [])
    let input = try #require(rendering.first { $0.path == "RenderInput.swift" })
    #expect(input.text.contains("package let published: PublishedSite"))
    #expect(!input.text.contains(": Site,"))
  }

  @Test func `words that were made are not taken out again`() throws {
    let masking = try sources().filter { _, text in
      text.contains("replacing(quoted") || text.contains("‘…’")
    }
    #expect(masking.map(\.path) == [])
  }

  @Test func `a site has no variable`() throws {
    let text = try #require(
      try sources("Sources/WishwellDerive").first { $0.path == "Site.swift" }?.text)
    let body = try #require(text.split(separator: "package struct Site: Sendable {").last)
    let variables = body.matches(of: /^  (package |private )?var .*$/.anchorsMatchLineEndings())
    #expect(!variables.isEmpty && variables.allSatisfy { $0.output.0.hasSuffix("}") })
    #expect(body.contains("package let wishes"))
  }
}
