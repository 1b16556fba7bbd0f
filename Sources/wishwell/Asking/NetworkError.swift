import WishwellDiagnostics

/// Another machine did not do its part: it could not be reached, or gave no answer that can be used.
struct NetworkError: ExplainedError {
  let message: String
  let help: String?

  var category: ErrorCategory { .network }

  init(_ message: String, help: String) {
    self.message = message
    self.help = help
  }

  /// An answer that is none, half of one, or no answer to what was asked.
  init(refusing diagnostic: Diagnostic?, from host: String) {
    let reason = diagnostic?.message ?? "it cannot be read"
    self.init(
      "nothing is taken from the answer of \(quoted(host)): \(reason)",
      help: diagnostic?.help ?? "try again later")
  }
}
