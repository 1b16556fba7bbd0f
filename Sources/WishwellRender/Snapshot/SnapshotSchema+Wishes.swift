import WishwellDerive
import WishwellFormat

extension Snapshot {
  static let wishList: [JSONSchema.Property] =
    identity + title + dates + [
      .always("owner", people, "Whose wishes they are."),
      .maybe("editors", people, "Who else may edit the list."),
      .maybe("event", day, "The day it is for."),
      .always(
        "promises", promises, "`hidden` does not tell who promised what, `shown` does."),
      .maybe("archived", .yesOrNo, "True for a list that takes no new promises."),
      .always(
        "counts",
        .object([
          .always("wishes", .wholeNumber(), "All of them, except withdrawn ones."),
          .always("promised", .wholeNumber(), "Wholly promised, whether or not they are shown."),
          .always("granted", .wholeNumber(), "Wholly granted."),
        ]), "How many wishes are on the list, counting included ones."),
    ] + content + [
      .maybe(
        "include", .list(of: .text(.pattern("^[a-z0-9-]+/[a-z0-9-]+$")), notEmpty: true),
        "Wishes of other lists that are shown here too, as `list/wish`."),
      .always(
        "wishes", .list(of: .definition("wish")),
        "Its own wishes that everyone may see, in the order of its page, then of its archive."),
    ]

  static let wish: [JSONSchema.Property] =
    identity + title + dates + [
      .always("state", choice(WishPhase.self), "Its state as a whole."),
      .maybe("left", .wholeNumber(), "How many may still be promised; unlimited without it."),
      .maybe(
        "promised", .list(of: part, notEmpty: true),
        "Parts promised and not yet granted, where their holders agreed to be named."),
      .maybe("granted", .list(of: grant, notEmpty: true), "Parts granted, oldest first."),
      .maybe(
        "released", .list(of: day, notEmpty: true),
        "While something is left: the days on which a part became free again."),
      .maybe("changed", .yesOrNo, "True if it was changed after somebody promised it."),
      .always(
        "quantity", .either([.wholeNumber(from: 1), .choice(["unlimited"])]),
        "How many are wished for."),
      .always("priority", choice(Wish.Priority.self), "How much it is wished for."),
      .maybe("price", .definition("price"), "What it costs."),
      .maybe(
        "link",
        .list(
          of: .object([
            .maybe("shop", .text(), "The name of the shop."),
            .always("url", url, "Where it is."),
          ]), notEmpty: true), "Where to get it."),
      .maybe(
        "book",
        .object([
          .maybe("isbn", .text(.pattern("^[0-9]{13}$")), "Its ISBN-13, without hyphens."),
          .maybe("author", .text(), "Who wrote it."),
          .maybe("description", .text(), "Which book it is."),
        ]), "For a book, which one."),
      .maybe("for", people, "Which of several owners it is for."),
      .maybe("suggested-by", .definition("person-named"), "Who proposed it."),
      .always(
        "digest", .text(.pattern("^[0-9a-f]{16}$")),
        "A digest of what is asked, which a promise of it names."),
    ] + content

  private static let part = JSONSchema.object([
    .always("by", people, "Who promised it, then those who give with them."),
    .always("quantity", .wholeNumber(from: 1), "How many."),
  ])

  private static let grant = JSONSchema.object([
    .maybe("by", people, "Who gave it, if that is shown, then those who gave with them."),
    .always("quantity", .wholeNumber(from: 1), "How many."),
    .always("date", day, "When."),
  ])
}
