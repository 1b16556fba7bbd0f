import WishwellFormat

/// What stood in profiles before a change, as far as private links hang on it.
struct FormerLinks: Hashable, Sendable {
  /// Words that the change writes into a profile.
  var words: Set<LinkWord> = []
  /// Identities that new people bring along.
  var identities: Set<String> = []
  /// Whether the history is all there.
  var isKnown = true
}

extension GitRepository {
  /// What of the words and identities of `people` stood in a profile at `base` or before. Nothing is
  /// asked where that is nobody.
  func formerLinks(of people: [Person], at base: ObjectName?) throws(GitFailure) -> FormerLinks {
    var former = FormerLinks()
    guard let base, !people.isEmpty else { return former }
    former.isKnown = try !isShallow
    let profiles = ContentFolder.people.path
    for person in people {
      if let word = person.link?.value, try hasStood(word.text, in: profiles, at: base) {
        former.words.insert(word)
      }
      if let id = person.document.id?.value, try hasStood(id, in: profiles, at: base) {
        former.identities.insert(id)
      }
    }
    return former
  }

  /// Whether a file of the folder `path` had `text` in it, in a commit that `base` holds.
  func hasStood(
    _ text: String, in path: String, at base: ObjectName
  ) throws(GitFailure) -> Bool {
    let answer = try read(
      // A merge that has nothing there leaves out the side on which it was, unless told not to.
      [
        "log", "--full-history", "-m", "--max-count=1", "--format=%H", "-S\(text)",
        "--end-of-options", base.description, "--", path,
      ])
    return !answer.output.isEmpty
  }
}
