import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension SiteComparison {
  /// Who came and went, and what became of items; of checklists that are not listed nothing is
  /// told.
  mutating func addChecklists() {
    var known: Set<Handle> = []
    for checklist in later.checklists {
      let old = earlierChecklist(of: checklist)
      if let old { known.insert(old.list.handle) }
      guard checklist.isListed else { continue }
      guard let old, old.isListed else {
        addBeginning(of: checklist)
        continue
      }
      let toldBefore = sentences.count
      addEdit(
        from: old.list.document, to: checklist.list.document, in: checklist.group,
        about: checklist.list.handle.text,
        isRewritten: old.list.introduction.summary != checklist.list.introduction.summary)
      addPeople(of: checklist, before: old)
      for change in itemChanges(from: old.list, to: checklist.list) {
        add(
          change.kind, in: checklist.group, about: checklist.list.handle.text,
          count: change.count, change.text)
      }
      if sentences.count == toldBefore, looks(checklist, otherThan: old) {
        add(
          .changed, in: checklist.group, about: checklist.list.handle.text,
          "something about \(checklist.title) changed")
      }
    }
    for checklist in earlier.checklists
    where checklist.isListed && !known.contains(checklist.list.handle) {
      add(
        .gone, in: checklist.group, about: checklist.list.handle.text,
        "\(checklist.title) was taken down")
    }
  }

  /// Whether its text is different, or who of those with a listed profile is invited to it.
  private func looks(_ checklist: SiteChecklist, otherThan old: SiteChecklist) -> Bool {
    func shown(_ invitations: [Invitation], on site: Site) -> [Invitation] {
      invitations.filter { site.people[$0.person]?.isListed == true }
    }
    return checklist.list.document.body.markdown != old.list.document.body.markdown
      || shown(checklist.invitations, on: later) != shown(old.invitations, on: earlier)
  }

  /// The same list in the earlier state, by any handle that it has had; nil where it was not there.
  private func earlierChecklist(of checklist: SiteChecklist) -> SiteChecklist? {
    ([checklist.list.handle] + checklist.list.document.formerly.map(\.value)).lazy
      .compactMap { earlier.checklists[$0] }.first
  }

  private mutating func addBeginning(of checklist: SiteChecklist) {
    let owners = checklist.list.owners.map { name($0.value) }
    add(
      .new, in: checklist.group, about: checklist.list.handle.text,
      "\(listPhrase(owners)) \(owners.count == 1 ? "begins" : "begin") the checklist \(checklist.title)"
    )
  }

  private mutating func addPeople(of checklist: SiteChecklist, before old: SiteChecklist) {
    let about = checklist.list.handle.text
    for invitation in checklist.invitations where invitation.acceptance == nil {
      let isNew = !old.invitations.contains { $0.person == invitation.person }
      guard isNew, later.people[invitation.person]?.isListed == true else { continue }
      add(
        .invited, in: checklist.group, about: about,
        "\(name(invitation.inviter)) invites \(name(invitation.person)) to \(checklist.title)")
    }
    for invitation in old.invitations where invitation.acceptance == nil {
      let person = invitation.person
      let isGone =
        !checklist.invitations.contains { $0.person == person }
        && !checklist.keepers.contains(person)
      guard isGone, later.people[person]?.isListed == true else { continue }
      let events = later.events(
        of: .membership(checklist: checklist.list.handle, person: person))
      add(
        .changed, in: checklist.group, about: about,
        events.last?.kind.value == .declined
          ? "\(name(person)) declined the invitation to \(checklist.title)"
          : "\(name(person)) is no longer invited to \(checklist.title)")
    }
    for person in checklist.members where !old.keepers.contains(person) {
      add(.joined, in: checklist.group, about: about, "\(name(person)) joined \(checklist.title)")
    }
    for person in old.members where !checklist.keepers.contains(person) {
      add(.left, in: checklist.group, about: about, "\(name(person)) left \(checklist.title)")
    }
  }
}

extension SiteChecklist {
  fileprivate var group: ChangeSentence.Group { .checklist(list.handle) }
  fileprivate var title: String { quoted(list.document.title.value) }

  /// Whoever may change it.
  fileprivate var keepers: [Handle] { (list.owners + list.editors).map(\.value) + members }
}
