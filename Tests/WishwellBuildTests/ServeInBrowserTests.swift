import Foundation
import Testing
import WishwellTesting

/// What somebody sees who writes in one window and looks at the preview in another.
@Suite(.enabled(if: Chromium.isInstalled)) struct ServeInBrowserTests {
  private static let kettle = "content/wishlists/birthday/blue-kettle.md"

  private func wish(_ title: String, _ more: String = "") -> String {
    "---\ntitle: \(title)\ndate: 2026-10-02\n\(more)---\n"
      + String(repeating: "\nA long story.\n", count: 200)
  }

  @Test func `what is saved is on the page, at the place where one was reading`() throws {
    let site = try SiteTest(lanternStreet)
    try site.edit(Self.kettle, wish("A blue kettle"))
    let preview = try Preview(of: site)
    let browser = try Visitor().open()
    try browser.go(to: preview.address + "street/wishlists/birthday/blue-kettle.html")
    #expect(
      try browser.waits(for: "document.readyState == 'complete' && document.title.includes('blue')")
    )
    try browser.run("scrollTo(0, 500)")
    try site.edit(Self.kettle, wish("A green kettle"))
    #expect(try browser.waits(for: "document.title.includes('green')"))
    #expect(try browser.waits(for: "scrollY == 500"))
  }

  @Test func `a page that is not concerned stays as it is`() throws {
    let site = try SiteTest(lanternStreet)
    let preview = try Preview(of: site)
    let browser = try Visitor().open()
    try browser.go(to: preview.address + "street/checklists/")
    #expect(try browser.waits(for: "document.readyState == 'complete'"))
    try browser.run("window.isSame = true")
    try site.edit(Self.kettle, wish("A green kettle"))
    #expect(try preview.waits(for: "green", at: "street/wishlists/birthday/blue-kettle.html"))
    try site.edit(
      "content/checklists/picnic.md", "---\ntitle: A picnic\nowner: alice\n---\n\n- [ ] Bread\n")
    #expect(try browser.waits(for: "document.body.textContent.includes('A picnic')"))
    #expect(try browser.run("window.isSame") == "undefined")
  }

  @Test func `a mistake lies over the page with its way out, until it is mended`() throws {
    let site = try SiteTest(lanternStreet)
    let preview = try Preview(of: site)
    let browser = try Visitor().open()
    try browser.go(to: preview.address + "street/wishlists/birthday/blue-kettle.html")
    let overlay = "document.querySelector('aside')?.shadowRoot?.querySelector('details')"
    #expect(try browser.waits(for: "document.readyState == 'complete'"))
    #expect(try browser.run("\(overlay) == null") == "true")
    try site.edit(Self.kettle, wish("A blue kettle", "price: cheap\n"))
    #expect(try browser.waits(for: "\(overlay)?.open == true"))
    let words = try browser.run("\(overlay).textContent")
    #expect(words.contains("1 error"), "\(words)")
    #expect(words.contains("\(Self.kettle):4:8: error: ‘cheap’ is not a price"), "\(words)")
    #expect(words.contains("4 | price: cheap\n"), "\(words)")
    #expect(words.contains("help: "), "\(words)")
    // It has its style at once, whatever the policy of the page.
    #expect(try browser.run("getComputedStyle(\(overlay)).position") == "fixed")
    try site.edit(Self.kettle, wish("A blue kettle", "price: 12.50 EUR\n"))
    #expect(
      try browser.waits(for: "\(overlay) == null && document.body.textContent.includes('12.50')"))
  }

  @Test func `where there is no site to show, the mistake is the page`() throws {
    let site = try SiteTest(lanternStreet)
    let settings = try #require(site.place.text("content/site.yml"))
    try site.edit("content/site.yml", "title: [\n")
    let preview = try Preview(of: site)
    let browser = try Visitor().open()
    try browser.go(to: preview.address + "street/")
    #expect(try browser.waits(for: "document.title == 'There is no site to show yet'"))
    #expect(try browser.waits(for: "document.body?.textContent.includes('content/site.yml:')"))
    try site.edit("content/site.yml", settings)
    #expect(try browser.waits(for: "document.title.includes('Lantern Street')"))
  }

  @Test func `another style comes beneath the page, which stays`() throws {
    let site = try SiteTest(lanternStreet)
    try site.edit("templates/assets/style.css", "body { color: rgb(1, 2, 3) }\n")
    let preview = try Preview(of: site)
    let browser = try Visitor().open()
    try browser.go(to: preview.address + "street/wishlists/birthday/")
    #expect(try browser.waits(for: "getComputedStyle(document.body).color == 'rgb(1, 2, 3)'"))
    try browser.run("window.isSame = true")
    try site.edit("templates/assets/style.css", "body { color: rgb(4, 5, 6) }\n")
    #expect(try browser.waits(for: "getComputedStyle(document.body).color == 'rgb(4, 5, 6)'"))
    #expect(try browser.run("window.isSame") == "true")
    #expect(try browser.run("document.querySelectorAll('link[rel=stylesheet]').length") == "1")
  }

  /// `wishwell serve`, until it is let go.
  private final class Preview {
    /// With a `/` at its end.
    let address: String
    private let program: Child
    private let port: UInt16

    init(of site: SiteTest) throws {
      let pipe = Pipe()
      program = try Child(
        BuiltProgram.wishwell, ["serve", "--port", "48300", "--clock", "2026-11-20"],
        in: site.place.path, output: .open(pipe.fileHandleForWriting.fileDescriptor))
      try pipe.fileHandleForWriting.close()
      let words = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
      port = try #require(words.firstMatch(of: /localhost:(\d+)/).flatMap { UInt16($0.1) })
      address = "http://localhost:\(port)/"
    }

    func waits(for words: String, at path: String) throws -> Bool {
      for _ in 0..<600 {
        if try ask("/" + path, port: port, host: "localhost:\(port)").contains(words) {
          return true
        }
        usleep(50_000)
      }
      return false
    }
  }
}
