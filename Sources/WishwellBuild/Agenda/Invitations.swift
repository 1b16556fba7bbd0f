import WishwellDerive
import WishwellDiagnostics
import WishwellModel

extension Site {
  /// Checklists that wait for the answer of `person`, as something for them to do.
  func invitations(of person: Handle) -> [Agenda.Item] {
    checklists.compactMap { checklist in
      let list = checklist.list.handle
      let events = events(of: .membership(checklist: list, person: person))
      guard state(after: events, by: Membership.table) == .invited, let invitation = events.last
      else { return nil }
      let since = settings.calendar.day(of: invitation.at.value)
      return Agenda.Item(
        words: "answer \(called([invitation.by.value])), who invites you to "
          + quoted(checklist.list.document.title.value),
        since: since, isStale: Int(today.number) - Int(since.number) > settings.staleDays,
        commands: ["accept", "decline"].map { "wishwell checklist \($0) \(list)" })
    }
  }
}
