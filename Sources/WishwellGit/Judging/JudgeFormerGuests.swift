import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension ReviewInput {
  /// Whether somebody takes the name of a guest, and with it what everyone may know that the guest
  /// promised: whoever merges it has to know, as from then on they may take it back.
  func judgeFormerGuests(_ findings: inout ReviewFindings) {
    for wish in after.site.seen(by: .everyone).site.wishes {
      let former = before.site.wish(wish.wish.key)?.state.parts ?? []
      for part in wish.state.parts {
        guard case .guest(let guest) = part.holder, let handle = part.person,
          let person = after.people[handle],
          former.first(where: { $0.holder == part.holder })?.person != renames.person(handle)
        else { continue }
        findings.report(
          Diagnostic(
            .sameName, at: person.document.location(person.document.title.range),
            "a guest called \(quoted(guest)) promised \(quoted(wish.wish.document.title.value)); with "
              + "this change, it counts as this person’s promise",
            help: "merge it if the two are one person; if not, have the newcomer take a fuller name"
          ))
      }
    }
  }
}
