import WishwellFormat

/// Whom a commit is by, as far as it can be known.
package enum AuthorIdentity: Hashable, Sendable {
  /// By the handle that they have before the change, or take with it.
  case person(Handle, by: Proof)
  /// Somebody says they are this person, whose profile has keys, and no good signature shows that
  /// it is theirs.
  case unsigned(Handle)
  /// No profile has their address.
  case unknown

  /// What shows that a commit is somebody's.
  package enum Proof: String, Hashable, Sendable {
    /// The author's mail address alone, theirs or one of the forge for their account; anyone can
    /// type either.
    case address
    /// A good signature with a key from their profile.
    case signature
    /// A good signature of the forge, in whose editor they wrote.
    case forge
  }

  /// Whom it is taken for; nil where that is unknown or not shown.
  package var person: Handle? {
    guard case .person(let handle, _) = self else { return nil }
    return handle
  }
}

/// What git says of the signature of a commit.
package struct CommitSignature: Hashable, Sendable {
  /// As `%G?` prints it (git-log(1)): `G` good, `U` good by somebody not known to be who they say,
  /// `B` bad, `N` none, `E` not to be checked here, and others.
  package var status: String
  /// For SSH the principal to whom the key belongs, for OpenPGP the name of the key.
  package var signer: String
  /// Fingerprints of the key that signed and of the one it is part of.
  package var keys: Set<String>

  package init(status: String, signer: String, keys: Set<String> = []) {
    self.status = status
    self.signer = signer
    self.keys = keys
  }
}

/// What a commit is told apart by: profiles of the base, and of those who join.
package struct IdentityIndex: Sendable {
  private let people: AddressBook
  private let newcomers: AddressBook
  /// Fingerprints of the keys of the forge.
  private let forgeKeys: Set<String>

  /// Of two profiles with the same address the first counts, and those of `people` before those who
  /// join. The keys of a profile count once it is in the base.
  package init(people: [Person], newcomers: [Person], forge: SiteSettings.Forge?) {
    forgeKeys = Set(forge?.keys ?? [])
    self.people = AddressBook(people, forge: forge)
    self.newcomers = AddressBook(newcomers, forge: forge)
  }

  /// The person by whose keys it is known whether `commit` is theirs; nil where there are none.
  func signer(of commit: Commit) -> Person? {
    guard let person = people.person(with: commit.author.email), !person.signers.isEmpty else {
      return nil
    }
    return person
  }

  /// Whom `commit` is by. A person with keys has to show one of them, or a signature of the forge
  /// where they trust it; of all others the mail address is believed. A `signature` of nil shows
  /// nothing.
  package func identity(of commit: Commit, signature: CommitSignature?) -> AuthorIdentity {
    guard let person = people.person(with: commit.author.email) else {
      return newcomers.person(with: commit.author.email).map { .person($0.handle, by: .address) }
        ?? .unknown
    }
    guard !person.signers.isEmpty else { return .person(person.handle, by: .address) }
    if let signature {
      if signature.status == "G", signature.signer == person.handle.text {
        return .person(person.handle, by: .signature)
      }
      if person.trustsForge, isOfForge(signature) { return .person(person.handle, by: .forge) }
    }
    return .unsigned(person.handle)
  }

  /// A signature that git could check, with a key that the settings name. How far the keyring of
  /// this machine trusts the key makes no difference: a name in it is anybody's choice.
  private func isOfForge(_ signature: CommitSignature) -> Bool {
    ["G", "U"].contains(signature.status) && !signature.keys.isDisjoint(with: forgeKeys)
  }
}

extension GitRepository {
  /// The mail addresses of those who wrote the commits of the present branch, each once.
  package func authors() throws(GitFailure) -> Set<String> {
    guard try revision(of: "HEAD") != nil else { return [] }
    let answer = try read(["log", "--format=%ae"])
    return Set(answer.text.split(whereSeparator: \.isNewline).map(String.init))
  }
}
