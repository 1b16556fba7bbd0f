/// What somebody asked for cannot be, and what they can ask for instead.
package struct UsageError: Error, Hashable, Sendable {
  package let message: String
  package let help: String

  package init(_ message: String, help: String) {
    self.message = message
    self.help = help
  }
}
