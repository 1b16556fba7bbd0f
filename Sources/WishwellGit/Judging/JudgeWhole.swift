import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

// What is said of the change as a whole, and of files that are judged by nobody else.

extension ReviewInput {
  /// Of a file that was changed on both sides nothing more is said.
  func changedMeanwhile(_ file: Change.FileChange) -> Diagnostic {
    guard eventKind(of: file) != nil, file.meanwhile == .added else {
      let merging = change.base.map { "`git merge --no-edit \($0)`" } ?? "`git merge`"
      return Diagnostic(
        .changedMeanwhile, at: SourceLocation(file.path),
        "this was changed here and, meanwhile, on the branch it is to be merged into",
        help: "where the branch of this change is checked out: \(merging), and push again; or, "
          + "elsewhere: `wishwell sync`, change it as it is now, and `wishwell sync --request`")
    }
    let events = folder(of: file.path).flatMap { before.sidecarsByFolder[$0]?.events }
    let next = (events?.last?.number ?? 0) + 1
    return Diagnostic(
      .eventNumberTaken, at: SourceLocation(file.path),
      "somebody else was first: an event with this number arrived meanwhile",
      help: "check whether this still holds; then bring in what is new, and rename this to "
        + "‘\(Sidecar.file(ofEvent: next))’")
  }

  /// Where nobody had a profile, the first author becomes maintainer.
  func judgeFounding(_ findings: inout ReviewFindings) {
    guard let founder, !after.library.people.isEmpty else { return }
    let profile = after.library.addressBook.person(with: founder.signature.email)
    let settings = SourceLocation(ContentKind.settings.path)
    guard let profile else {
      findings.report(
        Diagnostic(
          .firstMaintainer, at: settings,
          "nobody has a profile yet, so the first author, \(quoted(founder.signature.email)), becomes a "
            + "maintainer, but no profile has that address",
          help: "add it to ‘emails’ in your profile"))
      return
    }
    if after.isMaintainer(profile.handle) || after.hasStub(.settings) { return }
    findings.report(
      Diagnostic(
        .firstMaintainer, at: settings,
        "\(quotedName(of: profile.handle)) is the first person here, but not a maintainer",
        help: "write ‘maintainers: [\(profile.handle)]’"))
  }

  /// What is wrong with the content itself, in files of the change or because of it.
  ///
  /// An error is told where it is new, or stands in a file of the change; a warning where it is new
  /// and stands in one, or tells of a conflict and nothing is refused. Hints never are.
  func judgeContent(_ findings: inout ReviewFindings) {
    let touched = Set(change.files.map(\.path))
    let known = Set(before.diagnostics.map(Finding.init))
    let judged = Set(findings.diagnostics.map { Finding($0, isWithWords: false) })
    // What follows from something that is refused is not told besides.
    let tellsConflicts = !findings.diagnostics.hasErrors
    let secondChoices = secondChoices
    for found in after.diagnostics {
      let isHere = touched.contains(found.location.path)
      let isOld = known.contains(Finding(found))
      guard !judged.contains(Finding(found, isWithWords: false)) else { continue }
      switch found.severity {
      case .error: if isOld && !isHere { continue }
      case .warning:
        let isConflict = Rule.conflicts.contains(found.rule)
        if isOld || (isConflict ? !isHere && !tellsConflicts : !isHere) { continue }
      case .hint: continue
      }
      if found.rule == .eventInFuture, isHere { continue }
      if [.wishChanged, .promisedWishGone].contains(found.rule), !tellsConflicts { continue }
      if found.rule == .wishChosenTwice, let path = secondChoices[found.location.path] {
        findings.report(said: .secondChoice(at: path))
      } else {
        findings.report(escalated(found, touched))
      }
    }
  }

  /// What is no more than a conflict of branches is a mistake where one change makes it.
  private func escalated(_ found: Diagnostic, _ touched: Set<String>) -> Diagnostic {
    if let newcomer = newcomer(inThePlaceOf: found) {
      return Diagnostic(
        .eventOnClosed, at: SourceLocation(newcomer),
        "this would take the place of an answer that was here before it, whatever its ‘at’ says",
        help: "take it out; or ask the author of the offer for a higher ‘limit’")
    }
    guard [.responseLate, .wishOverPromised].contains(found.rule),
      touched.contains(found.location.path), !isLateByMerge(found)
    else { return found }
    return Diagnostic(.eventOnClosed, at: found.location, found.message, help: found.help)
  }

  /// Promises that the change adds, where it promised another of the wishes of which one is enough by
  /// then, or whoever promises is the same: of several the newest, by the file of its wish. Where two people
  /// each promise one on a branch of their own, and the change puts them together, neither is among them:
  /// that is a conflict, and no mistake.
  var secondChoices: [String: String] {
    struct Promise {
      var wish: WishKey
      var giver: Participant
      var file: Change.FileChange
    }
    var groups: [OneOf: [Promise]] = [:]
    for file in change.files where file.before == nil && !movedEvents.contains(file.path) {
      // Whoever takes back that they gave it up holds it again.
      guard let new = newEvent(in: file), [.promised, .undone].contains(new.event.kind.value),
        case .promise(let key) = new.subject, let wish = after.site.wish(key), wish.isChosenTwice,
        let choice = OneOf(wish.wish)
      else { continue }
      groups[choice, default: []].append(
        Promise(wish: key, giver: new.event.of?.value ?? new.event.by.value, file: file))
    }
    var found: [String: String] = [:]
    for promises in groups.values {
      let newestFirst = promises.sorted { left, right in
        let (first, second) = (left.file.commits.last ?? 0, right.file.commits.last ?? 0)
        return first == second ? left.file.path.utf8Precedes(right.file.path) : first > second
      }
      let second = newestFirst.first { promise in
        let others = promises.filter { $0.wish != promise.wish }
        guard !others.isEmpty else { return false }
        let known = commits(inLineWith: promise.file.commits).before
        return others.contains {
          $0.giver == promise.giver || !known.isDisjoint(with: $0.file.commits)
        }
      }
      if let second { found[ContentKind.wish(second.wish).path] = second.file.path }
    }
    return found
  }

  /// The file of the answer that the change adds and that makes another too late which was there before it:
  /// the last of several. Nil where `found` tells of nothing like that.
  ///
  /// Everybody sets their own clock, and what was there first cannot be pushed out by a day somebody wrote.
  private func newcomer(inThePlaceOf found: Diagnostic) -> String? {
    guard found.rule == .responseLate, files[found.location.path] == nil,
      let folder = folder(of: found.location.path),
      case .response(let key, _)? = after.sidecarsByFolder[folder]?.subject
    else { return nil }
    let former = before.site.post(key)?.responses.filter(\.state.countsTowardLimit) ?? []
    let known = Set(former.map(\.respondent))
    let present = after.site.post(key)?.responses.filter(\.state.countsTowardLimit) ?? []
    let newcomer = present.last(where: { !known.contains($0.respondent) })?.respondent
    return change.files.first { file in
      guard file.before == nil, let (answer, person) = answered(in: file) else { return false }
      return answer == key && person == newcomer
    }?.path
  }

  /// Whether an answer came too late because others came on branches of their own, and the change puts
  /// them together: whoever wrote one could not know of the other, which is a conflict and no mistake.
  private func isLateByMerge(_ found: Diagnostic) -> Bool {
    guard found.rule == .responseLate, let late = files[found.location.path],
      let (key, respondent) = answered(in: late),
      before.site.post(key)?.status != .closed(.limit)
    else { return false }
    let others = change.files.filter { file in
      guard file.before == nil, let (other, person) = answered(in: file) else { return false }
      return other == key && person != respondent
    }
    let (earlier, later) = commits(inLineWith: late.commits)
    return others.allSatisfy { earlier.isDisjoint(with: $0.commits) }
      && others.contains { later.isDisjoint(with: $0.commits) }
  }

  /// What an event of `file` answers, and whose answer it is about; nil for any other file.
  private func answered(in file: Change.FileChange) -> (PostKey, Handle)? {
    guard case .response(let key, let person)? = eventKind(of: file)?.0 else { return nil }
    return (key, person)
  }

  /// `commits` of the change with those that they go back to, and with those that go back to them.
  private func commits(inLineWith commits: [Int]) -> (before: Set<Int>, after: Set<Int>) {
    let places = Dictionary(
      change.commits.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let parents = change.commits.map { commit in commit.parents.compactMap { places[$0] } }
    var children: [[Int]] = Array(repeating: [], count: parents.count)
    for (place, before) in parents.enumerated() {
      for parent in before { children[parent].append(place) }
    }
    func reached(by steps: [[Int]]) -> Set<Int> {
      var known = Set(commits)
      var waiting = commits
      while let next = waiting.popLast() {
        for place in steps[next] where known.insert(place).inserted { waiting.append(place) }
      }
      return known
    }
    return (before: reached(by: parents), after: reached(by: children))
  }
}

extension Diagnostic {
  /// That the promise in the file at `path` is one too many; in words that tell of the change alone.
  fileprivate static func secondChoice(at path: String) -> Diagnostic {
    Diagnostic(
      .eventOnClosed, at: SourceLocation(path),
      "of several wishes one is enough, and this change promises this one and another",
      help: "leave it out, or have an owner take ‘one-of’ out of the wishes if all are wanted")
  }
}

/// What two findings of the same have in common, whatever line they are in.
private struct Finding: Hashable {
  var path: String
  var rule: Rule
  var message: String?

  init(_ diagnostic: Diagnostic) { self.init(diagnostic, isWithWords: true) }

  init(_ diagnostic: Diagnostic, isWithWords: Bool) {
    (path, rule) = (diagnostic.location.path, diagnostic.rule)
    message = isWithWords ? diagnostic.message : nil
  }
}
