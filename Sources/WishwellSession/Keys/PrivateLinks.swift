import WishwellActs
import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellRead
import WishwellSeal
import WishwellText

extension Session {
  /// The site’s public key. Throws `UsageError` where it has none.
  package func requireSeal() throws(UsageError) -> SealKey {
    if let seal = library.settings.seal { return seal.value }
    throw UsageError(
      "this site has no private pages: there is no ‘seal’ in \(ContentKind.settings.path)",
      help: "`wishwell keys new` begins with them")
  }

  /// Throws `UsageError` where the settings do not say yet at which address the site is published.
  package func requireAddress() throws(UsageError) {
    guard library.settings.url == StarterSite.address else { return }
    throw UsageError(
      "the site has no address yet to which a link could lead",
      help: "write where it is published into \(ContentKind.settings.path): "
        + "‘url: https://HOST/’")
  }

  /// Whose private page `name` means: a handle. Throws `UsageError` where nobody has it, and for
  /// somebody who has left or whose profile is a draft.
  package func personWithPage(named name: String) throws(UsageError) -> Person {
    let handle = try library.person(named: name)
    guard let person = library.people.first(where: { $0.handle == handle }), !person.hasLeft else {
      throw UsageError(
        "\(quoted(name)) has left, and has no page any more",
        help: "if they are back, take ‘left’ out of \(ContentKind.person(handle).path)")
    }
    guard !person.document.isDraft else {
      throw UsageError(
        "the profile of \(quoted(person.name)) is a draft, and drafts have no page",
        help: "take ‘draft’ out of \(person.document.path) first; then there is a page, and a link"
      )
    }
    return person
  }

  /// The private link of `person`, as the profile is now. Throws `UsageError` where the word is
  /// missing that it is made of.
  package func privateLink(
    of person: Person, _ secret: SiteSecret
  ) throws(UsageError) -> PrivateLink {
    guard let link = person.link else {
      throw UsageError(
        "\(quoted(person.name)) has no private page yet: their profile lacks the word that the link "
          + "is made of",
        help: "`wishwell link \(person.handle) --renew` writes it; with ‘--push’ it is shared, and "
          + "their page comes with the next build")
    }
    let settings = library.settings
    let keys = PersonKeys(
      secret, identity: identity(of: person.document, in: settings), link: link.value)
    return PrivateLink(to: keys, base: settings.url)
  }

  /// What gives `person` another word, and so another link. Throws `UsageError` where somebody is at
  /// the keyboard who may not do that, and where the profile cannot be written.
  package func renewal(ofLinkOf person: Person) throws -> ChangeSet {
    if let actor = try? currentPerson().person, actor != person.handle,
      !site.isMaintainer(.person(actor))
    {
      let maintainers = listPhrase(site.settings.maintainers.map(\.value.text))
      throw UsageError(
        "only \(person.name) and those who look after the site can make that link anew",
        help: maintainers.isEmpty ? "ask \(person.name)" : "ask \(maintainers)")
    }
    let sentence =
      sentenceName(person.name, isShared: site.namesakes[person.handle] != nil, person.handle)
      + " has a new private link"
    var changeSet = ChangeSet(files: [], summary: sentence, commitSubject: sentence)
    changeSet.changes = [
      try change(
        of: person.document.path, Person.Field.link.rawValue, to: LinkWord.random.text)
    ]
    changeSet.nextSteps = [
      person.link == nil
        ? "It opens their page once the site is published with it."
        : "It counts once the site is published with it; the old link opens nothing that is built "
          + "from then on."
    ]
    return changeSet
  }

  /// What begins with private pages: the public key in the settings, and a word in each profile, of
  /// which that person’s link is made. Throws `UsageError` where there is a key, and where the settings
  /// cannot be written.
  package func beginning(withKey key: SealKey) throws -> ChangeSet {
    let path = ContentKind.settings.path
    if let seal = library.settings.seal {
      throw UsageError(
        "the site has keys already: ‘seal: \(seal.value)’ in \(path)",
        help: "with other keys, nothing that was sealed would open any more, and everybody would "
          + "need a new link. If others have the secret: `wishwell keys rotate`. If it is lost: take the "
          + "line out, move \(SecretKeeper.path) away, and try again")
    }
    let sentence = "The site has private pages, and each person a link of their own"
    var changeSet = ChangeSet(files: [], summary: sentence, commitSubject: sentence)
    changeSet.changes =
      [try change(of: path, SiteSettings.Field.seal.rawValue, to: "\(key)")]
      // Of a profile that cannot be written, `check` tells what is missing.
      + library.people.filter { $0.link == nil }.compactMap { person in
        try? change(
          of: person.document.path, Person.Field.link.rawValue, to: LinkWord.random.text)
      }
    return changeSet
  }

  /// The same change set where each new profile has a word of its own, nothing sealed, and nothing
  /// under a name that profiles do not have, as far as the site has private pages.
  func withLinkWords(_ changeSet: ChangeSet) -> ChangeSet {
    guard library.settings.seal != nil else { return changeSet }
    var changeSet = changeSet
    changeSet.files = changeSet.files.map { file in
      guard case .person = ContentKind(path: file.path) else { return file }
      var source = SourceFile(path: file.path, text: file.text)
      // What came with a letter may have been sealed by somebody else, or be where they live.
      for key in WrittenFields(of: source).keysOfNoProfile {
        source = SourceFile(path: file.path, bytes: source.removing(key) ?? source.bytes)
      }
      let key = Person.Field.link.rawValue
      // A word that came with a letter may be one that somebody else’s link was made of.
      let bytes = source.setting(key, to: LinkWord.random.text) ?? source.bytes
      return NewFile(path: file.path, text: String(decoding: bytes, as: UTF8.self))
    }
    return changeSet
  }

  /// What writes the field `key` of the file at `path`. Throws `UsageError` where it cannot be written.
  func change(of path: String, _ key: String, to value: String) throws -> FileChange {
    guard let file = folder.files.source(at: path), let after = file.setting(key, to: value) else {
      throw UsageError(
        "\(path) cannot be changed without changing more of it",
        help: "write ‘\(key): \(value)’ into it yourself")
    }
    return FileChange(path: path, before: file.bytes, after: after)
  }
}

extension WrittenFields {
  /// Of fields that no new profile has.
  fileprivate var keysOfNoProfile: [String] {
    fields.filter { field in
      field.text.hasPrefix(SealedValue.scheme)
        || !Person.keys.contains(field.key) && !field.key.hasPrefix("x-")
    }.map(\.key)
  }
}

extension LinkWord {
  fileprivate static var random: LinkWord { LinkWord(bytes: randomBytes(size)) }
}
