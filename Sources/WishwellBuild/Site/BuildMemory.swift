import WishwellFiles

/// What a build leaves to the next one of the same folder, which then reads only what changed since, and
/// derives nothing where that is only words.
package struct BuildMemory: Sendable {
  /// Nil before the first build.
  var reading: ContentReading?
  /// What was planned of `reading`; nil where it could not be.
  var plan: SitePlan?

  package init() {}

  init(_ reading: ContentReading) { self.reading = reading }

  /// The plan that would be made of `reading`, which differs from what was left in `changes` alone; nil
  /// where more than words of texts changed, or more hangs on them than their own pages say.
  func planAfter(
    rewording changes: FolderChanges, in reading: ContentReading, with options: BuildOptions
  ) -> SitePlan? {
    guard let plan, let before = self.reading, changes.namesStay,
      let texts = reading.reworded(since: before, at: changes.paths)
    else { return nil }
    return plan.rewording(texts, with: options)
  }
}
