import WishwellFormat

extension FollowUpList {
  /// An invitation waits for the answer of whoever is invited.
  mutating func addFollowUps(of checklist: SiteChecklist) {
    for invitation in checklist.invitations where invitation.acceptance == nil {
      add(
        .join, for: invitation.person, about: .checklist(checklist.list.handle),
        with: [.person(invitation.inviter)], since: invitation.at)
    }
  }
}
