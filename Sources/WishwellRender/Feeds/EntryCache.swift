import Synchronization
import WishwellDerive

/// The bytes of entries that were made already: an entry is the same in each feed that has it, and most
/// are in five.
///
/// It may be asked on several threads at once. Two that ask for one entry at the same time both
/// make it, which gives the same bytes.
final class EntryCache: Sendable {
  /// What is kept of either form, in bytes; what comes later is made again each time.
  private static let limit = 24 << 20

  /// An entry of Atom.
  struct AtomEntry {
    /// From its indent to its line break.
    var bytes: [UInt8]
    /// Whether it says what it is an answer to.
    var hasSubject: Bool
  }

  private let atom = Mutex(Kept<AtomEntry>())
  private let json = Mutex(Kept<[UInt8]>())

  /// What `make` makes of `item`, unless that is known.
  func atom(_ item: Item, _ make: () -> AtomEntry) -> AtomEntry {
    if let known = atom.withLock({ $0.entries[item] }) { return known }
    let made = make()
    atom.withLock { $0.keep(made, of: item, size: made.bytes.count, limit: Self.limit) }
    return made
  }

  /// What `make` makes of `item`, unless that is known: an object of JSON, as it stands among the items.
  func json(_ item: Item, _ make: () -> [UInt8]) -> [UInt8] {
    if let known = json.withLock({ $0.entries[item] }) { return known }
    let made = make().withoutSpareRoom
    json.withLock { $0.keep(made, of: item, size: made.count, limit: Self.limit) }
    return made
  }
}

/// Entries that are kept, and how many bytes they take together. What came first stays: nothing is
/// ever thrown out, since a build writes each feed once.
private struct Kept<Value> {
  private(set) var entries: [Item: Value] = [:]
  private var size = 0

  /// Keeps `value` while all of them take no more than `limit` bytes.
  mutating func keep(_ value: Value, of item: Item, size: Int, limit: Int) {
    guard self.size + size <= limit, entries.updateValue(value, forKey: item) == nil else { return }
    self.size += size
  }
}
