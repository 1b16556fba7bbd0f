import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

@Suite struct ServeTests {
  /// Runs `wishwell serve` while `look` asks it for pages.
  private func serve(_ site: SiteTest, _ look: (_ port: UInt16) throws -> Void) throws -> String {
    let words = Pipe()
    let program = try Child(
      BuiltProgram.wishwell, ["serve", "--port", "48200", "--clock", "2026-11-20"],
      in: site.place.path, output: .open(words.fileHandleForWriting.fileDescriptor),
      errors: .file(site.place["err.txt"]))
    try words.fileHandleForWriting.close()
    // It says one line, once it answers; where it cannot, it ends.
    let line = String(decoding: words.fileHandleForReading.availableData, as: UTF8.self)
    let port = line.firstMatch(of: /localhost:(\d+)/).flatMap { UInt16($0.1) }
    try look(try #require(port, "\(site.place.text("err.txt") ?? "")"))
    program.end()
    program.wait()
    return site.place.text("err.txt") ?? ""
  }

  /// The answer's first line and its body.
  private func get(_ target: String, port: UInt16) throws -> (status: String, body: String) {
    let answer = try ask(target, port: port, host: "localhost:\(port)")
    let parts = answer.components(separatedBy: "\r\n\r\n")
    return (answer.components(separatedBy: "\r\n")[0], parts.dropFirst().joined())
  }

  @Test func showsThePublishedSiteUnderItsOwnPath() throws {
    let site = try SiteTest(lanternStreet)
    let errors = try serve(site) { port in
      let home = try get("/street/", port: port)
      #expect(home.status == "HTTP/1.1 200 OK")
      #expect(home.body == site.place.text("output/index.html"))
      #expect(try get("/", port: port).status == "HTTP/1.1 301 Moved Permanently")
      #expect(try get("/street/../site.yml", port: port).status == "HTTP/1.1 404 Not Found")
      #expect(try get("/street/.wishwell-manifest", port: port).status == "HTTP/1.1 404 Not Found")
    }
    #expect(errors == "")
  }

  @Test func showsWhatItCanOfASiteWithMistakes() throws {
    let site = try SiteTest(lanternStreet)
    try site.edit("content/people/bob.md", "---\nname: Bob\ncountry: Atlantis\n---\n")
    let errors = try serve(site) { port in
      let list = try get("/street/wishlists/birthday/", port: port)
      #expect(list.body.contains("A blue kettle"))
    }
    #expect(errors.contains("[bad-country]"))
    #expect(!site.place.exists("output"))
  }

  @Test func `it shows what has changed, and goes on after a mistake`() throws {
    let site = try SiteTest(lanternStreet)
    let kettle = "content/wishlists/birthday/blue-kettle.md"
    let errors = try serve(site) { port in
      func waits(for words: String) throws -> Bool {
        for _ in 0..<600 {
          let page = try get("/street/wishlists/birthday/blue-kettle.html", port: port)
          if page.body.contains(words) { return true }
          usleep(50_000)
        }
        return false
      }
      #expect(try waits(for: "A blue kettle"))
      try site.edit(kettle, "---\ntitle: A green kettle\ndate: 2026-10-02\n---\n")
      #expect(try waits(for: "A green kettle"))
      try site.edit("content/people/bob.md", "---\nname: Bob\ncountry: Atlantis\n---\n")
      try site.edit(kettle, "---\ntitle: A red kettle\ndate: 2026-10-02\n---\n")
      #expect(try waits(for: "A red kettle"))
      // With a mistake nothing is published.
      let published = site.place.text("output/wishlists/birthday/blue-kettle.html")
      #expect(published?.contains("A green kettle") == true)
      try site.edit("content/people/bob.md", "---\nname: Bob\n---\n")
      try site.edit(kettle, "---\ntitle: A gold kettle\ndate: 2026-10-02\n---\n")
      #expect(try waits(for: "A gold kettle"))
    }
    #expect(errors.contains("[bad-country]"), "\(errors)")
    #expect(errors.contains("Made anew."), "\(errors)")
  }
}
