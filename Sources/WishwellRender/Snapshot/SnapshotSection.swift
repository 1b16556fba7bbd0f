import WishwellDerive
import WishwellFormat

/// What a snapshot says of one kind of thing. It is a member of the whole, and stands in files of its own,
/// which say no day: they change where one of their things does.
struct SnapshotSection: Sendable {
  /// `wishlists`.
  private let name: String
  /// Its things, in the part that the snapshot has.
  let member: SnapshotMember<Snapshot>
  private let count: @Sendable (Snapshot, RenderInput) -> Int

  /// The most things in one file.
  private static let longest = 100

  init<Element: SnapshotValue>(
    _ name: String, _ elements: @escaping @Sendable (Snapshot, RenderInput) -> [Element],
    _ meaning: String
  ) {
    self.name = name
    member = .every(
      name, { snapshot, input in Array(snapshot.part.of(elements(snapshot, input))) }, meaning)
    count = { elements($0, $1).count }
  }

  /// `snapshot/wishlists.json`, and `snapshot/wishlists-2.json` where there are more. All but the last say
  /// where the `next` is.
  func files(of input: RenderInput) -> [OutputFile] {
    var snapshot = Snapshot(lists: Array(input.site.wishLists))
    return PagePart.all(of: count(snapshot, input), length: Self.longest).map { part in
      snapshot.part = part
      let bytes = snapshot.document([Snapshot.versioned, member, next(after: part)], of: input)
      return OutputFile(path: address(of: part.number).file, stage: .feed, bytes: bytes)
    }
  }

  private func next(after part: PagePart) -> SnapshotMember<Snapshot> {
    .maybe(
      "next",
      { _, input in
        part.number < part.count ? input.url(address(of: part.number + 1)) : nil
      }, "The file with those that follow.", as: .url)
  }

  private func address(of number: Int) -> Address {
    Address(.snapshots, number > 1 ? "\(name)-\(number).json" : "\(name).json")
  }
}
