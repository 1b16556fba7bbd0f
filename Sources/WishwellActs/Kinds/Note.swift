import WishwellFormat

/// Writing to the others who give the same wish.
package enum Note: ActKind {
  package static let name = "note"
  package static let manual: ActManual? = ActManual(
    "Leave a note for those who give the same wish: who orders it, and when.",
    """
    Whoever holds a promise or a share of it reads the note with your name, now or later: on their
    private page, and by `wishwell status`. Nobody else does: no owner of the list, nobody whom the wish
    is for, on no page. On a site with private pages it is sealed; otherwise anyone who can read the
    repository can read it. It stays until the wish has come true, and cannot be taken back.
    """,
    example: "note birthday/blue-kettle 'I order it on Friday.'")
  package static let options = ActOptions.words

  package static let ofWishes: WishAct? = WishAct(
    event: .noted,
    sentence: { "\($0.doer) leaves a note for those who give \($0.title)" },
    news: { "\($0.doer) left a note for those who give \($0.title)" },
    next: { told in
      [
        "Whoever gives it too, now or later, reads the note with your name, and nobody else on the site.",
        told.isNoteSealed
          ? "It is sealed: their private pages open it, and so could whoever has the site’s secret."
          : "It is not sealed: anyone who can read the repository can read it.",
      ]
    })
}
