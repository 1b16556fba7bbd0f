import WishwellBuild
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellRead

extension Session {
  /// Throws `UsageError` where `address`, to which a link is to be sent, is not what git has of the
  /// profile of `person`: neither an edit that nobody has seen, nor a branch that was sent in and is
  /// checked out to look at it, may turn a link to somebody else.
  ///
  /// It is compared with the present commit, what its branch follows, and the branch that the other
  /// side calls its own, as far as they are there.
  package func refuseOtherAddress(than address: String, of person: Person) throws {
    guard let repository = gitUser.repository else { return }
    let remote = try repository.upstream()?.remote ?? "origin"
    let path = person.document.path
    for (name, place) in [
      ("HEAD", "the last commit"), ("@{upstream}", "the branch that this one follows"),
      ("refs/remotes/\(remote)/HEAD", "the main branch of the site"),
    ] {
      guard let commit = try repository.revision(of: name) else { continue }
      guard try repository.file(at: path, of: commit).flatMap(firstAddress) != address else {
        continue
      }
      throw UsageError(
        "others have not seen the first mail address in \(path): \(place) has another, or "
          + "none",
        help: "a link only goes to an address that others have seen. If this one is right, commit "
          + "and push it first; if not, go back to the branch that is published (`git switch "
          + "BRANCH`). Without ‘--letter’, the link is shown, for you to bring in another way")
    }
  }

  private func firstAddress(in file: SourceFile) -> String? {
    guard case .person(let handle)? = ContentKind(path: file.path) else { return nil }
    let read = readPerson(file, handle: handle, options: ReaderOptions(library.settings))
    return read.value?.emails.first?.value
  }
}
