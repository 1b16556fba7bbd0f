import Foundation
import Testing
import WishwellFiles
import WishwellTesting

/// A built site on a server of this machine, and somebody who opens its private pages in Chromium,
/// with the policy of each page as it was built.
final class PrivateVisit {
  private let server: AnsweringSocket
  private let profile: TemporaryFolder

  /// `replaced` is what the server has in the place of files that were built, by path.
  convenience init(_ street: PrivateSite, replacing replaced: [String: String] = [:]) throws {
    try self.init(street.site, replacing: replaced)
  }

  convenience init(_ site: SiteTest, replacing replaced: [String: String] = [:]) throws {
    try self.init(files: site.output.merging(replaced.mapValues { Array($0.utf8) }) { $1 })
  }

  /// `files` is all that the server has, by path.
  init(files: [String: [UInt8]]) throws {
    profile = try TemporaryFolder()
    server = try AnsweringSocket { question in
      let asked = question.split(separator: " ").dropFirst().first ?? ""
      let path = asked.prefix { $0 != "?" }.drop { $0 == "/" }
      let name = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
      guard let bytes = files[String(name)] else {
        return Array("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8)
      }
      let types = [
        ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml",
        ".txt": "text/plain",
      ]
      let type = types.first { name.hasSuffix($0.key) }?.value ?? "text/html"
      let head =
        "HTTP/1.1 200 OK\r\nContent-Type: \(type); charset=utf-8\r\n"
        + "Content-Length: \(bytes.count)\r\nConnection: close\r\n\r\n"
      return Array(head.utf8) + bytes
    }
  }

  /// Where the site is: what is served from this machine counts as secure.
  var base: String { "http://127.0.0.1:\(server.port)/" }

  /// Where the same site is for a browser that is told so, which does not count as secure.
  var insecureBase: String { "http://street.example:\(server.port)/" }

  /// What was asked for, without what every page is made with.
  var questions: [String] {
    server.questions.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
  }

  /// The page at `address` as HTML, once its script has run, in a window of `size`; `patience` is how
  /// many milliseconds its timers are given, and `settings` are further arguments of Chromium.
  func look(
    at address: String, size: String = "800,600", patience: Int = 4000, settings: [String] = []
  ) throws -> String {
    try visit(address, size: size, patience: patience, settings: settings).output
  }

  /// What the browser has to say of the page at `address`, as it writes it for those who look after
  /// pages.
  func messages(at address: String) throws -> [String] {
    try visit(address, settings: ["--enable-logging=stderr"]).errors.split(separator: "\n")
      .filter { $0.contains("CONSOLE") }.map(String.init)
  }

  /// The page at `address` as HTML once all of it has loaded, while time passes as it does.
  func lookInTime(at address: String) throws -> String {
    try visit(address, patience: nil, settings: []).output
  }

  private func visit(
    _ address: String, size: String = "800,600", patience: Int? = 4000, settings: [String]
  ) throws -> CommandResult {
    let time = patience.map { ["--virtual-time-budget=\($0)"] } ?? []
    let seen = try runProgram(
      "timeout",
      [
        "300", "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
        "--user-data-dir=\(profile.path)", "--dump-dom",
        "--window-size=\(size)",
        "--host-resolver-rules=MAP street.example 127.0.0.1",
      ] + time + settings + [address], in: profile.path)
    #expect(seen.status == 0, "\(seen.errors)")
    return seen
  }
}
