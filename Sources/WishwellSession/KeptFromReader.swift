import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellGit

// What is to surprise whoever reads what is said here, by which files, and by which wishes. None of it
// depends on what was promised, but that what was is not told.

extension Session {
  /// Whether what givers do with the wish `key` is kept from whoever is at the keyboard.
  package func isKept(_ key: WishKey) -> Bool { keepsApart(key) && isToldNothing(of: key) }

  /// Whether `event` of a giver on the wish `key` is. Which of the lists that are gone kept surprises,
  /// nobody can tell any more: what is taken back there is kept as if it did.
  package func isKept(_ event: EventKind, on key: WishKey) -> Bool {
    keepsApart(event, on: key) && isToldNothing(of: key)
  }

  /// Whether `event` of a giver on the wish `key` is to surprise somebody, or may be.
  package func keepsApart(_ event: EventKind, on key: WishKey) -> Bool {
    if keepsApart(key) { return true }
    let takesBack = ActKinds.telling(event, of: .wish(key))?.ofWishes?.isForGone == true
    return takesBack && !library.hasList(key.list) && !site.knows(.wish(key), in: library)
  }

  /// Also where its list keeps surprises and is not on the pages now.
  private func keepsApart(_ key: WishKey) -> Bool {
    site.keepsApart(key) || site.wishLists[key.list] == nil && library.keepsSurprises(key.list)
  }

  /// Whether what `person` takes back of the wish `key` is a step of one of those whom it surprises,
  /// and no promise.
  package func takesBackOwn(_ person: Participant?, of key: WishKey) -> Bool {
    guard site.wish(key) == nil else { return site.isSurprised(person, by: key) }
    let owners = list(of: key)?.owners.map(\.value) ?? []
    return owners.contains { person == .person($0) }
  }

  /// On the pages or not; nil where it is gone, or cannot be read.
  private func list(of key: WishKey) -> WishList? {
    library.wishLists.first { $0.handle == key.list }
  }

  /// Whether notes of those who give the wish `key` are kept from whoever is at the keyboard: nobody else
  /// is told that there are any.
  package func isKeptFromNotes(on key: WishKey) -> Bool { isToldNothing(of: key) }

  /// Whether whoever is at the keyboard is none of those who may know what givers say and do.
  private func isToldNothing(of key: WishKey) -> Bool {
    switch viewer {
    case .insider: false
    case .everyone: true
    case .person(let person): isSurprised(person, by: key)
    }
  }

  /// Whether what givers do with the wish `key` is to surprise `person`, who is at the keyboard.
  ///
  /// One that is not there any more, or is called otherwise now, surprises whoever owns its list,
  /// has a wish of that name on another, or is named by a promise of it. Where its file cannot be
  /// read, or there is no such list, it may surprise anybody.
  private func isSurprised(_ person: Handle, by key: WishKey) -> Bool {
    guard site.wish(key) == nil, let list = list(of: key),
      !library.stubs.contains(ContentKind.wish(key).path)
    else { return site.isSurprised(.person(person), by: key) }
    if surprises.wishes.contains(key) || list.owners.contains(where: { $0.value == person }) {
      return true
    }
    // Taken off the pages, and still there.
    if let wish = library.wishes.first(where: { $0.key == key }),
      list.surprised(by: wish).contains(person)
    {
      return true
    }
    return site.wishes.contains {
      $0.wish.key.wish == key.wish && site.isSurprised(.person(person), by: $0.wish.key)
    }
  }

  /// Whether whoever is at the keyboard may hear that there is a file at `path`: one that tells of a
  /// surprise is named only to whom that is not, or who wrote it.
  package func mayName(_ path: String) -> Bool {
    if viewer != .insider, let key = SidecarFolder.notes.wish(beside: path) {
      guard case .person(let person) = viewer else { return false }
      return site.readsNotes(on: key, person)
    }
    guard viewer != .insider, let key = SidecarFolder.promise.wish(beside: path) else {
      return true
    }
    guard !surprises.paths.contains(path) else { return false }
    guard library.isOfSurprise(path) else { return true }
    guard case .person(let person) = viewer else { return false }
    return !site.isSurprised(.person(person), by: key)
      || site.events(of: .promise(key)).contains { $0.path == path }
  }

  /// `path`, that of a promise which may be a surprise without the number: that would tell how much
  /// was promised.
  package func name(of path: String) -> String {
    guard viewer != .insider, library.isOfSurprise(path), let end = path.lastIndex(of: "/") else {
      return path
    }
    return String(path[..<end])
  }

  /// What is told of the files of `changeSet`, in their order.
  func names(of changeSet: ChangeSet) -> [String] {
    let removed = Set(changeSet.removals)
    return changeSet.paths.compactMap { path in
      if let key = SidecarFolder.notes.wish(beside: path), isKeptFromNotes(on: key) { return nil }
      return removed.contains(path) ? (mayName(path) ? path : nil) : name(of: path)
    }
  }

  /// Of what only this folder has, the files that whoever is at the keyboard may hear of.
  package var unsharedToTell: [String] { unshared.filter(mayName) }

  /// Of the commits that only this folder has, what they say; nothing of those that tell of
  /// surprises to whom these are to surprise: letters that were applied, and what waited on a
  /// branch. Nor of what somebody else does with wishes who joins by one of them: beside that, it
  /// would say who promised.
  package var unsharedCommitsToTell: [String] {
    let isSurprised = isSurprisedAnywhere
    guard let changes = try? gitUser.repository?.ownChanges() else {
      return isSurprised ? [] : unsharedCommits
    }
    let joining = Set(changes.filter(joinsAsAnother).map(\.email))
    guard isSurprised || !joining.isEmpty else { return unsharedCommits }
    let told = changes.filter { commit in
      if joining.contains(commit.email), commit.paths.contains(where: isByGiver) { return false }
      return !isSurprised
        || !commit.paths.isEmpty && commit.paths.allSatisfy(mayName)
          && commit.subject != EventWords.surprise
    }
    return told.map(\.subject)
  }

  /// How many of the commits that only this folder has tell of no surprise that is kept from
  /// whoever is at the keyboard.
  package var unpushedToTell: Int {
    get throws {
      let changes = try gitUser.repository?.ownChanges() ?? []
      return changes.count { commit in
        commit.paths.allSatisfy { path in
          SidecarFolder.notes.wish(beside: path).map { !isKeptFromNotes(on: $0) } ?? mayName(path)
        }
      }
    }
  }

  /// Whether somebody who is not at the keyboard writes a profile in `commit`.
  private func joinsAsAnother(_ commit: OwnChange) -> Bool {
    guard viewer != .insider, commit.email.lowercased() != gitUser.identity.email?.lowercased()
    else { return false }
    return commit.paths.contains { path in
      if case .person? = ContentKind(path: path) { true } else { false }
    }
  }

  /// Whether the file at `path` stands where givers tell what they do with a wish.
  private func isByGiver(_ path: String) -> Bool {
    SidecarFolder.promise.wish(beside: path) != nil || SidecarFolder.notes.wish(beside: path) != nil
  }

  /// Whether there is any wish of which what givers do is kept from whoever is at the keyboard.
  package var isSurprisedAnywhere: Bool { site.wishes.contains { isKept($0.wish.key) } }
}
