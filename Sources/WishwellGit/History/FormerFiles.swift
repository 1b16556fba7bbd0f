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
    var former: Set<String> = []
    for path in paths {
      let answer = try read([
        "log", "--full-history", "-m", "--max-count=1", "--format=%H", "--end-of-options",
        base.description, "--", path,
      ])
      if !answer.output.isEmpty { former.insert(path) }
    }
    return .known(former)
  }

  /// What the history tells of those whose handles people take in `things`, where a surprise could
  /// name them: where a list keeps any at `base`, or one did before. What was promised then is kept
  /// still, whatever the list says now.
  func formerProfiles(
    in things: ReviewInput, before base: ObjectName?
  ) throws(GitFailure) -> FormerFiles {
    let handles = things.handlesTaken
    guard let base, !handles.isEmpty else { return .known([]) }
    if !things.keepsSurprises {
      guard try hasKeptSurprises(at: base) else { return .known([]) }
    }
    return try formerFiles(at: handles.map { ContentKind.person($0).path }, before: base)
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
