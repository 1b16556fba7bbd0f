/// Saying that a wish came true.
package enum Grant: ActKind {
  package static let name = "grant"
  package static let manual: ActManual? = ActManual(
    "Say that a wish of yours came true.",
    """
    It moves to the archive of the list. If nobody had promised it, it came from elsewhere; if
    several people had, `--of bob` says who it came from: on a list that hides its promises, a
    maintainer enters that, so that nobody finds out by trying. Whoever gave it is told, with your
    note.
    """,
    example: "grant birthday/blue-kettle")
  package static let options = ActOptions.part

  package static let ofWishes: WishAct? = WishAct(
    event: .granted, sentence: { "\($0.doer) got \($0.thing)\($0.origin)" },
    secret: { "A \($0) is granted" }, news: { "\($0.doer) got \($0.thing) from you" },
    together: { "\($0.doer) got \($0.thing), which you gave together" },
    next: {
      [
        $0.origin.isEmpty
          ? "Say thanks to whoever gave it: `wishwell thank NAME --for \($0.key)`."
          : "Say thanks: `wishwell thank --for \($0.key)`."
      ]
    })
}
