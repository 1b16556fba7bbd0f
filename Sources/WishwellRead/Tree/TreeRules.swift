import WishwellDiagnostics
import WishwellFormat

extension Rule {
  /// Reported at the file, which is not read.
  package static let badFileName = Rule(
    "bad-file-name", .error,
    """
    The name of a file is what other files call it, and its address on the site: a–z, 0–9 and
    hyphens, at most 80 characters, beginning with a letter or digit. Other letters look alike,
    cannot be typed everywhere, or make two names on one machine and one on another.

    Wrong: content/people/Zoë Müller.md
    Right: content/people/zoe-muller.md, with ‘name: Zoë Müller’ in it
    """)

  /// Reported at the file, which is not read.
  package static let reservedFileName = Rule(
    "reserved-file-name", .error,
    """
    The names ‘index’, ‘archive’, ‘page’, ‘atom’ and ‘feed’ belong to pages and feeds that the
    program makes beside what people write.

    Wrong: content/wishlists/birthday/archive.md
    Right: content/wishlists/birthday/box-for-an-archive.md
    """)

  /// Reported at the file, which is not read.
  package static let reservedAddress = Rule(
    "reserved-address", .error,
    """
    A free page is published at its path. The program's own pages are at /tags/, /search/,
    /subscribe/ and a few more addresses, and would be overwritten.

    Wrong: content/tags/about.md
    Right: content/about-tags.md
    """)

  /// Reported at the file, which is not read.
  package static let eventFileName = Rule(
    "event-file-name", .error,
    """
    What happened to a thing is kept in numbered files in the folder beside it: the name is the lock
    that keeps two people from doing the same thing at once. A file with another name would not be
    read, and what it says would be lost.

    Wrong: content/wishlists/birthday/blue-kettle.promise/1.yaml
    Right: content/wishlists/birthday/blue-kettle.promise/0001.yml
    """)

  /// Reported at the event behind the gap, once however wide it is. The sidecar is left out, unless
  /// it keeps a surprise.
  package static let eventGap = Rule(
    "event-gap", .error,
    """
    Events are numbered without gaps, since the number alone gives their order. A gap means that an
    event was deleted, or that a number was guessed.

    Wrong: 0001.yml, 0003.yml
    Right: 0001.yml, 0002.yml
    """)

  /// Reported at the file, which is not read.
  package static let refusedFile = Rule(
    "refused-file", .error,
    """
    HTML files and SVG pictures can hold scripts, which would run with the rights of the site. They
    are refused, not skipped, so that nobody waits for them to appear.

    Wrong: content/about.html
    Right: content/about.md
    """)

  /// Reported at the file, which is not read.
  package static let unknownFile = Rule(
    "unknown-file", .warning,
    """
    A file that is not part of the format is not published. Names that begin with a dot or end in
    ‘~’ are silently skipped. The name of a text ends in ‘.md’, in small letters.

    Wrong: content/offers/notes.txt
    Right: content/offers/.notes.txt, or a place outside content/
    Right, for an offer: content/offers/notes.md
    """)

  /// Reported at every file but the first in the order of paths, also of those in a folder whose
  /// name collides.
  package static let nameCollision = Rule(
    "name-collision", .error,
    """
    Two names that differ only in capital and small letters, or in how an accented letter is stored,
    are the same name on many machines: anyone who clones the repository there loses one of them.

    Wrong: content/photos/Cat.jpg beside content/photos/cat.jpg
    Right: content/photos/cat.jpg beside content/photos/cat-asleep.jpg
    """)

  /// Reported at the file, or at the first of a folder that is called so.
  package static let deviceName = Rule(
    "device-name", .warning,
    """
    Windows keeps a few names for devices, whatever their ending: ‘con’, ‘prn’, ‘aux’, ‘nul’, and
    ‘com’ and ‘lpt’ with a digit. Whoever fetches the site’s files there goes without such a file, or
    without all of them.

    Wrong: content/wishlists/birthday/con.md
    Right: content/wishlists/birthday/con-1.md, with ‘formerly: con’ in it
    """)

  /// Reported at the path where they should be.
  package static let missingSettings = Rule(
    "missing-settings", .error,
    """
    Every site has its settings in ‘content/site.yml’. Three of them are required: what it is
    called, where it is published, and the authority for its permanent identities.

    Right:
    title: Lantern Street
    url: https://lanternstreet.example/
    authority: lanternstreet.example,2026
    """)

  /// What can be wrong with the paths of a site, before any file is opened.
  static let treeRules: [Rule] = [
    .badFileName, .reservedFileName, .reservedAddress, .eventFileName, .eventGap, .refusedFile,
    .unknownFile, .nameCollision, .deviceName, .missingSettings,
  ]
}

extension PathError.Kind {
  /// The rule that explains what is wrong with such a path.
  var rule: Rule {
    switch self {
    case .badName: .badFileName
    case .placeholder: .placeholderLeft
    case .reservedName: .reservedFileName
    case .reservedAddress: .reservedAddress
    case .eventName: .eventFileName
    case .refusedFormat: .refusedFile
    case .unknown: .unknownFile
    }
  }
}
