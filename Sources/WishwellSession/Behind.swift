import WishwellFormat
import WishwellGit

/// What came of bringing a folder to where others are, before something is judged once more.
enum CatchingUp {
  /// Nobody else did anything that was not here.
  case nothingNew
  /// The folder has now what others did; nobody has told it yet.
  case broughtHere
  /// Nobody could be asked, or what is there cannot come without touching what is only here.
  case stillBehind
}

extension Session {
  /// Whether others may have done something that the pages show and this folder does not have: its
  /// branch is behind, or nothing was fetched today. False where it follows no other.
  package var mayBeBehind: Bool {
    guard let repository = gitUser.repository, (try? repository.upstream()) != nil else {
      return false
    }
    if couldNotCatchUp { return true }
    if let distance = try? repository.distance(), distance.behind > 0 { return true }
    guard let fetched = repository.lastFetch else { return true }
    return site.settings.calendar.day(of: fetched) != today
  }

  /// The session at `place`, with what others did by now where something is done up to `goal` for
  /// them; as it is here where nobody can be asked. Throws as `init(at:)` does.
  package static func caughtUp(
    at place: SitePlace, for goal: ActTransaction.Goal
  ) throws -> Session {
    let session = try Session(at: place)
    guard goal.isForOthers, session.catchUp() == .broughtHere else { return session }
    return try Session(at: place)
  }

  /// Fetches what others did, and brings it here, with what only this folder has on top, where that
  /// goes together and git overwrites nothing that no commit has. `nothingNew` where the branch follows no other.
  func catchUp() -> CatchingUp {
    guard let repository = gitUser.repository,
      let upstream = try? repository.upstream()
    else { return .nothingNew }
    do {
      try repository.fetch(upstream)
      guard try repository.distance().behind > 0 else { return .nothingNew }
      return try repository.catchUp() ? .broughtHere : .stillBehind
    } catch {
      return .stillBehind
    }
  }
}
