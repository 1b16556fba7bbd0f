import WishwellActs
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat

/// One act on its way into a site: judged against what is there at that moment, written once and
/// whole, and on request committed and pushed.
///
/// It prints nothing and asks nobody, so that a command, an app or a bot can stand before it:
///
///     let place = SitePlace("my-wishes", environment: environment, clock: clock)
///     let recorded = try ActTransaction(in: place, upTo: .push).carryOut(
///       Intent(Promise.self, .wish(kettle)), by: Actor(.person(bob)))
///
/// Whatever keeps an act from being done is thrown as an `ExplainedError`. Unless that says
/// otherwise, the site is then as it was before.
package struct ActTransaction: Sendable {
  /// How far an act is to come.
  package enum Goal: Hashable, Sendable {
    /// Nothing is written.
    case preview
    case files
    case commit
    /// Committed too.
    case push
    /// Committed and pushed on a branch of its own, for others to merge. Nothing is written here.
    case request

    /// Whether it is to reach others, so that what they did counts.
    var isForOthers: Bool { self == .push || self == .request }
  }

  /// What an act was judged to be, nil where it cannot be done; and who acts, nil where nobody is
  /// named.
  package typealias Judged = (Checked<ChangeSet?>, by: Participant?)

  package let place: SitePlace
  private let goal: Goal
  /// Whether somebody has looked at what the act itself writes, which may resemble a way to somebody.
  private let isRead: Bool
  /// Whether it is what a letter asks for, and so was judged by whoever applies that.
  private let isOfLetter: Bool
  /// Whether nothing of it is told here: what git does not commit is taken away again.
  private let isUntold: Bool

  /// How often an act is judged and numbered anew because somebody was faster.
  private static let tries = 100

  package init(
    in place: SitePlace, upTo goal: Goal = .files, isRead: Bool = false, isOfLetter: Bool = false,
    isUntold: Bool = false
  ) {
    self.place = place
    self.goal = goal
    self.isRead = isRead
    self.isOfLetter = isOfLetter
    self.isUntold = isUntold
  }

  /// Carries out `intent`, dated `day`; nil is now.
  ///
  /// Throws `ActError` where the rules do not allow it, and otherwise as the general form below.
  @discardableResult
  package func carryOut(
    _ intent: Intent, by actor: Actor, on day: Day? = nil
  ) throws -> Recorded {
    try carryOut { session in
      (
        perform(
          intent, by: actor, at: try session.moment(day),
          on: session.known(to: actor.giver).site),
        by: actor.giver
      )
    }
  }

  /// Carries out what `act` judges, which may be anything that comes to a change set.
  ///
  /// `act` is asked again, in a session read anew, whenever somebody else was first, and once where
  /// it is refused and others may have done since what it needs; what it throws then ends the
  /// transaction. What it stands on and only this folder has is pushed with it, if a review lets it in
  /// and nobody has to look at it first. Throws `ActError` where the act cannot be done, `UsageError` where there
  /// is nothing to commit or push to or where too many others are faster, `RefusedAct` where a review
  /// refuses what others would get, `FileFailure` and
  /// `GitFailure` where the machine fails, `SharingFailure` where it does so after something was
  /// written, and `HeldSharing` where a request waits for somebody to look at it.
  @discardableResult
  package func carryOut(_ act: (Session) throws -> Judged) throws -> Recorded {
    /// The file that somebody else made first, in the round before.
    var taken: String?
    /// That file, where it was there although the session did not know of it.
    var unseen: String?
    var couldNotCatchUp = false
    for count in 1...Self.tries {
      let session = try Session(
        at: place, couldNotCatchUp: couldNotCatchUp, isForRequest: goal == .request)
      let attempt = Result { try act(session) }
      if count == 1, goal.isForOthers, attempt.isRefused {
        let outcome = session.catchUp()
        couldNotCatchUp = outcome == .stillBehind
        if outcome != .nothingNew { continue }
      }
      let (judged, giver) = try attempt.get()
      guard let meant = judged.value.map(session.withLinkWords) else {
        throw ActError(
          judged.diagnostics, first: taken.flatMap { session.whoWasFirst(of: $0, for: giver) },
          unshared: goal.isForOthers ? session.unsharedToTell : [],
          mayBeBehind: session.mayBeBehind)
      }
      let without = goal == .request ? nil : session.takingAway(stepUndoneBy: meant)
      let changeSet = without ?? meant
      // What no commit has is in none once it is gone.
      let end = without == nil || goal == .preview ? goal : .files
      try session.refuseUnreadable(beside: changeSet, unseen)
      let readable = try session.readable(changeSet)
      let held = try held(changeSet, upTo: end, in: session)
      let exposed =
        held == nil
        ? session.exposedContact(in: changeSet).warnings(
          canSeal: session.library.settings.seal != nil, isPushed: end == .push) : []
      let warnings = judged.diagnostics.filter { $0.severity == .warning } + exposed
      func recorded(
        _ reach: Recorded.Reach, with along: [String] = [], after before: [String] = [],
        cautions: [String] = []
      ) -> Recorded {
        var told = changeSet
        told.cautions += cautions
        return Recorded(
          changeSet: told, warnings: warnings, reach: reach, held: held,
          names: session.names(of: changeSet), along: along, before: before)
      }
      if end == .preview { return recorded(.preview) }
      if end == .request, let held { throw held }
      if end == .request {
        switch try Requesting(session).send(readable, by: giver, isOfLetter: isOfLetter) {
        case .done(let reach, let cautions):
          let profile = session.waitingProfile?.person.document.path
          return recorded(
            reach, with: profile.map { [session.name(of: $0)] } ?? [], cautions: cautions)
        case .overtaken:
          (taken, unseen) = (changeSet.files.first?.path, nil)
          continue
        }
      }
      var sharing = try CommitAndPush(session, upTo: end, isUntold: isUntold)
      if held != nil { sharing = try CommitAndPush(session, upTo: .commit, isUntold: isUntold) }
      let before = end == .push && held == nil ? session.unsharedCommitsToTell : []
      let gaps =
        try end == .files
        ? [] : session.gaps(before: changeSet, by: giver, isPushed: end == .push)
      if end == .push {
        try session.refuseUnknown(
          giver, bringing: changeSet,
          with: try session.unpushedTexts() + session.texts(at: gaps), to: "HEAD")
      }
      if !gaps.isEmpty {
        guard end == .push, held == nil, try session.held(gaps, isRequest: false) == nil else {
          throw session.refusal(of: gaps)
        }
        // What is committed before others came would not be taken back.
        switch session.catchUp() {
        case .nothingNew: break
        case .stillBehind: throw session.refusal(of: gaps)
        case .broughtHere:
          (taken, unseen) = (changeSet.files.first?.path, nil)
          continue
        }
      }
      let filled = try gaps.isEmpty ? nil : sharing.fill(gaps)
      do {
        switch try session.write(readable) {
        case .taken(let path):
          try sharing.takeBack(filled)
          (taken, unseen) = (path, path)
          // Longer the more often it was in vain.
          nap(microseconds: 0...UInt32(min(count, 20) * 5_000))
        case .written:
          switch try sharing.share(changeSet, by: giver, isOfLetter: isOfLetter) {
          case .done(let reach):
            return recorded(
              without == nil ? reach : .files(isShareable: false),
              with: gaps.map { session.name(of: $0) }, after: before)
          case .overtaken: (taken, unseen) = (changeSet.files.first?.path, nil)
          }
        }
      } catch {
        try sharing.takeBack(filled)
        throw error
      }
    }
    throw UsageError(
      "too many people act on this at once", help: "try again in a moment; nothing was written")
  }

  /// What keeps `changeSet` from being pushed or sent once it comes as far as `end`: it resembles a way
  /// to somebody itself, or what was committed before does, which would go along. Nil where nothing does.
  private func held(
    _ changeSet: ChangeSet, upTo end: Goal, in session: Session
  ) throws -> HeldSharing? {
    guard end.isForOthers else { return nil }
    let own = isRead ? [] : session.exposedPlaces(in: changeSet, isCommitted: end == .push)
    // What was written before into the same files goes along too.
    let others =
      try end == .push
      ? session.exposedPlaces(sharing: changeSet.changes.map(\.path)) : []
    let places = others.filter { other in !own.contains { $0.path == other.path } } + own
    guard !places.isEmpty else { return nil }
    return HeldSharing(
      places, at: end == .push ? .committed : .requested, in: session,
      undoing: try session.undoing(places))
  }
}

extension Result<ActTransaction.Judged, any Error> {
  /// Whether an act cannot be done as things stand here, or what it names is not here: with what
  /// others did since, it may come to something else.
  fileprivate var isRefused: Bool {
    switch self {
    case .success(let (judged, _)): judged.value == nil
    case .failure(let error): error is UsageError || error is ActError
    }
  }
}
