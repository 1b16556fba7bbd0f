import FlyingFox
import Foundation

/// Answers the browser of whoever runs the program, and nobody else.
struct PreviewHandler: HTTPHandler {
  let site: @Sendable () -> PreviewSite
  let port: UInt16

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
    switch site().answer(to: request.target.path(percentEncoded: true)) {
    case .found(let path, let bytes):
      return response(.ok, mediaType(of: path), bytes)
    case .moved(let address):
      var response = words(.movedPermanently, "It is at \(address)\n")
      response.headers[.location] = address
      return response
    case .missing(let page) where page.isEmpty:
      return words(.notFound, "There is nothing here.\n")
    case .missing(let page):
      return response(.notFound, mediaType(of: ".html"), page)
    }
  }

  func isOwnName(_ host: String) -> Bool {
    let names = ["localhost", "127.0.0.1", "[::1]"]
    return names.contains { name in
      host.lowercased() == "\(name):\(port)" || (port == 80 && host.lowercased() == name)
    }
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
