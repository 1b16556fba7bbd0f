import WishwellDiagnostics

extension Rule {
  package static let urlScheme = Rule(
    "url-scheme", .error,
    """
    Links of the site lead to https, http and mailto addresses, or to other pages of the site. \
    Every other scheme can run programs (javascript, data), opens something on one kind of machine \
    only, or does not work in feeds.

    Wrong: link: javascript:alert(1)
    Right: link: https://shop.example/kettle
    """)

  package static let urlForm = Rule(
    "url-form", .error,
    """
    An address names its scheme and its host, and holds no blanks.

    Wrong: contact: www.alice.example
    Right: contact: https://www.alice.example/
    """)

  package static let pathOutside = Rule(
    "path-outside", .error,
    """
    A path leads to another file inside content/, from the folder of the file in which it is \
    written. Nothing outside content/ is read or linked, so that a contribution cannot publish \
    files of whoever builds the site.

    Wrong: photo: ../../../secret.jpg
    Right: photo: kettle.jpg
    """)

  static let linkRules: [Rule] = [.urlScheme, .urlForm, .pathOutside]
}
