import Foundation
import WishwellDiagnostics

/// Where a service is asked: at home, or where somebody says that it answers too.
package struct ServiceAddress: Sendable {
  package let text: String
  /// For people.
  package let host: String

  /// Throws `UsageError` where `text` is no address of the web, or would send a key in the clear.
  package init(_ text: String, carriesKey: Bool) throws(UsageError) {
    guard let url = URL(string: text), let host = url.hostOnWeb else {
      throw UsageError(
        "\(quoted(text)) is not a web address", help: "begin it with ‘https://’")
    }
    guard !carriesKey || url.scheme?.lowercased() == "https" || Self.isHere(host) else {
      throw UsageError(
        "\(quoted(text)) would send your key over the network for everyone to read",
        help: "begin it with ‘https://’, or take the key out of the environment")
    }
    self.text = text
    self.host = host
  }

  /// The address of something below this one; `path` begins with a slash.
  package func below(_ path: String, key: ServiceKey?) -> String {
    let base = text.hasSuffix("/") ? String(text.dropLast()) : text
    return base + path + (key.map { "?api-key=\($0.percentEncoded)" } ?? "")
  }

  /// Whether it is this machine.
  private static func isHere(_ host: String) -> Bool {
    ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host.lowercased())
  }
}
