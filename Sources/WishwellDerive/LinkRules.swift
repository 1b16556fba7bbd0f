import WishwellDiagnostics

extension Rule {
  package static let brokenLink = Rule(
    "broken-link", .error,
    """
    A link leads to a file of the site that is not there.

    Links between files are written as a forge shows them, as a path from the file that holds them.
    Wrong: [the kettle](blue-ketle.md)
    Right: [the kettle](blue-kettle.md), or [the kettle](../wishlists/birthday/blue-kettle.md)

    A link to a draft, or to something in the future, is no mistake: it is shown as plain text.
    """)

  package static let brokenFragment = Rule(
    "broken-fragment", .warning,
    """
    The part of a link behind ‘#’ names no heading, and no item of a checklist, of the page that it
    leads to.

    Wrong: [prices](about.md#price), where the heading is ‘Prices’
    Right: [prices](about.md#prices)
    """)

  package static let missingPhoto = Rule(
    "missing-photo", .error,
    """
    A photo is named that is not there.

    A photo stands beside the file that uses it, or elsewhere inside ‘content/’.
    Wrong: photo: kettel.jpg
    Right: photo: kettle.jpg
    """)
}
