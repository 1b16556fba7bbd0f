import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellText

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

  /// Brings here what others did by now, as whatever is pushed goes on top of it; does nothing
  /// where nobody can be asked, which a push finds.
  ///
  /// Throws `GitFailure`, and `UsageError` and `FilesInTheWay` where it takes a person; nothing is
  /// changed then.
  package func requireCaughtUp() throws {
    guard let repository = gitUser.repository, let upstream = try repository.upstream(),
      (try? repository.fetch(upstream)) != nil, try repository.distance().behind > 0
    else { return }
    try bringHere(upstream, in: repository)
  }

  /// Brings what was fetched of `upstream` here, with what only this folder has on top. Throws
  /// `UsageError` and `FilesInTheWay` where it takes a person; nothing is changed then.
  func bringHere(_ upstream: Upstream, in repository: GitRepository) throws {
    do {
      // How many commits those are would tell of surprises that wait among them.
      guard try repository.catchUp() else {
        throw UsageError(
          "git cannot by itself put what is committed here on top of what others did; nothing was "
            + "written",
          help: "`wishwell sync\(folder.option)` shows what is new")
      }
    } catch let found as FilesInTheWay {
      guard !found.areNew, found.files.allSatisfy(\.isPathOfChecklist) else { throw found }
      throw UsageError(
        "\(upstream) has something new: others changed \(listPhrase(found.files.map(quoted))), "
          + "and so did you before; nothing was written",
        help: "bring the two together first: `wishwell sync\(folder.option)`; then do this again")
    }
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
