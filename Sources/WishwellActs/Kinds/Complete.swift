/// Sending what was offered, or asked for.
package enum Complete: ActKind {
  package static let name = "complete"
  package static let manual: ActManual? = ActManual(
    "Say that you have sent it.",
    "For an offer, its author says so; for a request, whoever its author said yes to.",
    example: "complete offers/2026-03-14-ten-postcards --of alice")
  package static let options = ActOptions.choice

  package static let ofPosts: PostAct? = PostAct(
    offer: .completed, request: .completed,
    sentence: { "\($0.sender) has sent \($0.gift) to \($0.receiver)" },
    news: { "\($0.sender) has sent you \($0.gift)" },
    undone: { "has not sent \($0.you) \($0.anyGift) after all" },
    next: { ["When it arrives, \($0.receiver) can say so: `wishwell received \($0.key)`."] })
}
