/// Saying that what was sent never arrived.
package enum Lose: ActKind {
  package static let name = "lost"
  package static let manual: ActManual? = ActManual(
    "Say that what was sent never arrived.",
    """
    A wish counts as promised again; an answer to a post no longer counts, and can be given again.
    Whoever sent it is told, with your note.
    """,
    example: "lost birthday/blue-kettle")
  package static let options = ActOptions.whose

  package static let ofWishes: WishAct? = WishAct(
    event: .lost,
    sentence: { told in
      // Whom it was from is named where that was said: a surprise may not be over yet.
      let from = told.otherHolder.map { " from \(told.giver ?? $0)" } ?? ""
      return "\(told.doer) says that \(told.thing)\(from) never arrived"
    },
    secret: { "A \($0) was lost on its way" },
    news: { "\($0.doer) says that \($0.thing) never arrived: your promise still counts" },
    together: {
      "\($0.doer) says that \($0.thing) never arrived: what you promised together still counts"
    },
    undone: { "no longer counts \($0.thing) as lost, but as on its way again" },
    next: { _ in ["It counts as promised again."] })

  package static let ofPosts: PostAct? = PostAct(
    offer: .lost, request: .lost,
    sentence: {
      $0.isOffer
        ? "\($0.post) never reached \($0.receiver)"
        : "What \($0.sender) sent for \($0.post) never reached \($0.receiver)"
    },
    news: {
      $0.isOffer
        ? "\($0.receiver) says that \($0.post) never arrived, and can ask for it again"
        : "\($0.receiver) says that what you sent for \($0.post) never arrived"
    },
    undone: {
      let gift = $0.isOffer ? $0.post : "what \($0.sender) sent for \($0.post)"
      return "no longer counts \(gift) as lost, but as on its way again"
    },
    next: {
      [
        $0.isOffer
          ? "\($0.receiver) may ask for \($0.post) again."
          : "\($0.sender) may offer something for \($0.post) again."
      ]
    })
}
