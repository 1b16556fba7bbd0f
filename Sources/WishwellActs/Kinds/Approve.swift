/// Accepting somebody's offer to send what one asked for.
package enum Approve: ActKind {
  package static let name = "approve"
  package static let manual: ActManual? = ActManual(
    "Say yes to somebody’s offer of what you asked for.",
    """
    If you have sealed your address with `wishwell seal address`, they see it, so that they can send
    it to you.
    """,
    example: "approve requests/2026-04-02-a-card --of bob")
  package static let options = ActOptions.choice

  package static let ofPosts: PostAct? = PostAct(
    request: .approved,
    sentence: { "\($0.author) accepts an offer from \($0.person) for \($0.post)" },
    news: { "\($0.author) says yes to your offer for \($0.post)" },
    undone: {
      "takes back their yes to \($0.offerOfPerson) for \($0.post): the offer is waiting for an "
        + "answer again"
    },
    next: { ["\($0.person) can now send it, and says so with `wishwell complete \($0.key)`."] })
}
