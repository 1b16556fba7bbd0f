import WishwellActs
import WishwellDiagnostics
import WishwellModel
import WishwellText

extension ReviewCase {
  /// Whether those who changed `file`, which is no event, may do so.
  func judge(_ file: Change.FileChange, _ judgement: inout Judgement) {
    for author in known(among: authors(of: file), file, &judgement) {
      judge(author, right(to: file), at: SourceLocation(file.path), &judgement)
    }
  }

  /// Whether `author` is one of those who have `right`, or else a maintainer.
  func judge(
    _ author: Author, _ right: Right, at place: SourceLocation, _ judgement: inout Judgement
  ) {
    guard let person = author.person else { return }
    switch right {
    case .unjudged: return
    case .maintainers:
      if author.isMaintainer { return }
      judgement.report(
        .maintainersOnly(at: place, by: name(of: person), names(ofMaintainers: before)))
    case .people(let people, let role):
      if people.contains(person) { return }
      judgement.report(
        author.isMaintainer
          ? .maintainerEdit(at: place, by: name(of: person), role)
          : .notYours(at: place, by: name(of: person), role))
    }
  }

  /// Those of `authors` who may be judged: of the others it is said, once each, that nobody knows
  /// them. Where nobody had a profile, the first author may do anything.
  func known(
    among authors: [Author], _ file: Change.FileChange, _ judgement: inout Judgement
  ) -> [Author] {
    authors.filter { author in
      if author == founder { return false }
      if author.person != nil { return true }
      if judgement.strangers.insert(author).inserted, let commit = commit(by: author) {
        judgement.report(stranger(author, commit, at: SourceLocation(file.path)))
      }
      return false
    }
  }

  private func stranger(_ author: Author, _ commit: Commit, at place: SourceLocation) -> Diagnostic
  {
    guard case .unsigned(let handle) = author.standing else {
      return .unknownAuthor(at: place, commit)
    }
    return .unsignedCommit(
      at: place, commit, of: name(of: handle),
      trustsForge: before.people[handle]?.trustsForge ?? false)
  }

  private func names(ofMaintainers state: SiteState) -> String {
    enumerated(state.library.settings.maintainers.map { name(of: $0.value) })
  }
}
