import Testing
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

@Suite struct HostHeaderTests {
  /// A tag and a free page with the name that archives of feeds have in addresses.
  private let source = SiteSource(
    """
    == people/ann.md
    ---
    name: Ann
    ---
    == offers/2026-03-14-postcards.md
    ---
    title: Ten postcards
    author: ann
    date: 2026-03-14
    tags: [atom]
    ---
    == guide/atom.md
    ---
    title: Atoms
    ---
    """)

  @Test func `every feed has its type, and no page has one`() throws {
    let site = PublishedSite(try source.derive().value)
    let strings = try LoadedTheme.inLanguage("en").strings
    let input = RenderInput(site, strings: strings, photos: [:])
    let rules = HeaderRules(String(decoding: input.hostHeaders().bytes, as: UTF8.self))
    for file in input.atomFiles() {
      #expect(
        rules.values(of: "Content-Type", at: file.path) == ["application/atom+xml; charset=utf-8"],
        "\(file.path)")
    }
    for feed in site.feeds {
      guard let json = feed.json else { continue }
      #expect(
        rules.values(of: "Content-Type", at: json.path) == ["application/feed+json; charset=utf-8"])
    }
    for page in site.pages {
      for path in [page.address.path, page.address.file] {
        #expect(rules.values(of: "Content-Type", at: path) == [], "\(path)")
        #expect(rules.values(of: "Content-Security-Policy", at: path).count == 1)
        #expect(rules.values(of: "Cache-Control", at: path) == [])
      }
    }
    #expect(site.pages.contains { $0.address.path == "tags/atom/" })
    #expect(rules.rules.allSatisfy { rule in rule.path.count { $0 == "*" } <= 1 })
    #expect(rules.rules.count <= 100)
  }

  /// The same with and without the secret, and without a word about any page.
  @Test func `no host or browser keeps private pages, where a site has them`() throws {
    let strings = try LoadedTheme.inLanguage("en").strings
    for hasKey in [true, false] {
      var source = source
      source.settings {
        $0.seal = hasKey ? SealKey(bytes: Array(0..<32)).map { Located($0, .start) } : nil
      }
      let input = RenderInput(
        PublishedSite(try source.derive().value), strings: strings, photos: [:])
      let rules = HeaderRules(String(decoding: input.hostHeaders().bytes, as: UTF8.self))
      let page = Address.privatePage("an-id")
      for path in [page.path, page.file] {
        #expect(rules.values(of: "Cache-Control", at: path) == (hasKey ? ["no-store"] : []))
        #expect(rules.values(of: "X-Robots-Tag", at: path) == (hasKey ? ["noindex"] : []))
        // What is drawn for things stands in the style sheet, the photos of a private page in it.
        let policy = rules.values(of: "Content-Security-Policy", at: path).first ?? ""
        #expect(policy.contains("img-src 'self' data:;"))
      }
      let folder = "\(Address(.privatePages))"
      #expect(rules.rules.count { $0.path.hasPrefix(folder) } == (hasKey ? 1 : 0))
    }
  }
}

/// `_headers` as hosts read it: every rule that matches applies, and their values are joined.
private struct HeaderRules {
  private(set) var rules: [(path: String, headers: [(name: String, value: String)])] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  "), let colon = line.firstIndex(of: ":") {
        let name = String(line[..<colon].dropFirst(2))
        rules[rules.count - 1].headers.append((name, String(line[colon...].dropFirst(2))))
      } else {
        rules.append((String(line), []))
      }
    }
  }

  func values(of header: String, at path: String) -> [String] {
    rules.filter { matches($0.path, "/" + path) }.flatMap(\.headers)
      .filter { $0.name == header }.map(\.value)
  }

  /// `*` stands for any text, `/` and none at all included.
  private func matches(_ pattern: String, _ path: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return pattern == path }
    return path.utf8.count >= parts[0].utf8.count + parts[1].utf8.count
      && path.hasPrefix(parts[0]) && path.hasSuffix(parts[1])
  }
}
