import WishwellDerive

/// Taking a wish, so that nobody else gives the same thing.
package enum Promise: ActKind {
  package static let name = "promise"
  package static let manual: ActManual? = ActManual(
    "Promise a wish, so that nobody else gives the same thing.",
    """
    Once you have promised it, its text cannot change without your agreement. On a list that
    hides its promises, nobody sees that it was you.
    """,
    example: "promise birthday/blue-kettle")
  package static let options = ActOptions.promise

  package static let ofWishes: WishAct? = WishAct(
    event: .promised,
    sentence: { "\($0.doer) promises \($0.thing)\($0.toRecipients)\($0.withOthers)" },
    secret: { "A \($0) is promised" },
    news: { "\($0.doer) promises you \($0.thing)\($0.withOthers)" },
    together: { "\($0.doer) promises \($0.thing)\($0.toRecipients) together with you" },
    undone: { "no longer promises \($0.thing)" },
    next: {
      $0.unreadNote + $0.kept + [
        "It is yours to give. Once it is on its way: `wishwell sent \($0.key)`.",
        "If you cannot give it after all: `wishwell release \($0.key)`.",
      ]
    },
    isUseful: { wish, site in !site.list(of: wish).isArchived })
}
