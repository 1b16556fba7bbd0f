import WishwellFormat
import WishwellGit

extension Session {
  /// Whether others may have done something that the pages show and this folder does not have: its
  /// branch is behind, or nothing was fetched today. False where it follows no other.
  package var mayBeBehind: Bool {
    guard let repository = gitUser.repository, (try? repository.upstream()) != nil else {
      return false
    }
    if let distance = try? repository.distance(), distance.behind > 0 { return true }
    guard let fetched = repository.lastFetch else { return true }
    return site.settings.calendar.day(of: fetched) != today
  }
}
