import Foundation
import Testing
import WishwellSeal
import WishwellTesting
import WishwellVersion

@testable import WishwellBuild

@Suite struct ServeTests {
  /// Runs `wishwell serve` while `look` asks it for pages.
  private func serve(_ site: SiteTest, _ look: (_ port: UInt16) throws -> Void) throws -> String {
    try serve(site, []) { _, port in try look(port) }.errors
  }

  /// The same with `options`, of a site with `secret`, at `port` or after it; `look` is told what it says
  /// at its start.
  private func serve(
    _ site: SiteTest, _ options: [String], secret: SiteSecret? = nil, by signal: Int32 = SIGTERM,
    port: UInt16 = 48200,
    _ look: (_ words: String, _ port: UInt16) throws -> Void
  ) throws -> (errors: String, status: Int32) {
    var environment = TestRun.environment
    environment["WISHWELL_SECRET"] = secret?.text
    let pipe = Pipe()
    let program = try Child(
      BuiltProgram.wishwell, ["serve", "--port", "\(port)", "--clock", "2026-11-20"] + options,
      in: site.place.path, environment: environment,
      output: .open(pipe.fileHandleForWriting.fileDescriptor),
      errors: .file(site.place["err.txt"]))
    try pipe.fileHandleForWriting.close()
    // It says one line or two, once it answers; where it cannot, it ends.
    var words = ""
    while words.count(where: \.isNewline) < (options.isEmpty ? 1 : 2) {
      let more = pipe.fileHandleForReading.availableData
      if more.isEmpty { break }
      words += String(decoding: more, as: UTF8.self)
    }
    if let port = words.firstMatch(of: /localhost:(\d+)/).flatMap({ UInt16($0.1) }) {
      try look(words, port)
      program.end(by: signal)
    } else {
      #expect(!options.isEmpty, "\(site.place.text("err.txt") ?? "")")
    }
    let status = program.wait()
    return (site.place.text("err.txt") ?? "", status)
  }

  /// The answer's first line and its body.
  private func get(_ target: String, port: UInt16) throws -> (status: String, body: String) {
    let answer = try ask(target, port: port, host: "localhost:\(port)")
    let parts = answer.components(separatedBy: "\r\n\r\n")
    return (answer.components(separatedBy: "\r\n")[0], parts.dropFirst().joined())
  }

  /// The page as it was built, without the script that a preview adds.
  private func built(_ page: String) -> String {
    page.replacing(
      /<script src="\/\.preview\/preview\.js" data-version="[^"]*"><\/script>\n/, with: "")
  }

  @Test func showsTheSiteAsItIsBuiltUnderItsOwnPath() throws {
    let site = try SiteTest(lanternStreet)
    try site.build()
    let errors = try serve(site) { port in
      let home = try get("/street/", port: port)
      #expect(home.status == "HTTP/1.1 200 OK")
      #expect(built(home.body) != home.body)
      #expect(built(home.body) == site.place.text("output/index.html"))
      let files = try site.output.keys.filter { !$0.hasPrefix(".") && !$0.hasSuffix("index.html") }
      for path in files.sorted() {
        let answer = try get("/street/" + path, port: port)
        #expect(built(answer.body) == site.place.text("output/" + path), "\(path)")
      }
      #expect(try get("/", port: port).status == "HTTP/1.1 301 Moved Permanently")
      #expect(try get("/street/../site.yml", port: port).status == "HTTP/1.1 404 Not Found")
      #expect(try get("/street/.wishwell-manifest", port: port).status == "HTTP/1.1 404 Not Found")
    }
    #expect(errors == "")
  }

  /// Carol's page is not asked for; a browser finds that of Bob, and Bob's words in it.
  @Test func `with the secret it shows one person’s private page as they see it`() throws {
    let street = try PrivateSite()
    street.site.options.program = ProgramVersion.current.description
    try street.build()
    let (bob, carol) = (try street.path(of: "bob"), try street.path(of: "carol"))
    let errors = try serve(street.site, ["--as", "bob"], secret: street.secret) { words, port in
      let link = try street.link(of: "bob", base: "http://localhost:\(port)/street/")
      #expect(words.contains("\nAs Bob: \(link)\n"), "\(words)")
      let page = try get("/street/" + bob.dropLast("index.html".count), port: port)
      #expect(page.status == "HTTP/1.1 200 OK")
      #expect(page.body == street.place.text("output/" + bob))
      let script = try #require(page.body.firstMatch(of: /[\w.-]*private[\w.-]*\.js/))
      #expect(try get("/street/for/\(script.output)", port: port).status == "HTTP/1.1 200 OK")
      #expect(try get("/street/" + carol, port: port).status == "HTTP/1.1 404 Not Found")
    }.errors
    #expect(!errors.contains("error"), "\(errors)")
    let opened = try OpenedPage(try street.link(of: "bob"), in: street.place["output"]).text
    #expect(opened.contains("A blue kettle"))
  }

  @Test(arguments: [
    ("zoe", true, "there is no person ‘zoe’"), ("bob", false, "the site’s secret is not here"),
  ])
  func `nobody is shown whom it cannot show`(name: String, hasSecret: Bool, why: String) throws {
    let street = try PrivateSite()
    let secret = hasSecret ? street.secret : nil
    let errors = try serve(street.site, ["--as", name], secret: secret) { words, _ in
      Issue.record("\(words)")
    }.errors
    #expect(errors.contains(why), "\(errors)")
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
      try site.edit(kettle, "---\ntitle: A grey kettle\ndate: 2026-10-02\n---\n")
      #expect(try waits(for: "A grey kettle"))
      try site.edit("content/people/bob.md", "---\nname: Bob\n---\n")
      try site.edit(kettle, "---\ntitle: A gold kettle\ndate: 2026-10-02\n---\n")
      #expect(try waits(for: "A gold kettle"))
    }
    #expect(errors.contains("[bad-country]"), "\(errors)")
    #expect(errors.contains("Made anew."), "\(errors)")
    // It was told at each save.
    #expect(errors.split(separator: "[bad-country]").count == 2, "\(errors)")
    #expect(errors.contains("As before: 1 error"), "\(errors)")
    #expect(errors.contains(/1 error.* (is|are) gone\./), "\(errors)")
    // Drafts could be among it: only a build publishes.
    #expect(!site.place.exists("output"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `it ends cleanly when it is asked to`(by signal: Int32) throws {
    let site = try SiteTest(lanternStreet)
    let status = try serve(site, [], by: signal) { _, port in
      let page = try get("/street/", port: port)
      #expect(page.status == "HTTP/1.1 200 OK")
    }.status
    #expect(status == 0)
  }

  /// It was at another port, and did not say why.
  @Test func `of a port that is taken it says so`() throws {
    let (site, other) = (try SiteTest(lanternStreet), try SiteTest(lanternStreet))
    let errors = try serve(site) { taken in
      _ = try serve(other, [], port: taken) { words, port in
        #expect(port != taken)
        #expect(
          words.hasPrefix("Port \(taken) is taken, so look at http://localhost:\(port)/street/  ("),
          "\(words)")
      }
    }
    #expect(errors == "")
  }

  /// A line of 64 kB took four seconds, one of 1 MB hours, and any page can have a browser ask for it.
  @Test func `a long question is refused at once, and hinders nobody`() throws {
    let site = try SiteTest(lanternStreet)
    let errors = try serve(site) { port in
      let (host, start) = ("localhost:\(port)", ContinuousClock.now)
      for _ in 1...4 {
        let target = "/" + String(repeating: "a", count: 1 << 20)
        let long = try ask(target, port: port, host: host)
        #expect(long.hasPrefix("HTTP/1.1 431 "), "\(long.prefix(80))")
      }
      let fields = String(repeating: "x", count: 20_000)
      let wide = try ask("/", port: port, host: "\(host)\r\nX: \(fields)")
      #expect(wide.hasPrefix("HTTP/1.1 431 "))
      #expect(try ask("/street/", port: port, host: host).hasPrefix("HTTP/1.1 200 OK"))
      #expect(ContinuousClock.now - start < .seconds(60))
    }
    #expect(errors == "")
  }

  @Test(arguments: [
    (["--host", "192.0.2.1"], "‘192.0.2.1’ is not an IPv4 address of this machine"),
    (["--host", "example.org"], "‘example.org’ is not an IPv4 address of this machine"),
    (["--host", "0.0.0.0", "--as", "bob"], "a private page only opens on this machine"),
    (["--port", "70000"], "write a number from 0 to 65535"),
    (["--output", "my site"], "`wishwell build --output 'my site'`"),
  ])
  func `it says why it cannot be shown so`(options: [String], why: String) throws {
    let site = try SiteTest(lanternStreet)
    let errors = try serve(site, options) { words, _ in Issue.record("\(words)") }.errors
    #expect(errors.contains(why), "\(errors)")
  }
}
