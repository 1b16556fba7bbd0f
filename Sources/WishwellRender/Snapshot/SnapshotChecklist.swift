import WishwellDerive
import WishwellFormat

/// A listed checklist, with what is done and what is to do.
extension SiteChecklist: SnapshotThing {
  var document: Document { list.document }

  static let definition = ("checklist", "A shared list of things to tick off.")
  static let snapshotMembers: [SnapshotMember<SiteChecklist>] = [
    named, title,
    .maybe("date", \.document.date, "When it was started."),
    .maybe(
      "updated",
      { list, input in
        list.document.updated.map {
          timestamp(input.site.settings.calendar.seconds(of: $0.value))
        }
      }, "When it was last changed, as its people say.", as: .instant),
    .always("owner", { $1.named($0.list.owners) }, "Whose it is."),
    .maybe("editors", { $1.named($0.list.editors) }, "Who else edits it."),
    .maybe(
      "members", { list, input in list.members.map { input.site.named($0) } },
      "Who accepted an invitation to it."),
    .object("counts", counts, "How many items there are."),
    content,
    .every(
      "items", { list, _ in list.list.items.map { ListedItem(item: $0, list: list.address) } },
      "In the order of the list."),
  ]

  /// Both are there, also where they are 0.
  private static let counts: [SnapshotMember<SiteChecklist>] = [
    .always("active", \.active.count, "Items to do."),
    .always("archived", \.archived.count, "Items that are ticked."),
  ]
}

/// An item of a checklist, and the page that has it.
private struct ListedItem: SnapshotObject {
  let item: Checklist.Item
  let list: Address

  static let snapshotMembers: [SnapshotMember<ListedItem>] = [
    .always(
      "url", { $1.url($0.list) + "#" + $0.item.id },
      "Its own address: that of the list, with a fragment.", as: .url),
    .always("text", \.item.name, "What it is."),
    .maybe("archived", \.item.isArchived, "True where it is ticked."),
    .maybe(
      "photos", { item, input in input.shown([item.item.photo].compactMap { $0 }) },
      "Its first photo."),
    .maybe(
      "detail", { $1.portableHTML($0.item.detail, at: $0.list) },
      "What is said under it, as HTML."),
  ]
}
