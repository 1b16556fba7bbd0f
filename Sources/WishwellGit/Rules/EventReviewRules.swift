import WishwellDiagnostics

extension Rule {
  /// Reported at the event, unless it goes with its thing for good.
  package static let eventChanged = Rule(
    "event-changed", .error,
    """
    What happened is never rewritten: once an event is on the main branch, nobody may edit or delete
    its file. When a thing is renamed, its events move with it, with the same names and in the same
    order.

    Wrong: deleting blue-kettle.promise/0001.yml because the promise was a mistake
    Right: a new file 0002.yml with ‘event: undone’

    What should never have been there goes as a whole: `wishwell retire` takes away the thing with all
    that happened to it, which maintainers may do, and the owner of something to which nobody else did
    anything.
    """)

  /// Reported at the event, in the place of `changedMeanwhile`.
  package static let eventNumberTaken = Rule(
    "event-number-taken", .error,
    """
    Two people acted at once, and the other one was first: since the branch began, the number of
    this event was taken. What it says may no longer be possible.

    Way out: bring in the main branch, check whether the event still holds, and give it the next
    number; `wishwell sync` does that.
    """)

  /// Reported at ‘by’. Where promises are hidden, the message names nobody.
  package static let eventOfAnother = Rule(
    "event-of-another", .error,
    """
    An event says under ‘by’ who acts, and that person commits it. Nobody else may speak for them,
    except a maintainer who was asked by mail or in an issue, and says so.

    Right, entered by a maintainer for bob:
    event: promised
    by: bob
    via: mail
    at: 2026-11-20
    """)

  /// Reported at ‘wish’; the text before the change and the one after it both count.
  package static let promiseOfOldText = Rule(
    "promise-of-old-text", .error,
    """
    A promise names the digest of the wish that its giver read. If that is not the digest of the
    present wish, they would promise something that is no longer asked for.

    Way out: look at the wish as it is now; `wishwell digest LIST/WISH` prints its digest
    """)

  /// Reported at the event.
  package static let promiseShownUnasked = Rule(
    "promise-shown-unasked", .error,
    """
    ‘shown: true’ publishes the name of the person who promises. It is for lists that show their
    promises; a list that hides them wants to be surprised.
    """)

  /// Reported at ‘at’. Today is a day of the site's time zone; a time may be ahead of the clock by
  /// five minutes.
  package static let eventAhead = Rule(
    "event-ahead", .error,
    """
    An event is dated after today. Until that day, a build leaves out the event and all events after
    it, so nothing that happens next would show. Or it says a time that is later today than now: what
    others do until then would count as done before it. Five minutes are allowed, as clocks differ.

    Wrong: at: 2062-03-14, where 2026-03-14 was meant
    Wrong: at: 2026-03-14T18:00:00Z, written at noon
    Right: at: 2026-03-14
    """)

  /// Reported at ‘at’. Days are those of the site's time zone.
  package static let eventEarly = Rule(
    "event-early", .warning,
    """
    An event is dated before what it is about: before the ‘date’ of the wish or its list, of the
    offer or the request; where that is written anew, before the earlier one. It counts, as somebody
    may well have had the gift at hand; or the day is a slip, or was chosen to come before what
    others did.

    Wrong: at: 2025-11-20, where 2026-11-20 was meant
    Right: at: 2026-11-20
    """)

  /// Reported at the event; also where it is kept from people of whom the list does not say so.
  package static let surpriseUnsaid = Rule(
    "surprise-unsaid", .error,
    """
    On a list with ‘promises: surprise’, each promise says itself from whom it is kept, and until when,
    so that no later edit of the list brings it to light sooner. Every step of whoever promised says
    the same, and so does ‘undone’, which takes one back.

    Right, on a list of alice for Christmas Eve:
    event: promised
    by: bob
    at: 2026-11-20
    wish: 1f3870be274f6c49
    surprise: [alice]
    until: 2026-12-24
    """)

  /// Reported at the file as a whole, in the place of whatever could tell what others promised.
  package static let surpriseRefused = Rule(
    "surprise-refused", .error,
    """
    What a giver does with a surprise is not possible as things stand. More is not said, as the words
    could tell somebody from whom it is kept what others promised.

    Way out: fetch what is new and do it again with the program; it tells whoever may know.
    """)

  /// Reported at what says so: the list, the settings, or the wish that moves.
  package static let surpriseKept = Rule(
    "surprise-kept", .error,
    """
    A list that keeps surprises goes on keeping them, and its wishes stay on it; one that is renamed
    names its old handle under ‘formerly’. Whoever promises something counts on that, and nobody from
    whom it is kept may find out by trying whether anybody did.

    Way out: leave ‘promises: surprise’ as it is, and start another list for what may be seen; or ask
    a maintainer who is not to be surprised
    """)

  /// Reported at what says so: the list, the settings, or the wish that moves.
  package static let surpriseAsPromised = Rule(
    "surprise-as-promised", .warning,
    """
    A change says something else of when the surprises of a list come to light, or that it keeps none
    any more. That counts for what is promised from now on: a promise says itself from whom it is
    kept, and until when. The warning is the same whether anything was promised.
    """)

  static let eventReviewRules: [Rule] = [
    .eventAhead, .eventEarly, .eventChanged, .eventNumberTaken, .eventOfAnother, .promiseOfOldText,
    .promiseShownUnasked, .surpriseUnsaid, .surpriseRefused, .surpriseKept, .surpriseAsPromised,
  ]
}
