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
    /// There is no other profile.
    case only
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
  /// one whose profile has the mail address that git knows, else the only one there is. Throws
  /// `UsageError`, with the ways to say it, where none of these tells.
  package func currentPerson(
    as name: String? = nil, chosen: String? = nil, identity: GitIdentity
  ) throws(UsageError) -> CurrentPerson {
    if let name { return CurrentPerson(try person(named: name), .said) }
    if let chosen {
      guard let handle = Handle(chosen), people.contains(where: { $0.handle == handle }) else {
        throw UsageError(
          "you chose to be \(quoted(chosen)), but that profile is no longer here",
          help: "choose again (`wishwell login NAME`), or forget your choice: `wishwell logout`")
      }
      return CurrentPerson(handle, .chosen)
    }
    if let email = identity.email, let person = person(withEmail: email) {
      return CurrentPerson(person, .address(email))
    }
    if people.count == 1 { return CurrentPerson(people[0].handle, .only) }
    guard !people.isEmpty else {
      throw UsageError(
        "nobody has a profile here yet", help: "write yours first: `wishwell join`")
    }
    let address =
      identity.email.map { "no profile has the mail address that git has for you, \(quoted($0))" }
      ?? "git does not know your mail address"
    throw UsageError(
      "\(address), so it is not clear who you are",
      help: "name yourself: `--by NAME` (\(listed(people.map(\.handle.text)))) or, for good, "
        + "`wishwell login NAME`, or write a profile of your own: `wishwell join`")
  }
}
