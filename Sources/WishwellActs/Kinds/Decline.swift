/// Declining somebody's offer to send what one asked for, or an invitation to a checklist.
package enum Decline: ActKind {
  package static let name = "decline"
  package static let manual: ActManual? = ActManual(
    "Say no to somebody’s offer of what you asked for.",
    "They are told, with your note; nobody else sees that they offered.",
    example: "decline requests/2026-04-02-a-card --of bob")
  package static let options = ActOptions.choice

  package static let ofPosts: PostAct? = PostAct(
    request: .declined,
    sentence: { "\($0.author) declines an offer from \($0.person) for \($0.post)" },
    news: { "\($0.author) thanks you for your offer for \($0.post), but does not need it" },
    undone: {
      "takes back their no to \($0.offerOfPerson) for \($0.post): the offer is waiting for an "
        + "answer again"
    },
    next: { ["\($0.person) will hear of it, and may offer something again."] })

  package static let ofMembers: MemberAct? = MemberAct(
    event: .declined,
    manual: ActManual("Decline an invitation.", example: "checklist decline groceries"),
    sentence: { "\($0.person) declines the invitation to \($0.list)" },
    news: { "\($0.person) declines the invitation to \($0.list)" },
    undone: {
      "takes back their no to \($0.list): the invitation is waiting for an answer again"
    })
}
