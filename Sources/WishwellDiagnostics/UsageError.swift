/// A request that cannot be met as it was made: it names what is not there, or asks for what cannot
/// be. The help says what can be asked for instead.
package struct UsageError: ExplainedError, Hashable {
  package let message: String
  package let help: String?

  package var category: ErrorCategory { .request }

  package init(_ message: String, help: String) {
    self.message = message
    self.help = help
  }
}
