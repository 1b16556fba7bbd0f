import Foundation
import WishwellDiagnostics
import WishwellText

/// The key that a service gave to a person. It is kept out of every message and file: its text has no
/// other way out than into a question.
package struct ServiceKey: Sendable, CustomStringConvertible, CustomReflectable {
  package let text: String

  /// From a variable of the environment; nil where that is not set, or empty.
  ///
  /// Throws `UsageError` for what is no key, as it could not stand in a question.
  package init?(
    _ variable: String, in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(UsageError) {
    let text = (environment[variable] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw UsageError(
        "\(variable) does not hold a key: a key has no spaces, and no letters beyond a to z",
        help: "copy it again from the service’s page")
    }
    self.text = text
  }

  package var description: String { "a key" }
  package var customMirror: Mirror { Mirror(self, children: []) }

  /// `text` without the key, however it came into it.
  package func hidden(in text: String) -> String {
    text.replacing(percentEncoded, with: "…").replacing(self.text, with: "…")
  }

  /// Whether `bytes` say it. What is shorter than eight letters is no secret, and found in any text.
  package func isSaid(in bytes: [UInt8]) -> Bool {
    text.utf8.count >= 8 && Data(bytes).range(of: Data(text.utf8)) != nil
  }

  /// As it stands in an address.
  package var percentEncoded: String { WishwellText.percentEncoded(text) }
}
