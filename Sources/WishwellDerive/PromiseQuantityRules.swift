import WishwellDiagnostics
import WishwellFormat

extension Rule {
  package static let wishQuantityExceeded = Rule(
    "wish-quantity-exceeded", .error,
    """
    More is promised or granted than the wish asks for.

    Wrong: ‘event: promised’ with ‘quantity: 3’, where two of five are left
    Right: ‘quantity: 2’

    If the wish should ask for more, its owner raises its ‘quantity’.
    """)

  package static let wishOverPromised = Rule(
    "wish-over-promised", .warning,
    """
    A wish asks for fewer than were promised when it asked for more. This happens when one branch
    lowers ‘quantity’ while another promises. The promises stay, and the people concerned find it
    among their follow-ups.

    Way out: somebody releases the surplus, or the owner raises ‘quantity’ again.
    """)

  package static let promiseWithoutLock = Rule(
    "promise-without-lock", .warning,
    """
    A promise does not name the digest of the wish, so the wish can be turned into a different one
    without asking the person who promised it.

    Wrong: ‘event: promised’ alone
    Right: ‘event: promised’ with ‘wish: 1f3870be274f6c49’, as ‘wishwell digest’ prints it

    If the event is already published, the person who promised adds ‘event: amended’ with ‘wish’.
    """)
}

extension Diagnostic {
  static func promiseWithoutLock(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .promiseWithoutLock, at: location,
      "this promise does not name the text of the wish, so it does not lock it",
      help: "add ‘wish’ with the digest; if this event is published, in another one, ‘amended’")
  }

  static func tooManyTaken(_ event: Event, left: Int) -> Diagnostic {
    Diagnostic(
      .wishQuantityExceeded, at: event.location(event.quantity?.range),
      "this takes \(event.quantity?.value ?? 1) of the wish, but \(remainder(left)) left",
      help: "take no more than is left, or have an owner raise the ‘quantity’ of the wish")
  }

  /// `event` took more than the `left` of `count`, and there are still too many: a conflict where
  /// it agreed to another text of the wish, which may have asked for more.
  static func tooMany(
    _ event: Event, left: Int, of count: Int, on terms: PromiseTerms
  ) -> Diagnostic {
    guard let digest = event.wish?.value, digest != terms.digest else {
      return tooManyTaken(event, left: left)
    }
    return Diagnostic(
      .wishOverPromised, at: event.location(event.quantity?.range),
      "more is promised than the \(count) that the wish asks for since it was edited",
      help: "release the surplus, or have an owner raise the ‘quantity’ of the wish")
  }
}

private func remainder(_ left: Int) -> String {
  left == 0 ? "none is" : left == 1 ? "1 is" : "\(left) are"
}
