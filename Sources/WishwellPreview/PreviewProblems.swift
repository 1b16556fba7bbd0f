import Foundation
import WishwellDiagnostics

/// What is wrong with the content, as it lies over the pages of a preview.
package struct PreviewProblems: Hashable, Codable, Sendable {
  /// One diagnostic, ready to be shown.
  package struct Problem: Hashable, Codable, Sendable {
    /// `error`, `warning` or `hint`.
    package var severity: String
    /// As in a terminal: the place, the message, the line with a mark, the way out.
    package var text: String

    package init(severity: String, text: String) {
      self.severity = severity
      self.text = text
    }
  }

  /// How many there are: `1 error and 2 warnings`; empty for none.
  package var title: String
  /// Whether any of them keeps the site from being published.
  package var isError: Bool
  /// Errors before warnings before hints, each in the order of their places.
  package var problems: [Problem]

  package init(title: String = "", isError: Bool = false, problems: [Problem] = []) {
    (self.title, self.isError) = (title, isError)
    self.problems = Severity.allCases.flatMap { severity in
      problems.filter { $0.severity == severity.rawValue }
    }
  }

  /// One line of JSON.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
