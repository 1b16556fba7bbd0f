import WishwellDiagnostics
import WishwellFormat
import WishwellYAML

extension Rule {
  /// Reported at the first file of the author, so that it is told once.
  package static let unknownAuthor = Rule(
    "unknown-author", .error,
    """
    A commit is by somebody whose e-mail address is not in any profile, so it is not clear who they
    are, and they may not change anything. To join, they add a profile with that address; from then
    on their commits are known. An address that the forge of the site made up for somebody who keeps
    theirs private stands for their account: ‘account’ of their profile names it.

    Right, as content/people/eve.md in the same change:
    ---
    name: Eve
    emails: eve@example.org
    ---
    """)

  /// Reported at the first file of the author, so that it is told once.
  package static let unsignedCommit = Rule(
    "unsigned-commit", .error,
    """
    Anyone can type an e-mail address into a commit. People whose profiles name keys under ‘signers’
    sign their commits with one of them, and a commit that has their address but no such signature
    is not theirs. The keys are read from the state before the change. With ‘web: true’, a commit
    also counts if the forge signed it, with a key that is under ‘keys’ of ‘forge’ in site.yml and
    in the keyring of the machine that reviews.

    Right: git config gpg.format ssh; git config user.signingkey ~/.ssh/id_ed25519.pub;
    git commit --amend --no-edit -S
    """)

  /// Reported at the file; the message says whose it is.
  package static let notYours = Rule(
    "not-yours", .error,
    """
    A file was changed by somebody it does not belong to: a profile is its person's, a list and its
    wishes are its owners' and editors', a checklist is theirs and its members', a post is its
    author's. Anyone may suggest a wish for somebody else's list, in a new file with their own name
    under ‘suggested-by’.

    Way out: ask the person it belongs to to make the change. A maintainer may correct anything but
    events.
    """)

  /// Reported at the field, or at the list that is deleted or moved.
  package static let ownersOnly = Rule(
    "owners-only", .error,
    """
    Editors look after the wishes of a list, and people who accepted an invitation look after the
    items of a checklist; who owns it, who edits it and how it treats promises is for its owners to
    decide. Only they may delete or move it.

    Wrong: an editor who writes themselves under ‘owner’
    """)

  /// Reported at the name under ‘owner’.
  package static let ownerUnasked = Rule(
    "owner-unasked", .error,
    """
    A list is shown on the profile of everyone who owns it, so nobody is made an owner without
    having said so themselves. For a new list, each owner has a commit in the change that starts it.
    To a list that already exists, a maintainer adds an owner, after both sides have asked.

    Wrong: a new list by carol with ‘owner: [carol, bob]’
    Right: ‘owner: carol’ and ‘editors: bob’
    """)

  /// Reported at the file; also at one of which nobody can say any more whose it was.
  package static let maintainersOnly = Rule(
    "maintainers-only", .error,
    """
    Settings, free pages, quotations, catalogues, templates and everything outside content/ belong
    to the maintainers, as content/site.yml named them before the change.

    Way out: take the file out of the change, or ask a maintainer to make it.
    """)

  /// Reported where somebody else would be refused.
  package static let maintainerEdit = Rule(
    "maintainer-edit", .warning,
    """
    A maintainer changed something that belongs to somebody else. They may, to take out spam or
    correct a mistake; this warning makes sure that it does not go unnoticed.
    """)

  /// Reported at the settings.
  package static let firstMaintainer = Rule(
    "first-maintainer", .error,
    """
    As long as nobody has a profile, the first author may do anything, and becomes a maintainer:
    their own profile holds their e-mail address, and content/site.yml names them under
    ‘maintainers’. Otherwise nobody could change the settings afterwards.

    Right, in content/site.yml: maintainers: [alice]
    """)

  /// What can be wrong with who changes a file.
  static let rightRules: [Rule] = [
    .unknownAuthor, .unsignedCommit, .notYours, .ownersOnly, .ownerUnasked, .maintainersOnly,
    .maintainerEdit, .firstMaintainer, .unjudged,
  ]
}

/// A `person` stands in quotes already.
extension Diagnostic {
  static func ownerUnasked(
    at place: SourceLocation, _ person: String, isNew: Bool
  ) -> Diagnostic {
    Diagnostic(
      .ownerUnasked, at: place, "\(person) is made an owner, but nothing by them says so",
      help: isNew
        ? "have them commit to this file in the same change, or name them under ‘editors’"
        : "name them under ‘editors’, or have a maintainer add them")
  }

  /// `deed` is what `commit` did: `commit 1a2b3c4 changes this`. `account` is the one for which the
  /// site's forge made up the address; nil where it did not.
  static func unknownAuthor(
    at place: SourceLocation, _ deed: String, _ commit: Commit, _ account: AccountKey?
  ) -> Diagnostic {
    guard let account else {
      return Diagnostic(
        .unknownAuthor, at: place,
        "\(deed), but its author's address \(quoted(commit.author.email)) is not in any profile",
        help: "to join, add a profile with the address under ‘emails’ (`wishwell join`); "
          + "if you have joined, commit with the address that is there")
    }
    return Diagnostic(
      .unknownAuthor, at: place,
      "\(deed), but its author's account \(quoted(account.name)) is not in any profile",
      help: "to join, add a profile with ‘account: \(account.name)’ (`wishwell join`); "
        + "if you have joined, ask a maintainer to add that line to yours")
  }

  static func unsignedCommit(
    at place: SourceLocation, _ deed: String, of person: String, trustsForge: Bool
  ) -> Diagnostic {
    let forge =
      trustsForge
      ? ", or add the forge’s key to ‘keys’ under ‘forge’ in content/site.yml, and import it here"
      : ""
    return Diagnostic(
      .unsignedCommit, at: place,
      "\(deed) with the address of \(person), but no key from their profile signed it",
      help: "sign it with one of them: `git commit --amend --no-edit -S`\(forge)")
  }

  static func notYours(at place: SourceLocation, by person: String, _ role: String) -> Diagnostic {
    Diagnostic(
      .notYours, at: place, "\(person) changed this, but it is for \(role)",
      help: "have them make the change, or ask a maintainer")
  }

  static func maintainersOnly(
    at place: SourceLocation, by person: String, _ maintainers: String
  ) -> Diagnostic {
    Diagnostic(
      .maintainersOnly, at: place,
      "\(person) changed this, but it is for maintainers"
        + (maintainers.isEmpty ? ", and there are none yet" : ": \(maintainers)"),
      help: maintainers.isEmpty
        ? "name maintainers in content/site.yml, in a change that you merge by hand, once"
        : "take it out of the change, or ask one of them")
  }

  /// Of a picture that nothing shows, and that `person` may have the file at `path` show.
  static func unshownPhoto(
    at place: SourceLocation, by person: String, _ name: String, _ path: String
  ) -> Diagnostic {
    let line = YAMLWriter.line(YAMLEntry(Document.Field.photo.rawValue, .plain(name)))
    return Diagnostic(
      .maintainersOnly, at: place, "\(person) added this picture, but nothing shows it",
      help: "add `\(line)` to \(path) in the same change; or take the picture out of it")
  }

  static func maintainerEdit(
    at place: SourceLocation, by person: String, _ role: String
  ) -> Diagnostic {
    Diagnostic(
      .maintainerEdit, at: place,
      "\(person) changed this as a maintainer; it is for \(role)",
      help: "tell them, so that nobody is surprised")
  }
}
