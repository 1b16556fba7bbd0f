import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellRender
import WishwellText

/// What came of the photos that a build is to publish.
struct ReadyPhotos: Sendable {
  /// Without those of which nothing came.
  var published: SitePhotos
  /// In the order of their names.
  var variants: [PhotoVariant] = []
  /// Those whose smallest size private pages may show, by path.
  var sealed: SitePhotos = [:]
  /// How many photos had to be decoded.
  var decoded = 0
}

/// The making of those photos that are to be published and are not in the cache. Photos with the
/// same bytes are made once.
struct PhotoWork {
  let files: SiteFiles
  let cache: PhotoCache
  /// Nil where it is not installed.
  let program: PhotoProgram?
  let jobs: Int

  /// A run takes memory and a processor for itself: however many there are, two run at once.
  private static let atOnce = 2

  private enum Outcome: Sendable {
    case ready, missing, decoded
    case trouble(PhotoError)
  }

  /// What came of `photos`, and of those that private pages may show, `sealed`, each by path; what is
  /// wrong with one is told where it is used. `progress` is called with the photos that are done, of
  /// those that have to be made.
  ///
  /// Throws `FileFailure` where the machine fails.
  func makeReady(
    _ photos: SitePhotos, sealed: SitePhotos = [:], in references: PhotoReferences,
    progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> Checked<ReadyPhotos> {
    let sorted = photos.merging(sealed) { published, _ in published }.values
      .sorted { $0.file.path.utf8Precedes($1.file.path) }
    var known: Set<String> = []
    let distinct = sorted.filter { known.insert($0.file.digest).inserted }
    let isSealed = Set(sealed.values.map(\.file.digest))
    let isPublished = Set(photos.values.map(\.file.digest))
    let outcomes = try outcomes(
      of: distinct.map { photo in
        let digest = photo.file.digest
        return WantedPhoto(
          photo: photo,
          variants: (isPublished.contains(digest) ? photo.variants : [])
            + (isSealed.contains(digest) ? [photo.small] : []))
      }, progress)

    var ready = ReadyPhotos(published: photos, sealed: sealed)
    var diagnostics: [Diagnostic] = []
    var leftOut: [PhotoFile] = []
    for photo in sorted.map(\.file) {
      switch outcomes[photo.digest] {
      case .trouble(let trouble):
        diagnostics.append(Diagnostic(trouble, of: photo, at: references[photo.path]))
        ready.leaveOut(photo)
      case .missing:
        leftOut.append(photo)
        ready.leaveOut(photo)
      case .ready, .decoded, nil: break
      }
    }
    if let first = leftOut.map({ references[$0.path] }).min() {
      diagnostics.append(.photoProgramMissing(leftOut.count, at: first))
    }
    let published = Set(ready.published.values.map(\.file.digest))
    ready.variants = distinct.filter { published.contains($0.file.digest) }
      .flatMap(\.variants).sorted { $0.name.utf8Precedes($1.name) }
    ready.decoded = outcomes.values.count { if case .decoded = $0 { true } else { false } }
    return Checked(ready, diagnostics)
  }

  /// By digest.
  private func outcomes(
    of photos: [WantedPhoto], _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> [String: Outcome] {
    let isThere = try inParallel(photos, jobs: jobs) { photo in
      photo.variants.allSatisfy(cache.holds)
    }
    var outcomes: [String: Outcome] = [:]
    for (wanted, isThere) in zip(photos, isThere) where isThere {
      outcomes[wanted.photo.file.digest] = .ready
    }
    let missing = photos.filter { outcomes[$0.photo.file.digest] == nil }
    // In batches, so that somebody who waits sees them pass.
    for start in stride(from: 0, to: missing.count, by: 8) {
      progress(start, missing.count)
      let batch = Array(missing[start..<min(start + 8, missing.count)])
      let made = try inParallel(batch, jobs: min(jobs, Self.atOnce)) { try make($0) }
      for (wanted, outcome) in zip(batch, made) {
        outcomes[wanted.photo.file.digest] = outcome
      }
    }
    return outcomes
  }

  /// The largest variant is made of the photo, the smaller ones of that: a stranger's bytes are
  /// decoded once.
  private func make(_ wanted: WantedPhoto) throws -> Outcome {
    guard let program else { return .missing }
    let (photo, largest) = (wanted.photo, wanted.photo.largest)
    do {
      let picture: [UInt8]
      if cache.holds(largest) {
        picture = try cache.bytes(of: largest)
      } else {
        picture = try program.make(largest, of: try source(of: photo.file))
        try cache.keep(picture, as: largest)
      }
      for variant in wanted.variants where !cache.holds(variant) {
        try cache.keep(try program.shrink(to: variant, picture), as: variant)
      }
      return .decoded
    } catch let trouble as PhotoError {
      return .trouble(trouble)
    }
  }

  /// The photo as it was read before: one that was changed meanwhile would get a wrong name, and
  /// ends the build.
  private func source(of photo: PhotoFile) throws -> [UInt8] {
    let bytes = try files.bytes(at: photo.path, limit: FileLimits.photo)
    guard fingerprint(of: bytes) == photo.digest else {
      throw FileFailure(.read, photo.path, .changed)
    }
    return bytes
  }
}

/// A photo in the sizes that are wanted of it.
private struct WantedPhoto: Sendable {
  let photo: SitePhoto
  let variants: [PhotoVariant]
}

extension ReadyPhotos {
  fileprivate mutating func leaveOut(_ photo: PhotoFile) {
    published[photo.path] = nil
    sealed[photo.path] = nil
  }
}

extension PhotoCache {
  /// A piece of work for each of `variants`, which hands it out as it was made. It has to be in the
  /// cache.
  func tasks(for variants: [PhotoVariant]) -> [RenderTask] {
    variants.map { variant in
      RenderTask(stage: .asset, path: variant.address.file) {
        [OutputFile(path: variant.address.file, stage: .asset, bytes: try bytes(of: variant))]
      }
    }
  }
}
