/// Inviting somebody to keep a checklist together.
package enum Invite: ActKind {
  package static let name = "invite"
  package static let ofMembers: MemberAct? = MemberAct(
    event: .invited,
    manual: ActManual(
      "Invite somebody to a list.",
      """
      Name people by their profiles; they say yes or no with `wishwell checklist accept` or
      `decline`. For somebody without a profile, give their e-mail address: you get an e-mail to
      send them, which says how to join. The address is not stored anywhere.
      """,
      example: "checklist invite groceries bob"),
    sentence: { "\($0.doer) invites \($0.person) to \($0.list)" },
    news: { "\($0.doer) invites you to \($0.list)" },
    undone: { "no longer invites \($0.you) to \($0.list)" },
    next: {
      [
        "\($0.person) can say yes with `wishwell checklist accept \($0.handle)`, or no with ‘decline’."
      ]
    })
}

/// Accepting an invitation.
package enum Accept: ActKind {
  package static let name = "accept"
  package static let ofMembers: MemberAct? = MemberAct(
    event: .accepted,
    manual: ActManual(
      "Accept an invitation: from then on, you may change the list.",
      example: "checklist accept groceries"),
    sentence: { "\($0.person) accepts the invitation to \($0.list)" },
    news: { "\($0.person) accepts the invitation to \($0.list)" },
    undone: {
      "takes back their yes to \($0.list): the invitation is waiting for an answer again"
    },
    next: {
      [
        "Now tick, add and remove what you like, such as `wishwell checklist add \($0.handle) "
          + "'Oat milk'`."
      ]
    })
}

/// Leaving a checklist that one was invited to.
package enum Leave: ActKind {
  package static let name = "leave"
  package static let ofMembers: MemberAct? = MemberAct(
    event: .left,
    manual: ActManual(
      "Leave a list that you were invited to.", example: "checklist leave groceries"),
    sentence: { "\($0.person) leaves \($0.list)" },
    news: { "\($0.person) has left \($0.list)" },
    undone: { "is back on \($0.list)" },
    next: { _ in ["To come back, ask for another invitation."] })
}
