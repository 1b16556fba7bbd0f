import WishwellFormat
import WishwellText

/// The published checklists of `library`, by their titles, then by handle.
func siteChecklists(
  of library: Library, _ folded: FoldedSidecars
) -> Keyed<Handle, SiteChecklist> {
  let lists = library.checklists.map { list in
    (
      key: slug(of: list.document.title.value),
      list: SiteChecklist(
        list: list, identity: identity(of: list.document, in: library.settings),
        address: Address(.checklists, "\(list.handle).html"), isListed: list.document.isListed,
        invitations: invitations(to: list, folded.memberships[list.handle] ?? [:]))
    )
  }.sorted { ($0.key, $0.list.list.handle) < ($1.key, $1.list.list.handle) }
  return Keyed(lists.map(\.list), by: \.list.handle)
}

/// What `memberships` came to, by the handles of those invited: only what waits for an answer or
/// was accepted, and of nobody who owns or edits the list.
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
