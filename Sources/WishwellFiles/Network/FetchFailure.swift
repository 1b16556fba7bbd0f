import Glibc
import WishwellDiagnostics

/// Why an address of the web gave no answer that can be used.
package enum FetchFailure: Error, Hashable, Sendable {
  /// No `http` or `https` URL.
  case address(String)
  /// Nobody answered, in the words of the system.
  case unreachable(host: String, String)
  /// Not whole within so many seconds.
  case slow(host: String, seconds: Int)
  /// More than so many bytes.
  case large(host: String, limit: Int)
  /// Another status of HTTP than 200, and after how many seconds to ask again, where it says so.
  case status(host: String, Int, wait: Int? = nil)
  /// The answer ended before its end.
  case broken(host: String)
  /// It led on and on.
  case redirects(host: String)
  /// It led to what is no address of the web.
  case strayRedirect(host: String, to: String)
  /// It led to this machine or to one beside it, of which nobody had typed the name.
  case neighbour(host: String, to: String)
  /// No document of the kind that was asked for, but one of this media type.
  case otherKind(String, String)
  /// `curl` did not ask.
  case program(ProgramFailure)

  package var message: String {
    switch self {
    case .address(let text): "\(quoted(text)) is not a web address"
    case .unreachable(let host, let words): "\(quoted(host)) cannot be reached: \(words)"
    case .slow(let host, let seconds):
      "\(quoted(host)) did not finish answering within \(seconds) second\(seconds == 1 ? "" : "s")"
    case .large(let host, let limit):
      "the answer of \(quoted(host)) is larger than \(limit >> 20) MiB"
    case .status(let host, let code, _):
      "\(quoted(host)) answered \(code)\(Self.words(for: code))"
    case .broken(let host): "the answer of \(quoted(host)) broke off in the middle"
    case .redirects(let host): "\(quoted(host)) redirects from one address to the next without end"
    case .strayRedirect(let host, let target):
      "\(quoted(host)) redirects to \(quoted(target)), which is not a web address"
    case .neighbour(let host, let target):
      "\(quoted(host)) redirects to \(quoted(target)), a machine in your own network"
    case .otherKind(let address, let type): "\(quoted(address)) is not a web page, but \(type)"
    case .program(.notInstalled):
      "nothing can be fetched from the web, because the program ‘curl’ is not installed"
    case .program(.machine(let code)):
      "curl could not be run: \(String(cString: strerror(code)).lowercased())"
    }
  }

  /// The way out, where the failure shows one.
  package var help: String? {
    self == .program(.notInstalled) ? "`sudo apt-get install curl`, and try again" : nil
  }

  /// Whether the same may go well later, or in a minute.
  package var isPassing: Bool {
    switch self {
    case .unreachable, .slow, .broken: true
    case .status(_, let code, _): code == 429 || code >= 500
    case .address, .large, .redirects, .strayRedirect, .neighbour, .otherKind, .program: false
    }
  }

  /// Whether the other side refuses programs, as far as one can tell.
  package var isRefusal: Bool {
    guard case .status(_, let code, _) = self else { return false }
    return [401, 403, 405, 406, 429, 503].contains(code)
  }

  private static func words(for code: Int) -> String {
    switch code {
    case 401, 403, 405, 406: ": it refuses"
    case 404, 410: ": there is no such page"
    case 429: ": it was asked too often"
    case 500...: ": it has problems of its own"
    default: ""
    }
  }
}
