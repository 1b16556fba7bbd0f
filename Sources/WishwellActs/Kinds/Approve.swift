/// Accepting somebody's offer to send what one asked for.
package enum Approve: ActKind {
  package static let name = "approve"
  package static let manual: ActManual? = ActManual(
    "Accept somebody’s offer to send what you asked for.",
    example: "approve requests/2026-04-02-a-card --of bob")
  package static let options = ActOptions.choice

  package static let ofPosts: PostAct? = PostAct(
    request: .approved,
    sentence: { "\($0.author) accepts an offer from \($0.person) to send \($0.post)" },
    news: { "\($0.author) would like you to send \($0.post)" },
    next: { ["\($0.person) sends it, and says so with `wishwell complete \($0.key)`."] })
}
