import Foundation
import Testing
import WishwellTesting

/// A built site on a server of this machine, and somebody who opens its private pages in Chromium,
/// with the policy of each page as it was built.
final class PrivateVisit {
  private let server: AnsweringSocket
  private let visitor: Visitor

  /// `replaced` is what the server has in the place of files that were built, by path.
  convenience init(_ street: PrivateSite, replacing replaced: [String: String] = [:]) throws {
    try self.init(street.site, replacing: replaced)
  }

  convenience init(_ site: SiteTest, replacing replaced: [String: String] = [:]) throws {
    try self.init(files: site.output.merging(replaced.mapValues { Array($0.utf8) }) { $1 })
  }

  /// `files` is all that the server has, by path.
  init(files: [String: [UInt8]]) throws {
    visitor = try Visitor()
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

  /// The page at `address` as HTML, once its script has run, in a window of `size` pixels; `patience` is
  /// how many milliseconds its timers are given, and `scheme` what the visitor prefers.
  func look(
    at address: String, size: (width: Int, height: Int) = (800, 600), patience: Int = 4000,
    scheme: Axe.Scheme? = nil
  ) throws -> String {
    try visitor.look(at: address, size: size, patience: patience, scheme: scheme).page
  }

  /// What the browser has to say of the page at `address` to those who look after pages.
  func messages(at address: String) throws -> [String] {
    try visitor.look(at: address).messages
  }

  /// The page at `address` as HTML once all of it has loaded, while time passes as it does.
  func lookInTime(at address: String) throws -> String {
    try visitor.look(at: address, patience: nil).page
  }
}
