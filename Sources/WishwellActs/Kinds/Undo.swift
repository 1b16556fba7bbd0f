import WishwellDerive
import WishwellFormat

/// Taking back the newest event of something.
package enum Undo: ActKind {
  package static let name = "undo"
  package static let manual: ActManual? = ActManual(
    "Take back the last thing that you did with something.",
    "It is as it was before. What happened stays in the history; nothing is deleted.",
    example: "undo birthday/blue-kettle")
  package static let options = ActOptions.choice

  package static let ofWishes: WishAct? = WishAct(
    event: .undone, sentence: { sentence($0.words, of: "a \($0.wishOfList)") },
    secret: { open("a \($0)") }, news: { news($0.words, of: $0.title) }, isForGone: true)

  package static let ofPosts: PostAct? = PostAct(
    offer: .undone, request: .undone, thanks: .undone,
    sentence: { sentence($0.words, of: $0.post) }, open: { open($0.post) },
    news: { news($0.words, of: $0.post) })

  package static let ofMembers: MemberAct? = MemberAct(
    event: .undone,
    manual: ActManual(
      "Take back your last invitation to a list, or your last answer to one.",
      "Things are as they were before. What happened stays in the history.",
      example: "checklist undo groceries"),
    sentence: { sentence($0.words, of: $0.list) }, open: { open($0.list) },
    news: { news($0.words, of: $0.list) })

  /// With what is taken back, where there is something: that of another as everyone may hear of it,
  /// since whoever looks after the site may be surprised by it.
  private static func sentence(_ words: EventWords, of thing: String) -> String {
    sentence(words, of: thing) { $0 == words.event.by.value ? .insider : .everyone }
  }

  /// For whoever did what is taken back.
  private static func news(_ words: EventWords, of thing: String) -> String {
    sentence(words, of: thing) { _ in .insider }
  }

  private static func sentence(
    _ words: EventWords, of thing: String, for viewer: (Participant) -> Viewer
  ) -> String {
    guard let last = words.earlier.last else { return open(thing) }
    let undone = EventWords(
      last, of: words.subject, after: words.earlier.dropLast(), on: words.site)
    return "\(words.doer) takes this back: \(undone.sentence(for: viewer(last.by.value)))"
  }

  private static let open: @Sendable (String) -> String = {
    "The newest event of \($0) is taken back"
  }
}
