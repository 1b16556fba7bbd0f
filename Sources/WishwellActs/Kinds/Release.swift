/// Taking back one’s promise, or that of somebody else as a maintainer.
package enum Release: ActKind {
  package static let name = "release"
  package static let manual: ActManual? = ActManual(
    "Say that you cannot give what you promised after all, so that somebody else can.",
    """
    A maintainer may do it for somebody else: `--of bob`. The people it is for are told if the list
    shows its promises, with your note.
    """,
    example: "release birthday/blue-kettle")
  package static let options = ActOptions.part

  package static let ofWishes: WishAct? = WishAct(
    event: .released,
    sentence: { told in
      told.otherHolder.map { "\(told.doer) releases what \($0) promised: \(told.thing)" }
        ?? "\(told.doer) releases \(told.thing)"
    },
    secret: { "A \($0) is open again" },
    news: { told in
      told.otherHolder == nil
        ? "\(told.doer) cannot give you \(told.thing) after all, which \(told.isFreed)"
        : told.isOfReader
          ? newsForHolder(of: told, by: told.doer)
          : "The promise of \(told.title) has been taken back; \(told.itIsFreed)"
    },
    together: { told in
      told.otherHolder == nil
        ? "\(told.doer) cannot give \(told.thing) after all: what you promised together "
          + (told.left == nil ? "no longer counts, and it" : "counts for the rest, and this part")
          + " is open to everyone again"
        : "The promise of \(told.title) has been taken back; \(told.itIsFreed)"
    },
    sharing: { told in
      told.otherHolder == nil
        ? "\(told.doer) gives up \(told.thing), which you are giving together"
        : "\(told.thing), which somebody was giving together with you, has been given up"
    },
    undone: { told in
      "restores the \(told.left == nil ? "" : "whole ")promise of \(told.title)"
    },
    next: { told in
      guard told.isWished else { return [] }
      return [
        told.left.map { "That part is open to everyone again; still promised: \($0)." }
          ?? "It is open to everyone again."
      ]
    },
    isForGone: true)

  /// For whose part it is, which `doer` takes back.
  static func newsForHolder(of told: WishWords, by doer: String) -> String {
    told.left.map {
      "\(doer) took back part of your promise, \(told.thing): you still promise \($0)"
    } ?? "\(doer) took back your promise of \(told.title), which \(told.isFreed)"
  }
}
