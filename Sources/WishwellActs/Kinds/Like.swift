/// Liking a post.
package enum Like: ActKind {
  package static let name = "like"
  package static let manual: ActManual? = ActManual(
    "Like an offer, a request or a thank-you.", "Only the number of likes is shown.",
    example: "like thanks/2026-03-20-it-whistles")
  package static let options = ActOptions.nothing

  package static let ofPosts: PostAct? = PostAct(
    offer: .liked, request: .liked, thanks: .liked, sentence: { "\($0.doer) likes \($0.post)" },
    open: { "Somebody likes \($0.post)" }, undone: { "no longer likes \($0.post)" })
}

/// Taking back a like.
package enum Unlike: ActKind {
  package static let name = "unlike"
  package static let manual: ActManual? = ActManual(
    "Take back a like.", example: "unlike thanks/2026-03-20-it-whistles")
  package static let options = ActOptions.nothing

  package static let ofPosts: PostAct? = PostAct(
    offer: .unliked, request: .unliked, thanks: .unliked,
    sentence: { "\($0.doer) no longer likes \($0.post)" },
    open: { "Somebody no longer likes \($0.post)" },
    undone: { "likes \($0.post) again" })
}
