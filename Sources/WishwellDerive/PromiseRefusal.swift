import WishwellDiagnostics
import WishwellFormat

extension Rule {
  package static let eventPartUnclear = Rule(
    "event-part-unclear", .error,
    """
    Several people each hold a part of a wish, and the event does not say whose part it is about.

    Wrong: ‘event: granted’ alone, where bob and carol hold a part each
    Right: ‘event: granted’ with ‘of: bob’
    """)

  package static let eventQuantity = Rule(
    "event-quantity", .error,
    """
    An event is about more than the part that somebody holds, or its ‘quantity’ is not a number of
    things.

    Wrong: ‘event: released’ with ‘quantity: 3’, where two are promised
    Right: ‘quantity: 2’, or no ‘quantity’: then it is the whole part
    """)

  package static let eventWithoutDigest = Rule(
    "event-without-digest", .error,
    """
    ‘amended’ says which text of a wish the person who promised it agrees to, by the digest of that
    text.

    Wrong: ‘event: amended’ alone
    Right: ‘event: amended’ with ‘wish: 1f3870be274f6c49’, as ‘wishwell digest’ prints it
    """)
}

/// Why an event of a promise changes nothing.
enum PromiseRefusal {
  /// The table does not allow it now.
  case state(String)
  case quantity(String)
  case partUnclear([Participant])
  case digestMissing
  /// More than what is left, and it agreed to the wish that says how many it asks for.
  case tooMany(left: Int)

  static func nothingPromised(by holder: Participant) -> PromiseRefusal {
    .state("\(quoted(holder.description)) has not promised anything")
  }

  static func beyond(_ part: PromiseState.Part, _ quantity: Int) -> PromiseRefusal {
    .quantity(
      "\(quoted(part.holder.description)) holds \(part.quantity) of this wish, not \(quantity)")
  }

  func diagnostic(for event: Event, possible: [String]) -> Diagnostic {
    switch self {
    case .state(let reason):
      return .notAllowed(event, reason, possible: possible)
    case .quantity(let reason):
      return Diagnostic(
        .eventQuantity, at: event.location(event.quantity?.range), reason,
        help: "write a smaller ‘quantity’, or leave it out for the whole part")
    case .partUnclear(let holders):
      let names = holders.map { quoted($0.description) }.sorted().joined(separator: ", ")
      return Diagnostic(
        .eventPartUnclear, at: event.location(),
        "\(quoted(event.kind.value.rawValue)) does not say whose part: there are those of \(names)",
        help: "name one of them as ‘of’")
    case .digestMissing:
      return Diagnostic(
        .eventWithoutDigest, at: event.location(),
        "‘amended’ does not say which text of the wish it agrees to",
        help: "add ‘wish’ with the digest of the text")
    case .tooMany(let left):
      return .tooManyTaken(event, left: left)
    }
  }
}
