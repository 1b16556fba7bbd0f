/// Asking for what somebody offers, or offering what they ask for.
package enum Respond: ActKind {
  package static let name = "respond"
  package static let manual: ActManual? = ActManual(
    "Say that you would like what somebody offers, or can give what they ask for.",
    """
    The author of an offer then sends it to you; the author of a request accepts or declines. They
    are told, with your note.
    """,
    example: "respond offers/2026-03-14-ten-postcards", aliases: ["ask"])

  package static let ofPosts: PostAct? = PostAct(
    offer: .responded, request: .asked,
    sentence: {
      $0.isOffer
        ? "\($0.person) responds to \($0.post) by \($0.author)"
        : "\($0.person) offers to send \($0.post) to \($0.author)"
    },
    news: {
      $0.isOffer
        ? "\($0.person) would like \($0.post)" : "\($0.person) offers to send you \($0.post)"
    },
    next: {
      let answer = $0.isOffer ? "send it, or tell you why not" : "accept or decline"
      return ["\($0.author) will \(answer). To take it back: `wishwell withdraw \($0.key)`."]
    })
}
