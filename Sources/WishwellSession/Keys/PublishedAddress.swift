import WishwellBuild
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellRead
import WishwellText

extension Session {
  /// Throws `UsageError` where `address`, to which a link is to be sent, is not what git has of the
  /// profile of `person`: neither an edit that nobody has seen, nor a branch that was sent in and is
  /// checked out to look at it, may turn a link to somebody else.
  ///
  /// It is compared with the present commit, what its branch follows, where it follows one, and the
  /// main branch of the other side, where there is one. It is refused where nothing shows which that is.
  package func refuseOtherAddress(than address: String, of person: Person) throws {
    guard let repository = gitUser.repository else { return }
    let path = person.document.path
    var places = [("HEAD", "the last commit"), ("@{upstream}", "the branch that this one follows")]
    if let remote = try repository.siteRemote() {
      guard let branch = try repository.mainBranch(of: remote) else {
        throw UsageError(
          "git does not know here which branch of ‘\(remote)’ is its main one",
          help: "let it find out: `git remote set-head \(shellQuoted(remote)) --auto`")
      }
      places.append((branch, "the main branch of the site"))
    }
    for (name, place) in places {
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
