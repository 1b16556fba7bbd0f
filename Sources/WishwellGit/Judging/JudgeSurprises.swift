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
    let isOfList = site.wish(key) != nil && site.wishLists[key.list]?.mode == .surprise
    guard site.isOfGiver(kind, of: whose, on: key, after: new.earlier),
      let expected = site.surprise(of: event.by.value, on: key)
    else {
      let message =
        isOfList ? "this would keep a step from people of whom the list says nothing" : notAsSaid
      return people.isEmpty ? [] : [unsaid(new, message)]
    }
    let surprised = Set(expected.people.map(renames.person))
    // Whoever comes to own the list with the change may be named already.
    let known = surprised.union(surprisedAfterward(by: key))
    let isKept =
      people.isSuperset(of: surprised) && ends(event, with: expected.until, on: key, site)
    if isKept, people.isSubset(of: known) { return [] }
    guard isOfList else { return [unsaid(new, notAsSaid)] }
    let message =
      isKept
      ? "this is kept from people of whom the list does not say so"
      : "this does not say, as the list does, from whom it is kept, and until when"
    return [unsaid(new, message, expected)]
  }

  /// The same whatever its giver did before: where the list says nothing of surprises, other words would
  /// tell whether one is still kept.
  private var notAsSaid: String {
    "whom this is kept from, and until when, is neither what the list says nor what its giver said before"
  }

  /// Whom promises of the wish surprise after the change; nobody where its list keeps no surprises then.
  private func surprisedAfterward(by key: WishKey) -> Set<Handle> {
    guard let list = after.lists[key.list], let wish = after.wishes[key],
      list.mode(after.library.settings) == .surprise
    else { return [] }
    return Set(list.surprised(by: wish).map(renames.person))
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
