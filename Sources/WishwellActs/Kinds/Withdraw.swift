/// Taking back a wish, or an answer to a post.
package enum Withdraw: ActKind {
  package static let name = "withdraw"
  package static let manual: ActManual? = ActManual(
    "Take back a wish of yours, or your answer to a post.",
    "A wish can be taken back as long as nobody has promised it and it has not come true.",
    example: "withdraw birthday/blue-kettle")

  package static let ofWishes: WishAct? = WishAct(
    event: .withdrawn, sentence: { "\($0.doer) withdraws the wish \($0.title)" }, secret: nil,
    news: { "\($0.doer) has taken back the wish \($0.title), which you promised" },
    together: { "\($0.doer) has taken back the wish \($0.title), which you promised together" },
    undone: { "puts \($0.title) back on the list" },
    next: { _ in ["On the site, it moves to the archive page of its list."] })

  package static let ofPosts: PostAct? = PostAct(
    offer: .withdrawn, request: .withdrawn,
    sentence: { "\($0.person) takes back their answer to \($0.post)" },
    news: {
      $0.isOffer
        ? "\($0.person) no longer needs \($0.post)"
        : "\($0.person) takes back their offer for \($0.post)"
    },
    undone: {
      $0.isOffer
        ? "would like \($0.post) after all" : "offers \($0.gift) after all"
    })
}
