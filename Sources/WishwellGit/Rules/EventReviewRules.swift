import WishwellDiagnostics

extension Rule {
  package static let eventChanged = Rule(
    "event-changed", .error,
    """
    What happened is never rewritten: once an event is on the main branch, its file is neither edited
    nor deleted, by nobody. The events of a thing that is renamed move with it, names and order as
    they were.

    Wrong: deleting blue-kettle.promise/0001.yml because the promise was a mistake
    Right: a new file 0002.yml with ‘event: undone’
    """)

  package static let eventNumberTaken = Rule(
    "event-number-taken", .error,
    """
    Two people acted at once, and the other one was first: the number of this event is taken since
    the branch began. Perhaps what it tells is not possible any more.

    Way out: take over the main branch, look whether the event still holds, and give it the next
    number; `wishwell sync` does so.
    """)

  package static let eventOfAnother = Rule(
    "event-of-another", .error,
    """
    An event says who acts, under ‘by’, and that person commits it. Somebody else may not speak for
    them, but a maintainer who was asked by mail or in an issue, and says so.

    Right, entered by a maintainer for bob:
    event: promised
    by: bob
    via: mail
    at: 2026-11-20
    """)

  package static let promiseOfOldText = Rule(
    "promise-of-old-text", .error,
    """
    A promise names the digest of the wish that its giver read. With another one than the present
    wish has, they would promise something that is no longer asked for.

    Way out: look at the wish as it stands; `wishwell digest LIST/WISH` prints its digest
    """)

  package static let promiseShownUnasked = Rule(
    "promise-shown-unasked", .error,
    """
    ‘shown: true’ publishes the name of who promises. It is written where the list shows its
    promises; a list that hides them wants to be surprised.
    """)

  package static let eventAhead = Rule(
    "event-ahead", .error,
    """
    An event is dated later than today. A build leaves it out until then, and all events after it, so
    that whatever happens next to the thing would not show.

    Wrong: at: 2062-03-14, where 2026-03-14 was meant
    """)

  static let eventReviewRules: [Rule] = [
    .eventAhead, .eventChanged, .eventNumberTaken, .eventOfAnother, .promiseOfOldText,
    .promiseShownUnasked,
  ]
}
