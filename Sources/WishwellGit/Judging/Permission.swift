import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellText

/// Who may change one file besides maintainers, who may change any.
enum Permission: Hashable, Sendable {
  /// By their handles before the change; `role` says who that is: `its author, Alice`.
  case people(Set<Handle>, role: String)
  /// Nobody else.
  case maintainers
  /// Nobody's that could be told, for this reason: for maintainers alone.
  case unknown(Diagnostic)
}

extension ReviewInput {
  /// Who may change `file`, which is no event: as things were before, for new files as they are.
  func permission(to file: Change.FileChange) -> Permission {
    if photos.contains(file.path) { return permissionToPhoto(file) }
    switch kinds[file.path] {
    case .person(let handle): return permissionToProfile(handle, file)
    case .wishList(let handle): return permissionToList(handle, file)
    case .wish(let key): return permissionToWish(key, file)
    case .post(let key): return permissionToPost(key, file)
    case .checklist(let handle): return permissionToChecklist(handle, file)
    case .circle(let handle): return permissionToCircle(handle, file)
    case .settings, .page, .quotes, .edition, .event: return .maintainers
    case nil: return permissionToUnread(file)
    }
  }

  /// What is wrong with its name is the reason, where it is not read for that: under another one it
  /// may be theirs.
  private func permissionToUnread(_ file: Change.FileChange) -> Permission {
    guard after.library.stubs.contains(file.path), case .refused(let why) = PathReading(file.path)
    else { return .maintainers }
    return .unknown(.unjudged(at: SourceLocation(file.path), why.message, help: why.help))
  }

  /// Its owners and editors, as they were before, and its members, also those who accept an
  /// invitation in this change; of a new one its owners.
  private func permissionToChecklist(_ handle: Handle, _ file: Change.FileChange) -> Permission {
    let former = renames.checklist(handle)
    if let list = before.checklists[former] {
      let keepers = (list.owners + list.editors).map { renames.person($0.value) }
      let everyone = keepers + before.members(of: former) + newMembers(of: former)
      return .people(
        Set(everyone), role: "its owner, editors and accepted members, \(named(everyone))")
    }
    guard isNew(file) else { return .maintainers }
    guard let list = after.checklists[handle] else { return unread(file) }
    let owners = list.owners.map { renames.person($0.value) }
    return .people(Set(owners), role: "its owner, \(named(owners))")
  }

  /// Who accepts in this change an invitation to a checklist that was there before, by an event
  /// that is allowed, and does not leave again; all by their names before.
  private func newMembers(of list: Handle) -> [Handle] {
    change.files.compactMap { file -> Handle? in
      guard file.before == nil, file.meanwhile == nil,
        case .membership? = eventKind(of: file)?.0,
        let new = newEvent(in: file), new.event.kind.value == .accepted,
        case .membership(let presentList, let presentPerson) = new.subject,
        after.membership(of: presentPerson, in: presentList) == .accepted,
        case .membership(list, let person) = renames.subject(new.subject),
        before.membership(of: person, in: list) == .invited,
        verdict(onEvent: file, by: authors(of: file)).isAllowed
      else { return nil }
      return person
    }
  }

  /// The person themselves, by the handle that they had before; of a new one whoever has its
  /// address.
  private func permissionToProfile(_ handle: Handle, _ file: Change.FileChange) -> Permission {
    let former = renames.person(handle)
    guard isNew(file), former == handle else {
      return .people([former], role: "\(name(of: former)), whose profile it is")
    }
    return .people([handle], role: "the person with the e-mail address in it")
  }

  /// Its owners and editors, as they were before; of a new one its owners.
  private func permissionToList(_ handle: Handle, _ file: Change.FileChange) -> Permission {
    // Whoever begins a list about wishes that are there makes them their own.
    if isNew(file), before.foldersOfWishes.contains(handle) { return .maintainers }
    if let list = before.lists[renames.list(handle)] { return permissionToParts(of: list) }
    guard isNew(file) else { return .maintainers }
    guard let list = after.lists[handle] else { return unread(file) }
    let owners = list.owners.map { renames.person($0.value) }
    return .people(
      Set(owners), role: "its \(owners.count == 1 ? "owner" : "owners"), \(named(owners))")
  }

  /// The owners and editors of its list; and whoever suggests a wish may add it, once.
  private func permissionToWish(_ key: WishKey, _ file: Change.FileChange) -> Permission {
    let permission: Permission
    if let list = before.lists[key.list] ?? before.lists[renames.list(key.list)] {
      permission = permissionToParts(of: list)
    } else if let list = after.lists[key.list] {
      permission = permissionToParts(of: list)
    } else {
      return isNew(file) ? .unknown(withoutList(key, file)) : .maintainers
    }
    guard case .people(let people, let role) = permission, isNew(file), !hadPromises(key),
      renames.paths[file.path] == nil, let suggestedBy = after.wishes[key]?.suggestedBy
    else { return permission }
    return .people(people.union([renames.person(suggestedBy.value)]), role: role)
  }

  /// Whether somebody promised a wish of this name before the change: what comes under it is what
  /// they promised, and for nobody to suggest.
  private func hadPromises(_ key: WishKey) -> Bool {
    [key, WishKey(list: renames.list(key.list), wish: key.wish)].contains { key in
      let promise = Sidecar.Subject.promise(key)
      return before.sidecars[promise] != nil
        || before.library.stubs.contains { $0.hasPrefix(promise.path + "/") }
    }
  }

  /// The owners and editors of `list`.
  func permissionToParts(of list: WishList) -> Permission {
    let people = (list.owners + list.editors).map { renames.person($0.value) }
    return .people(Set(people), role: "the owners and editors of the list, \(named(people))")
  }

  /// Its author, as they were before; of a new one whom it names.
  private func permissionToPost(_ key: PostKey, _ file: Change.FileChange) -> Permission {
    guard let post = before.posts[renames.post(key)] ?? (isNew(file) ? after.posts[key] : nil)
    else {
      return isNew(file) ? unread(file) : .maintainers
    }
    let author = renames.person(post.author.value)
    return .people([author], role: "its author, \(name(of: author))")
  }

  /// Who takes part has no say in it: whoever could change the terms of a draw has names drawn.
  private func permissionToCircle(_ handle: Handle, _ file: Change.FileChange) -> Permission {
    let former = before.circles[renames.circle(handle)]
    guard let circle = former ?? (isNew(file) ? after.circles[handle] : nil) else {
      return isNew(file) ? unread(file) : .maintainers
    }
    let author = renames.person(circle.author.value)
    return .people([author], role: "its author, \(name(of: author))")
  }

  /// Whoever may change what uses the photo: of a new one some of it, of an old one all of it.
  private func permissionToPhoto(_ file: Change.FileChange) -> Permission {
    // There a name makes a picture the cover of a book.
    if ContentFolder.catalogues.holds(file.path) { return .maintainers }
    let state = isNew(file) ? after : before
    let users = state.documents.values.filter { $0.uses(photo: file.path) }
      .sorted { $0.path.utf8Precedes($1.path) }
    let permissions = users.map(permission)
    let people = permissions.compactMap { permission -> Set<Handle>? in
      guard case .people(let people, _) = permission else { return nil }
      return people
    }
    guard let first = people.first else { return .maintainers }
    if isNew(file) {
      return .people(
        people.reduce(into: []) { $0.formUnion($1) }, role: "the people whose files show the photo")
    }
    guard people.count == permissions.count else { return .maintainers }
    return .people(
      people.reduce(first) { $0.intersection($1) }, role: "the people whose files show the photo")
  }

  /// The path of the text after which a new photo that nothing shows is named, or else of the only
  /// one beside it that is `person`'s to change; nil where that is none of theirs, and of any other
  /// file.
  func ownText(forPhoto file: Change.FileChange, of person: Handle) -> String? {
    guard photos.contains(file.path), isNew(file) else { return nil }
    func parts(_ path: String) -> (folder: Substring, stem: Substring) {
      let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      return (folder, path[..<(path.lastIndex(of: ".") ?? path.endIndex)])
    }
    let photo = parts(file.path)
    let beside = after.documents.values.filter { parts($0.path).folder == photo.folder }
    let own = beside.compactMap { document -> String? in
      guard case .people(let people, _) = permission(to: document) else { return nil }
      return people.contains(person) ? document.path : nil
    }
    if let named = beside.first(where: { parts($0.path).stem == photo.stem }) {
      return own.contains(named.path) ? named.path : nil
    }
    return own.count == 1 ? own[0] : nil
  }

  /// What may be done to the file of `document`, as if nothing in it was changed where the change
  /// does not touch it.
  private func permission(to document: Document) -> Permission {
    let file = files[document.path]
    let unchanged = Change.FileChange(
      path: document.path, before: ObjectName(""), after: ObjectName(""), commits: [],
      meanwhile: nil)
    switch document.kind {
    case .person(let handle): return permissionToProfile(handle, file ?? unchanged)
    case .wishList(let handle): return permissionToList(handle, file ?? unchanged)
    case .wish(let key): return permissionToWish(key, file ?? unchanged)
    case .post(let key): return permissionToPost(key, file ?? unchanged)
    case .checklist(let handle): return permissionToChecklist(handle, file ?? unchanged)
    case .circle(let handle): return permissionToCircle(handle, file ?? unchanged)
    default: return .maintainers
    }
  }

  /// Of a new file that does not tell whose it is.
  private func unread(_ file: Change.FileChange) -> Permission {
    .unknown(
      .unjudged(
        at: SourceLocation(file.path), "nothing readable in this says whose it is",
        help: "correct what is wrong with it first"))
  }

  private func withoutList(_ key: WishKey, _ file: Change.FileChange) -> Diagnostic {
    .unjudged(
      at: SourceLocation(file.path), "there is no list \(quoted(key.list.text)) for this wish",
      help: "begin it in the same change, with ‘\(ContentKind.wishList(key.list).path)’")
  }

  func isNew(_ file: Change.FileChange) -> Bool { file.before == nil }

  /// Each once, in the order given, for a message.
  private func named(_ people: [Handle]) -> String {
    var seen: Set<Handle> = []
    return listPhrase(people.filter { seen.insert($0).inserted }.map(name))
  }
}

extension SiteState {
  /// Who accepted an invitation to a checklist, by handle.
  fileprivate func members(of list: Handle) -> [Handle] {
    sidecars.values.compactMap { sidecar -> Handle? in
      guard case .membership(list, let person) = sidecar.subject,
        state(after: sidecar.events, by: Membership.table) == .accepted
      else { return nil }
      return person
    }.sorted()
  }

  /// Where `person` stands with a checklist, both by handle.
  fileprivate func membership(of person: Handle, in list: Handle) -> Membership {
    let subject = Sidecar.Subject.membership(checklist: list, person: person)
    return state(after: sidecars[subject]?.events ?? [], by: Membership.table)
  }
}

extension Document {
  fileprivate func uses(photo path: String) -> Bool {
    photos.contains { $0.path == path } || body.links.contains { $0.path == path }
  }
}
