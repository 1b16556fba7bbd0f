import WishwellDerive

/// Taking a wish, so that nobody else gives the same thing.
package enum Promise: ActKind {
  package static let name = "promise"
  package static let manual: ActManual? = ActManual(
    "Promise a wish, so that nobody else gives the same thing.",
    """
    Once you have promised it, its text cannot change without your agreement. On a list that
    hides its promises, nobody sees that it was you; only those who share a gift with you are told.
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
      guard !$0.isShared else { return $0.unreadNote + $0.kept + shared(of: $0) }
      return $0.unreadNote + $0.kept + [
        "It is yours to give. Once it is sent or handed over: `wishwell sent \($0.key)`.",
        "If you cannot give it after all: `wishwell release \($0.key)`.",
      ]
    },
    isUseful: { wish, site in !wish.isDeserted && !site.list(of: wish).isArchived })

  /// What comes next where people give it together.
  private static func shared(of told: WishWords) -> [String] {
    [
      "Whoever took the first share collects the others, and buys it: `wishwell status` tells who that "
        + "is. Those who share it are told each other’s names.",
      "Once it is sent or handed over, one of you says so: `wishwell sent \(told.key)`.",
      "If you cannot give your share after all: `wishwell release \(told.key)`.",
    ]
  }
}
