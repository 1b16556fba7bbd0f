/// An `http` or `https` URL in its parts (RFC 3986, section 3).
package struct WebAddress: Hashable {
  package var scheme: String
  /// In small letters, with its port, without user and password.
  package var host: String
  /// Empty, or beginning with `/`.
  package var path: String
  /// Pairs as they are written, in their order; empty without one.
  package var query: [String]
  /// Without `#`; nil without one.
  package var fragment: String?

  /// `text` as a page writes it, resolved against the address of that page; nil for what leads
  /// nowhere on the web.
  ///
  /// A relative path is put behind the last `/` of the base; `.` and `..` stay in it.
  package init?(_ text: String, from base: WebAddress? = nil) {
    var text = trimmed(text).replacing(" ", with: "%20")
    if let base {
      switch text {
      case _ where text.hasPrefix("//"): text = "\(base.scheme):\(text)"
      case _ where text.hasPrefix("/"): text = "\(base.scheme)://\(base.host)\(text)"
      case _ where !text.prefix(while: { !"/?#".contains($0) }).contains(":") && !text.isEmpty:
        text = "\(base.scheme)://\(base.host)\(base.start(of: text))\(text)"
      default: break
      }
    }
    guard case .success(let url) = parseURL(text),
      let colon = url.firstRange(of: "://"),
      ["http", "https"].contains(url[..<colon.lowerBound].lowercased())
    else { return nil }
    scheme = url[..<colon.lowerBound].lowercased()
    var rest = url[colon.upperBound...]
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    query = []
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...].split(separator: "&").map(String.init)
      rest = rest[..<mark]
    }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let authority = rest[..<slash]
    host = String(
      authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    )
    .lowercased()
    path = String(rest[slash...])
    if host.isEmpty { return nil }
  }

  /// What stands before a relative address of this page: its folder, or of a query the page itself, of a
  /// fragment with its query (RFC 3986, section 5.2.2).
  private func start(of relative: String) -> String {
    let query = query.isEmpty ? "" : "?" + query.joined(separator: "&")
    if relative.hasPrefix("?") { return path.isEmpty ? "/" : path }
    if relative.hasPrefix("#") { return (path.isEmpty ? "/" : path) + query }
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? "/"
  }

  /// The whole URL. Scheme and host are in small letters now, else it is as it was written.
  package var text: String {
    let query = query.isEmpty ? "" : "?" + query.joined(separator: "&")
    return "\(scheme)://\(host)\(path)\(query)" + (fragment.map { "#" + $0 } ?? "")
  }

  /// Whether it names the start of a whole site rather than a page of it.
  package var isStart: Bool { (path.isEmpty || path == "/") && query.isEmpty }
}
