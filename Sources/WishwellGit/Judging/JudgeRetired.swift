import WishwellDerive
import WishwellFormat

extension ReviewInput {
  /// Whether `file` is an event that goes with all that its thing was: the thing is not there any
  /// more, nor is anything that happened to it. A maintainer may do that, and nobody less of it.
  func isRetired(_ file: Change.FileChange) -> Bool {
    guard file.before != nil, file.after == nil, let (subject, _) = eventKind(of: file) else {
      return false
    }
    let thing = subject.thing
    let path = thing.path
    guard after.documents[path] == nil, renames.destinations[path] == nil else { return false }
    let isLeft = { (subject: Sidecar.Subject) in subject.thing == thing }
    return !after.library.stubs.contains(path)
      && !after.library.sidecars.contains { isLeft($0.subject) }
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
