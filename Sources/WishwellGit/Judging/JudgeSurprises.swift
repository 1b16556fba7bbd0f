import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension ReviewInput {
  /// What is wrong with how an event of a wish keeps a surprise: by what it says, or by where it
  /// stands.
  func surprise(of new: NewEvent) -> [Diagnostic] {
    guard let key = new.subject.wish, new.event.kind.value != .undone,
      let entry = UnitState.table.entry(for: new.event.kind.value)
    else { return [] }
    let site = state(for: new).site
    guard entry.isOfOwners == new.subject.isApart || !entry.isOfOwners else {
      return site.keepsApart(key) ? [misplaced(new, .owners(key))] : []
    }
    if entry.isOfOwners { return site.keepsApart(key) ? [] : [misplaced(new, .promise(key))] }
    let expected = site.surprise(of: new.event.by.value, on: key)
    let people = Set(new.event.surprise.map { renames.person($0.value) })
    guard let expected else {
      return people.isEmpty
        ? [] : [unsaid(new, "this would keep a promise from people of whom the list says nothing")]
    }
    let isKept = people.isSuperset(of: expected.people.map(renames.person))
    guard isKept, ends(new.event, with: expected.until, on: key, site) else {
      return [
        unsaid(
          new, "this does not say, as the list does, from whom it is kept, and until when")
      ]
    }
    return []
  }

  /// Whether the surprise ends as the list says, or said while its day was still to come.
  private func ends(
    _ event: Event, with end: SurpriseEnd, on key: WishKey, _ site: Site
  ) -> Bool {
    if event.until ?? .never == end { return true }
    guard end == .granted, case .day(let day) = event.until else { return false }
    return site.wishLists[key.list]?.list.event == day
  }

  /// That the event does not say what it should of the surprise; `message` names nobody.
  private func unsaid(_ new: NewEvent, _ message: String) -> Diagnostic {
    Diagnostic(
      .surpriseUnsaid, at: new.event.location(), message,
      help: "let `wishwell` write it, or start from the page again")
  }

  /// That the event belongs into the folder of `subject`.
  private func misplaced(_ new: NewEvent, _ subject: Sidecar.Subject) -> Diagnostic {
    Diagnostic(
      .eventInWrongFolder, at: new.event.location(),
      "what the owners of a list do with this wish stands in \(quoted(subject.path))",
      help: "give it the next number there")
  }
}
