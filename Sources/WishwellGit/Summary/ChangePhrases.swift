import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension ReviewInput {
  /// What a change of `file`, which is no event, comes to, a phrase each, the file itself first;
  /// empty where another file tells it.
  func phrases(of file: Change.FileChange, by authors: [Author]) -> [ChangePhrase] {
    if file.after == nil, renames.destinations[file.path] != nil { return [] }
    var kind = FileChangeKind(file, isMoved: renames.paths[file.path] != nil)
    if isRetirement(file, by: authors) { kind = .retired }
    if photos.contains(file.path) {
      return [ChangePhrase(kind.verb, "the photo \(quoted(file.path.lastName))")]
    }
    return switch kinds[file.path] {
    case .settings: [ChangePhrase("changes", "the settings of the site")] + maintainers(file)
    case .person(let handle): [person(handle, kind, by: authors)]
    case .wishList(let handle): list(handle, kind, file)
    case .wish(let key): [wish(key, kind, by: authors)]
    case .post(let key): [post(key, kind)]
    case .page:
      [ChangePhrase(kind.verb, "the page \(title(at: file.path))")]
    case .quotes: [ChangePhrase(kind.verb, "the quotations")]
    case .edition(let catalogue, let day):
      [ChangePhrase(kind.verb, "the edition of \(day) of the catalogue \(quoted(catalogue.text))")]
    case .checklist(let handle): checklist(handle, kind, file)
    case .circle(let handle): circle(handle, kind, file)
    case .event, nil: [ChangePhrase(kind.verb, "the file \(quoted(file.path))")]
    }
  }

  /// How a file changes.
  enum FileChangeKind {
    case added, edited, deleted, moved
    /// Deleted by a maintainer, with whatever happened to it.
    case retired

    init(_ file: Change.FileChange, isMoved: Bool) {
      self = isMoved ? .moved : file.before == nil ? .added : file.after == nil ? .deleted : .edited
    }

    var verb: String {
      switch self {
      case .added: "adds"
      case .edited: "edits"
      case .deleted: "deletes"
      case .moved: "renames"
      case .retired: "retires"
      }
    }

    /// What stands behind the thing: the same whether anything happened to it.
    var remark: String { self == .retired ? ", with whatever happened to it" : "" }
  }

  /// Who becomes a maintainer and who is one no more, by the names of before.
  private func maintainers(_ file: Change.FileChange) -> [ChangePhrase] {
    let then = Set(before.library.settings.maintainers.map(\.value))
    let now = Set(after.library.settings.maintainers.map { renames.person($0.value) })
    return now.subtracting(then).sorted().map {
      ChangePhrase("makes", "\(name(of: $0)) a maintainer")
    }
      + then.subtracting(now).sorted().map {
        ChangePhrase("removes", "\(name(of: $0)) from the maintainers")
      }
  }

  /// Whoever adds a profile of their own joins.
  private func person(_ handle: Handle, _ kind: FileChangeKind, by authors: [Author])
    -> ChangePhrase
  {
    let former = renames.person(handle)
    let isOwn = authors.map(\.person) == [former]
    let whose = isOwn ? "their own profile" : "the profile of \(name(of: former))"
    switch kind {
    case .added: return isOwn ? ChangePhrase("joins") : ChangePhrase("adds", whose)
    case .moved: return ChangePhrase("renames", "\(whose) to \(quoted(handle.text))")
    case .edited, .deleted, .retired: return ChangePhrase(kind.verb, whose)
    }
  }

  /// What becomes of a wish list, then what is told of its owners, its editors and its promises by
  /// itself.
  private func list(_ handle: Handle, _ kind: FileChangeKind, _ file: Change.FileChange)
    -> [ChangePhrase]
  {
    let named = "the wish list \(title(at: file.path))"
    guard kind != .added else { return [ChangePhrase("starts", named)] + wishes(foundFor: handle) }
    var phrases = [ChangePhrase(kind.verb, named)]
    guard let then = before.lists[renames.list(handle)], let now = after.lists[handle] else {
      return phrases
    }
    phrases += keepers(
      of: named, now.owners, now.editors, before: then.owners, then.editors)
    if then.promises != now.promises {
      let mode = now.promises?.rawValue ?? "as the site says"
      phrases.append(ChangePhrase("changes", "how \(named) treats promises: \(mode)"))
    }
    return phrases
  }

  /// The wishes that lay where a list is started, and are on it from now on: at most five by name.
  private func wishes(foundFor list: Handle) -> [ChangePhrase] {
    let keys = before.library.wishes.map(\.key)
      .filter { $0.list == list && after.wishes[$0] != nil }
    guard !keys.isEmpty else { return [] }
    let more = keys.count - 5
    let named = keys.prefix(5).map { title(of: .wish($0)) } + (more > 0 ? ["\(more) more"] : [])
    let (noun, verb) = keys.count == 1 ? ("wish", "was") : ("wishes", "were")
    return [
      ChangePhrase(
        "puts", "on it the \(noun) \(listPhrase(named)), which \(verb) there without a list")
    ]
  }

  /// What becomes of a checklist and its items, in one phrase; then who owns or edits it, where
  /// that is another.
  private func checklist(
    _ handle: Handle, _ kind: FileChangeKind, _ file: Change.FileChange
  ) -> [ChangePhrase] {
    let named = "the checklist \(title(at: file.path))"
    guard kind != .added else { return [ChangePhrase("starts", named)] }
    guard let then = before.checklists[renames.checklist(handle)],
      let now = after.checklists[handle]
    else { return [ChangePhrase(kind.verb, named + kind.remark)] }
    let changes = itemChanges(from: then, to: now).map(\.text)
    let told = changes.isEmpty ? "" : ": " + changes.joined(separator: ", ")
    return [ChangePhrase(kind.verb, named + told)]
      + keepers(of: named, now.owners, now.editors, before: then.owners, then.editors)
  }

  /// What becomes of a circle, then that names are drawn in it.
  private func circle(
    _ handle: Handle, _ kind: FileChangeKind, _ file: Change.FileChange
  ) -> [ChangePhrase] {
    let named = "the circle \(title(at: file.path))"
    let (then, now) = (before.circles[renames.circle(handle)]?.draw, after.circles[handle]?.draw)
    var phrases = [ChangePhrase(kind == .added ? "starts" : kind.verb, named)]
    if let now, now.seed.value != then?.seed.value {
      phrases.append(ChangePhrase("draws names in", named))
    }
    return phrases
  }

  /// Who owns or edits a list from now on, where that is another.
  private func keepers(
    of list: String, _ owners: [Located<Handle>], _ editors: [Located<Handle>],
    before formerOwners: [Located<Handle>], _ formerEditors: [Located<Handle>]
  ) -> [ChangePhrase] {
    var phrases: [ChangePhrase] = []
    if people(owners) != people(formerOwners) {
      phrases.append(ChangePhrase("changes", "who owns \(list): \(names(owners))"))
    }
    if people(editors) != people(formerEditors) {
      let editors = editors.isEmpty ? "nobody" : names(editors)
      phrases.append(ChangePhrase("changes", "who edits \(list): \(editors)"))
    }
    return phrases
  }

  /// A wish whose list was renamed is told as renamed, not as moved; a suggestion is one that the
  /// person writes whom it names.
  private func wish(_ key: WishKey, _ kind: FileChangeKind, by authors: [Author]) -> ChangePhrase {
    let list = title(of: .wishList(key.list))
    let named = "the wish \(title(of: .wish(key)))"
    switch kind {
    case .added:
      let suggestedBy = after.wishes[key]?.suggestedBy.map { renames.person($0.value) }
      let isSuggested = suggestedBy != nil && authors.map(\.person) == [suggestedBy]
      return isSuggested
        ? ChangePhrase("suggests", "\(named) for \(list)")
        : ChangePhrase("adds", "\(named) to \(list)")
    case .edited: return ChangePhrase("edits", "\(named) of \(list)")
    case .deleted, .retired:
      return ChangePhrase(kind.verb, "\(named) from \(list)\(kind.remark)")
    case .moved:
      let former = renames.wish(key)
      guard former.list != key.list, renames.list(key.list) != former.list else {
        return ChangePhrase("renames", "\(named) of \(list)")
      }
      let old = title(of: .wishList(former.list))
      return ChangePhrase("moves", "\(named) from \(old) to \(list)")
    }
  }

  /// What somebody offers, asks for or is thanked for; of a post that was there, what becomes of
  /// it.
  private func post(_ key: PostKey, _ kind: FileChangeKind) -> ChangePhrase {
    let title = title(of: .post(key))
    guard kind == .added, let post = after.posts[key] else {
      return ChangePhrase(kind.verb, "the \(key.kind.noun) \(title)\(kind.remark)")
    }
    switch post.details {
    case .offer: return ChangePhrase("offers", title)
    case .request: return ChangePhrase("asks", "for \(title)")
    case .thanks(let thanks):
      let people = thanks.to.map { thanked in
        switch thanked.value {
        case .person(let handle): name(of: renames.person(handle))
        case .named(let name): name
        }
      }
      return ChangePhrase("thanks", "\(listPhrase(people)): \(title)")
    }
  }

  private func title(of file: ContentKind) -> String { title(at: file.path) }

  /// The title of the file in quotes, as it is or was; without one its name.
  private func title(at path: String) -> String {
    let document =
      after.documents[path] ?? before.documents[path]
      ?? renames.paths[path].flatMap { before.documents[$0] }
    return quoted(document?.title.value ?? path.lastName)
  }

  private func names(_ people: [Located<Handle>]) -> String {
    listPhrase(people.map { name(of: renames.person($0.value)) })
  }
}

extension String {
  /// What stands behind the last `/`.
  fileprivate var lastName: String { split(separator: "/").last.map(String.init) ?? self }
}
