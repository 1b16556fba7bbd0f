import WishwellFormat

/// What a history tells of the files that a change brings.
enum FormerFiles: Hashable, Sendable {
  /// The paths at which a file stood before.
  case known(Set<String>)
  /// Nothing: it is not all there.
  case unknown
}

extension GitRepository {
  /// At which of `paths` a file stood at `base` or before. Nothing is asked where there are none.
  func formerFiles(
    at paths: [String], before base: ObjectName?
  ) throws(GitFailure) -> FormerFiles {
    guard let base, !paths.isEmpty else { return .known([]) }
    if try isShallow { return .unknown }
    let wanted = Set(paths).sorted()
    var former: Set<String> = []
    // As many as fit into a command line.
    for start in stride(from: 0, to: wanted.count, by: 1_000) {
      former.formUnion(
        try pathsStood(in: wanted[start..<min(start + 1_000, wanted.count)], at: base))
    }
    return .known(former.intersection(wanted))
  }

  /// The paths of all files that stood at `places` or below, in a commit that `base` holds.
  private func pathsStood(
    in places: some Sequence<String>, at base: ObjectName
  ) throws(GitFailure) -> Set<String> {
    let answer = try read(
      [
        "log", "--full-history", "-m", "--root", "--no-renames", "--diff-filter=A", "--name-only",
        "--relative", "-z", "--format=", "--end-of-options", base.description, "--",
      ] + places)
    return Set(
      answer.output.split { $0 == 0 || $0 == UInt8(ascii: "\n") }
        .map { String(decoding: $0, as: UTF8.self) })
  }

  /// Where files of the list `handle` stood, as far as the history that is here tells; none where no
  /// promise was ever kept secret from anybody.
  package func formerPaths(ofList handle: Handle) throws(GitFailure) -> Set<String> {
    guard let head = try revision(of: "HEAD"), try hasKeptSurprises(at: head) else { return [] }
    let folder = ContentKind.wishList(handle).path.split(separator: "/").dropLast()
    return try pathsStood(in: [folder.joined(separator: "/")], at: head)
  }

  /// What the history tells of those whose handles people take in `things`, where a surprise could
  /// name them: where a list keeps any at `base`, or one did before. What was promised then is kept
  /// still, whatever the list says now.
  func formerProfiles(
    in things: ReviewInput, before base: ObjectName?
  ) throws(GitFailure) -> FormerFiles {
    try formerFiles(
      at: things.handlesTaken.map { ContentKind.person($0).path }, in: things, before: base)
  }

  /// The same of the wishes and lists whose names are taken in `things`.
  func formerWishes(
    in things: ReviewInput, before base: ObjectName?
  ) throws(GitFailure) -> FormerFiles {
    try formerFiles(at: things.newlyNamedPaths, in: things, before: base)
  }

  /// At which of `paths` a file stood, where a list kept surprises meanwhile; else none.
  private func formerFiles(
    at paths: [String], in things: ReviewInput, before base: ObjectName?
  ) throws(GitFailure) -> FormerFiles {
    guard let base, !paths.isEmpty else { return .known([]) }
    if try isShallow { return .unknown }
    if !things.keepsSurprises {
      guard try hasKeptSurprises(at: base) else { return .known([]) }
    }
    return try formerFiles(at: paths, before: base)
  }

  /// Whether a list, or the settings for all of them, named surprises in a commit that `base` holds.
  /// Nothing is asked of promises: whether there is one makes no difference.
  private func hasKeptSurprises(at base: ObjectName) throws(GitFailure) -> Bool {
    let lists = ":(glob)\(ContentKind.path(ofWishList: "*"))"
    for path in [ContentKind.settings.path, lists] {
      if try hasStood(PromiseMode.surprise.rawValue, in: path, at: base) { return true }
    }
    return false
  }

  /// Whether commits before some of those that are here are not.
  package var isShallow: Bool {
    get throws(GitFailure) {
      try read(["rev-parse", "--is-shallow-repository"]).text == "true"
    }
  }
}
