import WishwellFormat

/// What one person has to do, promised and waits for: what `wishwell status` prints.
///
/// It is for that person alone; still it does not tell them who promised something as a surprise.
package struct Agenda: Hashable, Sendable {
  /// What others wait for, the oldest first.
  package var tasks: [Item] = []
  /// Wishes that they hold, the oldest first.
  package var promises: [Item] = []
  /// What they wait for, the oldest first.
  package var waiting: [Item] = []

  /// Whether nothing is to be done, kept or waited for.
  package var isEmpty: Bool { tasks.isEmpty && promises.isEmpty && waiting.isEmpty }

  /// One thing to do, to keep or to wait for.
  package struct Item: Hashable, Sendable {
    /// `thank Bob for ‘A blue kettle’`.
    package var words: String
    package var since: Day
    /// Whether that is longer ago than it should be.
    package var isStale: Bool
    /// What does the next step, in the order of likelihood; empty where nothing but time does.
    package var commands: [String] = []
    /// The other people's public ways to reach them, as links; of those who give one.
    package var contacts: [String] = []
  }
}
