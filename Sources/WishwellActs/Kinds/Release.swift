/// Taking back one’s promise, or that of somebody else as a maintainer.
package enum Release: ActKind {
  package static let name = "release"
  package static let manual: ActManual? = ActManual(
    "Say that you cannot give what you promised after all, so that somebody else can.",
    """
    A maintainer may do it for somebody else: `--of bob`. The people it is for are told if the list
    shows its promises, with your note.
    """,
    example: "release birthday/blue-kettle")
  package static let options = ActOptions.part

  package static let ofWishes: WishAct? = WishAct(
    event: .released,
    sentence: { told in
      told.otherHolder.map { "\(told.doer) releases what \($0) promised: \(told.releasedThing)" }
        ?? "\(told.doer) releases \(told.releasedThing)"
    },
    secret: { "A \($0) is open again" },
    news: { told in
      told.otherHolder == nil
        ? "\(told.doer) cannot give you \(told.releasedThing) after all, which is open to everyone again"
        : told.isOfReader
          ? told.releasedOfMore.map {
            "\(told.doer) took back \($0) of what you promised of \(told.title); the rest stays promised"
          }
            ?? "\(told.doer) took back your promise of \(told.title), which is open to everyone again"
          : "The promise of \(told.title) has been taken back; it is open to everyone again"
    },
    together: { told in
      told.otherHolder == nil
        ? "\(told.doer) cannot give \(told.thing) after all: what you promised together no longer "
          + "counts, and it is open to everyone again"
        : "The promise of \(told.title) has been taken back; it is open to everyone again"
    },
    next: { told in
      [
        told.releasedOfMore.map {
          "\($0) of them \($0 == 1 ? "is" : "are") open to everyone again; the rest stays promised."
        } ?? "It is open to everyone again."
      ]
    },
    isForGone: true)
}
