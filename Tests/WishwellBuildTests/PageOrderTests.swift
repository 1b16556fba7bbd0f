import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// What every page of the sample site has for those who do not see it, or come from a search.
@Suite struct PageOrderTests {
  /// What is out of order in `page`, a line each. Addresses, texts and attributes hold no ‘<’.
  private func findings(in page: String) -> [String] {
    var (found, headings, open): ([String], [Int], [(name: String, hasHeading: Bool)]) = (
      [], [], []
    )
    var ids: Set<Substring> = []
    for part in page.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      let tag = part.prefix { $0 != ">" }
      let name = String(tag.prefix { $0 != " " && $0 != "\n" })
      if let id = tag.firstMatch(of: /\sid="([^"]*)"/)?.1, !ids.insert(id).inserted {
        found.append("two of id \(id)")
      }
      if let level = name.wholeMatch(of: /h([1-6])/).flatMap({ Int($0.1) }) {
        if level > (headings.last ?? 0) + 1 { found.append("h\(level) below \(headings)") }
        headings.append(level)
        for place in open.indices { open[place].hasHeading = true }
      }
      if name == "footer", open.contains(where: { $0.name == "header" }) {
        found.append("a footer in a header")
      }
      if ["section", "header"].contains(name) { open.append((name, false)) }
      if ["/section", "/header"].contains(name), let last = open.popLast(),
        last.name == "section", !last.hasHeading
      {
        found.append("a section without a heading")
      }
    }
    if headings.filter({ $0 == 1 }).count != 1 { found.append("headings \(headings)") }
    let description =
      page.firstMatch(of: /<meta name="description" property="og:description" content="([^"]+)">/)?
      .1 ?? ""
    if description.count < 4 { found.append("description ‘\(description)’") }
    return found
  }

  @Test func `headings are in order, sections have one, and each page says what it is`() throws {
    let sample = try BuiltSample.once.get()
    let pages = sample.output.filter { $0.key.hasSuffix(".html") && !isPrivatePath($0.key) }
    #expect(pages.count > 200)
    // In a short run every third.
    let looked = pages.sorted { $0.key < $1.key }.enumerated()
      .filter { TestRun.isLong || $0.offset.isMultiple(of: 3) }.map(\.element)
    for (path, bytes) in looked {
      let page = String(decoding: bytes, as: UTF8.self)
      // What leads from an old address to the new one is no page to read.
      if page.contains("http-equiv=\"refresh\"") { continue }
      #expect(findings(in: page) == [], "\(path)")
    }
  }

  @Test func `what is out of order is found`() {
    let broken = """
      <h1 id="a">A</h1><h3 id="a">B</h3><header><blockquote><footer>C</footer></blockquote></header>
      <section><p>D</p></section>
      """
    #expect(
      findings(in: broken) == [
        "two of id a", "h3 below [1]", "a footer in a header", "a section without a heading",
        "description ‘’",
      ])
  }
}
