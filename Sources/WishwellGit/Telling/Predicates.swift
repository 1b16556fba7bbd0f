import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension ReviewCase {
  /// What a change of `file`, which is no event, comes to; empty where another file tells it.
  func predicates(of file: Change.FileChange, by authors: [Author]) -> [Predicate] {
    if file.after == nil, origins.destinations[file.path] != nil { return [] }
    let way = Way(file, isMoved: origins.paths[file.path] != nil)
    if photos.contains(file.path) {
      return [Predicate(way.verb, "the photo \(quoted(file.path.lastName))")]
    }
    return switch kinds[file.path] {
    case .settings: [Predicate("changes", "the settings of the site")] + maintainers(file)
    case .person(let handle): [person(handle, way, by: authors)]
    case .wishList(let handle): list(handle, way, file)
    case .wish(let key): [wish(key, way, by: authors)]
    case .post(let key): [post(key, way)]
    case .page:
      [Predicate(way.verb, "the page \(title(at: file.path))")]
    case .quotes: [Predicate(way.verb, "the quotations")]
    case .edition(let catalogue, let day):
      [Predicate(way.verb, "the edition of \(day) of the catalogue \(quoted(catalogue.text))")]
    case .checklist(let handle): checklist(handle, way, file)
    case .event, nil: [Predicate(way.verb, "the file \(quoted(file.path))")]
    }
  }

  /// How a file changes.
  enum Way {
    case added, edited, deleted, moved

    init(_ file: Change.FileChange, isMoved: Bool) {
      self = isMoved ? .moved : file.before == nil ? .added : file.after == nil ? .deleted : .edited
    }

    var verb: String {
      switch self {
      case .added: "adds"
      case .edited: "edits"
      case .deleted: "deletes"
      case .moved: "renames"
      }
    }
  }

  private func maintainers(_ file: Change.FileChange) -> [Predicate] {
    let then = Set(before.library.settings.maintainers.map(\.value))
    let now = Set(after.library.settings.maintainers.map { origins.person($0.value) })
    return now.subtracting(then).sorted().map { Predicate("makes", "\(name(of: $0)) a maintainer") }
      + then.subtracting(now).sorted().map {
        Predicate("removes", "\(name(of: $0)) from the maintainers")
      }
  }

  private func person(_ handle: Handle, _ way: Way, by authors: [Author]) -> Predicate {
    let former = origins.person(handle)
    let isOwn = authors.map(\.person) == [former]
    let whose = isOwn ? "their own profile" : "the profile of \(name(of: former))"
    switch way {
    case .added: return isOwn ? Predicate("joins") : Predicate("adds", whose)
    case .moved: return Predicate("renames", "\(whose) to \(quoted(handle.text))")
    case .edited, .deleted: return Predicate(way.verb, whose)
    }
  }

  private func list(_ handle: Handle, _ way: Way, _ file: Change.FileChange) -> [Predicate] {
    let named = "the wish list \(title(at: file.path))"
    guard way != .added else { return [Predicate("starts", named)] }
    var predicates = [Predicate(way.verb, named)]
    guard let then = before.lists[origins.list(handle)], let now = after.lists[handle] else {
      return predicates
    }
    predicates += keepers(
      of: named, now.owners, now.editors, before: then.owners, then.editors)
    if then.promises != now.promises {
      let mode = now.promises?.rawValue ?? "as the site says"
      predicates.append(Predicate("changes", "how \(named) treats promises: \(mode)"))
    }
    return predicates
  }

  private func checklist(
    _ handle: Handle, _ way: Way, _ file: Change.FileChange
  ) -> [Predicate] {
    let named = "the checklist \(title(at: file.path))"
    guard way != .added else { return [Predicate("starts", named)] }
    guard let then = before.checklists[origins.checklist(handle)],
      let now = after.checklists[handle]
    else { return [Predicate(way.verb, named)] }
    let changes = itemChanges(from: then, to: now).map(\.text)
    let told = changes.isEmpty ? "" : ": " + changes.joined(separator: ", ")
    return [Predicate(way.verb, named + told)]
      + keepers(of: named, now.owners, now.editors, before: then.owners, then.editors)
  }

  /// Who owns or edits a list from now on, where that is another.
  private func keepers(
    of list: String, _ owners: [Located<Handle>], _ editors: [Located<Handle>],
    before formerOwners: [Located<Handle>], _ formerEditors: [Located<Handle>]
  ) -> [Predicate] {
    var predicates: [Predicate] = []
    if people(owners) != people(formerOwners) {
      predicates.append(Predicate("changes", "who owns \(list): \(names(owners))"))
    }
    if people(editors) != people(formerEditors) {
      let editors = editors.isEmpty ? "nobody" : names(editors)
      predicates.append(Predicate("changes", "who edits \(list): \(editors)"))
    }
    return predicates
  }

  private func wish(_ key: WishKey, _ way: Way, by authors: [Author]) -> Predicate {
    let list = title(of: .wishList(key.list))
    let named = "the wish \(title(of: .wish(key)))"
    switch way {
    case .added:
      let suggestedBy = after.wishes[key]?.suggestedBy.map { origins.person($0.value) }
      let isSuggested = suggestedBy != nil && authors.map(\.person) == [suggestedBy]
      return isSuggested
        ? Predicate("suggests", "\(named) for \(list)") : Predicate("adds", "\(named) to \(list)")
    case .edited: return Predicate("edits", "\(named) of \(list)")
    case .deleted: return Predicate("deletes", "\(named) from \(list)")
    case .moved:
      let former = origins.wish(key)
      guard former.list != key.list, origins.list(key.list) != former.list else {
        return Predicate("renames", "\(named) of \(list)")
      }
      let old = title(of: .wishList(former.list))
      return Predicate("moves", "\(named) from \(old) to \(list)")
    }
  }

  private func post(_ key: PostKey, _ way: Way) -> Predicate {
    let title = title(of: .post(key))
    guard way == .added, let post = after.posts[key] else {
      return Predicate(way.verb, "the \(key.kind.noun) \(title)")
    }
    switch post.details {
    case .offer: return Predicate("offers", title)
    case .request: return Predicate("asks", "for \(title)")
    case .thanks(let thanks):
      let people = thanks.to.map { thanked in
        switch thanked.value {
        case .person(let handle): name(of: origins.person(handle))
        case .named(let name): name
        }
      }
      return Predicate("thanks", "\(listPhrase(people)): \(title)")
    }
  }

  private func title(of file: ContentKind) -> String { title(at: file.path) }

  /// The title of the file in quotes, as it is or was; without one its name.
  private func title(at path: String) -> String {
    let document =
      after.documents[path] ?? before.documents[path]
      ?? origins.paths[path].flatMap { before.documents[$0] }
    return quoted(document?.title.value ?? path.lastName)
  }

  private func names(_ people: [Located<Handle>]) -> String {
    listPhrase(people.map { name(of: origins.person($0.value)) })
  }
}

extension String {
  /// What stands behind the last `/`.
  fileprivate var lastName: String { split(separator: "/").last.map(String.init) ?? self }
}
