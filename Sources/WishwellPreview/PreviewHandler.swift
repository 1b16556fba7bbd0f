import FlyingFox
import Foundation
import WishwellFormat
import WishwellText

/// Answers the browser of whoever runs the program, and where that was asked for, other devices.
struct PreviewHandler: HTTPHandler {
  let shown: ShownSite
  let port: UInt16
  /// Whether other devices may ask.
  var isOpen = false

  func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
    // A page of another site can make a browser ask here, under a name that leads to this machine.
    guard isOwnName(request.headers[.host] ?? "") else {
      return words(.forbidden, "This preview only answers to http://localhost:\(port)/.\n")
    }
    guard request.method == .GET || request.method == .HEAD else {
      var response = words(.methodNotAllowed, "There are only things to look at here.\n")
      response.headers[HTTPHeader("Allow")] = "GET, HEAD"
      return response
    }
    let target = request.target.path(percentEncoded: true)
    return ownFile(at: target, request) ?? page(at: target)
  }

  private func page(at target: String) -> HTTPResponse {
    let state = shown.state
    guard let site = state.site else {
      let page = watching(state.page(at: target), state, target)
      return response(.internalServerError, mediaType(of: ".html"), page)
    }
    switch site.answer(to: target) {
    case .found(let path, let bytes):
      let type = mediaType(of: path)
      // A private page asks for nothing, not even here.
      let isWatched = type.hasPrefix("text/html") && !path.hasPrefix(FixedAddress.privatePages.path)
      return response(.ok, type, isWatched ? watching(bytes, state, target) : bytes)
    case .moved(let address):
      var response = words(.movedPermanently, "It is at \(address)\n")
      response.headers[.location] = address
      return response
    case .missing(let page) where page.isEmpty:
      return words(.notFound, "There is nothing here.\n")
    case .missing(let page):
      return response(.notFound, mediaType(of: ".html"), watching(page, state, target))
    }
  }

  /// What no site has and every preview does; nil for another path.
  private func ownFile(at target: String, _ request: HTTPRequest) -> HTTPResponse? {
    switch target {
    case "/.preview/preview.js":
      return response(.ok, mediaType(of: target), PackageResources.preview_js)
    case "/.preview/overlay.css":
      return response(.ok, mediaType(of: target), PackageResources.overlay_css)
    case "/.preview/events":
      let asked = Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }
      let events = PreviewEvents(
        shown: shown, target: asked["page"] ?? "/", version: asked["version"] ?? "")
      return HTTPResponse(
        statusCode: .ok,
        headers: [.contentType: "text/event-stream", HTTPHeader("Cache-Control"): "no-store"],
        body: HTTPBodySequence(from: events))
    default:
      return nil
    }
  }

  /// `page`, which is at `target`, with the script that keeps it up to date.
  private func watching(_ page: [UInt8], _ state: ShownSite.State, _ target: String) -> [UInt8] {
    let end = Array("</head>".utf8)
    guard let place = page.firstRange(of: end)?.lowerBound else { return page }
    let version = fingerprint(of: state.page(at: target))
    let script = #"<script src="/.preview/preview.js" data-version="\#(version)"></script>"# + "\n"
    return page[..<place] + Array(script.utf8) + page[place...]
  }

  /// Whether `host` is a name of this machine that no other site can have: `localhost`, or where other
  /// devices may ask, an address in numbers.
  func isOwnName(_ host: String) -> Bool {
    let parts = host.lowercased().split(separator: ":", omittingEmptySubsequences: false)
    let (name, given) =
      host.hasSuffix("]") || parts.count == 1
      ? (host.lowercased(), port == 80 ? "80" : "")
      : (parts.dropLast().joined(separator: ":"), String(parts.last ?? ""))
    guard given == String(port) else { return false }
    if ["localhost", "127.0.0.1", "[::1]"].contains(name) { return true }
    return isOpen && isNumericAddress(name)
  }

  private func words(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    response(status, "text/plain; charset=utf-8", Array(text.utf8))
  }

  private func response(_ status: HTTPStatusCode, _ type: String, _ bytes: [UInt8]) -> HTTPResponse
  {
    HTTPResponse(
      statusCode: status,
      headers: [
        .contentType: type,
        HTTPHeader("Cache-Control"): "no-store",
        HTTPHeader("X-Content-Type-Options"): "nosniff",
      ],
      body: Data(bytes))
  }
}
