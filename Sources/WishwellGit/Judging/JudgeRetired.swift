import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension ReviewInput {
  /// Whether `file` is a thing that maintainers alone delete, so that what happened to it may go in
  /// the same change. It is the same whether anything did: a list may hide that.
  func isRetirement(_ file: Change.FileChange, by authors: [Author]) -> Bool {
    guard file.before != nil, file.after == nil, renames.destinations[file.path] == nil,
      !authors.isEmpty, authors.allSatisfy(\.isMaintainer)
    else { return false }
    return switch kinds[file.path] {
    case .wish, .post, .checklist: true
    default: false
    }
  }

  /// That `file` goes for good, so that whoever merges it looks.
  func retired(_ file: Change.FileChange) -> Diagnostic {
    Diagnostic(
      .thingRetired, at: SourceLocation(file.path),
      "this goes for good, with whatever happened to it",
      help: "look at the files that go with it, and tell whoever had a part in it")
  }

  /// Whether `authors` may take away the event `file` with all that its thing was: those who look after
  /// the site; or one person alone, who takes away a thing in the same change that they may retire by
  /// the command, too.
  func mayRetire(_ file: Change.FileChange, _ authors: [Author]) -> Bool {
    guard isRetired(file), let first = authors.first, let (subject, _) = eventKind(of: file) else {
      return false
    }
    if authors.allSatisfy(\.isMaintainer) { return true }
    let thing = subject.thing
    guard let person = first.person, authors.allSatisfy({ $0.person == person }),
      before.sidecarsByFolder[subject.path]?.subject.thing == thing,
      let own = files[thing.path], own.before != nil, own.after == nil,
      self.authors(of: own).allSatisfy({ $0.person == person }), verdict(on: own).isAllowed
    else { return false }
    let events = change.files.filter { eventKind(of: $0)?.0.thing == thing }.map(\.path)
    let retirement = before.site.ownRetirement(
      of: thing, with: [thing], at: events, in: before.library.sidecars, by: person)
    return retirement == .allowed
  }

  /// Whether `file` is an event that goes with all that its thing was: the thing is not there any
  /// more, nor is anything that happened to it. Nobody may do less of it.
  func isRetired(_ file: Change.FileChange) -> Bool {
    guard file.before != nil, file.after == nil, let (subject, _) = eventKind(of: file) else {
      return false
    }
    let thing = subject.thing
    let path = thing.path
    guard after.documents[path] == nil, renames.destinations[path] == nil else { return false }
    // What was renamed beside its folder is still there.
    if let sidecar = before.sidecarsByFolder[subject.path],
      after.documents[sidecar.subject.thing.path] != nil
    {
      return false
    }
    let isLeft = { (subject: Sidecar.Subject) in subject.thing == thing }
    return !after.library.stubs.contains(path)
      && !after.library.sidecars.contains { isLeft($0.subject) || $0.folder == subject.path }
      && !after.library.stubs.contains { stub in
        guard case .event(let subject, number: _) = ContentKind(path: stub) else { return false }
        return isLeft(subject)
      }
  }

  /// Whether the file that the event was about goes in the same change, so that it is told of that.
  func goesWithThing(_ file: Change.FileChange) -> Bool {
    guard isRetired(file), let (subject, _) = eventKind(of: file) else { return false }
    return files[subject.thing.path] != nil
  }
}
