import WishwellFormat
import WishwellText

extension Site {
  /// Fills `checklists`, by their titles, then by handle.
  mutating func addChecklists(of library: Library, folded: FoldedSidecars) {
    let lists = library.checklists.map { list -> (key: String, list: SiteChecklist) in
      let document = list.document
      return (
        slug(of: document.title.value),
        SiteChecklist(
          list: list, identity: identity(of: document, in: settings),
          address: Address(.checklists, "\(list.handle).html"), isListed: document.isListed,
          invitations: invitations(to: list, folded.memberships[list.handle] ?? [:]))
      )
    }
    checklists = lists.sorted { ($0.key, $0.list.list.handle) < ($1.key, $1.list.list.handle) }
      .map(\.list)
    for (index, checklist) in checklists.enumerated() {
      checklistIndex[checklist.list.handle] = index
    }
  }
}

/// What `memberships` came to, by who is invited.
private func invitations(
  to list: Checklist, _ memberships: [Handle: [EventStep<Membership>]]
) -> [Invitation] {
  let keepers = (list.owners + list.editors).map(\.value)
  return memberships.filter { !keepers.contains($0.key) }.sorted { $0.key < $1.key }
    .compactMap { person, steps in
      guard let last = steps.last, last.to == .invited || last.to == .accepted,
        let invited = steps.last(where: { $0.event == .invited }),
        let inviter = keepers.first(where: { .person($0) == invited.by }) ?? keepers.first
      else { return nil }
      return Invitation(
        person: person, inviter: inviter, number: invited.number, at: invited.at,
        acceptance: last.to == .accepted ? .init(number: last.number, at: last.at) : nil)
    }
}
