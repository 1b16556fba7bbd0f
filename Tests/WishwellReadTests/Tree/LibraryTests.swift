import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

struct LibraryTests {
  private func library(_ files: [String: String]) -> (library: Library, problems: [String]) {
    let tree = ContentTree(paths: files.keys.map { "content/" + $0 })
    var diagnostics = tree.diagnostics
    let values = tree.texts.map { file in
      let text = files[String(file.path.dropFirst("content/".count))] ?? ""
      let result = readContent(
        SourceFile(path: file.path, text: text), as: file.kind, options: ReaderOptions())
      diagnostics += result.diagnostics
      return result.value
    }
    let settings = SiteSettings(title: "", url: "", authority: "")
    let photo = PhotoFile(
      path: "content/people/a.jpg", format: .jpeg, width: 1, height: 1, byteCount: 1, digest: "")
    return (
      Library(settings: settings, tree: tree, values: values, photos: [photo]),
      diagnostics.sorted().map { "\($0.location.path) \($0.rule.id)" }
    )
  }

  private static let site = """
    title: A
    url: https://a.example/
    authority: a.example,2026
    """
  private static let event = "event: closed\nby: alice\nat: 2026-03-14\n"

  @Test func `what was read is in the order of paths, and what was not is a stub`() {
    let (library, problems) = library([
      "site.yml": LibraryTests.site,
      "people/zoe.md": "---\nname: Zoe\n---\n",
      "people/alice.md": "---\nname: Alice\n---\n",
      "people/broken.md": "---\nnaem: Bob\n---\n",
      "people/a.jpg": "", "people/b.jpg": "",
      "offers/a.md": "---\ndate: 2026-03-14\nauthor: alice\n---\nTen cards\n",
      "offers/a.state/0001.yml": LibraryTests.event,
      "offers/a.state/0002.yml": "event: reopened\nby: alice\nat: 2026-03-15\n",
    ])
    #expect(library.people.map(\.name) == ["Alice", "Zoe"])
    #expect(library.posts.map(\.document.title.value) == ["Ten cards"])
    #expect(library.sidecars.map(\.folder) == ["content/offers/a.state"])
    #expect(library.sidecars.first?.events.map(\.kind.value) == [.closed, .reopened])
    #expect(Array(library.photos.keys) == ["content/people/a.jpg"])
    #expect(
      library.stubs.sorted() == ["content/people/b.jpg", "content/people/broken.md"])
    #expect(
      problems == [
        "content/people/broken.md missing-field", "content/people/broken.md unknown-key",
      ])
  }

  @Test(arguments: [["0001", "0003"], ["0001", "0002-broken"]])
  func `a sidecar of which an event is missing is left out as a whole`(names: [String]) {
    var files = ["site.yml": LibraryTests.site]
    for name in names {
      files["offers/a.state/\(name.prefix(4)).yml"] =
        name.hasSuffix("broken") ? "event: flown\n" : LibraryTests.event
    }
    #expect(library(files).library.sidecars.isEmpty)
  }
}
