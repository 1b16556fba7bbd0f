import WishwellDerive
import WishwellFormat

/// What a snapshot says of one kind of thing. It is a member of the whole, and stands in files of its own,
/// which say no day: they change where one of their things does.
struct SnapshotSection: Sendable {
  /// `wishlists`.
  private let name: String
  /// All its things.
  let member: SnapshotMember<Snapshot>
  /// The same, by the file that they stand in: each as it stands in an array of a member.
  private let parts: @Sendable (Snapshot, RenderInput) -> [(part: PagePart, things: Things)]

  private typealias Things = () -> [[UInt8]]

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
        let things = {
          part.of(all).map { element in
            JSONWriter.value(depth: 2) { element.write(in: input, to: &$0) }
          }
        }
        return (part, things)
      }
    }
  }

  /// Writes the member of the whole, and hands each of the section's own files to `put`:
  /// `snapshot/wishlists.json`, and `snapshot/wishlists-2.json` where there are more. All but the last
  /// say where the `next` is.
  func write(
    _ snapshot: Snapshot, in input: RenderInput, to whole: inout JSONWriter,
    _ put: (_ file: () -> OutputFile) throws -> Void
  ) rethrows {
    whole.key(name)
    try whole.array { whole in
      for (part, things) in parts(snapshot, input) {
        let things = things()
        for thing in things { whole.written(thing) }
        try put { file(part, things, of: snapshot, in: input) }
      }
    }
  }

  private func file(
    _ part: PagePart, _ things: [[UInt8]], of snapshot: Snapshot, in input: RenderInput
  ) -> OutputFile {
    var json = JSONWriter()
    json.object { json in
      json.write([Snapshot.versioned], of: snapshot, in: input)
      json.array(name) { json in for thing in things { json.written(thing) } }
      json.write([next(after: part)], of: snapshot, in: input)
    }
    return OutputFile(path: address(of: part.number).file, stage: .feed, bytes: json.finish())
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
