import WishwellActs
import WishwellDiagnostics
import WishwellModel
import WishwellText

extension ReviewCase {
  /// Who owns or edits a checklist invites to it; all else is told by whom the folder is named
  /// after.
  func judgeMembership(_ new: NewEvent) -> [Diagnostic] {
    guard case .membership(let list, let person) = new.subject, new.event.kind.value != .undone
    else { return [] }
    var tellers = [person]
    var role = "whom the folder is named after"
    if new.event.kind.value == .invited {
      tellers = checklists.people[list].map { $0.owners + $0.editors } ?? []
      role = "those who own or edit the list"
    }
    if tellers.contains(where: { .person($0) == new.event.by.value }) { return [] }
    let names = enumerated(tellers.map(\.text))
    return [
      Diagnostic(
        .eventNotYours, at: new.event.location(new.event.by.range),
        "\(quoted(new.event.kind.value.rawValue)) is not for "
          + "\(quoted(new.event.by.value.description)) to tell: that is for \(role): \(names)",
        help: "let \(names) tell it")
    ]
  }
}
