import WishwellFormat
import WishwellRead

/// Paths, before and after, of events that went with their thing, names and bytes as they were.
func movedEvents(
  in files: [Change.FileChange], kinds: [String: ContentKind], renames: RenameMap
) -> Set<String> {
  struct Place: Hashable {
    var subject: Sidecar.Subject
    var number: Int
    var bytes: ObjectName
  }
  func place(_ file: Change.FileChange, _ bytes: ObjectName?) -> Place? {
    guard case .event(let subject, let number) = kinds[file.path], let bytes else { return nil }
    return Place(subject: subject, number: number, bytes: bytes)
  }
  var gone: [Place: String] = [:]
  for file in files where file.after == nil && file.meanwhile == nil {
    if let place = place(file, file.before) { gone[place] = file.path }
  }
  var moved: Set<String> = []
  for file in files where file.before == nil && file.meanwhile == nil {
    guard var place = place(file, file.after) else { continue }
    place.subject = renames.subject(place.subject)
    if let former = gone[place] { moved.formUnion([former, file.path]) }
  }
  return moved
}
