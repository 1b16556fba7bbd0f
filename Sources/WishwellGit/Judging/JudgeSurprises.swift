import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension ReviewInput {
  /// What is wrong with how an event of a wish keeps a surprise: by what it says, or by where it
  /// stands.
  func surprise(of new: NewEvent) -> [Diagnostic] {
    let kind = new.event.kind.value
    guard let key = new.subject.wish else { return [] }
    let site = state(for: new).site
    if let entry = UnitState.table.entry(for: kind) {
      guard entry.isOfOwners == new.subject.isApart || !entry.isOfOwners else {
        return site.keepsApart(key) ? [misplaced(new, .owners(key))] : []
      }
      if entry.isOfOwners { return site.keepsApart(key) ? [] : [misplaced(new, .promise(key))] }
    } else if kind != .undone || new.subject.isApart || new.subject.isOfNotes {
      return []
    }
    let event = new.event
    let whose = (event.of ?? event.by).value
    let people = Set(event.surprise.map { renames.person($0.value) })
    // A maintainer who enters it for somebody whom it surprises would learn what stands before it.
    if kind == .undone, event.via != nil, site.isSurprised(whose, by: key),
      people.isEmpty || site.keepsApart(key)
    {
      return []
    }
    guard site.isOfGiver(kind, of: whose, on: key, after: new.earlier),
      let expected = site.surprise(of: event.by.value, on: key)
    else {
      return people.isEmpty
        ? [] : [unsaid(new, "this would keep a promise from people of whom the list says nothing")]
    }
    let isKept = people.isSuperset(of: expected.people.map(renames.person))
    guard isKept, ends(event, with: expected.until, on: key, site) else {
      let isOfList = site.wish(key) != nil && site.wishLists[key.list]?.mode == .surprise
      return [
        unsaid(
          new, "this does not say, as the list does, from whom it is kept, and until when",
          isOfList ? expected : nil)
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

  /// That the event does not say what it should of the surprise; `message` names nobody. `said` is
  /// what the list says to everyone: what a promise said before is no part of an answer.
  private func unsaid(
    _ new: NewEvent, _ message: String, _ said: (people: [Handle], until: SurpriseEnd)? = nil
  ) -> Diagnostic {
    let lines = said.map { said in
      "write ‘surprise: [\(said.people.map(\.text).joined(separator: ", "))]’ and ‘until: "
        + "\(said.until)’ into it; or "
    }
    return Diagnostic(
      .surpriseUnsaid, at: new.event.location(), message,
      help: "\(lines ?? "")let `wishwell` write it, or start from the page again")
  }

  /// That the event belongs into the folder of `subject`.
  private func misplaced(_ new: NewEvent, _ subject: Sidecar.Subject) -> Diagnostic {
    Diagnostic(
      .eventInWrongFolder, at: new.event.location(),
      "what the owners of a list do with this wish stands in \(quoted(subject.path))",
      help: "give it the next number there")
  }
}
