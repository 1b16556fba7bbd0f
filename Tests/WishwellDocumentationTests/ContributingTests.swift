import Foundation
import Testing

/// The recipes of the chapter on changing the program, held to the files that they name.
@Suite struct ContributingTests {
  private struct Recipe {
    var heading: String
    /// What is looked for in every file, in whatever case: the example of the recipe.
    var example: String
    var files: [String]
  }

  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private func recipes() throws -> [Recipe] {
    try text("Sources/wishwell/Documentation.docc/Contributing.md").split(separator: "\n## ")
      .compactMap { section in
        guard let example = section.firstMatch(of: /\nAs `([A-Za-z]+)`/) else { return nil }
        return Recipe(
          heading: String(section.prefix { $0 != "\n" }), example: String(example.1),
          files: section.matches(of: /\n- `([^`]+)`/).map { String($0.1) })
      }
  }

  @Test func `every file of a recipe holds its example`() throws {
    let recipes = try recipes()
    let headings = ["A field", "A page", "An act", "A follow-up", "A rule", "A command"]
    #expect(recipes.map(\.heading) == headings)
    for recipe in recipes {
      for file in recipe.files {
        let holds = try text(file).lowercased().contains(recipe.example.lowercased())
        #expect(holds, "\(recipe.heading): \(file)")
      }
    }
  }

  @Test func `a field stands in no other file`() throws {
    let recipe = try #require(try recipes().first { $0.heading == "A field" })
    let sources = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: "Sources").path)
    let holding = try sources.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("wishwell-bench/") }
      .map { "Sources/" + $0 }.filter { try text($0).contains(recipe.example) }
    #expect(holding.sorted() == recipe.files.sorted())
  }
}
