import WishwellBuild
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellRead
import WishwellSeal
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
    for (commit, place) in try publishedPlaces(in: repository) {
      let published = try repository.file(at: path, of: commit).flatMap(profile)
      guard published?.emails.first?.value != address else { continue }
      throw UsageError(
        "others have not seen the first mail address in \(path): \(place) has another, or "
          + "none",
        help: "a link only goes to an address that others have seen. If this one is right, commit "
          + "and push it first; if not, go back to the branch that is published (`git switch "
          + "BRANCH`). Without ‘--letter’, the link is shown, for you to bring in another way")
    }
  }

  /// Throws `UsageError` where something is sealed for `person` whom others do not know like that yet:
  /// their profile is not published, or says otherwise whose it is.
  func refuseUnpublished(_ person: Person, in repository: GitRepository) throws {
    let path = person.document.path
    for (commit, place) in try publishedPlaces(in: repository) {
      let published = try repository.file(at: path, of: commit).flatMap(profile)
      guard let published else {
        throw UsageError(
          "others have not seen your profile yet: \(place) has no \(path)",
          help: "share it first, and seal once it is merged: `wishwell sync --push`")
      }
      guard published.sealMark == person.sealMark, published.document.id == person.document.id
      else {
        throw UsageError(
          "others have not seen whose \(path) is: \(place) has another first mail address or "
            + "account there, or another ‘id’",
          help: "share that first, and seal once it is merged: `wishwell sync --push`")
      }
    }
  }

  /// Where others see profiles: the present commit, what its branch follows, and the main branch of the
  /// other side, as far as there are such, each in words.
  func publishedPlaces(
    in repository: GitRepository
  ) throws -> [(commit: ObjectName, words: String)] {
    var places = [("HEAD", "the last commit"), ("@{upstream}", "the branch that this one follows")]
    if let remote = try repository.siteRemote() {
      guard let branch = try repository.mainBranch(of: remote) else {
        throw UsageError(
          "git does not know here which branch of ‘\(remote)’ is its main one",
          help: "let it find out: `git remote set-head \(shellQuoted(remote)) --auto`")
      }
      places.append((branch, "the main branch of the site"))
    }
    return try places.compactMap { name, words in
      try repository.revision(of: name).map { ($0, words) }
    }
  }

  /// The profile in `file`; nil where it is none that can be read.
  func profile(in file: SourceFile) -> Person? {
    guard case .person(let handle)? = ContentKind(path: file.path) else { return nil }
    return readPerson(file, handle: handle, options: ReaderOptions(library.settings)).value
  }
}
