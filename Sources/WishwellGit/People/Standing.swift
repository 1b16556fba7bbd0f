import WishwellModel

/// Whom a commit is by, as far as it can be known.
package enum Standing: Hashable, Sendable {
  /// By the handle that they have before the change, or take with it.
  case person(Handle, by: Proof)
  /// Somebody says they are this person, whose commits are signed, and this one is not.
  case unsigned(Handle)
  case unknown

  package enum Proof: String, Hashable, Sendable {
    /// The author's mail address alone, which anyone can type.
    case address
    /// A good signature with a key from their profile.
    case signature
    /// A good signature of the forge, in whose editor they wrote.
    case forge
  }

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

  package init(status: String, signer: String) {
    self.status = status
    self.signer = signer
  }
}

/// What a commit is told apart by: profiles of the base, and of those who join.
package struct Faces: Sendable {
  private var persons: [String: Person] = [:]
  private var newcomers: [String: Handle] = [:]
  /// The host of the forge, which signs as `noreply@HOST`.
  private let forge: String?

  /// Of two profiles with the same address the first counts, and those of `people` before those who
  /// join. The keys of a profile count once it is in the base.
  package init(people: [Person], newcomers: [Person], forge: SiteSettings.Forge?) {
    for person in people {
      for email in person.emails where persons[email.value.lowercased()] == nil {
        persons[email.value.lowercased()] = person
      }
    }
    for person in newcomers {
      for email in person.emails.map({ $0.value.lowercased() }) where persons[email] == nil {
        self.newcomers[email] = self.newcomers[email] ?? person.handle
      }
    }
    self.forge = forge.map { forge in
      let parts = forge.repository.split(separator: "/", maxSplits: 2).dropFirst()
      return parts.first.map { $0.split(separator: ":")[0].lowercased() } ?? ""
    }
  }

  /// Whether it takes a signature to know whom `commit` is by.
  package func asksForSignature(_ commit: Commit) -> Bool {
    persons[commit.author.email].map { !$0.signers.isEmpty } ?? false
  }

  package func standing(of commit: Commit, signature: CommitSignature?) -> Standing {
    guard let person = persons[commit.author.email] else {
      return newcomers[commit.author.email].map { .person($0, by: .address) } ?? .unknown
    }
    guard !person.signers.isEmpty else { return .person(person.handle, by: .address) }
    if let signature {
      // Git calls a signature good by whomever of all signers it is.
      if signature.status == "G", signature.signer == person.handle.text {
        return .person(person.handle, by: .signature)
      }
      if person.trustsForge, isOfForge(signature) { return .person(person.handle, by: .forge) }
    }
    return .unsigned(person.handle)
  }

  /// A signature that git could check, so that the key is in the keyring of this machine.
  private func isOfForge(_ signature: CommitSignature) -> Bool {
    guard let forge, !forge.isEmpty, ["G", "U"].contains(signature.status) else { return false }
    return signature.signer.lowercased().hasSuffix("<noreply@\(forge)>")
  }
}
