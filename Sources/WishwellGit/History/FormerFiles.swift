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

  /// Whether commits before some of those that are here are not.
  package var isShallow: Bool {
    get throws(GitFailure) {
      try read(["rev-parse", "--is-shallow-repository"]).text == "true"
    }
  }
}
