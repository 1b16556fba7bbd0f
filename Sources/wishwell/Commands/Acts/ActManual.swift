import WishwellActs

/// What the command of a verb says of itself.
struct ActManual {
  var abstract: String
  /// What is not plain from the abstract.
  var discussion: String?
  var example: String
  var aliases: [String] = []

  init(
    _ abstract: String, _ discussion: String? = nil, example: String, aliases: [String] = []
  ) {
    self.abstract = abstract
    self.discussion = discussion
    self.example = "wishwell " + example
    self.aliases = aliases
  }
}

extension Verb {
  var manual: ActManual {
    switch self {
    case .promise:
      ActManual(
        "Promise a wish, so that nobody else gives the same thing.",
        """
        Once you have promised it, its text cannot change without your agreement. On a list that
        hides its promises, nobody sees that it was you.
        """,
        example: "promise birthday/blue-kettle")
    case .release:
      ActManual(
        "Give back what you promised, so that somebody else can.",
        "A maintainer may do it for somebody else: `--of bob`.",
        example: "release birthday/blue-kettle")
    case .grant:
      ActManual(
        "Say that a wish of yours came true.",
        """
        It moves to the archive of the list. If nobody had promised it, it came from elsewhere; if
        several people had, `--of bob` says who it came from.
        """,
        example: "grant birthday/blue-kettle")
    case .sent:
      ActManual(
        "Say that what you promised is on its way.", example: "sent birthday/blue-kettle")
    case .amend:
      ActManual(
        "Agree to the present text of a wish that you promised.",
        """
        A wish that somebody promised may only change if everyone who promised it agrees. To agree
        before the change is there, use the digest that `wishwell digest` prints on its branch.
        """,
        example: "amend birthday/blue-kettle")
    case .withdraw:
      ActManual(
        "Take back a wish of yours, or your response to a post.",
        "A wish can be taken back as long as nobody has promised it.",
        example: "withdraw birthday/blue-kettle")
    case .respond:
      ActManual(
        "Say that you would like what somebody offers, or can give what they ask for.",
        "The author of an offer then sends it to you; the author of a request accepts or declines.",
        example: "respond offers/2026-03-14-ten-postcards", aliases: ["ask"])
    case .approve:
      ActManual(
        "Accept somebody’s offer to send what you asked for.",
        example: "approve requests/2026-04-02-a-card --of bob")
    case .decline:
      ActManual(
        "Decline somebody’s offer to send what you asked for.",
        "Nobody else sees that they offered.",
        example: "decline requests/2026-04-02-a-card --of bob")
    case .complete:
      ActManual(
        "Say that you have sent it.",
        "For an offer, that is its author; for a request, the person whose offer was accepted.",
        example: "complete offers/2026-03-14-ten-postcards --of alice")
    case .unable:
      ActManual(
        "Say that you cannot send it after all.",
        "Only the person who is waiting for it is told.",
        example: "unable offers/2026-03-14-ten-postcards --of alice")
    case .received:
      ActManual(
        "Say that it arrived.", "From then on, everyone may see who gave it.",
        example: "received offers/2026-03-14-ten-postcards")
    case .lost:
      ActManual(
        "Say that what was sent never arrived.",
        "A wish counts as promised again; a response has failed and can start again.",
        example: "lost birthday/blue-kettle")
    case .undo:
      ActManual(
        "Take back the last thing that you did with something.",
        "It is as it was before. What happened stays in the history; nothing is deleted.",
        example: "undo birthday/blue-kettle")
    case .close:
      ActManual(
        "Take no more responses to an offer or request of yours.",
        example: "close offers/2026-03-14-ten-postcards")
    case .reopen:
      ActManual(
        "Take responses again to a post that you closed.",
        example: "reopen offers/2026-03-14-ten-postcards")
    case .like:
      ActManual(
        "Like an offer, a request or a thank-you.", "Only the number of likes is shown.",
        example: "like thanks/2026-03-20-it-whistles")
    case .unlike:
      ActManual("Take back a like.", example: "unlike thanks/2026-03-20-it-whistles")
    }
  }
}
