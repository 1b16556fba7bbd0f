import WishwellDiagnostics
import WishwellFormat

/// A person who acts, and how that is known.
package struct CurrentPerson: Hashable, Sendable {
  /// How it is known who acts.
  package enum Evidence: Hashable, Sendable {
    /// `--by PERSON`.
    case said
    /// `wishwell login PERSON`.
    case chosen
    /// By the mail address of git, which stands in `emails` of the profile.
    case address(String)
    /// By an address that the site's forge made up for the account that stands in the profile.
    case account(AccountKey, address: String)
  }

  package let person: Handle
  package let evidence: Evidence

  package init(_ person: Handle, _ evidence: Evidence) {
    self.person = person
    self.evidence = evidence
  }
}

/// Who the person at the keyboard is, as git knows them; nil for what git does not know. Anyone can
/// set either.
package struct GitIdentity: Hashable, Sendable {
  package var name: String?
  package var email: String?

  package init(name: String? = nil, email: String? = nil) {
    self.name = name
    self.email = email
  }
}

extension Library {
  /// Who acts: the person called `name` where that is said, else whom they `chose` to be, else the
  /// one whose profile has the mail address that git knows, or the account behind it.
  ///
  /// Throws `UsageError` where that says nothing: it is never guessed, not even on a site with one
  /// profile, whose first visitor is somebody else.
  package func currentPerson(
    as name: String? = nil, chosen: String? = nil, identity: GitIdentity
  ) throws(UsageError) -> CurrentPerson {
    if let name { return CurrentPerson(try person(named: name), .said) }
    if let chosen {
      guard let handle = Handle(chosen), people.contains(where: { $0.handle == handle }) else {
        if let path = brokenProfile(named: chosen) { throw .ownProfileIsBroken(path) }
        throw UsageError(
          "you chose to be \(quoted(chosen)), but that profile is no longer here",
          help: "choose again (`wishwell login NAME`), or forget your choice: `wishwell logout`")
      }
      return CurrentPerson(handle, .chosen)
    }
    if let email = identity.email, let person = person(withEmail: email) {
      return CurrentPerson(person, evidence(of: person, by: email))
    }
    if let own = brokenProfile(withEmail: identity.email) {
      throw .ownProfileIsBroken(own.document.path)
    }
    throw nobody(with: identity.email)
  }

  /// Which of the two ways `email` leads to `person`: as an address of the profile, else by the
  /// account.
  private func evidence(of person: Handle, by email: String) -> CurrentPerson.Evidence {
    guard people.contains(where: { $0.handle == person && $0.hasEmail(email) }) else {
      return settings.forge?.account(behind: email).map { .account($0, address: email) }
        ?? .address(email)
    }
    return .address(email)
  }

  /// That nobody is known by what git says, with the ways to say who one is.
  private func nobody(with email: String?) -> UsageError {
    // One may be theirs, and does not say so because of its mistakes.
    let broken = stubs.filter { path in
      if case .person = ContentKind(path: path) { true } else { false }
    }.sorted()
    let mending =
      broken.isEmpty
      ? ""
      : "if your profile is among those with mistakes (\(listed(broken))), correct them: "
        + "`wishwell check` names each; "
    guard !people.isEmpty else {
      return broken.isEmpty
        ? UsageError("nobody has a profile here yet", help: "write yours first: `wishwell join`")
        : UsageError(
          "no profile here can be read, so it is not clear who you are",
          help: "\(mending)if you are new here, write one of your own: `wishwell join`")
    }
    let names = listed(people.map(\.handle.text))
    let choice = "`--by NAME` (\(names)) or, for good, `wishwell login NAME`"
    guard let email else {
      return UsageError(
        "git does not know your e-mail address, so it is not clear who you are",
        help: "tell git: `git config user.email you@example.org`, or name yourself: \(choice)")
    }
    let way =
      settings.forge?.account(behind: email).map { "add ‘account: \($0.name)’ to it, or " } ?? ""
    return UsageError(
      "no profile has the e-mail address that git has for you, \(quoted(email)), so it is not "
        + "clear who you are",
      help:
        "\(mending)if you are new here, write a profile of your own: `wishwell join`; if one is "
        + "yours, \(way)name yourself: \(choice)")
  }
}

extension UsageError {
  /// That mistakes keep the profile of whoever is at the keyboard, at `path`, out of the site.
  package static func ownProfileIsBroken(_ path: String) -> UsageError {
    UsageError(
      "your profile has mistakes, so it cannot be read: \(path)",
      help: "`wishwell check` names each of them; once they are corrected, you are known here again"
    )
  }
}
