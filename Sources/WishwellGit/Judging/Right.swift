import WishwellActs
import WishwellDerive
import WishwellModel
import WishwellRead
import WishwellText

/// Who may change one file.
enum Right: Hashable, Sendable {
  /// By their handles before the change; `role` says who that is: `its author, Alice`.
  case people(Set<Handle>, role: String)
  case maintainers
  /// Not to be said of a file that nobody can read; that it has mistakes is said elsewhere.
  case unjudged
}

extension ReviewCase {
  /// Who may change `file`, which is no event: as things were before, for new files as they are.
  func right(to file: Change.FileChange) -> Right {
    if photos.contains(file.path) { return rightToPhoto(file) }
    switch kinds[file.path] {
    case .person(let handle): return rightToProfile(handle, file)
    case .wishList(let handle): return rightToList(handle, file)
    case .wish(let list, let handle):
      return rightToWish(WishKey(list: list, wish: handle), file)
    case .post(let key): return rightToPost(key, file)
    case .checklist(let handle): return rightToChecklist(handle, file)
    case .settings, .page, .quotes, .edition, .event, nil: return .maintainers
    }
  }

  private func rightToChecklist(_ handle: Handle, _ file: Change.FileChange) -> Right {
    let former = origins.checklist(handle)
    if let list = before.checklists[former] {
      let keepers = (list.owners + list.editors).map { origins.person($0.value) }
      let everyone = keepers + before.members(of: former)
      return .people(
        Set(everyone), role: "its owner, editors and accepted members, \(named(everyone))")
    }
    guard isNew(file) else { return .maintainers }
    guard let list = after.checklists[handle] else { return .unjudged }
    let owners = list.owners.map { origins.person($0.value) }
    return .people(Set(owners), role: "its owner, \(named(owners))")
  }

  private func rightToProfile(_ handle: Handle, _ file: Change.FileChange) -> Right {
    let former = origins.person(handle)
    guard isNew(file), former == handle else {
      return .people([former], role: "\(name(of: former)), whose profile it is")
    }
    // Whoever takes a name that others have written takes what they wrote to be about them.
    if before.names(handle) { return .maintainers }
    return .people([handle], role: "whoever has the mail address in it")
  }

  private func rightToList(_ handle: Handle, _ file: Change.FileChange) -> Right {
    if let list = before.lists[origins.list(handle)] { return rightToParts(of: list) }
    guard isNew(file) else { return .maintainers }
    guard let list = after.lists[handle] else { return .unjudged }
    let owners = list.owners.map { origins.person($0.value) }
    return .people(
      Set(owners), role: "its \(owners.count == 1 ? "owner" : "owners"), \(named(owners))")
  }

  private func rightToWish(_ key: WishKey, _ file: Change.FileChange) -> Right {
    let right: Right
    if let list = before.lists[key.list] ?? before.lists[origins.list(key.list)] {
      right = rightToParts(of: list)
    } else if let list = after.lists[key.list] {
      right = rightToParts(of: list)
    } else {
      return isNew(file) ? .unjudged : .maintainers
    }
    guard case .people(let people, let role) = right, isNew(file), !hadPromises(key),
      origins.paths[file.path] == nil, let suggestedBy = after.wishes[key]?.suggestedBy
    else { return right }
    return .people(people.union([origins.person(suggestedBy.value)]), role: role)
  }

  /// Whether somebody promised a wish of this name before the change: what comes under it is what
  /// they promised, and for nobody to suggest.
  private func hadPromises(_ key: WishKey) -> Bool {
    [key, WishKey(list: origins.list(key.list), wish: key.wish)].contains { key in
      let folder = "content/wishlists/\(key).promise/"
      return before.sidecars[.promise(key)] != nil
        || before.library.stubs.contains { $0.hasPrefix(folder) }
    }
  }

  /// The owners and editors of `list`.
  func rightToParts(of list: WishList) -> Right {
    let people = (list.owners + list.editors).map { origins.person($0.value) }
    return .people(Set(people), role: "the owners and editors of the list, \(named(people))")
  }

  private func rightToPost(_ key: PostKey, _ file: Change.FileChange) -> Right {
    guard let post = before.posts[origins.post(key)] ?? (isNew(file) ? after.posts[key] : nil)
    else {
      return isNew(file) ? .unjudged : .maintainers
    }
    let author = origins.person(post.author.value)
    return .people([author], role: "its author, \(name(of: author))")
  }

  /// Whoever may change what uses the photo: of a new one some of it, of an old one all of it.
  private func rightToPhoto(_ file: Change.FileChange) -> Right {
    let state = isNew(file) ? after : before
    let users = state.documents.values.filter { $0.uses(photo: file.path) }
      .sorted { $0.path.utf8Precedes($1.path) }
    let rights = users.map { document -> Right in
      let kind = ContentTree(paths: [document.path]).texts.first?.kind
      return right(to: document, of: kind)
    }
    let people = rights.compactMap { right -> Set<Handle>? in
      guard case .people(let people, _) = right else { return nil }
      return people
    }
    guard let first = people.first else { return .maintainers }
    if isNew(file) {
      return .people(
        people.reduce(into: []) { $0.formUnion($1) }, role: "those whose files show the photo")
    }
    guard people.count == rights.count else { return .maintainers }
    return .people(
      people.reduce(first) { $0.intersection($1) }, role: "those whose files show the photo")
  }

  private func right(to document: Document, of kind: ContentKind?) -> Right {
    let file = files[document.path]
    let unchanged = Change.FileChange(
      path: document.path, before: ObjectName(""), after: ObjectName(""), commits: [],
      meanwhile: nil)
    switch kind {
    case .person(let handle): return rightToProfile(handle, file ?? unchanged)
    case .wishList(let handle): return rightToList(handle, file ?? unchanged)
    case .wish(let list, let handle):
      return rightToWish(WishKey(list: list, wish: handle), file ?? unchanged)
    case .post(let key): return rightToPost(key, file ?? unchanged)
    case .checklist(let handle): return rightToChecklist(handle, file ?? unchanged)
    default: return .maintainers
    }
  }

  func isNew(_ file: Change.FileChange) -> Bool { file.before == nil }

  private func named(_ people: [Handle]) -> String {
    var seen: Set<Handle> = []
    return enumerated(people.filter { seen.insert($0).inserted }.map(name))
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

  /// Whether content names somebody called so who has no profile.
  fileprivate func names(_ handle: Handle) -> Bool {
    guard people[handle] == nil else { return false }
    return library.settings.maintainers.contains { $0.value == handle }
      || library.wishLists.contains { ($0.owners + $0.editors).contains { $0.value == handle } }
      || library.checklists.contains { ($0.owners + $0.editors).contains { $0.value == handle } }
      || library.posts.contains { $0.author.value == handle }
      || library.sidecars.contains { $0.events.contains { $0.by.value == .person(handle) } }
  }
}

extension Document {
  fileprivate func uses(photo path: String) -> Bool {
    photos.contains { $0.path == path } || body.links.contains { $0.path == path }
  }
}
