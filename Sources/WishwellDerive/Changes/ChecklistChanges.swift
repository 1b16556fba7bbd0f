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
    }
    for checklist in earlier.checklists
    where checklist.isListed && !known.contains(checklist.list.handle) {
      add(
        .gone, in: checklist.group, about: checklist.list.handle.text,
        "\(checklist.title) was taken down")
    }
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
