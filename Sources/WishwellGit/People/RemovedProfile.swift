import WishwellDiagnostics
import WishwellFormat
import WishwellRead

/// A profile that was taken off the site.
package struct RemovedProfile: Sendable {
  /// As the profile was when it went.
  package let person: Person
  /// When the commit was made that removed it, by the clock of whoever made it.
  package let at: Moment
}

extension GitRepository {
  /// How many commits that removed a profile are looked at.
  private static let mostRemovals = 100

  /// The newest that `isMeant` of those that a commit removed before the present one; nil where git has
  /// none. Throws `GitFailure`.
  package func removedProfile(
    _ settings: SiteSettings, where isMeant: (Person) -> Bool
  ) throws(GitFailure) -> RemovedProfile? {
    let log = try read([
      "log", "--no-renames", "--diff-filter=D", "--max-count=\(Self.mostRemovals)",
      "--format=%H %ct", "--name-only", "--end-of-options", "HEAD", "--",
      ":(top,literal)\(prefix)\(ContentRoot.name)/\(ContentFolder.people)",
    ])
    var commit = ""
    var moment = Moment.instant(0)
    for line in log.text.split(whereSeparator: \.isNewline) {
      if let match = line.wholeMatch(of: /([0-9a-f]{40,64}) ([0-9]+)/) {
        (commit, moment) = (String(match.1), .instant(Int64(match.2) ?? 0))
        continue
      }
      guard line.hasPrefix(prefix),
        let kind = ContentKind(path: String(line.dropFirst(prefix.count)))
      else { continue }
      let found = try inquire(["cat-file", "blob", "\(commit)^:\(line)"])
      let file = SourceFile(path: kind.path, bytes: Array(found.output))
      guard found.status == 0,
        case .person(let person) = readContent(file, as: kind, options: ReaderOptions(settings))
          .value,
        isMeant(person)
      else { continue }
      return RemovedProfile(person: person, at: moment)
    }
    return nil
  }
}
