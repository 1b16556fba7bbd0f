import Foundation
import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellSeal
import WishwellTesting

@testable import WishwellBuild

/// The private pages of the sample site, which anyone can open.
@Suite struct SampleKeyTests {
  private let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `everybody of the sample has a page, and its secret opens what two of them sealed`()
    throws
  {
    let library = try SiteFolder(at: repository.path).readLibrary()
    #expect(library.settings.seal?.value == SiteSecret.ofSample.sealKey)
    #expect(library.people.allSatisfy { $0.link != nil || $0.hasLeft })
    let sealed = library.people.filter { $0.address != nil }
    #expect(sealed.map(\.handle.text) == ["kofi", "olena"])
    for person in sealed {
      let identity = identity(of: person.document, in: library.settings)
      let text = person.opened(.address, identity: identity, with: .ofSample)
      #expect(text?.split(separator: "\n").first == person.name[...], "\(text ?? "")")
    }
  }

  /// Where they stand in the open, nobody need wonder whether a key belongs there.
  @Test func `the README shows how to open a page, and no key`() throws {
    let readme = try String(contentsOf: repository.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("\nswift run wishwell link greta | swift run wishwell open\n"))
    #expect(keyTraces(in: Array(readme.utf8)).isEmpty)
  }

  @Test func `a site with the key of the sample needs no secret, and is refused elsewhere`() throws
  {
    let site = try GitSite()
    let own = lanternSettings.replacing(/url: .*/, with: "url: https://lanternstreet.example/")
    let seal = "maintainers: alice\nseal: \(SiteSecret.ofSample.sealKey)\n"
    try site.write("content/site.yml", own + seal)
    try site.write("content/people/alice.md", "---\nname: Alice\nlink: o5uxg2dxmvwgyijb\n---\n")
    let shown = try site.run("link", "alice")
    #expect(shown.output.hasPrefix("https://lanternstreet.example/for/"), "\(shown.errors)")
    // No other secret comes before it.
    let given = try wishwell(
      ["link", "alice"], in: site.path, before: "WISHWELL_SECRET=\(SiteSecret().text)")
    #expect(given.output == shown.output)
    // What is none is refused as on any other site: nobody goes on with it unnoticed.
    for (broken, words) in [
      ("mine", "this is not the secret of a site"),
      ("\(SiteSecret().text.dropLast())", "the site’s secret is not whole"),
      ("\(SiteSecret().text).", "the site’s secret is not whole"),
    ] {
      let refused = try wishwell(
        ["link", "alice"], in: site.path, before: "WISHWELL_SECRET=\(broken)")
      #expect(refused.status == 64 && refused.errors.contains(words), "\(refused)")
    }
    let made = try site.run("build", "--private", "require", "--quiet")
    #expect(made.status == 0, "\(made.errors)")
    #expect(try wishwell(["link", "alice"], in: site.path, before: "CI=true").status == 64)
    try site.write("content/site.yml", lanternSettings + seal)
    for command in ["check", "build"] {
      let refused = try site.run(command)
      #expect(refused.status == 1 && refused.errors.contains("[sample-key]"), "\(refused.errors)")
    }
  }

  @Test func `no site begins with that key`() throws {
    let site = try GitSite(begunBy: "Alice")
    #expect(try site.run("init", ".", "--url", "https://lanternstreet.example/").status == 0)
    #expect(site.text("content/site.yml")?.contains("seal:") == false)
  }
}
