import WishwellActs
import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellRead
import WishwellText

extension Session {
  /// What would keep a build from publishing the new files of `changeSet` beside all that is here: who
  /// has no profile, a link that leads nowhere; and what it would say of a list that is changed, warnings
  /// too, where the change brings a link. In words for who makes them, in their order.
  ///
  /// Events are judged as what they are, and pictures by whoever brings them.
  func unfounded(in changeSet: ChangeSet) -> [Diagnostic] {
    var library = library
    var sources: [String: SourceFile] = [:]
    for file in changeSet.files where !Sidecar.isEvent(file.path) {
      let source = SourceFile(path: file.path, text: file.text)
      guard let value = value(of: source) else { continue }
      library.add(value)
      sources[file.path] = source
    }
    var known: Set<[String]> = []
    for change in changeSet.changes {
      let source = SourceFile(path: change.path, bytes: change.after)
      guard case .checklist(let list)? = value(of: source),
        let place = library.checklists.firstIndex(where: { $0.document.path == change.path }),
        list.document.body.bringsLinks(besides: library.checklists[place].document.body)
      else { continue }
      known.formUnion(mistakes(in: library, at: [change.path]).map { [$0.rule.id, $0.message] })
      library.checklists[place] = list
      sources[change.path] = source
    }
    guard !sources.isEmpty else { return [] }
    library.stubs.formUnion(changeSet.pictures.map(\.path))
    return mistakes(in: library, at: Set(sources.keys)).compactMap { error in
      let isOfNew = changeSet.files.contains { $0.path == error.location.path }
      if known.contains([error.rule.id, error.message]) || isOfNew && error.severity != .error {
        return nil
      }
      return sources[error.location.path].map { error.ofUnwritten($0).asRefusal }
    }
  }

  /// What a build would read; nil where it could not.
  func value(of source: SourceFile) -> ContentValue? {
    guard case .text(let kind) = PathReading(source.path) else { return nil }
    return readContent(source, as: kind, options: ReaderOptions(library.settings)).value
  }

  /// What is wrong in the files at `paths` where `library` is published.
  private func mistakes(in library: Library, at paths: Set<String>) -> [Diagnostic] {
    deriveSite(library, options: DeriveOptions(today: today)).diagnostics.filter {
      $0.severity != .hint && paths.contains($0.location.path)
    }
  }

  /// The files on which what `changeSet` by `giver` writes stands, and those on which they stand
  /// themselves, that are in this folder and not in its last commit: others would get the one
  /// without the other, and no build of theirs could be published.
  ///
  /// Where it `isPushed`, so are the profile of whoever is at the keyboard, as others have to know
  /// whose names they read, and pictures.
  func gaps(
    before changeSet: ChangeSet, by giver: Participant?, isPushed: Bool
  ) throws -> [String] {
    let pictures = try isPushed ? pictures(shownIn: changeSet.texts) : []
    var gaps = try missing(
      of: changeSet.files.flatMap(\.path.foundations) + pictures, besides: changeSet)
    if isPushed, let own = try? currentPerson().person {
      let others = try unpushedTexts() + texts(at: gaps)
      // Whoever commits what goes along has to be known too.
      if try !gaps.isEmpty
        || unknown(giver, bringing: changeSet, with: others, to: "HEAD").contains(own)
      {
        gaps = try missing(of: gaps + [ContentKind.person(own).path], besides: changeSet)
      }
    }
    return gaps.sorted()
  }

  /// Those of the files at `paths`, and of those on which they stand, that are in this folder, and
  /// neither in its last commit nor in `changeSet`.
  private func missing(of paths: [String], besides changeSet: ChangeSet) throws -> [String] {
    guard let repository = gitUser.repository, let tip = try repository.revision(of: "HEAD") else {
      return []
    }
    var known = Set(changeSet.paths)
    var missing: [String] = []
    var waiting = paths
    while let path = waiting.popLast() {
      guard known.insert(path).inserted, folder.root.holdsSomething(at: path),
        try !repository.has(path, at: tip)
      else { continue }
      missing.append(path)
      waiting += path.foundations
      if PathReading(path) != .photo { waiting += try pictures(shownIn: texts(at: [path])) }
    }
    return missing
  }

  /// The paths of the pictures that `sources` show, as far as the last commit does not have them as
  /// they are.
  private func pictures(shownIn sources: [SourceFile]) throws -> [String] {
    var shown = Library(settings: library.settings)
    for source in sources where !Sidecar.isEvent(source.path) {
      if let value = value(of: source) { shown.add(value) }
    }
    let paths = shown.documents.flatMap(\.photoReferences).map(\.path)
      .filter { PathReading($0) == .photo }
    guard !paths.isEmpty, let repository = gitUser.repository else { return [] }
    let uncommitted = Set(try repository.uncommitted(below: ContentRoot.name).map(\.path))
    return paths.filter(uncommitted.contains)
  }

  /// That there are `gaps`, at least one, before what an act writes.
  func refusal(of gaps: [String]) -> UsageError {
    UsageError(
      "this needs \(listPhrase(gaps)), which only you have so far",
      help: "share that first: `wishwell sync --push\(folder.option)`; then do this again")
  }

  /// Throws `UsageError` where `giver`, who acts, or anyone whom `changeSet` names is unknown to whoever
  /// has what `revision` leads to, as their profile is in this folder alone: once others have the one
  /// without the other, the name stands for somebody unknown, and no review lets a profile take it any
  /// more. `others` are texts that go along; so does a profile that waits on a branch.
  ///
  /// Profiles of others do not say who wrote them.
  func refuseUnknown(
    _ giver: Participant?, bringing changeSet: ChangeSet, with others: [SourceFile] = [],
    to revision: String
  ) throws {
    let unknown = try unknown(giver, bringing: changeSet, with: others, to: revision)
    guard let person = unknown.first else { return }
    let isOwn = (try? currentPerson())?.person == person
    throw UsageError(
      "only this folder has \(isOwn ? "your profile" : "the profile of ‘\(person)’") so far, so "
        + "others would not know who \(isOwn ? "‘\(person)’ is" : "that is")",
      help: "share it first: `wishwell sync --push\(folder.option)`; then do this again")
  }

  /// Those whom it would name without their profile, in the order of their handles, as
  /// `refuseUnknown` has it.
  private func unknown(
    _ giver: Participant?, bringing changeSet: ChangeSet, with others: [SourceFile],
    to revision: String
  ) throws -> [Handle] {
    guard let repository = gitUser.repository, let tip = try repository.revision(of: revision)
    else { return [] }
    let sources = changeSet.texts
    var named = named(in: sources + others)
    if case .person(let person)? = giver, sources.contains(where: { !$0.path.isOfProfile }) {
      named.insert(person)
    }
    let along = Set(changeSet.paths + others.map(\.path))
    return try named.sorted().filter { person in
      let profile = ContentKind.person(person).path
      guard !along.contains(profile), folder.root.holdsSomething(at: profile),
        person != waitingProfile?.person.handle
      else { return false }
      return try !repository.has(profile, at: tip)
    }
  }

  /// The texts of the content that were committed here and never pushed, as the last commit has them.
  func unpushedTexts() throws -> [SourceFile] {
    guard let repository = gitUser.repository, let base = try repository.forkPoint(),
      let tip = try repository.revision(of: "HEAD"), base != tip
    else { return [] }
    return try repository.changedFiles(from: base, to: tip).compactMap { path in
      guard ContentKind(path: path) != nil else { return nil }
      return try repository.text(of: path, at: tip).map { SourceFile(path: path, bytes: $0) }
    }
  }

  /// The files at `paths` as they are in this folder, those that can be read.
  func texts(at paths: [String]) -> [SourceFile] {
    paths.compactMap { path in
      let text = try? folder.root.read(at: path, limit: FileLimits.text)
      return text.map { SourceFile(path: path, bytes: $0) }
    }
  }

  /// The people whom `sources` name, by the handles that stand there.
  private func named(in sources: [SourceFile]) -> Set<Handle> {
    var named = Library(settings: library.settings)
    named.settings.maintainers = []
    for source in sources {
      guard let value = value(of: source) else { continue }
      if case .event(let event, of: let subject) = value {
        named.sidecars.append(Sidecar(subject: subject, folder: "", events: [event]))
      } else {
        named.add(value)
      }
    }
    return named.mentions
  }
}

extension String {
  /// Whether this is the path of a profile.
  fileprivate var isOfProfile: Bool {
    if case .person? = ContentKind(path: self) { true } else { false }
  }
}

extension ChangeSet {
  /// The texts that it writes.
  fileprivate var texts: [SourceFile] {
    files.map { SourceFile(path: $0.path, text: $0.text) }
      + changes.map { SourceFile(path: $0.path, bytes: $0.after) }
  }
}

extension Diagnostic {
  /// The same as an error, where it is a warning: a strict build stops at it, and who acts is the one to hear
  /// of it.
  fileprivate var asRefusal: Diagnostic {
    severity == .error ? self : Diagnostic(.badItem, at: location, message, help: help)
  }
}

extension Body {
  /// Whether it leads anywhere where `former` does not.
  fileprivate func bringsLinks(besides former: Body) -> Bool {
    func places(_ body: Body) -> Set<[String]> {
      Set(body.links.map { [$0.path, $0.fragment ?? ""] })
    }
    return !places(self).isSubset(of: places(former))
  }
}

extension String {
  /// The files without which nobody can read the one at this path: the event before it or, of a first
  /// one, what it is about; and the list of a wish.
  var foundations: [String] {
    if let former = Sidecar.path(before: self) { return [former] }
    guard case .text(let kind) = PathReading(self) else { return [] }
    switch kind {
    case .wish(let key): return [ContentKind.wishList(key.list).path]
    case .event(let subject, _): return [subject.thing.path]
    case .settings, .page, .person, .wishList, .post, .checklist, .circle, .quotes, .edition:
      return []
    }
  }
}
