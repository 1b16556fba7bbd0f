import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Site {
  /// What a conflict asks of the person whom it concerns, and the commands that settle it.
  func conflict(_ followUp: FollowUp, _ title: String) -> (String, [String]) {
    let path = followUp.subject.name
    let isHolder = isHolder(in: followUp)
    switch followUp.conflict {
    case .wishChanged where isHolder:
      return (
        "look at \(title), which was changed after you promised it",
        ["wishwell amend \(path)", "wishwell release \(path)"]
      )
    case .wishChanged: return settling(followUp, title)
    case .wishChosenTwice:
      return (
        "settle it: \(title) is promised, and so is another of which one is enough",
        isHolder ? ["wishwell release \(path)"] : []
      )
    case .wishOverPromised where isHolder:
      return (
        "settle it: more of \(title) is promised than wished for", ["wishwell release \(path)"]
      )
    case .wishOverPromised:
      return ("settle it: more of \(title) is promised than wished for", [])
    case .promisedWishGone:
      let isHere = followUp.subject.wish.flatMap(wish) != nil
      return (
        "give up your promise of \(title), which is \(isHere ? "no longer wished for" : "gone")",
        ["wishwell release \(path)"]
      )
    case .promisesLeftBehind:
      return (
        "keep your promise of \(title), whose file was renamed or moved; the promise has to go with it, "
          + "and `wishwell check` says where", []
      )
    case .responseLate:
      let names = called(followUp.others)
      let isAuthor = followUp.subject.post.flatMap(post)?.post.author.value == followUp.person
      return isAuthor
        ? (
          "settle it with \(names), who answered \(title) when all places were taken",
          followUp.others.prefix(1).flatMap { other in
            ["complete", "unable"].map { "wishwell \($0) \(path) --of \(other)" }
          }
        )
        : (
          "take back your answer to \(title): all places were taken before you",
          ["wishwell withdraw \(path)"]
        )
    case .missingPerson:
      return (
        "correct \(title), which thanks somebody without a profile: \(called(followUp.others))", []
      )
    default:
      return ("settle it with \(called(followUp.others)): \(title)", [])
    }
  }

  /// Whether the person who is waited for promised some of the wish; so they did of one that is gone.
  func isHolder(in followUp: FollowUp) -> Bool {
    followUp.subject.wish.flatMap(wish)?.state.parts.contains {
      $0.keeper == .person(followUp.person)
    } ?? true
  }

  /// What an owner does about a wish that was changed after somebody promised it. They may know whose
  /// agreement is missing where promises are shown; only a maintainer may enter it, or give the promise
  /// up for them: a line for each whose agreement is missing.
  private func settling(_ followUp: FollowUp, _ title: String) -> (String, [String]) {
    let changed = followUp.subject.wish.flatMap(wish)
    let waiting =
      changed.map { $0.state.unagreed(to: $0.digest) }?.map(\.keeper).filter {
        followUp.others.contains($0)
      } ?? []
    guard let wish = changed, !waiting.isEmpty else {
      return (
        "settle it: \(title) was changed after somebody promised it; they are asked whether they "
          + "still promise it", []
      )
    }
    let words =
      "ask \(called(waiting)) to agree to \(title), which was changed after they promised it"
    guard settings.maintainers.contains(where: { $0.value == followUp.person }) else {
      return (words, [])
    }
    let path = wish.wish.key
    return (
      words,
      waiting.map { holder in
        let name = holder.description
        let by = if case .guest = holder { "--guest" } else { "--by" }
        return "wishwell amend \(path) \(shellOption(by, name)) --via mail\(Agenda.Item.or)"
          + "wishwell release \(path) \(shellOption("--of", name))"
      }
    )
  }
}
