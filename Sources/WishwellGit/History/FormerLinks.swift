import WishwellFormat

/// What was in the repository before a change, as far as private links hang on it.
struct FormerLinks: Hashable, Sendable {
  /// Words that the change writes into a profile, and that stood in one before.
  var words: Set<LinkWord> = []
  /// New people who take a name under which somebody had a profile.
  var successors: Set<Handle> = []
}

extension GitRepository {
  /// What `people`, whose profiles are new or have a new word, take from others who were there at
  /// `base` or before. Nothing is asked where that is nobody.
  func formerLinks(
    of people: [Person], newcomers: Set<Handle>, at base: ObjectName?
  ) throws(GitFailure) -> FormerLinks {
    var former = FormerLinks()
    guard let base else { return former }
    for person in people {
      if let word = person.link?.value,
        try hasCommit(at: base, ["-S\(word)"], on: ContentFolder.people.path)
      {
        former.words.insert(word)
      }
      guard newcomers.contains(person.handle) else { continue }
      for handle in [person.handle] + person.document.formerly.map(\.value)
      where try hasCommit(at: base, [], on: ContentKind.person(handle).path) {
        former.successors.insert(person.handle)
      }
    }
    return former
  }

  /// Whether a commit that `base` holds changed what is at `path`, in the way that `options` of
  /// git-log ask for.
  private func hasCommit(
    at base: ObjectName, _ options: [String], on path: String
  ) throws(GitFailure) -> Bool {
    let answer = try read(
      // A merge that has nothing there leaves out the side on which it was, unless told not to.
      ["log", "--full-history", "-m", "--max-count=1", "--format=%H"] + options
        + ["--end-of-options", base.description, "--", path])
    return !answer.output.isEmpty
  }
}
