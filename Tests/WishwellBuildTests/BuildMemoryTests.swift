import Testing
import WishwellFiles
import WishwellTesting

@testable import WishwellBuild

@Suite struct BuildMemoryTests {
  /// Each step is built from what the last one left, and from nothing.
  @Test func `what is built from memory is what is built from nothing`() throws {
    let memory = try RememberedSite(lanternStreet)
    let kettle = "content/wishlists/birthday/blue-kettle.md"
    let settings = try #require(memory.site.place.text("content/site.yml"))
    let steps: [(String, String?)] = [
      (kettle, "---\ntitle: A green kettle\ndate: 2026-10-02\n---\n"),
      ("content/people/bob.md", "---\nname: Bob\ncountry: Atlantis\n---\n"),
      (kettle, nil),
      ("content/people/bob.md", "---\nname: Robert\n---\n"),
      (kettle, "---\ntitle: A red kettle\ndate: 2026-10-02\nprice: 12 XYZ\n---\n"),
      // How prices are read depends on the settings, and so does all that was read before.
      ("content/site.yml", settings + "currencies: [XYZ]\n"),
      ("content/site.yml", "title: [\n"),
      ("content/site.yml", settings),
      ("templates/assets/style.css", "body { color: red }\n"),
      ("content/wishlists/birthday/blue-kettle.promise/0009.yml", "event: promised\n"),
    ]
    for (path, text) in steps {
      let plan = try memory.edit(path, text).plan
      let fresh = try memory.planFromNothing()
      #expect(plan.diagnostics == fresh.diagnostics, "\(path)")
      #expect(try plan.files == fresh.files, "\(path)")
    }
  }

  /// To `String` both forms of an accent are the same, and the mistake would go on naming a file that is
  /// gone.
  @Test func `a name that only changed the form of its accent is another name`() throws {
    let site = try SiteTest(lanternStreet)
    let (composed, decomposed) = ("content/people/caf\u{E9}.md", "content/people/cafe\u{301}.md")
    try site.edit(composed, "---\nname: Café\n---\n")
    let root = try Folder(root: site.place.path)
    let state = FolderState(of: ["content"], in: root)
    var memory = BuildMemory()
    _ = try SiteBuild(site.options).plan(from: &memory)
    try site.remove(composed)
    try site.edit(decomposed, "---\nname: Café\n---\n")
    let changes = FolderState(of: ["content"], in: root).changes(since: state)
    let plan = try SiteBuild(site.options).plan(from: &memory, changes: changes)
    let named = plan.diagnostics.map { Array($0.location.path.utf8) }
    #expect(named.contains(Array(decomposed.utf8)))
    #expect(!named.contains(Array(composed.utf8)))
  }

  @Test func `a site on demand has the files of a build, and no other`() throws {
    let site = try SiteTest(lanternStreet)
    try site.build()
    let plan = try #require(site.plan)
    let demand = plan.onDemand()
    let output = try site.output.filter { !$0.key.hasPrefix(".") }
    #expect(output.count > 20)
    for (path, bytes) in output { #expect(demand.bytes(at: path) == bytes, "\(path)") }
    for path in [
      "nothing.html", "", "index", "wishlists", ".wishwell-manifest", "../content/site.yml",
    ] {
      #expect(demand.bytes(at: path) == nil, "\(path)")
    }
  }
}
