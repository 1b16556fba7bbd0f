import WishwellDerive
import WishwellDiagnostics

/// The parts of a build, in their order; rendering and writing go on side by side.
package enum BuildStage: String, Sendable, CaseIterable {
  case read, derive, photos, render, write
}

/// What a build came to.
package struct BuildReport: Sendable {
  package var pages = 0
  package var feeds = 0
  /// How many photos were decoded, because they were not in the cache.
  package var decodedPhotos = 0
  package var changes = OutputChanges()
  /// Every path that was made, relative to the output folder; but for private pages, which no list
  /// names.
  package var paths: Set<String> = []
  /// How many private pages were made; nil where the site has none and nothing was asked about them.
  package var privatePages: Int?
  /// Files that are not shown yet.
  package var unshown = UnshownFiles()
  package var timings = BuildTimings()
  /// The `FolderDigest` of the output before another build could change it; nil where it cannot be told.
  var output: String?

  package init() {}
}

/// How long each stage took.
package struct BuildTimings: Sendable {
  package private(set) var durations: [BuildStage: Duration] = [:]

  package init() {}

  package var total: Duration { durations.values.reduce(.zero, +) }

  package mutating func measure<Value>(_ stage: BuildStage, _ work: () throws -> Value) rethrows
    -> Value
  {
    let clock = ContinuousClock()
    let start = clock.now
    defer { durations[stage, default: .zero] += clock.now - start }
    return try work()
  }

  /// Adds a while in which several stages went on side by side, to each its part of it.
  mutating func add(_ duration: Duration, parted shares: [BuildStage: Duration]) {
    let whole = shares.values.reduce(.zero, +)
    guard whole > .zero else { return }
    for (stage, share) in shares { durations[stage, default: .zero] += duration * (share / whole) }
  }
}
