/// Saying that what was offered, or asked for, arrived.
package enum Receive: ActKind {
  package static let name = "received"
  package static let manual: ActManual? = ActManual(
    "Say that it arrived.", "From then on, everyone may see who gave it.",
    example: "received offers/2026-03-14-ten-postcards")
  package static let options = ActOptions.choice

  package static let ofPosts: PostAct? = PostAct(
    offer: .received, request: .received, sentence: sentence, open: sentence,
    news: { "\($0.receiver) received \($0.gift) from you" },
    undone: {
      $0.isOffer
        ? "says that \($0.post) from \($0.sender) did not arrive after all"
        : "says that what \($0.sender) sent for \($0.post) did not arrive after all"
    },
    next: { ["Say thanks: `wishwell thank --for \($0.key) 'your own words'`."] + $0.closing })

  /// The same for everyone, who may see who gave it from then on.
  private static let sentence: @Sendable (PostWords) -> String = {
    "\($0.receiver) received \($0.gift) from \($0.sender)"
  }
}
