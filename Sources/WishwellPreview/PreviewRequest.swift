import Foundation

/// What a browser asks for: as much of the head of a request as a preview needs (RFC 9112, sections 3
/// and 5).
struct PreviewRequest: Sendable {
  /// Why a head is none, or not answered.
  enum Refusal: Error { case malformed, tooLong }

  /// How many bytes a head may have, its empty line included.
  static let longest = 16_384

  var method: String
  /// As it was sent, without its query.
  var path: String
  /// Percent-encoding undone; a field without `=` is empty.
  var query: [String: String]
  /// Of the field of that name; empty without one.
  var host: String

  /// `head` ends with its empty line, or before it.
  init(head: some Collection<UInt8>) throws(Refusal) {
    let lines = head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line in
        String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      }
    let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { throw .malformed }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = target.count > 1 ? Self.fields(of: target[1]) : [:]
    let hosts = lines.dropFirst().filter { $0.lowercased().hasPrefix("host:") }
    guard hosts.count <= 1 else { throw .malformed }
    host = hosts.first?.dropFirst(5).trimmingCharacters(in: .whitespaces) ?? ""
  }

  /// Of several of one name the first.
  private static func fields(of query: Substring) -> [String: String] {
    let pairs = query.split(separator: "&").map { field in
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding ?? "" }
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
    return Dictionary(pairs) { first, _ in first }
  }
}

/// What it is told.
struct PreviewResponse: Sendable {
  enum Status: String {
    case ok = "200 OK"
    case movedPermanently = "301 Moved Permanently"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case headTooLong = "431 Request Header Fields Too Large"
    case internalServerError = "500 Internal Server Error"
  }

  /// What follows the head.
  enum Body: Sendable {
    case bytes([UInt8])
    /// One piece after the other, for as long as the page is open.
    case events(PreviewEvents)
  }

  var status: Status
  var fields: [(name: String, value: String)]
  var body: Body

  /// An answer that no browser keeps, so that the next look is at the newest state.
  init(_ status: Status, _ type: String, _ body: Body) {
    (self.status, self.body) = (status, body)
    fields = [
      ("Content-Type", type), ("Cache-Control", "no-store"),
      ("X-Content-Type-Options", "nosniff"), ("Connection", "close"),
    ]
    if case .bytes(let bytes) = body { fields.append(("Content-Length", String(bytes.count))) }
  }

  /// An answer in plain text, for whoever opened an address that has no page.
  init(_ status: Status, words: String) {
    self.init(status, "text/plain; charset=utf-8", .bytes(Array(words.utf8)))
  }

  /// Its status line and fields, up to the empty line.
  var head: [UInt8] {
    let lines = ["HTTP/1.1 \(status.rawValue)"] + fields.map { "\($0.name): \($0.value)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
