import WishwellDiagnostics

extension Rule {
  /// Reported at ‘by’, or at the thing where no event came of the act. Whether the event would be
  /// possible otherwise is not told beside it.
  package static let eventNotYours = Rule(
    "event-not-yours", .error,
    """
    An event is by somebody who may not record it: a wish is granted by the people it is for and
    sent by the person who promised it, and a response is answered by the author of the offer or
    request. Nobody promises a wish that is for themselves, or responds to a post of their own.

    Wrong: ‘event: granted’ with ‘by: bob’, where the wish is for alice
    Right: ‘event: granted’ with ‘by: alice’

    A maintainer who enters an event for somebody else names that person under ‘by’, and adds ‘via’.
    """)

  /// Reported at ‘by’; also of an invitation to somebody without a profile, and of an act of which
  /// nothing says who does it, or that no guest can do.
  package static let eventByStranger = Rule(
    "event-by-stranger", .error,
    """
    An event is by somebody who has no profile on the site. People with a profile act under its
    handle; anybody else can promise a wish as a guest, and a maintainer enters the event.

    Right:
    event: promised
    by: guest
    name: Aunt Rosa
    via: mail
    at: 2026-11-20
    """)

  /// Reported at the event; also of a wish where one of several is enough and another was chosen. In a
  /// review it is also what would be `responseLate` or `wishOverPromised`, where the change itself
  /// makes it so.
  package static let eventOnClosed = Rule(
    "event-on-closed", .error,
    """
    A new promise needs a list that is not archived, and a new response needs an offer or request
    that is open: not closed by its author, not past its last day, not full.
    """)

  /// Reported at the event, or of a letter at the content as a whole; also of a checklist that is not
  /// there.
  package static let eventWithoutThing = Rule(
    "event-without-thing", .error,
    """
    An event is about a wish or a post that is not published: there is none by that name, or it is a
    draft, or dated in the future.
    """)

  /// Reported at ‘at’.
  package static let promiseDatedBack = Rule(
    "promise-dated-back", .error,
    """
    A promise that opens somebody’s sealed address is dated before a day on which the owners of the
    list said something of the wish: that it came, or was lost. Everybody sets their own clock, and
    nobody opens an address by a day that they write. Where nothing of that kind was said since, a
    promise may be dated back, and so may one that opens no address: it opens none later either, as
    nobody is written under ‘ship’ too soon (‘ship-too-early’). What the owners took back is not
    counted.

    Wrong: ‘at: 2026-11-01’, written after ‘granted’ with ‘at: 2026-11-20’
    Right: ‘at’ with the day on which the promise is written, as long as something is left to give

    Way out: until it is on the site, the file of the promise may be edited: write the present day
    under ‘at’. Whoever gave it without having said so asks a maintainer to enter it, with ‘via’
    """)

  /// Reported at the content as a whole, before anything else is judged. Of a letter it is
  /// `letterWrongFile`.
  package static let actNotForThing = Rule(
    "act-not-for-thing", .error,
    """
    Not everything can be done with everything: a wish can be promised, an offer responded to, a
    request approved. The message says what can be done with the thing that was named.
    """)

  /// Reported at the thing; also where a maintainer does not say whose step is to be undone, and where
  /// items of a checklist have the same words, or wish lists the title that a letter names. Of items in a letter that is `unknownItem`.
  package static let actUnclear = Rule(
    "act-unclear", .error,
    """
    An act could be about any of several responses, parts or lists, and nothing says which one is
    meant.

    Wrong: wishwell complete offers/2026-03-14-ten-postcards
    Right: wishwell complete offers/2026-03-14-ten-postcards --of bob
    """)

  /// Reported at the event, in place of `eventNotAllowed`, to readers who have no file of it.
  package static let answeredAlready = Rule(
    "answered-already", .error,
    """
    Each person answers an offer or a request once. A second answer is refused while the first one
    counts, which can be taken back as long as nothing was sent.

    Wrong: wishwell respond offers/2026-03-14-ten-postcards, twice
    Right: the same, after wishwell withdraw offers/2026-03-14-ten-postcards
    """)

  /// Reported at the file that is not written. What is wrong within a file is reported by rules of its
  /// own.
  package static let actUnreadable = Rule(
    "act-unreadable", .error,
    """
    Before an act writes a file, the file is read as a build would read it, and is only written if
    that works: an event is never corrected once it is there. Here the file would be too long, or
    would have a name that no file of a site can have.

    Wrong: wishwell quotes import EVERYTHING.json, where content/quotes.yml would have 7 MiB
    """)

  /// What this room finds wrong.
  package static let actRules: [Rule] =
    [
      .eventNotYours, .eventByStranger, .eventOnClosed, .eventWithoutThing, .actNotForThing,
      .actUnclear, .answeredAlready, .actUnreadable, .promiseDatedBack, .stillNamed,
    ] + sealingRules + nameRules + checklistActRules
}
