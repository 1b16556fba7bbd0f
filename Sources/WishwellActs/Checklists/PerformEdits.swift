import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// What `edits` of one kind, by `actor`, come to, one after the other; or why they cannot be: then
/// none is done.
///
/// `pictures` are the files of the photos that they name.
package func perform(
  _ edits: [ChecklistEdit], on text: ChecklistText, by actor: Handle,
  pictures: [NewPicture] = [], on site: Site
) -> Checked<ChangeSet?> {
  let list = text.list
  guard site.mayEdit(list, .person(actor)) else {
    return Checked(nil, [.notYours(list, actor, on: site)])
  }
  var text = text
  let whole = text
  var items: [Checklist.Item] = []
  let before = text.file.bytes
  // A list is read anew after each edit, so what is added at once is, where it can be, one edit.
  if let added = text.adding(all: edits) {
    text = added.text
    items = added.items
  } else {
    for edit in edits {
      let done = edited(text, by: edit)
      guard let value = done.value else {
        // What is wrong is told of the list as it stands, with what the edits before would take off it.
        let alone = edited(whole, by: edit)
        return Checked(nil, (alone.value == nil ? alone : done).diagnostics)
      }
      text = value.text
      items.append(value.item)
    }
  }
  guard let edit = edits.first, let act = edit.act.ofItems else { return Checked(nil) }
  let sentence = act.sentence(
    ItemWords(
      doer: site.name(of: .person(actor)),
      former: listPhrase(
        edits.compactMap(\.item).map { quoted(list.spokenName(ofItemCalled: $0)) }),
      items: listPhrase(items.map { quoted($0.name) }), list: quoted(list.document.title.value)))
  var changeSet = ChangeSet(files: [], summary: sentence, commitSubject: sentence)
  changeSet.pictures = pictures
  changeSet.changes = [FileChange(path: text.file.path, before: before, after: text.file.bytes)]
  let kept = Set(text.list.document.body.links.map(\.path))
  let unused = list.document.body.links.filter { link in
    guard case .photo = link.kind else { return false }
    return !kept.contains(link.path)
  }
  changeSet.nextSteps = pictures.filter(\.isCopy).map {
    "\(quoted($0.path)) is an exact copy, with whatever it says of where it was taken: `vips` is not "
      + "installed."
  }
  changeSet.nextSteps += list.repetitions(among: items, of: edits)
  changeSet.nextSteps += Set(unused.map(\.path)).sorted().map {
    "The list no longer shows \(quoted($0)); if nothing else does, you can delete the file."
  }
  return Checked(changeSet)
}

extension Checklist {
  /// That there is an item to be done twice now, for each of `items` that came by `edits`.
  fileprivate func repetitions(among items: [Item], of edits: [ChecklistEdit]) -> [String] {
    guard edits.allSatisfy({ $0.act == AddItem.self }) else { return [] }
    var known = KnownItems(self.items.lazy.filter { !$0.isArchived }.map(\.name))
    return items.compactMap { item -> String? in
      defer { known.insert(item.name) }
      return known.contains(item.name)
        ? "\(quoted(item.name)) was on the list already, and is there twice now. To take off the new one: "
          + "`wishwell checklist remove \(handle) '#\(item.id)'`"
        : nil
    }
  }
}

/// What is done to items of a checklist, as its sentence names it.
struct ItemWords: Sendable {
  let doer: String
  /// What they were called before, as whoever does it calls them where nobody can tell.
  let former: String
  /// Those that it is done to, by their names.
  let items: String
  /// Its title, in quotes.
  let list: String
}

extension Site {
  /// Whether `person` owns or edits `list`, accepted an invitation to it, or looks after the site.
  package func mayEdit(_ list: Checklist, _ person: Participant) -> Bool {
    guard case .person(let handle) = person else { return false }
    return keeps(list, handle) || isMaintainer(person)
  }

  /// Whether `person` owns or edits `list`, or accepted an invitation to it.
  func keeps(_ list: Checklist, _ person: Handle) -> Bool {
    keepers(of: list).contains(person) || isMember(person, of: list.handle)
  }

  /// Owners, then editors; by their present names where the list is published, else by those that
  /// it writes.
  package func keepers(of list: Checklist) -> [Handle] {
    let list = checklists[list.handle]?.list ?? list
    return (list.owners + list.editors).map(\.value)
  }

  /// Whether an invitation of theirs waits for an answer.
  package func isInvited(_ person: Handle, to list: Handle) -> Bool {
    state(
      after: events(of: .membership(checklist: list, person: person)), by: Membership.table)
      == .invited
  }

  /// Whether their last answer to an invitation was yes, and they have not left.
  private func isMember(_ person: Handle, of list: Handle) -> Bool {
    state(
      after: events(of: .membership(checklist: list, person: person)), by: Membership.table)
      == .accepted
  }
}

extension Diagnostic {
  static func notYours(
    _ list: Checklist, _ person: Handle, on site: Site, for reader: EventReader = .command
  ) -> Diagnostic {
    let keepers = listPhrase(site.keepers(of: list).map { site.name(of: .person($0)) })
    let isInvited = site.isInvited(person, to: list.handle)
    let accept = "checklist accept \(list.handle)"
    let ask =
      reader.isAtCommand
      ? "ask \(keepers) to invite you"
      : "\(keepers) can invite \(site.name(of: .person(person)))"
    let wayIn =
      reader.isAtCommand
      ? "you are invited: `wishwell \(accept)`"
      : "\(site.name(of: .person(person))) is invited, and has to accept first; once they say so: "
        + "`wishwell \(accept) --by \(person) --via mail`, and apply this letter again"
    return Diagnostic(
      .checklistNotYours, at: SourceLocation(list.document.path),
      "\(quoted(list.document.title.value)) is kept by \(keepers) and the people they invited",
      help: isInvited ? wayIn : ask)
  }
}
