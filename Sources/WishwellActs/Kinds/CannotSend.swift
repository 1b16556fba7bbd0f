/// Saying that one cannot send what one offered, or was to send.
package enum CannotSend: ActKind {
  package static let name = "unable"
  package static let manual: ActManual? = ActManual(
    "Say that you cannot send it after all.",
    "Only the person who is waiting for it is told, with your note.",
    example: "unable offers/2026-03-14-ten-postcards --of alice")
  package static let options = ActOptions.choice

  package static let ofPosts: PostAct? = PostAct(
    offer: .unable, request: .unable,
    sentence: { "\($0.sender) cannot send \($0.anyGift) to \($0.receiver)" },
    news: { "\($0.sender) cannot send you \($0.anyGift) after all" },
    undone: { "takes back their no: \($0.you) may still get \($0.gift)" },
    next: {
      [
        $0.isOffer
          ? "\($0.receiver) may ask for \($0.post) again."
          : "Whoever can send something for \($0.post) may still offer it."
      ]
    })
}
