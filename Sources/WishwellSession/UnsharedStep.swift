import WishwellActs
import WishwellFormat
import WishwellGit

extension Session {
  /// What `changeSet` comes to where it undoes a step that only this folder has, in no commit: the file of
  /// that step goes, and nobody hears of either. Nil for anything else.
  ///
  /// Of a wish it is always undone as an event, since what can go might tell of what is kept from whoever
  /// does it; and so is what somebody asked for by letter, which would be obeyed once more.
  func takingAway(stepUndoneBy changeSet: ChangeSet) -> ChangeSet? {
    guard changeSet.paths.count == 1, changeSet.letter == nil, let file = changeSet.files.first,
      let former = Sidecar.path(before: file.path),
      case .event(let event, let subject)? = readValue(of: file, library.settings),
      subject.wish == nil, event.kind.value == .undone,
      let last = library.sidecars.first(where: { $0.subject == subject })?.events.last,
      last.path == former, last.kind.value != .undone, last.by.value == event.by.value,
      [last, event].allSatisfy({ $0.via == nil && $0.letter == nil }), isInNoCommit(former)
    else { return nil }
    var taken = changeSet
    taken.files = []
    taken.removals = [former]
    taken.details = ["Only this folder had that step, so it is gone, and nobody hears of either."]
    taken.nextSteps = []
    return taken
  }

  /// Whether git does not know the file at `path` yet, where there are others to share it with.
  private func isInNoCommit(_ path: String) -> Bool {
    guard let repository = gitUser.repository, (try? repository.upstream()) != nil,
      let files = try? repository.uncommitted(below: ContentRoot.name),
      let tip = try? repository.revision(of: "@{upstream}"),
      (try? repository.has(path, at: tip)) == false
    else { return false }
    return files.contains { $0.isNew && $0.path == path }
  }
}
