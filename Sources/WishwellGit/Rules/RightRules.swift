import WishwellDiagnostics

extension Rule {
  package static let unknownAuthor = Rule(
    "unknown-author", .error,
    """
    A commit is by somebody whose mail address stands in no profile, so it is not clear who they are,
    and they may change nothing. Whoever joins adds a profile with that address; from then on their
    commits are known.

    Right, as content/people/eve.md in the same change:
    ---
    name: Eve
    emails: eve@example.org
    ---
    """)

  package static let unsignedCommit = Rule(
    "unsigned-commit", .error,
    """
    Anyone can type a mail address into a commit. Whose profile names keys under ‘signers’ has their
    commits signed by one of them, and a commit with their address that is not is not theirs. The
    keys are read from the state before the change. With ‘web: true’ a commit counts too that the
    forge signed, with a key that stands as ‘keys’ under ‘forge’ in site.yml and is in the keyring
    of the machine that reviews.

    Right: git config gpg.format ssh; git config user.signingkey ~/.ssh/id_ed25519.pub;
    git commit --amend --no-edit -S
    """)

  package static let notYours = Rule(
    "not-yours", .error,
    """
    A file was changed by somebody to whom it does not belong: a profile is its person's, a list and
    its wishes are its owners' and editors', a checklist is theirs and its members', a post is its
    author's. Anyone may propose a wish for
    the list of somebody else, in a new file with their own name under ‘suggested-by’.

    Way out: ask whose it is to make the change. A maintainer may mend anything but events.
    """)

  package static let ownersOnly = Rule(
    "owners-only", .error,
    """
    Editors look after the wishes of a list, and those who accepted an invitation after the items of a
    checklist; who owns it, who edits it and how it treats promises is for its owners to say. They
    alone delete and move it.

    Wrong: an editor who writes themselves under ‘owner’
    """)

  package static let ownerUnasked = Rule(
    "owner-unasked", .error,
    """
    A list stands on the profile of everyone who owns it, so nobody is made an owner without a word
    of their own. Of a new list, each of its owners has a commit in the change that begins it. Of a
    list that is there, a maintainer adds an owner, whom both sides asked.

    Wrong: a new list by carol with ‘owner: [carol, bob]’
    Right: ‘owner: carol’ and ‘editors: bob’
    """)

  package static let maintainersOnly = Rule(
    "maintainers-only", .error,
    """
    Settings, free pages, quotations, catalogues, templates and everything outside content/ are the
    maintainers', who are named in content/site.yml before the change.

    Way out: take the file out of the change, or ask a maintainer to make it.
    """)

  package static let maintainerEdit = Rule(
    "maintainer-edit", .warning,
    """
    A maintainer changed what belongs to somebody else. They may, to take out spam or to mend a
    mistake; it is said so that it does not happen unseen.
    """)

  package static let firstMaintainer = Rule(
    "first-maintainer", .error,
    """
    Where nobody has a profile yet, the first author may do anything, and becomes maintainer: their
    own profile holds their mail address, and content/site.yml names them under ‘maintainers’.
    Otherwise nobody could change the settings afterwards.

    Right, in content/site.yml: maintainers: [alice]
    """)

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
      .ownerUnasked, at: place, "\(person) is made an owner, and nothing of theirs says so",
      help: isNew
        ? "let them commit to this file in the same change, or name them under ‘editors’"
        : "name them under ‘editors’, or let a maintainer add them")
  }

  static func unknownAuthor(at place: SourceLocation, _ commit: Commit) -> Diagnostic {
    Diagnostic(
      .unknownAuthor, at: place,
      "commit \(commit.name.short) changes this, and its author's address "
        + "\(quoted(commit.author.email)) stands in no profile",
      help: "to join, add a profile with the address under ‘emails’ (`wishwell join`); "
        + "who has joined commits with the address that stands there")
  }

  static func unsignedCommit(
    at place: SourceLocation, _ commit: Commit, of person: String, trustsForge: Bool
  ) -> Diagnostic {
    let forge =
      trustsForge
      ? ", or name the key of the forge as ‘keys’ under ‘forge’ in content/site.yml, and import it here"
      : ""
    return Diagnostic(
      .unsignedCommit, at: place,
      "commit \(commit.name.short) changes this with the address of \(person), "
        + "and no key from their profile signed it",
      help: "sign it with one of them: `git commit --amend --no-edit -S`\(forge)")
  }

  static func notYours(at place: SourceLocation, by person: String, _ role: String) -> Diagnostic {
    Diagnostic(
      .notYours, at: place, "\(person) changed this, and it is for \(role)",
      help: "let them make the change, or ask a maintainer")
  }

  static func maintainersOnly(
    at place: SourceLocation, by person: String, _ maintainers: String
  ) -> Diagnostic {
    Diagnostic(
      .maintainersOnly, at: place,
      "\(person) changed this, and it is for maintainers"
        + (maintainers.isEmpty ? ", of whom there are none" : ": \(maintainers)"),
      help: maintainers.isEmpty
        ? "merge by hand, once, a change that names maintainers in content/site.yml"
        : "take it out of the change, or ask one of them")
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
