import WishwellDerive
import WishwellFormat

/// What a snapshot says of one kind of thing. It is a member of the whole, and stands in files of its own,
/// which say no day: they change where one of their things does.
struct SnapshotSection: Sendable {
  /// `wishlists`.
  private let name: String
  /// All its things.
  let member: SnapshotMember<Snapshot>
  /// The same, as they stand in one file each.
  private let parts:
    @Sendable (Snapshot, RenderInput) -> [(part: PagePart, member: SnapshotMember<Snapshot>)]

  /// The most things in one file.
  private static let longest = 100

  /// A section called `name`, of what `elements` are; `meaning` is a sentence for the schema.
  init<Element: SnapshotValue & Sendable>(
    _ name: String, _ elements: @escaping @Sendable (Snapshot, RenderInput) -> [Element],
    _ meaning: String
  ) {
    self.name = name
    member = .every(name, elements, meaning)
    parts = { snapshot, input in
      let all = elements(snapshot, input)
      return PagePart.all(of: all.count, length: Self.longest).map { part in
        let things = Array(part.of(all))
        return (part, .every(name, { _, _ in things }, meaning))
      }
    }
  }

  /// `snapshot/wishlists.json`, and `snapshot/wishlists-2.json` where there are more. All but the last say
  /// where the `next` is.
  func files(of input: RenderInput) -> [OutputFile] {
    let snapshot = Snapshot(lists: Array(input.site.wishLists))
    return parts(snapshot, input).map { part, member in
      let bytes = snapshot.document([Snapshot.versioned, member, next(after: part)], of: input)
      return OutputFile(path: address(of: part.number).file, stage: .feed, bytes: bytes)
    }
  }

  /// The address of the file that follows; left out of the last.
  private func next(after part: PagePart) -> SnapshotMember<Snapshot> {
    .maybe(
      "next",
      { _, input in
        part.number < part.count ? input.url(address(of: part.number + 1)) : nil
      }, "The file with those that follow.", as: .url)
  }

  /// The first has no number: who looks at one kind of thing begins there.
  private func address(of number: Int) -> Address {
    Address(.snapshots, number > 1 ? "\(name)-\(number).json" : "\(name).json")
  }
}
