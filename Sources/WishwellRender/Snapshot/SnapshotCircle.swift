import WishwellDerive
import WishwellFormat

/// What everyone may know of a circle: never who has whom, nor what decides it.
extension SiteCircle: SnapshotThing {
  var document: Document { circle.document }

  static let definition = ("circle", "People of whom each gives to one other, whom a draw chooses.")
  static let snapshotMembers: [SnapshotMember<SiteCircle>] = [
    named, title,
    .always("author", { $1.site.named($0.circle.author.value) }, "Whose it is."),
    .always(
      "members", { circle, input in circle.members.map { input.site.named($0) } },
      "Who takes part, or took part when names were drawn."),
    .maybe("event", \.circle.event, "The day it is for."),
    .maybe("price", \.circle.price, "What a gift is to cost."),
    .maybe("drawn", { $0.circle.draw != nil }, "True once names are drawn."),
    content,
  ]
}
