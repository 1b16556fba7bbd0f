import WishwellFormat

/// What was in the repository before a change, as far as private links hang on it.
struct FormerLinks: Hashable, Sendable {
  /// Words that the change writes into a profile, and that stood in one before.
  var words: Set<LinkWord> = []
  /// People who take a name under which somebody else had a profile: new ones, and renamed ones.
  var successors: Set<Handle> = []
}

extension GitRepository {
  /// What `people`, whose profiles are new or have a new word or name, take from others who were there
  /// at `base` or before, when `known` had a profile. Nothing is asked where that is nobody.
  func formerLinks(
    of people: [Person], newcomers: Set<Handle>, known: Set<Handle>, at base: ObjectName?
  ) throws(GitFailure) -> FormerLinks {
    var former = FormerLinks()
    guard let base else { return former }
    for person in people {
      if let word = person.link?.value,
        try hasCommit(at: base, ["-S\(word)"], on: ContentFolder.people.path)
      {
        former.words.insert(word)
      }
      guard !known.contains(person.handle) else { continue }
      // The former names of whoever was here are their own.
      let others = newcomers.contains(person.handle) ? person.document.formerly.map(\.value) : []
      for handle in [person.handle] + others
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
