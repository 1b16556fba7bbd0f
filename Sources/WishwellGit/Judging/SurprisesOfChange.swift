import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

/// What a change does with surprises: each file is judged by what those know who have to answer for
/// it, and told without a word of what that is.
struct SurprisesOfChange: Sendable {
  let files: [Change.FileChange]
  /// As everyone knows it, without those files.
  private let known: ReviewInput
  /// As whoever reads the files knows it; nil where there are none.
  let whole: ReviewInput?
  /// As somebody knows it from whom something is kept.
  private let views: [Viewer: ReviewInput]
  /// The files that promise, as far as its viewer may know, a second one of wishes of which one is enough.
  private let secondChoices: [Viewer: Set<String>]

  /// Those of `sites`. `input` makes what `viewer` judges by.
  init(_ sites: ReviewedSites, _ known: ReviewInput, by input: (Viewer) -> ReviewInput) {
    self.known = known
    files = sites.change.files.filter { sites.surprises.contains($0.path) }
    guard !files.isEmpty else {
      (whole, views, secondChoices) = (nil, [:], [:])
      return
    }
    let whole = input(.insider)
    self.whole = whole
    let concerned = Set(files.flatMap { viewers(of: $0, whole, known) }).filter {
      $0 != .insider && sites.keepsAnything(from: $0)
    }
    let views = Dictionary(uniqueKeysWithValues: concerned.map { ($0, input($0)) })
    self.views = views
    secondChoices = views.merging([.insider: whole]) { $1 }
      .mapValues { Set($0.secondChoices.values) }
  }

  /// What is wrong with `file`.
  func findings(on file: Change.FileChange) -> [Diagnostic] {
    guard let whole else { return [] }
    let authors = known.authors(of: file)
    if let misplaced = misplaced(file, by: authors) { return [misplaced] }
    let viewers = viewers(of: file, whole, known)
    let verdict = FileVerdict(
      viewers.map { (views[$0] ?? whole).verdict(on: file) }, on: file.path)
    let isSecond = viewers.contains { viewer in
      (secondChoices[viewer] ?? secondChoices[.insider])?.contains(file.path) ?? false
    }
    let told = verdict.findings.filter { Rule.tellingNoState.contains($0.rule) }.map {
      Diagnostic($0.rule, at: SourceLocation(file.path), $0.message, help: $0.help)
    }
    if told.hasErrors || isRefusedUntold(file, by: authors, verdict) { return told }
    if verdict.isAllowed && !isSecond { return told }
    return told + [.surpriseRefused(at: file.path)]
  }

  /// Whether nothing but what was done before speaks against what a maintainer entered in `file`, where
  /// nobody is to learn that: it is kept from them, or whoever it is by has no profile, so that nothing says
  /// what they may know. It is let in, and counts for nothing: any other answer would tell who holds what.
  private func isRefusedUntold(
    _ file: Change.FileChange, by authors: [Author], _ verdict: FileVerdict
  ) -> Bool {
    guard let new = whole?.newEvent(in: file), let key = new.subject.wish, new.event.via != nil,
      !authors.isEmpty, authors.allSatisfy(\.isMaintainer)
    else { return false }
    let surprised = surprised(by: key, new.event)
    let isUntold =
      authors.contains { $0.person.map(surprised.contains) ?? false } || !new.event.hasKnownWriter
    let ofState = Rule.ofEarlierEvents
      .union(new.event.kind.value == .undone ? [.eventNotYours] : [])
    return isUntold
      && verdict.findings.allSatisfy { $0.severity != .error || ofState.contains($0.rule) }
  }

  /// That somebody from whom it is kept writes more there than a promise of their own, or what
  /// reached them as a maintainer: whatever it is, an answer would tell them what stands there.
  private func misplaced(_ file: Change.FileChange, by authors: [Author]) -> Diagnostic? {
    guard let whole, file.before == nil, !whole.movedEvents.contains(file.path),
      let key = SidecarFolder.promise.wish(beside: file.path)
    else { return nil }
    let event = whole.newEvent(in: file)?.event
    let isStep =
      event.flatMap { UnitState.table.entry(for: $0.kind.value) }.map { !$0.isOfOwners } ?? true
    let isTheirs = { (author: Author) in
      // Whether somebody else’s part can be meant would tell who holds one.
      guard let event, isStep, [nil, event.by.value].contains(event.of?.value) else { return false }
      if event.via != nil { return author.isMaintainer }
      guard case .person(let writer) = event.by.value else { return false }
      return whole.renames.person(writer) == author.person
    }
    let surprised = surprised(by: key, event)
    let isKept = { (author: Author) in author.person.map(surprised.contains) ?? false }
    guard authors.contains(where: { isKept($0) && !isTheirs($0) }) else { return nil }
    return Diagnostic(
      .eventInWrongFolder, at: SourceLocation(file.path),
      "those from whom it is kept write nothing here but a promise of their own",
      help: "what the owners of a list do with this wish stands in "
        + quoted(Sidecar.Subject.owners(key).path))
  }

  /// From whom what happens to the wish is kept, by their handles before the change, as far as the
  /// list, the wish and `event` itself say.
  private func surprised(by key: WishKey, _ event: Event?) -> Set<Handle> {
    let former = known.renames.wish(key)
    var people = (event?.surprise ?? []).map(\.value)
    for (state, key) in [(known.before, former), (known.after, key)] {
      people += (state.lists[key.list]?.owners ?? []).map(\.value)
      people += (state.wishes[key]?.recipients ?? []).map(\.value)
    }
    return Set(people.map(known.renames.person))
  }

  /// What the change does with them, a sentence for each. What is sealed anew for another key of the site is
  /// told with that.
  var summaries: [ChangeSummary] {
    files.filter { file in
      guard let whole else { return false }
      return file.meanwhile == nil && !whole.isRotated(file)
        && !whole.movedEvents.contains(file.path)
        && !whole.goesWithThing(file)
    }.map { ChangeSummary(by: [], EventWords.surprise, in: [$0.path]) }
  }

  /// Whether somebody of whom an address alone says who they are would find a sealed address, were
  /// it not taken what they promise.
  var mayOpenByAddressAlone: Bool {
    files.contains { file in
      guard case .promise(let key) = whole?.newEvent(in: file)?.subject,
        let list = known.after.lists[key.list],
        let wish = known.after.wishes[key]
      else { return false }
      return list.receivers(of: wish).contains(where: known.hasSealed)
        && known.authors(of: file).contains(where: \.isKnownByAddressAlone)
    }
  }
}

/// Those by whose knowledge `file` is judged: who wrote it, but where a maintainer entered what reached
/// them, who it is by. What was done by somebody without a profile is judged by what they did.
private func viewers(
  of file: Change.FileChange, _ whole: ReviewInput, _ known: ReviewInput
) -> Set<Viewer> {
  let event = whole.newEvent(in: file)?.event
  return Set(
    known.authors(of: file).map { author in
      if author == known.founder { return .insider }
      guard let event, event.via != nil, author.isMaintainer else {
        return author.person.map(Viewer.person) ?? .everyone
      }
      guard case .person(let writer) = event.by.value else { return .insider }
      return .person(known.renames.person(writer))
    })
}

extension Event {
  /// Whether it is by somebody of whom is known what they may know. What becomes of the part of a sealed
  /// name depends on nothing but what was done with that.
  fileprivate var hasKnownWriter: Bool {
    switch by.value {
    case .person: true
    case .guest: false
    case .sealed: kind.value != .undone
    }
  }
}

extension Rule {
  /// What follows from one event, its commit and what everyone knows alone.
  fileprivate static let tellingNoState: Set<Rule> = [
    .eventOfAnother, .eventByStranger, .unknownAuthor, .unsignedCommit, .surpriseUnsaid,
    .promiseShownUnasked, .promiseOfOldText, .promiseDatedBack, .eventAhead, .eventEarly,
    .eventChanged, .eventInWrongFolder, .sealUsedBefore,
  ]
}

extension Diagnostic {
  /// That it is refused, and nothing more.
  fileprivate static func surpriseRefused(at path: String) -> Diagnostic {
    Diagnostic(
      .surpriseRefused, at: SourceLocation(path),
      "this surprise cannot move on like this; why could tell what others promised",
      help: "whoever may know of it fetches what is new and does it again: the command says why")
  }
}
