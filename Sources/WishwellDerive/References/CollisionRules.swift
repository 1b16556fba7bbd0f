import WishwellDiagnostics
import WishwellFormat

extension Rule {
  package static let duplicateIdentity = Rule(
    "duplicate-identity", .error,
    """
    Two files have the same permanent identity, so feed readers would take one for the other.

    An identity is the ‘id’ of a file, or else is made from its path. Way out: give one of them
    another ‘id’; the older one should keep the identity that readers know.
    """)

  package static let duplicateEmail = Rule(
    "duplicate-email", .error,
    """
    An e-mail address is in the ‘emails’ of two profiles, so there is no telling which of them a
    commit belongs to.

    Way out: keep it in one profile. Capital and small letters make no difference.
    """)

  package static let duplicateAccount = Rule(
    "duplicate-account", .error,
    """
    An account of the forge is in two profiles, so there is no telling who wrote what comes from it:
    under ‘account’, or under ‘emails’ as an address that the forge made up for it. The profile of
    somebody who has left counts as well.

    Way out: keep it in the profile of the person the account belongs to. Capital and small letters
    make no difference, nor does ‘@’ or a number in the address.
    """)

  package static let duplicateSigner = Rule(
    "duplicate-signer", .error,
    """
    A key is under ‘signers’ in two profiles, so there is no telling which of them a signature is
    by. Public keys are public: anybody can copy someone else's into their own profile.

    Way out: keep it in the profile of the person the key belongs to.
    """)

  package static let duplicateLink = Rule(
    "duplicate-link", .error,
    """
    Two profiles have the same word under ‘link’. It is a part of the keys of one person’s private
    page, so that nobody else may have it: a profile that was copied, for example.

    Way out: take it out of the newer profile, then wishwell link PERSON --renew
    """)

  package static let linkNeeded = Rule(
    "link-needed", .warning,
    """
    The site has private pages, and somebody has none: their profile lacks the random word under
    ‘link’, of which the keys of a page are made, together with the secret of the site. Without the
    word, a name alone would tell people apart, and the link of whoever had a name before would open
    the page of whoever takes it later.

    The program writes the word with each profile that it makes. One that was written by hand, or in
    the forge’s editor, lacks it.

    Way out: wishwell link PERSON --renew
    """)

  package static let formerHandleTaken = Rule(
    "former-handle-taken", .error,
    """
    A handle under ‘formerly’ is in use: by another thing of the same kind, or by its own file.
    Its old address can lead to one place only.

    Way out: take it out of ‘formerly’, or give the newer thing another handle.
    """)
}

/// Names that must be one thing's alone. `documents` are those of `library`.
func checkCollisions(of documents: [Document], in library: Library) -> [Diagnostic] {
  checkIdentities(of: documents, in: library.settings) + checkEmails(in: library)
    + checkAccounts(in: library)
    + checkSigners(in: library) + checkLinkWords(in: library) + checkMissingWords(in: library)
    + checkFormerHandles(of: documents)
}

private func checkIdentities(
  of documents: [Document], in settings: SiteSettings
) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  var seen: [String: String] = [:]
  for document in documents {
    let identity = identity(of: document, in: settings)
    guard let first = seen.updateValue(document.path, forKey: identity) else { continue }
    seen[identity] = first
    diagnostics.append(
      Diagnostic(
        .duplicateIdentity, at: document.location(document.id?.range ?? .start),
        "\(quoted(identity)) is also the identity of \(quoted(first))",
        help: "give the newer of the two another ‘id’"))
  }
  return diagnostics
}

private func checkEmails(in library: Library) -> [Diagnostic] {
  checkBelongings(
    of: library.people, \.emails, .duplicateEmail, key: { MailKey($0) }, name: { quoted($0) })
}

private func checkAccounts(in library: Library) -> [Diagnostic] {
  let forge = library.settings.forge
  func account(behind text: String) -> AccountKey? { forge?.account(behind: text) }
  return checkBelongings(
    of: library.people,
    { person in
      (person.accountKey == nil ? [] : [person.account].compactMap { $0 })
        + person.emails.filter { account(behind: $0.value) != nil }
    },
    .duplicateAccount, key: { account(behind: $0) ?? AccountKey($0) },
    name: { (account(behind: $0) == nil ? "the account " : "the account behind ") + quoted($0) })
}

private func checkSigners(in library: Library) -> [Diagnostic] {
  checkBelongings(
    of: library.people, \.signers, .duplicateSigner, key: { $0 }, name: { _ in "this key" })
}

private func checkLinkWords(in library: Library) -> [Diagnostic] {
  checkBelongings(
    of: library.people,
    { person in person.link.map { [Located($0.value.text, $0.range)] } ?? [] },
    .duplicateLink, key: { $0 }, name: { _ in "this word" })
}

/// Who has left has no page, and a draft has none yet.
private func checkMissingWords(in library: Library) -> [Diagnostic] {
  guard library.settings.seal != nil else { return [] }
  return library.people.filter { $0.link == nil && !$0.hasLeft && !$0.document.isDraft }
    .map { person in
      Diagnostic(
        .linkNeeded, at: person.document.location(person.document.title.range),
        "\(quoted(person.name)) has no private page: the word that their link is made of is missing",
        help: "`wishwell link \(person.handle) --renew` writes it, and their page comes with the "
          + "next build")
    }
}

/// What stands in two profiles and can be one person's alone.
private func checkBelongings<Key: Hashable>(
  of people: [Person], _ belongings: (Person) -> [Located<String>], _ rule: Rule,
  key: (String) -> Key, name: (String) -> String
) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  var owners: [Key: Handle] = [:]
  for person in people {
    for belonging in belongings(person) {
      let owner = owners[key(belonging.value), default: person.handle]
      owners[key(belonging.value)] = owner
      guard owner != person.handle else { continue }
      diagnostics.append(
        Diagnostic(
          rule, at: person.document.location(belonging.range),
          "\(name(belonging.value)) is also in the profile of \(quoted(owner.text))",
          help: "keep it in one profile"))
    }
  }
  return diagnostics
}

private func checkFormerHandles(of documents: [Document]) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  var taken: [String: String] = [:]
  // Of most sites nothing ever had another name.
  guard documents.contains(where: { !$0.formerly.isEmpty }) else { return [] }
  for document in documents { taken[document.stem] = document.path }
  for document in documents {
    for old in document.formerly {
      let stem = document.stem(with: old.value)
      guard let other = taken.updateValue(document.path, forKey: stem) else { continue }
      taken[stem] = other
      diagnostics.append(
        Diagnostic(
          .formerHandleTaken, at: document.location(old.range),
          "\(quoted(old.value.text)) is used by \(quoted(other))",
          help: "take it out of ‘formerly’"))
    }
  }
  return diagnostics
}

extension Library {
  /// Every Markdown file, in the order of paths: copies, so that whoever asks several times keeps them.
  package var documents: [Document] {
    let all =
      pages.map(\.document) + people.map(\.document) + wishLists.map(\.document)
      + wishes.map(\.document) + posts.map(\.document) + checklists.map(\.document)
      + circles.map(\.document)
    return all.inOrderOfPaths
  }
}

extension [Document] {
  /// These, in the byte order of their paths.
  package var inOrderOfPaths: [Document] { sorted { $0.path.utf8Precedes($1.path) } }
}
