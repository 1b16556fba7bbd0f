import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension ReviewInput {
  /// What `file` comes to, whatever it is: allowed only where it is allowed to everyone who has to
  /// answer for it.
  func verdict(on file: Change.FileChange) -> FileVerdict {
    let authors = authors(of: file)
    let strangers = authors.compactMap { stranger($0, at: file) }
    if file.meanwhile != nil { return .refused(strangers + [changedMeanwhile(file)]) }
    if isRotated(file) { return .allowed() }
    if movedEvents.contains(file.path) { return FileVerdict(besides: strangers) }
    if case .event = kinds[file.path] { return verdict(onEvent: file, by: authors) }
    var verdicts = authors.map { verdict(on: file, by: $0) }
    if isRetirement(file, by: authors) { verdicts.append(.allowed([retired(file)])) }
    return FileVerdict(verdicts, on: file.path)
  }

  /// What `file`, which is no event, comes to as far as `author` changed it.
  private func verdict(on file: Change.FileChange, by author: Author) -> FileVerdict {
    // Where nobody had a profile, the first author may do anything.
    if author == founder { return .allowed() }
    if let stranger = stranger(author, at: file) { return .refused([stranger]) }
    let verdict = FileVerdict(
      [
        verdict(on: author, permission(to: file), at: SourceLocation(file.path), in: file),
        FileVerdict(besides: findings(onNamesOf: file, by: author)),
        FileVerdict(besides: findings(onFieldsOf: file, by: author)),
      ], on: file.path)
    return verdict.saying { explained($0, for: [author], in: file) }
  }

  /// Whether `author`, who answers for `file`, is one of those whom `permission` names, or else a
  /// maintainer. A maintainer may do what is other people's, with a warning that tells them.
  func verdict(
    on author: Author, _ permission: Permission, at place: SourceLocation,
    in file: Change.FileChange
  ) -> FileVerdict {
    guard let person = author.person else { return .refused([.unjudged(at: place)]) }
    let doer = doer(author, person, in: file)
    switch permission {
    case .unknown(let why):
      return author.isMaintainer ? .allowed() : .refused([why])
    case .maintainers:
      if author.isMaintainer { return .allowed() }
      if place.path == file.path, let text = ownText(forPhoto: file, of: person) {
        let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        return .refused([.unshownPhoto(at: place, by: doer, name, text)])
      }
      return .refused([
        .maintainersOnly(at: place, by: doer, names(ofMaintainers: before))
      ])
    case .people(let people, let role):
      if people.contains(person) { return .allowed() }
      return author.isMaintainer
        ? .allowed([.maintainerEdit(at: place, by: doer, role)])
        : .refused([.notYours(at: place, by: doer, role)])
    }
  }

  /// Why `author` may change nothing: nobody knows them. It is told at the first of their files, so
  /// that it is told once.
  func stranger(_ author: Author, at file: Change.FileChange) -> Diagnostic? {
    guard author != founder, author.person == nil else { return nil }
    let first = firstFiles[author].flatMap { files[$0] } ?? file
    let place = SourceLocation(first.path)
    let involvement = involvement(of: [author], in: first)
    let found: Diagnostic
    switch (commit(by: author), author.identity) {
    case (nil, _): found = .unjudged(at: place)
    case (let commit?, .unsigned(let handle)):
      found = .unsignedCommit(
        at: place, involvement.deed(of: commit.name), of: quotedName(of: handle),
        trustsForge: before.people[handle]?.trustsForge ?? false)
    case (let commit?, .person), (let commit?, .unknown):
      found = .unknownAuthor(
        at: place, involvement.deed(of: commit.name), commit,
        before.library.settings.forge?.account(behind: commit.author.email))
    }
    return told(explained(found, for: [author], in: first))
  }

  /// For a message; empty where there are none.
  private func names(ofMaintainers state: SiteState) -> String {
    listPhrase(state.library.settings.maintainers.map { name(of: $0.value) })
  }
}
