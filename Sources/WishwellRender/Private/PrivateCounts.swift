import WishwellDerive
import WishwellFormat

/// How many of a thing a row is about, and by whom they are, as far as that is known.
extension PageBuilder {
  /// `3 × Soup plates`, where it is more than one.
  func counted(_ count: Int, _ link: Link) -> [Sentence.Piece] {
    (count > 1 ? [.words("\(count) × ")] : []) + [.link(link)]
  }

  /// The title in quotes, with how many of them it is about.
  func thing(of news: News, _ link: Link) -> [Sentence.Piece] {
    let amount = news.amount
    return sentence(
      named: news.thingKey,
      [
        "title": [.link(link)], "count": [.words("\(amount?.count ?? 1)")],
        "total": [.words("\(amount?.total ?? 1)")],
      ]
    ).pieces
  }

  /// Whoever gives together; else those whom the follow-up names.
  func called(_ followUp: FollowUp) -> [Participant] {
    let givers = site.givers(in: followUp)
    if !givers.isEmpty { return givers }
    return followUp.kind == .fulfil ? [.person(followUp.person)] : followUp.others
  }
}
