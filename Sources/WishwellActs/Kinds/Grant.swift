/// Saying that a wish came true.
package enum Grant: ActKind {
  package static let name = "grant"
  package static let manual: ActManual? = ActManual(
    "Say that a wish of yours came true.",
    """
    It moves to the archive of the list. If nobody had promised it, it came from elsewhere; if
    several people had, `--of bob` says who it came from. On a list that hides its promises, it is
    about all that was sent or, if nothing was, all that was promised; if only a part of it came, a
    maintainer enters whose, so that nobody finds out by trying. Where a list keeps its surprises
    until something came, saying that a part of a wish came shows whether more of it is promised.
    Whoever gave it is told, with your note.
    """,
    example: "grant birthday/blue-kettle")
  package static let options = ActOptions.part

  package static let ofWishes: WishAct? = WishAct(
    event: .granted, sentence: { "\($0.doer) got \($0.thing)\($0.origin)" },
    secret: { "A \($0) came true" },
    news: { "\($0.doer) got \($0.thing) from you\(rest(of: $0))" },
    together: { told in
      let rest = told.left.map { ", part of what you are giving together; still to come: \($0)" }
      return "\(told.doer) got \(told.thing)\(rest ?? ", which you gave together")"
    },
    undone: { "says that \($0.thing) did not arrive after all" },
    next: {
      [
        $0.isFromNamed
          ? "Say thanks: `wishwell thank --for \($0.key) 'your own words'`."
          : "If somebody gave it, say thanks: "
            + "`wishwell thank NAME --for \($0.key) 'your own words'`."
      ]
    })

  /// What givers hear of the rest of their promise.
  private static func rest(of told: WishWords) -> String {
    told.left.map { "; still \(told.isRestSent ? "on its way" : "promised"): \($0)" } ?? ""
  }
}
