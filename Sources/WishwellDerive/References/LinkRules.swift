import WishwellDiagnostics

extension Rule {
  package static let brokenLink = Rule(
    "broken-link", .error,
    """
    A link leads to a file of the site that does not exist.

    Links between files are written so that they also work on a forge: as a path from the file that
    holds the link.
    Wrong: [the kettle](blue-ketle.md)
    Right: [the kettle](blue-kettle.md), or [the kettle](../wishlists/birthday/blue-kettle.md)

    A link to a draft, or to something in the future, is not a mistake: it is shown as plain text.
    """)

  package static let brokenFragment = Rule(
    "broken-fragment", .warning,
    """
    The part of a link after ‘#’ does not name a heading or a checklist item of the page that it
    leads to.

    Wrong: [prices](about.md#price), where the heading is ‘Prices’
    Right: [prices](about.md#prices)
    """)

  package static let missingPhoto = Rule(
    "missing-photo", .error,
    """
    A file names a photo that does not exist.

    A photo is beside the file that uses it, or elsewhere inside ‘content/’.
    Wrong: photo: kettel.jpg
    Right: photo: kettle.jpg
    """)

  /// Reported at the picture.
  package static let unshownPhoto = Rule(
    "unshown-photo", .hint,
    """
    A picture lies beside texts, and none of them shows it: a file that is there is not on the site
    for that alone.

    Wrong: people/caro.png, and nothing about it in people/caro.md
    Right: photo: caro.png, in people/caro.md
    """)
}
