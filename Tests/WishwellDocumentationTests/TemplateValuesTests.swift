import Foundation
import Testing
import WishwellRender
import WishwellTemplates
import WishwellTesting

/// The tables of the chapter on template values are made from what the pages declare.
///
/// `WISHWELL_RECORD=1` writes them anew, and fails, so that a recording run never passes.
@Suite struct TemplateValuesTests {
  @Test func theTablesAreThoseOfTheProgram() throws {
    let chapter = try Chapter("TemplateValues")
    let heading = "## On every page\n"
    let start = try #require(chapter.text.range(of: heading)?.lowerBound)
    let tables = self.tables
    if TestRun.isRecording {
      try (chapter.text[..<start] + tables).write(
        to: chapter.url, atomically: true, encoding: .utf8)
      Issue.record("the tables are recorded anew: run again without WISHWELL_RECORD")
      return
    }
    let (made, written) = (lines(of: tables[...]), lines(of: chapter.text[start...]))
    #expect(
      made == written,
      """
      the program alone has \(made.filter { !written.contains($0) }), \
      the chapter alone \(written.filter { !made.contains($0) }): \
      run this test with WISHWELL_RECORD=1, and look at what changed
      """)
  }

  private func lines(of text: Substring) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  private var tables: String {
    let every = pageDeclarations.first { $0.template == "not-found" }?.names ?? []
    let common = Set(every.map(\.name))
    var text = "## On every page\n\n" + head("name") + rows(every, of: nil)
    text += "\n## Of each page\n\n" + head("page", "name")
    for page in pageDeclarations {
      let own = page.names.filter { !common.contains($0.name) }
      text += own.isEmpty ? "| `\(page.template)` | | | nothing of its own |\n" : ""
      text += rows(own, of: page.template)
    }
    text += "\n## Records\n\n" + head("record", "name")
    for record in records { text += rows(record.names, of: record.title) }
    return text
  }

  private func head(_ columns: String...) -> String {
    let columns = columns + ["type", "meaning"]
    return "| \(columns.joined(separator: " | ")) |\n"
      + "|" + String(repeating: "---|", count: columns.count) + "\n"
  }

  /// A row for each name; the first says whose they are.
  private func rows(_ names: [NameListing], of owner: String?) -> String {
    names.enumerated().map { place, name in
      let first = owner.map { place == 0 ? "| `\($0)` " : "| " } ?? ""
      return "\(first)| `\(name.name)` | \(name.type) | \(name.meaning) |\n"
    }.joined()
  }

  private struct Record {
    var title: String
    var names: [NameListing]
  }

  /// Every record that a page holds, at any depth, by title.
  private var records: [Record] {
    var found: [String: Record] = [:]
    func visit(_ names: [NameListing]) {
      for name in names where !name.nested.isEmpty {
        guard let title = name.type.firstMatch(of: /\((.+)\)/)?.1 else { continue }
        if found[String(title)] == nil {
          found[String(title)] = Record(title: String(title), names: name.nested)
        }
        visit(name.nested)
      }
    }
    for page in pageDeclarations { visit(page.names) }
    return found.values.sorted { $0.title < $1.title }
  }
}
