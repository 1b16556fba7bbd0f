/// Asking for what somebody offers, or offering what they ask for.
package enum Respond: ActKind {
  package static let name = "respond"
  package static let manual: ActManual? = ActManual(
    "Say that you would like what somebody offers, or can give what they ask for.",
    """
    The author of an offer can then send it to you; the author of a request says yes or no. They
    are told, with your note. If you have sealed your address with `wishwell seal address`, the
    author of an offer that you answer sees it.
    """,
    example: "respond offers/2026-03-14-ten-postcards", aliases: ["ask"])

  package static let ofPosts: PostAct? = PostAct(
    offer: .responded, request: .asked,
    sentence: {
      $0.isOffer
        ? "\($0.person) asks \($0.author) for \($0.post)"
        : "\($0.person) offers \($0.author) something for \($0.post)"
    },
    news: {
      $0.isOffer
        ? "\($0.person) would like \($0.post)"
        : "\($0.person) offers you something for \($0.post)"
    },
    undone: {
      $0.isOffer ? "no longer asks for \($0.post)" : "no longer offers \($0.anyGift)"
    },
    next: {
      let next = $0.isOffer ? "send it, or tell you why not" : "say yes or no"
      return [
        "\($0.author) can now \(next). To take your answer back: `wishwell withdraw \($0.key)`."
      ]
    })
}
