import WishwellDiagnostics

extension Rule {
  /// Reported at the title of the wish.
  package static let wishWithoutDate = Rule(
    "wish-without-date", .warning,
    """
    A wish without a date of its own takes the date of its list. If it was added later, it would
    turn up in feeds as something old, and people who follow the list might never see it.

    Right: ‘date: 2026-11-20’ in the new wish
    """)

  /// Reported at the file, of which nothing else is judged.
  package static let changedMeanwhile = Rule(
    "changed-meanwhile", .error,
    """
    A file was changed on the branch and, since the branch began, also on the branch it is to be
    merged into. The result can only be judged once the two are combined.

    Way out: git rebase main, or git merge main, and push again
    """)

  /// Reported at ‘id’, else at the start of the file. A draft has no identity to keep.
  package static let identityChanged = Rule(
    "identity-changed", .error,
    """
    Feed readers know a thing by its permanent identity, which is made from its path unless ‘id’
    pins it. After a rename, it would turn up as new everywhere, so the file has to keep its former
    identity.

    Right, after renaming blue-kettle.md to kettle.md:
    id: tag:lanternstreet.example,2026:wishlists/birthday/blue-kettle
    formerly: blue-kettle
    """)

  /// Reported at the settings, in the place of `identityChanged` at every file.
  package static let authorityChanged = Rule(
    "authority-changed", .warning,
    """
    Every permanent identity begins with the ‘authority’ of the site. If that changes, everything
    ever published turns up as new in every feed reader.

    Way out: keep the first one for good, even when the site moves to another address
    """)

  /// Reported at the edit or the photo, or at the file by which the wish goes. The message names
  /// the list alone: which of its wishes is promised may be a secret.
  package static let promisedWishLocked = Rule(
    "promised-wish-locked", .error,
    """
    Somebody has promised a wish as it was written. It may not be edited, renamed, made a draft or
    deleted behind their back: whoever promised it first agrees, by ‘event: amended’ with the digest
    of the new text, or releases it. Editing it back to what was agreed is always possible, and a
    wish that is gone comes back with the text that was agreed.

    Way out: take the edit back, or ask on the list that those who promised agree
    """)

  /// Reported at the file of the thing.
  package static let thingRetired = Rule(
    "thing-retired", .warning,
    """
    A maintainer takes a wish, a post or a checklist off the site for good. What happened to it, such
    as promises and answers, may go in the same change, and its name is free for something new. The
    warning is the same whether anything happened, since that may be a secret.

    Way out: look at the files of the change before you merge it. Whoever had a part in the thing
    should hear of it from you.
    """)

  /// Reported at the file of the change.
  package static let pathTwin = Rule(
    "path-twin", .error,
    """
    Two files have the same path, written in different bytes: ‘é’ as one letter or as ‘e’ with an
    accent, the letter ‘K’ or the kelvin sign. Git keeps them apart, but people and some machines do
    not, so one could be judged and the other published.

    Way out: name files with plain letters, digits and hyphens; either of the two may be deleted
    """)

  /// Reported at the new file. Letters of two scripts are never taken for each other.
  package static let pathLookAlike = Rule(
    "path-look-alike", .warning,
    """
    A new file has a path that differs from another only in small and capital letters, or in letters
    that look alike. On some machines, one replaces the other.

    Wrong: Readme.md beside README.md
    """)

  /// What can be wrong with a step from one text to another, whoever makes it.
  static let changeRules: [Rule] = [
    .pathTwin, .pathLookAlike,
    .wishWithoutDate, .changedMeanwhile, .identityChanged, .authorityChanged, .promisedWishLocked,
    .thingRetired,
  ]
}
