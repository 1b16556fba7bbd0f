import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellQueries
import WishwellRead
import WishwellText

/// What was written here before would not pass a review, so nobody got it.
struct RefusedSharing: ExplainedError {
  /// At least one.
  private let found: [Diagnostic]
  /// Events that never left this folder, and that the others have no room for.
  private let events: [String]
  /// Whether it stays committed in this folder.
  private let isHere: Bool
  /// The files that no commit has.
  private let new: Set<String>

  init(_ found: [Diagnostic], new: Set<String>, isHere: Bool = false) {
    self.found = found
    self.isHere = isHere
    self.new = new
    // That it is not signed does not make an event wrong, and another day can be written in it.
    let paths = found.filter { ![.unsignedCommit, .promiseDatedBack].contains($0.rule) }
      .map(\.location.path)
    events = Set(paths).sorted().filter { Sidecar.isEvent($0) && new.contains($0) }
  }

  var category: ErrorCategory { .request }
  var message: String { explanations[0].message }
  var help: String? { explanations[0].help }

  var explanations: [Explanation] {
    let outcome = isHere ? "it is committed here alone" : "nothing was shared"
    let lead = "\(outcome), because a review would refuse this:\n  "
    let others = found.filter { !events.contains($0.location.path) }.enumerated().map {
      Explanation(
        ($0 == 0 ? lead : "") + "\(terminalSafe($1.location.path)): \(terminalSafe($1.message))",
        help: help(of: $1))
    }
    guard !events.isEmpty else { return others }
    // Where a list hides its promises, the message would say ‘somebody’ of everybody.
    let reasons = found.filter { events.contains($0.location.path) }.map {
      "\(terminalSafe($0.location.path)): "
        + ($0.rule == .eventNotYours ? "it does not fit with what others did before" : $0.message)
    }
    let taking = "`rm \(events.map { shellQuoted($0) }.joined(separator: " "))`"
    let (these, them) = events.count == 1 ? ("this file", "it") : ("these files", "them")
    let own = Explanation(
      (others.isEmpty ? lead : "") + reasons.joined(separator: "\n  "),
      help: "only this folder has \(these). If things have moved on, take \(them) away: \(taking), "
        + "then `wishwell sync`, and do it again if you still want to")
    return others + [own]
  }

  private func help(of found: Diagnostic) -> String? {
    guard found.rule != .responseLate else {
      return
        "take your answer back with `wishwell withdraw`, then `wishwell sync --push` again; or ask "
        + "the author for one more place"
    }
    guard found.rule != .promisedWishLocked else {
      return joinedHelp(
        found.help, "to show it to them first, on a branch of its own: `wishwell sync --request`")
    }
    let help = new.contains(found.location.path) ? found.helpOnceTakenBack : found.help
    return help ?? "`wishwell check` and `wishwell review` say more"
  }
}

extension Diagnostic {
  /// What to do where the commit that it is about was taken back: the one before it, which
  /// `git commit --amend` would change then, may be somebody else's.
  fileprivate var helpOnceTakenBack: String? {
    rule == .unsignedCommit
      ? "have git sign what you commit: `git config commit.gpgsign true`, then do it again" : help
  }
}

/// What an act comes to, with what was committed here before, would not pass a review, so nobody
/// got it.
struct RefusedAct: ExplainedError {
  let message: String
  let help: String?

  var category: ErrorCategory { .request }

  /// `found` is at least one, of what `changeSet` by `giver` would share. `isHere` is whether it stays
  /// committed in this folder.
  init(
    _ found: [Diagnostic], of changeSet: ChangeSet, by giver: Participant?, isHere: Bool,
    in session: Session
  ) {
    let outcome = isHere ? "it is committed here alone" : "nothing was written"
    let paths = Set(changeSet.paths)
    let own = found.filter { paths.contains($0.location.path) }
    let isOfAnother = own.contains { $0.rule == .eventOfAnother }
    if isOfAnother, let giver, !session.saysWay(of: changeSet) {
      message = "\(session.site.name(of: giver)) is not who git knows, so \(outcome)"
      help =
        "if you enter it for them, add `--via mail` or `--via issue`; if it is you, tell git an "
        + "address of your profile: `git config user.email ADDRESS`"
      return
    }
    let reasons = (own.isEmpty ? found : own).map {
      "\n  \(terminalSafe($0.location.path)): \(terminalSafe($0.message))"
    }
    message =
      "\(outcome), because a review would refuse "
      + (own.isEmpty ? "what was committed here before and would go along:" : "this:")
      + reasons.joined()
    help =
      own.isEmpty
      ? "share that first: `wishwell sync --push\(session.folder.option)` says what to do; then do "
        + "this again"
      : (isHere ? own[0].help : own[0].helpOnceTakenBack)
        ?? "`wishwell check` and `wishwell review` say more"
  }
}

extension Session {
  /// Whether an event of `changeSet` says how it reached whoever entered it for another.
  fileprivate func saysWay(of changeSet: ChangeSet) -> Bool {
    changeSet.files.contains { file in
      guard
        case .event(let event, of: _)? = value(of: SourceFile(path: file.path, text: file.text))
      else { return false }
      return event.via != nil
    }
  }
}
