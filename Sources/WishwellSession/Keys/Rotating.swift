import WishwellActs
import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellGit
import WishwellQueries
import WishwellSeal
import WishwellText

/// Another secret in the place of the one that the site has.
extension Session {
  /// What has the site name the key of `secret`, and seals to it all that it opens: by those before it
  /// too. Throws `UsageError` where a file cannot be written, and where somebody else was faster.
  package func rotation(to secret: SiteSecret) throws -> ChangeSet {
    guard let key = library.settings.seal?.value,
      secret.former.first?.sealKey == key || secret.sealKey == key
    else {
      // What they sealed anew would open to nobody any more.
      throw UsageError(
        "somebody else has given the site another secret meanwhile",
        help: "they have it, and show it with `wishwell keys show`")
    }
    let sentence = "The site has another secret, and what people sealed is sealed to it"
    var changeSet = ChangeSet(files: [], summary: sentence, commitSubject: sentence)
    // Before the others: as soon as it is written, the secret counts that opens old and new alike.
    changeSet.changes =
      [
        try change(
          of: ContentKind.settings.path, SiteSettings.Field.seal.rawValue,
          to: "\(secret.sealKey)")
      ] + (try library.people.compactMap { try resealing(of: $0, to: secret) })
      + (try resealingNotes(to: secret, after: resealingNames(to: secret)))
      + (try resealingDraws(to: secret))
    changeSet.details = library.people.flatMap { person in
      person.unopened(identity: identity(of: person), with: secret).map(person.unopenedWords)
    }
    return changeSet
  }

  /// Nil where nothing of `person` opens.
  private func resealing(of person: Person, to secret: SiteSecret) throws -> FileChange? {
    let path = person.document.path
    guard var file = folder.files.source(at: path) else { return nil }
    let (before, identity) = (file.bytes, identity(of: person))
    for field in Person.SealedField.allCases {
      guard let text = person.opened(field, identity: identity, with: secret),
        let place = person.place(of: field, identity: identity)
      else { continue }
      let value = try SealedValue(sealing: text, for: place, to: secret.sealKey)
      guard let bytes = file.setting(field.rawValue, to: value.text) else {
        throw UsageError(
          "what is sealed in \(path) cannot be sealed anew without changing more of the file",
          help: "ask \(person.name) to run `wishwell seal \(field.rawValue)`, or take the line out")
      }
      file = SourceFile(path: path, bytes: bytes)
    }
    return file.bytes == before ? nil : FileChange(path: path, before: before, after: file.bytes)
  }

  private func identity(of person: Person) -> String {
    WishwellDerive.identity(of: person.document, in: library.settings)
  }

  /// Throws `UsageError` where something is sealed that only a secret before `secret` opens.
  package func refuseForgetting(before secret: SiteSecret) throws(UsageError) {
    try refuseForgettingNames(before: secret)
    try refuseForgettingNotes(before: secret)
    try refuseForgettingDraws(before: secret)
    let needed = library.people.flatMap { person in
      person.opened(onlyBefore: secret, identity: identity(of: person)).map { (person, $0) }
    }
    guard !needed.isEmpty else { return }
    let places = needed.map { person, field in
      "‘\(field.rawValue)’ in the profile of \(quoted(person.name))"
    }
    let fields = Person.SealedField.allCases.filter { field in needed.contains { $0.1 == field } }
    throw UsageError(
      "the old secret is still needed: only it opens \(listPhrase(places))",
      help: "ask them to seal it again on their private page, or with "
        + "\(listPhrase(fields.map { "`wishwell seal \($0.rawValue)`" })); once that is in the site, "
        + "try again; or have `wishwell keys rotate` seal it anew")
  }
}

/// What has to be so before a secret takes the place of another, or one is forgotten.
extension Session {
  /// Throws `UsageError` unless a maintainer commits here.
  package func requireMaintainer(to deed: String) throws(UsageError) {
    guard let email = gitUser.identity.email else {
      throw UsageError(
        "git does not know your e-mail address, and only those who look after the site \(deed)",
        help: "`git config user.email ADDRESS`, with one that stands in your profile")
    }
    let person = library.addressBook.person(with: email)?.handle
    if let person, site.isMaintainer(.person(person)) { return }
    let maintainers = listPhrase(site.settings.maintainers.map(\.value.text))
    throw UsageError(
      "only those who look after the site \(deed), and git has \(quoted(email)) for you",
      help: maintainers.isEmpty
        ? "name yourself in ‘maintainers’ of \(ContentKind.settings.path)" : "ask \(maintainers)")
  }

  /// Throws `UsageError` where a profile cannot be read, or an event with a sealed name or note: what is sealed in
  /// it would be forgotten. Throws `GitFailure` where git does not answer.
  package func requireReadableSeals() throws {
    let path = library.stubs.sorted().first { path in
      switch ContentKind(path: path) {
      case .person, .circle: true
      default: false
      }
    }
    let wayOut = "`wishwell check\(folder.option)` names them; correct them first"
    if let path {
      throw UsageError(
        "there are mistakes in \(path), and what is sealed there cannot be read", help: wayOut)
    }
    guard let path = try unreadEventUnderSealedName else { return }
    throw UsageError(
      "there are mistakes in \(path) or beside it, and what is sealed there cannot be read",
      help: wayOut)
  }

  /// Throws `UsageError` unless this folder has what all others have, and nothing besides.
  package func requireShared() throws {
    let repository = try gitUser.requireRepository(to: "share this with")
    // What a run left that ended in between is no change of anybody’s.
    let isBegun = try repository.uncommitted(below: ContentRoot.name).contains {
      !$0.isNew
        || $0.path.split(separator: "/").last?.hasPrefix(Folder.unfinishedPrefix) != true
    }
    guard try !isBegun && repository.unfinishedWork == nil else {
      throw UsageError(
        "there are changes in \(ContentRoot.name) that are in no commit yet",
        help: "share them first: `wishwell sync --push\(folder.option)`; or undo them: "
          + "`git restore --staged --worktree \(ContentRoot.name)`, and move new files away")
    }
    guard let upstream = try repository.upstream() else { return }
    do { try repository.fetch(upstream) } catch {
      throw UsageError(
        "\(upstream) cannot be asked, and others could have sealed something meanwhile: "
          + error.message, help: "try again once it can be reached")
    }
    let distance = try repository.distance()
    guard distance.behind == 0 else {
      throw UsageError(
        "\(upstream) has something new, and others could have sealed something",
        help: "bring it here first: `wishwell sync\(folder.option)`")
    }
    guard distance.ahead == 0 else {
      throw UsageError(
        "there are commits here that \(upstream) does not have",
        help: "share them first: `wishwell sync --push\(folder.option)`")
    }
  }

  /// Whether the site has `key` wherever others see it, and here. Throws `UsageError` where git does
  /// not know what they see.
  package func isPublished(_ key: SealKey) throws -> Bool {
    guard library.settings.seal?.value == key else { return false }
    guard let repository = gitUser.repository else { return true }
    return try publishedPlaces(in: repository).allSatisfy { commit, _ in
      try repository.file(at: ContentKind.settings.path, of: commit).flatMap(sealKey) == key
    }
  }
}
