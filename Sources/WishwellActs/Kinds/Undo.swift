import WishwellDerive
import WishwellFormat

/// Taking back the newest event of something.
package enum Undo: ActKind {
  package static let name = "undo"
  package static let manual: ActManual? = ActManual(
    "Take back the last thing that you did with something.",
    """
    It is as it was before. What happened stays in the history; nothing is deleted. A maintainer may
    take back what somebody else did with a wish, and says whose step it is: `--of bob`.
    """,
    example: "undo birthday/blue-kettle")
  package static let options = ActOptions.whose

  package static let ofWishes: WishAct? = WishAct(
    event: .undone, sentence: { sentence($0.words, of: $0.title) },
    secret: { open("a \($0)") }, news: newsOfWish, isForGone: true)

  package static let ofPosts: PostAct? = PostAct(
    offer: .undone, request: .undone, thanks: .undone,
    sentence: { sentence($0.words, of: $0.post) }, open: { open($0.post) },
    news: { news($0.words, of: $0.post, for: $0.reader) })

  package static let ofMembers: MemberAct? = MemberAct(
    event: .undone,
    manual: ActManual(
      "Take back your last invitation to a list, or your last answer to one.",
      "Things are as they were before. What happened stays in the history.",
      example: "checklist undo groceries"),
    sentence: { sentence($0.words, of: $0.list) }, open: { open($0.list) },
    news: { news($0.words, of: $0.list, for: $0.reader) })

  /// With what is taken back, where there is something: that of another as everyone may hear of it,
  /// since whoever looks after the site may be surprised by it.
  private static func sentence(_ words: EventWords, of thing: String) -> String {
    sentence(words, of: thing) { $0 == words.event.by.value ? .insider : .everyone }
  }

  /// For whoever did what is taken back, or hears of it: of their promise whether it counts, first of
  /// all.
  private static let newsOfWish: @Sendable (WishWords) -> String = { told in
    let events = told.words.earlier + [told.words.event]
    guard let (turns, undone) = events.undoing, let reader = told.reader else {
      return news(told.words, of: told.title)
    }
    let isBack = turns.isMultiple(of: 2)
    let isOfReader = (undone.of ?? undone.by).value == .person(reader)
    let step = WishWords(
      words: EventWords(
        undone, of: told.words.subject, after: events.dropLast(turns + 1), on: told.words.site),
      key: told.key, reader: reader)
    return switch undone.kind.value {
    case .promised where isOfReader && !isBack:
      "\(told.doer) took back your promise of \(told.title), which no longer counts"
    case .released where isOfReader && isBack: Release.newsForHolder(of: step, by: told.doer)
    case .released where isOfReader && step.left != nil:
      "\(told.doer) restored your promise of \(told.title): all of it counts again"
    case .promised where isOfReader, .released where isOfReader:
      "\(told.doer) restored your promise of \(told.title), which counts again"
    default: news(told.words, of: told.title)
    }
  }

  /// For whoever did what is taken back, or hears of it.
  private static func news(
    _ words: EventWords, of thing: String, for reader: Handle? = nil
  ) -> String {
    sentence(words, of: thing, to: reader) { _ in .insider }
  }

  /// `viewer` is for whom the step that is taken back is told, by who did it; `reader` is ‘you’ in it,
  /// nil for nobody.
  private static func sentence(
    _ words: EventWords, of thing: String, to reader: Handle? = nil,
    for viewer: (Participant) -> Viewer
  ) -> String {
    // Whoever undoes what undid something does that again.
    let events = words.earlier + [words.event]
    guard let (turns, last) = events.undoing else { return open(thing) }
    let undone = EventWords(
      last, of: words.subject, after: events.dropLast(turns + 1), on: words.site)
    let viewer = viewer(last.by.value)
    let told = undone.sentence(for: viewer)
    let isBack = turns.isMultiple(of: 2)
    // ‘An answer moves on’ is nothing that anyone takes back.
    if words.subject.post != nil, told != undone.sentence(for: .insider) {
      return "\(words.doer) \(isBack ? "restores" : "takes back") the last step with \(thing)"
    }
    if isBack { return "\(words.doer) restores the last step: \(told)" }
    // Who undoes it says what is so now, of themselves alone.
    guard last.by.value == words.event.by.value, let step = undone.undone(for: reader) else {
      return "\(words.doer) takes back that \(undone.within(told))"
    }
    return "\(words.doer) \(step)"
  }

  /// For everyone, who may not know what the step was; also where there is none.
  private static let open: @Sendable (String) -> String = {
    "The last step with \($0) is taken back"
  }
}
