import WishwellDerive

/// Agreeing to another text of a wish that one promised.
package enum Amend: ActKind {
  package static let name = "amend"
  package static let manual: ActManual? = ActManual(
    "Agree to the present text of a wish that you promised.",
    """
    A wish that somebody promised may only change if everyone who promised it agrees. To agree
    before the change is there, use the digest that `wishwell status` has of it: that of the text
    once it is merged. If people give it together in shares now, those who share it are told of you
    from then on.
    """,
    example: "amend birthday/blue-kettle")
  package static let options = ActOptions.text

  package static let ofWishes: WishAct? = WishAct(
    event: .amended, sentence: { "\($0.doer) agrees to the new text of \($0.title)" },
    secret: { "Somebody agrees to the text of a \($0)" },
    news: { "\($0.doer) has read the new text of \($0.title), and still promises it" },
    undone: { "no longer agrees to the new text of \($0.title)" },
    isUseful: { wish, _ in wish.isChanged })
}
