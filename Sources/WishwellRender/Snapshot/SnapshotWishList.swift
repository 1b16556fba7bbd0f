import WishwellDerive
import WishwellFormat

/// A listed list with its wishes. A wish that another list includes stands in full on its own list
/// alone, and there by `list/wish`.
extension SiteWishList: SnapshotPublication {
  var document: Document { list.document }

  static let definition = ("wishlist", "A wish list.")
  static let snapshotMembers: [SnapshotMember<SiteWishList>] = [
    named, title, dates,
    .always("owner", { $1.named($0.list.owners) }, "Whose wishes they are."),
    .maybe("editors", { $1.named($0.list.editors) }, "Who else may edit the list."),
    .maybe("event", \.list.event, "The day it is for."),
    .always("promises", \.mode, "`hidden` does not tell who promised what, `shown` does."),
    .maybe("archived", \.list.isArchived, "True for a list that takes no new promises."),
    .object("counts", counts, "How many wishes are on the list, counting included ones."),
    content,
    .maybe(
      "include", { $1.wishes(of: $0, areOwn: false).map(\.wish.key.description) },
      "Wishes of other lists that are shown here too, as `list/wish`.",
      as: .list(of: .text(.pattern("^[a-z0-9-]+/[a-z0-9-]+$")), notEmpty: true)),
    .every(
      "wishes", { $1.wishes(of: $0, areOwn: true) },
      "Its own wishes that everyone may see, in the order of its page, then of its archive."),
  ]

  /// Numbers that the list’s page tells everyone, whatever it hides of single wishes. `promised` is
  /// without those that were granted.
  private static let counts: [SnapshotMember<SiteWishList>] = [
    .always("wishes", \.total, "All of them, except withdrawn ones."),
    .always(
      "promised", { $0.taken - $1.granted(of: $0) },
      "Wholly promised, whether or not they are shown."),
    .always("granted", { $1.granted(of: $0) }, "Wholly granted."),
  ]
}

extension RenderInput {
  /// How many wishes of `list` are wholly granted.
  fileprivate func granted(of list: SiteWishList) -> Int {
    Set(list.archive).count { site.wishes[$0].phase == .granted }
  }

  /// What everyone may see of `list`: its own wishes, or those that it includes.
  fileprivate func wishes(of list: SiteWishList, areOwn: Bool) -> [SiteWish] {
    shownWishes(of: list).map { site.wishes[$0] }
      .filter { ($0.wish.list == list.list.handle) == areOwn }
  }

  /// The page of the list, then its archive; a wish granted in part stands on both, and comes once.
  func shownWishes(of list: SiteWishList) -> [Int] {
    var seen: Set<Int> = []
    return (list.wishes + list.archive).filter {
      site.wishes[$0].isListed && seen.insert($0).inserted
    }
  }
}
