/// Giving back what one promised, or what somebody else did, as a maintainer.
package enum Release: ActKind {
  package static let name = "release"
  package static let manual: ActManual? = ActManual(
    "Give back what you promised, so that somebody else can.",
    """
    A maintainer may do it for somebody else: `--of bob`. The people it is for are told if the list
    shows its promises, with your note.
    """,
    example: "release birthday/blue-kettle")
  package static let options = ActOptions.part

  package static let ofWishes: WishAct? = WishAct(
    event: .released,
    sentence: { told in
      told.otherHolder.map { "\(told.doer) releases what \($0) promised: \(told.thing)" }
        ?? "\(told.doer) releases \(told.thing)"
    },
    secret: { "A \($0) is open again" },
    news: { told in
      told.otherHolder == nil
        ? "\(told.doer) can no longer give you \(told.thing), which is open to everyone again"
        : "\(told.doer) gave back what was promised of \(told.title), which is open to everyone again"
    },
    next: { _ in ["It is open to everyone again."] },
    isForGone: true)
}
