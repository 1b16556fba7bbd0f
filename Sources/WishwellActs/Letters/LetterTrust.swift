import WishwellDiagnostics
import WishwellMail

extension Letter {
  /// What is known of who sent the letter, as a sentence.
  ///
  /// With a trusted `server` a letter that it does not vouch for is refused; the text is nil then.
  package func trust(in server: String?) -> Checked<String?> {
    let address = quoted(sender.address)
    guard let server else {
      return Checked("Nothing proves that \(address) sent it: anyone can write any address.")
    }
    switch proof(by: server) {
    case .verified(let method): return Checked("\(server) verified \(address) by \(method).")
    case .unknown:
      return unverified(
        "\(quoted(server)) says nothing about who sent it",
        help:
          "save the mail with all its headers from the mailbox that \(quoted(server)) delivers to, and look at the name after ‘Authentication-Results:’ in it"
      )
    case .doubted(let reason):
      return unverified(
        "\(quoted(server)) does not confirm \(address): \(reason)",
        help:
          "ask the sender in another way whether they wrote it, and apply it without ‘--trust-headers’"
      )
    }
  }

  /// At the first byte of the letter: no line of it is at fault.
  private func unverified(_ message: String, help: String) -> Checked<String?> {
    Checked(
      nil,
      [
        Diagnostic(
          .letterUnverified,
          at: SourceLocation(
            location.path,
            SourceRange(location.range.bounds.lowerBound, location.range.bounds.lowerBound)),
          message, help: help)
      ])
  }
}
