/// Taking no more responses to a post.
package enum Close: ActKind {
  package static let name = "close"
  package static let manual: ActManual? = ActManual(
    "Take no more answers to an offer or request of yours.",
    example: "close offers/2026-03-14-ten-postcards")
  package static let options = ActOptions.nothing

  package static let ofPosts: PostAct? = PostAct(
    offer: .closed, request: .closed, sentence: sentence, open: sentence,
    undone: { "opens \($0.post) again" },
    next: { ["It takes no more answers. To open it again: `wishwell reopen \($0.key)`."] })

  /// The same for everyone: that a post is closed shows on its page.
  private static let sentence: @Sendable (PostWords) -> String = { "\($0.doer) closes \($0.post)" }
}

/// Taking responses again.
package enum Reopen: ActKind {
  package static let name = "reopen"
  package static let manual: ActManual? = ActManual(
    "Take answers again to a post that you closed.",
    example: "reopen offers/2026-03-14-ten-postcards")
  package static let options = ActOptions.nothing

  package static let ofPosts: PostAct? = PostAct(
    offer: .reopened, request: .reopened, sentence: sentence, open: sentence,
    undone: { "closes \($0.post) again" })

  private static let sentence: @Sendable (PostWords) -> String = {
    "\($0.doer) opens \($0.post) again"
  }
}
