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

  /// Those of `sites`. `input` makes what `viewer` judges by.
  init(_ sites: ReviewedSites, _ known: ReviewInput, by input: (Viewer) -> ReviewInput) {
    self.known = known
    files = sites.change.files.filter { sites.surprises.contains($0.path) }
    guard !files.isEmpty else {
      (whole, views) = (nil, [:])
      return
    }
    whole = input(.insider)
    let viewers = Set(files.flatMap(known.authors).map { Viewer($0, known) })
    let concerned = viewers.filter { $0 != .insider && sites.keepsAnything(from: $0) }
    views = Dictionary(uniqueKeysWithValues: concerned.map { ($0, input($0)) })
  }

  /// What is wrong with `file`.
  func findings(on file: Change.FileChange) -> [Diagnostic] {
    guard let whole else { return [] }
    let authors = known.authors(of: file)
    if let misplaced = misplaced(file, by: authors) { return [misplaced] }
    let viewers = Set(authors.map { Viewer($0, known) })
    let verdict = FileVerdict(
      viewers.map { (views[$0] ?? whole).verdict(on: file) }, on: file.path)
    if verdict.isAllowed { return [] }
    let told = verdict.findings.filter { Rule.tellingNoState.contains($0.rule) }
    guard !told.isEmpty else { return [.surpriseRefused(at: file.path)] }
    return told.map {
      Diagnostic($0.rule, at: SourceLocation(file.path), $0.message, help: $0.help)
    }
  }

  /// That somebody from whom it is kept writes more there than a promise of their own: whatever it
  /// is, an answer would tell them what stands there.
  private func misplaced(_ file: Change.FileChange, by authors: [Author]) -> Diagnostic? {
    guard let whole, file.before == nil, !whole.movedEvents.contains(file.path),
      let key = SidecarFolder.promise.wish(beside: file.path)
    else { return nil }
    let event = whole.newEvent(in: file)?.event
    let isTheirs = { (person: Handle) in
      guard let event, event.via == nil, case .person(let writer) = event.by.value else {
        return false
      }
      let isStep = UnitState.table.entry(for: event.kind.value).map { !$0.isOfOwners } ?? true
      return isStep && whole.renames.person(writer) == person
    }
    let surprised = surprised(by: key, event)
    guard authors.compactMap(\.person).contains(where: { surprised.contains($0) && !isTheirs($0) })
    else { return nil }
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

  /// What the change does with them, a sentence for each.
  var summaries: [ChangeSummary] {
    files.filter { file in
      guard let whole else { return false }
      return file.meanwhile == nil && !whole.movedEvents.contains(file.path)
        && !whole.goesWithThing(file)
    }.map { ChangeSummary(by: [], EventWords.surprise, in: [$0.path]) }
  }

  /// Whether somebody of whom an address alone says who they are would find a sealed address, were
  /// it not taken what they promise.
  var mayOpenByAddressAlone: Bool {
    files.contains { file in
      guard let key = whole?.newEvent(in: file)?.subject.wish,
        let list = known.after.lists[key.list],
        let wish = known.after.wishes[key]
      else { return false }
      return list.receivers(of: wish).contains(where: known.hasSealed)
        && known.authors(of: file).contains(where: \.isKnownByAddressAlone)
    }
  }
}

extension Viewer {
  /// What `author` may know.
  fileprivate init(_ author: Author, _ input: ReviewInput) {
    self = author == input.founder ? .insider : author.person.map(Viewer.person) ?? .everyone
  }
}

extension Rule {
  /// What follows from one event, its commit and what everyone knows alone.
  fileprivate static let tellingNoState: Set<Rule> = [
    .eventOfAnother, .eventByStranger, .unknownAuthor, .unsignedCommit, .surpriseUnsaid,
    .promiseShownUnasked, .promiseOfOldText, .eventAhead, .eventChanged, .eventInWrongFolder,
  ]
}

extension Diagnostic {
  fileprivate static func surpriseRefused(at path: String) -> Diagnostic {
    Diagnostic(
      .surpriseRefused, at: SourceLocation(path),
      "this surprise cannot move on like this; why could tell what others promised",
      help: "whoever may know of it fetches what is new and does it again: the command says why")
  }
}
