/// An error that says what went wrong in words for people, and the way out where one is known.
///
/// Whatever reaches the person who started the program conforms to this, so that one place can
/// tell it. What is wrong with the content is no error but a list of diagnostics.
package protocol ExplainedError: Error {
  /// What went wrong: lower case, no final period.
  var message: String { get }
  /// The way out; nil where none is known.
  var help: String? { get }
  /// Where the reason lies; the program's exit code follows from it.
  var category: ErrorCategory { get }
  /// Each thing that went wrong, in the order in which it is told; by default the one above.
  var explanations: [Explanation] { get }
}

/// One thing that went wrong.
package struct Explanation: Hashable, Sendable {
  /// Lower case, no final period.
  package let message: String
  /// The way out; nil where none is known.
  package let help: String?

  package init(_ message: String, help: String?) {
    self.message = message
    self.help = help
  }
}

/// Where the reason of an error lies.
package enum ErrorCategory: Hashable, Sendable {
  /// In what the site holds, or what somebody wanted to put there.
  case content
  /// In what was asked for.
  case request
  /// In another machine, or on the way there.
  case network
  /// In this machine: its disk, or a program that it has to run.
  case machine
}

extension ExplainedError {
  package var explanations: [Explanation] { [Explanation(message, help: help)] }
}
