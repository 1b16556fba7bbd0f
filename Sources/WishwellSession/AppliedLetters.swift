import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellMail
import WishwellRead

/// A commit that says that it was made for a letter.
package struct LetterCommit: Sendable {
  /// The name of the commit, in short.
  package let name: String
  /// What its author is called, by its own word.
  package let author: String
  /// What whoever committed it is called, where that is somebody else; nil where it is not.
  package let committer: String?
  /// Whether whoever made it applies letters: a maintainer of the site, or whoever is at the
  /// keyboard.
  package let isTrusted: Bool

  fileprivate init(_ made: MarkedCommit, isTrusted: Bool) {
    let (author, committer) = (made.commit.author, made.commit.committer)
    name = made.commit.name.short
    self.author = author.name
    self.committer = author.email == committer.email ? nil : committer.name
    self.isTrusted = isTrusted
  }
}

extension Session {
  /// The commit that was made for the letter with this mark, of what has no event that would keep
  /// it; where there is none, one that says so, by somebody who applies no letters. Nil where
  /// neither is here, and where there is no repository.
  package func commit(ofLetter mark: Postmark) throws -> LetterCommit? {
    guard let repository = gitUser.repository else { return nil }
    let index = IdentityIndex(people: library.people, newcomers: [], forge: library.settings.forge)
    let found = try repository.commits(ofLetter: mark.text, by: index)
    if let made = try found.first(where: isOfApplier) ?? earlier(found, mark, in: repository) {
      return LetterCommit(made, isTrusted: true)
    }
    return found.first.map { LetterCommit($0, isTrusted: false) }
  }

  /// Whether the commit of a letter may be missing here, as not all of the history is.
  package var lacksCommits: Bool {
    get throws { try gitUser.repository?.isShallow ?? false }
  }

  /// Where nothing new may stand beside what `changeSet` brings, as `GitRepository.formerPaths(of:)` tells;
  /// nil where that cannot be told, as not all of the history is here.
  package func formerPaths(beside changeSet: ChangeSet) throws -> Set<String>? {
    var things: Set<ContentKind> = []
    for file in changeSet.files {
      switch ContentKind(path: file.path) {
      case .wish(let key):
        let former = library.wishLists.first { $0.handle == key.list }?.document.formerly ?? []
        things.formUnion(([key.list] + former.map(\.value)).map { .wishList($0) })
      case .wishList(let handle): things.insert(.wishList(handle))
      case .person(let handle): things.insert(.person(handle))
      default: break
      }
    }
    if try !things.isEmpty && lacksCommits { return nil }
    return try gitUser.repository?.formerPaths(of: things) ?? []
  }

  /// Whether somebody had a profile called `handle` before, as far as the history here tells, on a site where
  /// a promise may still be kept secret under that name: a review lets nobody take it.
  package func isNameOfSomebodyGone(_ handle: Handle) throws -> Bool {
    let profile = ContentKind.person(handle)
    return try gitUser.repository?.formerPaths(of: [profile]).contains(profile.path) ?? false
  }

  /// Whether `made` was made by somebody who applies letters. A signature is for all of a commit;
  /// but where an address alone says who its author is, whoever committed it has to apply letters
  /// too: some repositories ask of nobody whether they are the author.
  private func isOfApplier(_ made: MarkedCommit) -> Bool {
    guard applies(made.commit.author, made.author) else { return false }
    if case .person(_, by: let proof) = made.author, proof != .address { return true }
    return applies(made.commit.committer, made.committer)
  }

  private func applies(_ signature: Commit.Signature, _ identity: AuthorIdentity) -> Bool {
    if case .unsigned = identity { return false }
    if let person = identity.person, site.isMaintainer(.person(person)) { return true }
    // No profile may have the address of somebody who looks after a small site.
    return signature.email == gitUser.identity.email.map { MailKey($0).address }
  }

  /// The first of `found`, with `mark`, that was made by somebody who looks after the site and had
  /// another address then.
  ///
  /// Whose address it was, the profile says as it was right before the commit, as in a review; the
  /// commit itself could say anything. What a merge brought along counts for nothing here, as a
  /// request may change a profile on its way and change it back, which no review sees. The keys are
  /// those of today: whoever signs is known by nothing less for commits that are old, or say that
  /// they are.
  private func earlier(
    _ found: [MarkedCommit], _ mark: Postmark, in repository: GitRepository
  ) throws -> MarkedCommit? {
    guard !found.isEmpty else { return nil }
    let line = try repository.firstParents(ofLetter: mark.text)
    for made in found where line.contains(made.commit.name) {
      guard let parent = made.commit.parents.first else { continue }
      let people = try maintainers(at: parent, in: repository)
      let index = IdentityIndex(people: people, newcomers: [], forge: library.settings.forge)
      let judged = try repository.marked([made.commit], by: index)
      if let maker = judged.first(where: isOfApplier) { return maker }
    }
    return nil
  }

  /// The profiles of those who look after the site, with the addresses that they had at `commit`
  /// too.
  private func maintainers(
    at commit: ObjectName, in repository: GitRepository
  ) throws -> [Person] {
    let handles = Set(site.settings.maintainers.map(\.value))
    return try library.people.filter { handles.contains($0.handle) }.map { person in
      let path = ContentKind.person(person.handle).path
      guard let bytes = try repository.text(of: path, at: commit),
        let former = readPerson(
          SourceFile(path: path, bytes: bytes), handle: person.handle,
          options: ReaderOptions(library.settings)
        ).value
      else { return person }
      var known = person
      known.emails += former.emails
      return known
    }
  }
}
