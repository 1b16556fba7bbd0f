import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension ReviewInput {
  /// What is for the owners of a list alone, and what a file says of others, as far as `author` may
  /// not say so.
  ///
  /// Who may change the file at all is not asked here.
  func findings(onFieldsOf file: Change.FileChange, by author: Author) -> [Diagnostic] {
    switch kinds[file.path] {
    case .wishList(let handle):
      let (then, now) = (before.lists[renames.list(handle)], after.lists[handle])
      return findings(on: file, from: then.map(ListTerms.init), to: now.map(ListTerms.init), author)
    case .checklist(let handle):
      let then = before.checklists[renames.checklist(handle)]
      let now = after.checklists[handle]
      return findings(on: file, from: then.map(ListTerms.init), to: now.map(ListTerms.init), author)
    case .post(let key):
      guard file.after != nil else { return [] }
      guard let now = after.posts[key] else { return [.unjudged(at: SourceLocation(file.path))] }
      return before.posts[renames.post(key)].map {
        authorship(by: now.author, was: $0.author, file, author)
      } ?? []
    case .circle(let handle):
      guard file.after != nil else { return [] }
      guard let now = after.circles[handle] else {
        return [.unjudged(at: SourceLocation(file.path))]
      }
      return before.circles[renames.circle(handle)].map {
        authorship(by: now.author, was: $0.author, file, author)
      } ?? []
    case .wish(let key): return dating(ofWish: key, file) + choice(ofWish: key, file, author)
    case .settings, .page, .person, .quotes, .edition, .event, nil:
      return []
    }
  }

  /// Nobody makes a post or a circle into one by somebody else.
  private func authorship(
    by present: Located<Handle>, was former: Located<Handle>, _ file: Change.FileChange,
    _ author: Author
  ) -> [Diagnostic] {
    let (now, then) = (renames.person(present.value), renames.person(former.value))
    guard now != then, author.person != now else { return [] }
    let permission = Permission.people([now], role: "\(name(of: now)) to say that it is theirs")
    let place = SourceLocation(file.path, present.range)
    return verdict(on: author, permission, at: place, in: file).findings
  }

  /// A wish that comes later than its list is as old as the list in feeds, where it has no date.
  private func dating(ofWish key: WishKey, _ file: Change.FileChange) -> [Diagnostic] {
    guard isNew(file), renames.paths[file.path] == nil, let wish = after.wishes[key],
      wish.document.date == nil, before.lists[renames.list(key.list)] != nil
    else { return [] }
    return [
      Diagnostic(
        .wishWithoutDate, at: wish.document.location(wish.document.title.range),
        "this wish is newer than its list and has no ‘date’, so feeds would show it as old as the list",
        help: "add ‘date’ with today’s date")
    ]
  }

  /// Whoever suggests a wish does not say that it, or another one, is enough: that would close the others
  /// with a promise of this one.
  private func choice(
    ofWish key: WishKey, _ file: Change.FileChange, _ author: Author
  ) -> [Diagnostic] {
    guard isNew(file), renames.paths[file.path] == nil, let wish = after.wishes[key],
      wish.suggestedBy != nil, let choice = wish.oneOf,
      let list = before.lists[renames.list(key.list)] ?? after.lists[key.list],
      case .people(let keepers, _) = permissionToParts(of: list),
      !author.isMaintainer, let person = author.person, !keepers.contains(person)
    else { return [] }
    return [
      Diagnostic(
        .notYours, at: SourceLocation(file.path, choice.range),
        "which of several wishes is enough is for the owners and editors of the list to say",
        help: "take ‘one-of’ out; they can write it there later")
    ]
  }

  /// By the names that they had before the change.
  func people(_ names: [Located<Handle>]) -> Set<Handle> {
    Set(names.map { renames.person($0.value) })
  }
}

// MARK: - Lists

/// What a list of either kind says of people and of other lists.
private struct ListTerms {
  var owners: [Located<Handle>]
  var editors: [Located<Handle>]
  var promises: PromiseMode?
  var include: [Located<WishReference>] = []
  var ship: [Located<Handle>] = []

  init(_ list: WishList) {
    (owners, editors) = (list.owners, list.editors)
    (promises, include, ship) = (list.promises, list.include, list.ship)
  }

  init(_ list: Checklist) { (owners, editors) = (list.owners, list.editors) }
}

extension ReviewInput {
  /// What `author` may not do with a list of either kind, whether or not they may change its file.
  private func findings(
    on file: Change.FileChange, from then: ListTerms?, to now: ListTerms?, _ author: Author
  ) -> [Diagnostic] {
    guard let now else {
      guard file.after == nil else { return [.unjudged(at: SourceLocation(file.path))] }
      return then.map { deletion(of: $0, file, author) } ?? []
    }
    return changes(from: then, to: now, file, author)
      + newOwners(in: now, then, file, author) + newIncludes(in: now, then, file, author)
      + newReceivers(in: now, then, file, author)
  }

  /// Whoever deletes a list, or moves it, could begin it anew as their own.
  private func deletion(
    of list: ListTerms, _ file: Change.FileChange, _ author: Author
  ) -> [Diagnostic] {
    guard let person = author.person, !people(list.owners).contains(person) else { return [] }
    let place = SourceLocation(file.path)
    let verb = renames.destinations[file.path] == nil ? "deleted" : "moved"
    return [
      author.isMaintainer
        ? .maintainerEdit(at: place, by: quotedName(of: person), "the owners of the list")
        : Diagnostic(
          .ownersOnly, at: place,
          "\(doer(author, person, in: file)) \(verb) the list, which is for its owners",
          help: "bring it back, or ask an owner")
    ]
  }

  /// Fields of a list that was there, and that are for its owners.
  private func changes(
    from then: ListTerms?, to now: ListTerms, _ file: Change.FileChange, _ author: Author
  ) -> [Diagnostic] {
    guard let then, let person = author.person, !people(then.owners).contains(person) else {
      return []
    }
    var changed: [(field: String, range: SourceRange)] = []
    if people(now.owners) != people(then.owners) {
      changed.append(("owner", now.owners.first?.range ?? .start))
    }
    if people(now.editors) != people(then.editors) {
      changed.append(("editors", now.editors.first?.range ?? .start))
    }
    if now.promises != then.promises { changed.append(("promises", .start)) }
    return changed.map { field, range in
      let place = SourceLocation(file.path, range)
      if author.isMaintainer {
        return .maintainerEdit(at: place, by: quotedName(of: person), "the owners of the list")
      }
      return Diagnostic(
        .ownersOnly, at: place,
        "\(doer(author, person, in: file)) changed ‘\(field)’, which is for the owners of the list",
        help: "leave ‘\(field)’ as it was, or ask an owner")
    }
  }

  /// Nobody is made an owner without a word of their own: of a new list by a commit to its file in
  /// the same change, of an old one by a maintainer whom they asked.
  ///
  /// Of an old list a commit would not do. Whoever takes an owner's open commit into a change would
  /// have their word for anything.
  private func newOwners(
    in now: ListTerms, _ then: ListTerms?, _ file: Change.FileChange, _ author: Author
  ) -> [Diagnostic] {
    let entitled = people((then ?? now).owners)
    // Of others it is told that the list is not theirs.
    guard let person = author.person, author.isMaintainer || entitled.contains(person) else {
      return []
    }
    let known = then.map { people($0.owners) } ?? Set(authors(of: file).compactMap(\.person))
    return now.owners.compactMap { owner in
      let handle = renames.person(owner.value)
      guard !known.contains(handle) else { return nil }
      let place = SourceLocation(file.path, owner.range)
      if author.isMaintainer {
        return .maintainerEdit(
          at: place, by: quotedName(of: person), "\(name(of: handle)) to say what they own")
      }
      return .ownerUnasked(at: place, quotedName(of: handle), isNew: then == nil)
    }
  }

  /// Nobody has parcels sent to another: each owner writes themself in, and nobody else has a commit to
  /// the file in that change.
  private func newReceivers(
    in now: ListTerms, _ then: ListTerms?, _ file: Change.FileChange, _ author: Author
  ) -> [Diagnostic] {
    guard let person = author.person else { return [] }
    let known = people(then?.ship ?? [])
    return now.ship.compactMap { receiver in
      let handle = renames.person(receiver.value)
      // Who owns nothing here is told of elsewhere, without a word of the line.
      guard handle != person, !known.contains(handle), people(now.owners).contains(handle)
      else { return nil }
      let place = SourceLocation(file.path, receiver.range)
      if author.isMaintainer {
        return .maintainerEdit(
          at: place, by: quotedName(of: person),
          "\(name(of: handle)) to open their address to those who promise")
      }
      let isTogether = authors(of: file).contains { $0.person == handle }
      return Diagnostic(
        .shipUnasked, at: place,
        isTogether
          ? "\(quotedName(of: person)) and \(quotedName(of: handle)) both changed this file, so that "
            + "it cannot be told who opens the address of \(quotedName(of: handle))"
          : "\(doer(author, person, in: file)) changed this, and it would open the address of "
            + "\(quotedName(of: handle)) to those who promise",
        help: "take that name out; \(name(of: handle)) can write it in a change of their own")
    }
  }

  /// Who brings wishes of another list into this one owns or edits the other.
  private func newIncludes(
    in now: ListTerms, _ then: ListTerms?, _ file: Change.FileChange, _ author: Author
  ) -> [Diagnostic] {
    guard let person = author.person else { return [] }
    let old = Set((then?.include ?? []).compactMap { $0.value.key })
    return now.include.compactMap { reference in
      guard let key = reference.value.key, !old.contains(renames.wish(key)),
        let list = before.lists[renames.list(key.list)] ?? after.lists[key.list],
        !people(list.owners + list.editors).contains(person)
      else { return nil }
      let place = SourceLocation(file.path, reference.range)
      if author.isMaintainer, case .people(_, let role) = permissionToParts(of: list) {
        return .maintainerEdit(at: place, by: quotedName(of: person), role)
      }
      return .includeNotAllowed(
        at: place, "\(quotedName(of: person)) neither owns nor edits", list.handle)
    }
  }
}

extension WishReference {
  /// Nil where it names no list.
  fileprivate var key: WishKey? { list.map { WishKey(list: $0, wish: wish) } }
}
