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
}
