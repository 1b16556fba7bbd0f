import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellModel
import WishwellRead

/// What a change touches of checklists, which a site does not read besides.
struct Checklists: Sendable {
  /// Who owns or edits a list, as it was, or as it begins.
  private(set) var people: [Handle: ChecklistPeople] = [:]
  /// Who accepted an invitation to a list before the change.
  private(set) var members: [Handle: Set<Handle>] = [:]
  /// After the change.
  private(set) var sidecars: [Sidecar.Subject: Sidecar] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init() {}

  /// Throws `GitFailure`.
  init(_ change: Change, before: TreeContent, after: TreeContent) throws {
    let places = change.files.compactMap { ChecklistPlace($0.path) }
    for list in Set(places.map(\.list)).sorted() {
      let path = "content/checklists/\(list).md"
      let file = try before.source(at: path) ?? after.source(at: path)
      people[list] = file.flatMap { readChecklistPeople($0, handle: list) }
      let former = try memberships(of: list, in: before).value
      members[list] = Set(
        former.filter { state(after: $0.events, by: Membership.table) == .accepted }
          .compactMap { sidecar in
            guard case .membership(_, let person) = sidecar.subject else { return nil }
            return person
          })
      let now = try memberships(of: list, in: after)
      for sidecar in now.value { sidecars[sidecar.subject] = sidecar }
      diagnostics += now.diagnostics
    }
  }

  private func memberships(
    of list: Handle, in content: TreeContent
  ) throws -> Checked<[Sidecar]> {
    let paths = content.scan().paths.filter { ChecklistPlace($0)?.list == list }
    let read = try content.read(paths, limit: FileLimits.text, jobs: 1) { path, bytes in
      guard let place = ChecklistPlace(path), let subject = place.subject,
        let number = place.number, let text = bytes.value
      else { return Checked<(Sidecar.Subject, Event)?>(nil, bytes.diagnostics) }
      return readEvent(SourceFile(path: path, bytes: text), number: number)
        .map { event in event.map { (subject, $0) } }
    }
    var events: [Sidecar.Subject: [Event]] = [:]
    for (subject, event) in read.compactMap(\.value) { events[subject, default: []].append(event) }
    let sidecars = events.map { subject, events in
      Sidecar(
        subject: subject, folder: "content/checklists/\(list).members",
        events: events.sorted { $0.number < $1.number })
    }
    return Checked(sidecars, read.flatMap(\.diagnostics))
  }
}

/// A path of a checklist: its own, `content/checklists/LIST.md`, or that of an invitation,
/// `content/checklists/LIST.members/PERSON/0001.yml`.
struct ChecklistPlace: Hashable, Sendable {
  var list: Handle
  var person: Handle?
  var number: Int?

  init?(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0] == "content", parts[1] == "checklists" else { return nil }
    if parts.count == 3, parts[2].hasSuffix(".md"), let list = Handle(parts[2].dropLast(3)) {
      self.list = list
      return
    }
    guard parts.count == 5, parts[2].hasSuffix(".members"),
      let list = Handle(parts[2].dropLast(".members".count)), let person = Handle(parts[3]),
      parts[4].hasSuffix(".yml"), let number = Int(parts[4].dropLast(4)), number > 0,
      padded(number, 4) == parts[4].dropLast(4)
    else { return nil }
    self.list = list
    self.person = person
    self.number = number
  }

  var subject: Sidecar.Subject? { person.map { .membership(checklist: list, person: $0) } }
}
