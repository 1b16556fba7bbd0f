import WishwellDiagnostics

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

    What people give together in shares comes as a whole: ‘granted’ and ‘lost’ have neither ‘quantity’
    nor ‘of’ there.
    """)

  package static let eventWithoutDigest = Rule(
    "event-without-digest", .error,
    """
    ‘amended’ says which text of a wish the person who promised it agrees to, by the digest of that
    text.

    Wrong: ‘event: amended’ alone
    Right: ‘event: amended’ with ‘wish: 1f3870be274f6c49’, as ‘wishwell digest’ prints it
    """)

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
    A wish asks for fewer than are promised. It may have asked for more: this happens when one branch
    lowers ‘quantity’ while another promises. Or it is a surprise, and several people promised it
    without knowing of each other. The promises stay, and the people concerned find it among their
    follow-ups.

    Way out: somebody releases the surplus, or the owner raises ‘quantity’ again. Of a surprise its
    owner is to know nothing: write to one of those who promised it, who may give something else.
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
