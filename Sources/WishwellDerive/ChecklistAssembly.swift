import WishwellModel
import WishwellText

extension Site {
  /// Fills `checklists`, by their titles, then by handle.
  mutating func addChecklists(of library: Library, fates: Fates) {
    let lists = library.checklists.map { list -> (key: String, list: SiteChecklist) in
      let keepers = Set((list.owners + list.editors).map(\.value))
      let memberships = fates.memberships[list.handle] ?? [:]
      let members = memberships.filter { $0.value == .accepted && !keepers.contains($0.key) }.keys
      let document = list.document
      return (
        slug(of: document.title.value),
        SiteChecklist(
          list: list, identity: identity(of: document, in: settings),
          address: Address("checklists/\(list.handle).html"), isListed: document.isListed,
          members: members.sorted())
      )
    }
    checklists = lists.sorted { ($0.key, $0.list.list.handle) < ($1.key, $1.list.list.handle) }
      .map(\.list)
    for (index, checklist) in checklists.enumerated() {
      checklistIndex[checklist.list.handle] = index
    }
  }
}
