import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension Site {
  /// What a conflict asks of the person whom it concerns, and the commands that settle it.
  func conflict(_ followUp: FollowUp, _ title: String) -> (String, [String]) {
    let path = followUp.subject.name
    let isHolder =
      followUp.subject.wish.flatMap(wish)?.state.parts.contains {
        $0.keeper == .person(followUp.person)
      } ?? true
    switch followUp.conflict {
    case .wishChanged where isHolder:
      return (
        "look at \(title), which was changed after you promised it",
        ["wishwell amend \(path)", "wishwell release \(path)"]
      )
    case .wishChanged:
      return ("settle it: \(title) was changed after somebody promised it", [])
    case .wishOverPromised where isHolder:
      return (
        "settle it: more of \(title) is promised than wished for", ["wishwell release \(path)"]
      )
    case .wishOverPromised:
      return ("settle it: more of \(title) is promised than wished for", [])
    case .promisedWishGone:
      return (
        "give up your promise of \(title), which is gone", ["wishwell release \(path)"]
      )
    case .responseLate:
      let names = called(followUp.others)
      let isAuthor = followUp.subject.post.flatMap(post)?.post.author.value == followUp.person
      return isAuthor
        ? (
          "settle it with \(names), who answered \(title) when all places were taken",
          followUp.others.prefix(1).map { "wishwell unable \(path) --of \($0)" }
        )
        : (
          "note that all places of \(title) were taken before you answered",
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
}
