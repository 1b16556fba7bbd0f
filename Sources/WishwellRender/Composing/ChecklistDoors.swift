import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellText

extension PageBuilder {
  /// How people come to a checklist, and go.
  func doors(of checklist: SiteChecklist) -> Doors {
    let keepers = (checklist.list.owners + checklist.list.editors).map { site.named($0.value).name }
    return Doors(
      check: nil, who: nil, main: nil,
      groups: [
        ActGroup(
          title: strings.text(.actsForPeople, ["people": strings.list(keepers)]),
          acts: [act(.invite, checklist)]),
        ActGroup(
          title: strings.text(.actsForInvited),
          acts: [.accept, .decline, .leave].map { act($0, checklist) }),
      ])
  }

  /// For everyone to fill in who they are, or for one `person`.
  func act(_ verb: MembershipVerb, _ checklist: SiteChecklist, by person: Handle? = nil)
    -> ActButton
  {
    let list = checklist.list.handle
    let title = shortTitle(of: checklist.list.document)
    return act(
      verb.rawValue,
      strings.text(named: "act-checklist-\(verb.rawValue)", ["title": title]) ?? verb.rawValue,
      about: strings.text(named: "about-checklist-\(verb.rawValue)"),
      prefilledFile(for: verb, to: list, by: person, at: .day(site.today), on: site),
      command: "wishwell checklist \(verb.rawValue) \(list)"
        + (verb == .invite ? " \(Placeholder.other)" : ""))
  }
}
