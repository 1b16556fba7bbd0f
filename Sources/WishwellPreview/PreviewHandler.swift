import WishwellFormat
import WishwellText

/// Answers the browser of whoever runs the program, and where that was asked for, other devices.
struct PreviewHandler: Sendable {
  let shown: ShownSite
  /// Where the server listens: it has to stand in the host that a browser names, but for 80.
  let port: UInt16
  /// Whether other devices may ask.
  var isOpen = false

  /// Refuses another host (403) and whatever asks for more than a look (405). Changes nothing, so
  /// that any number of browsers can be answered at once.
  func response(to request: PreviewRequest) -> PreviewResponse {
    // A page of another site can make a browser ask here, under a name that leads to this machine.
    guard isOwnName(request.host) else {
      return PreviewResponse(
        .forbidden, words: "This preview only answers to http://localhost:\(port)/.\n")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = PreviewResponse(
        .methodNotAllowed, words: "There are only things to look at here.\n")
      response.fields.append(("Allow", "GET, HEAD"))
      return response
    }
    return ownFile(request) ?? page(at: request.path)
  }

  /// What the site has at `target`; 404 with its own page for that, and 500 with what is wrong
  /// while there is no site to show, or not this page of it.
  private func page(at target: String) -> PreviewResponse {
    let state = shown.state
    func html(_ status: PreviewResponse.Status, _ page: [UInt8]) -> PreviewResponse {
      PreviewResponse(status, mediaType(of: ".html"), .bytes(watching(page, state, target)))
    }
    guard let site = state.site else {
      return html(.internalServerError, state.page(at: target))
    }
    switch site.answer(to: target) {
    case .found(let path, let bytes):
      let type = mediaType(of: path)
      // A private page asks for nothing, not even here.
      let isWatched = type.hasPrefix("text/html") && !path.hasPrefix(FixedAddress.privatePages.path)
      return isWatched ? html(.ok, bytes) : PreviewResponse(.ok, type, .bytes(bytes))
    case .moved(let address):
      var response = PreviewResponse(.movedPermanently, words: "It is at \(address)\n")
      response.fields.append(("Location", address))
      return response
    case .missing where state.isUnread(target):
      return html(.internalServerError, state.page(at: target))
    case .missing(let page) where page.isEmpty:
      return PreviewResponse(.notFound, words: "There is nothing here.\n")
    case .missing(let page):
      return html(.notFound, page)
    }
  }

  /// What no site has and every preview does; nil for another path.
  private func ownFile(_ request: PreviewRequest) -> PreviewResponse? {
    let type = mediaType(of: request.path)
    switch request.path {
    case "/.preview/preview.js":
      return PreviewResponse(.ok, type, .bytes(PackageResources.preview_js))
    case "/.preview/events":
      let events = PreviewEvents(
        shown: shown, target: request.query["page"] ?? "/",
        version: request.query["version"] ?? "")
      return PreviewResponse(.ok, "text/event-stream", .events(events))
    default: return nil
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
}
