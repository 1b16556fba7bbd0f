import WishwellDiagnostics

extension Rule {
  /// Reported at the key, with the nearest one as the way out. Keys that begin with `kind-` are a
  /// site's own.
  package static let stringUnknown = Rule(
    "string-unknown", .warning,
    """
    The sentences of a site have fixed names, the same in every language. A sentence with any other
    name is never shown, so this is most likely a slip of the pen.

    Wrong: state-opened: Open
    Right: state-open: Open
    """)

  /// Reported once, at the start of the file. A file in the language of its base may leave out
  /// anything.
  package static let stringMissing = Rule(
    "string-missing", .warning,
    """
    A language needs every sentence that the program's English has. Missing ones are shown in
    English.

    Wrong: a file fr.yml without ‘state-open’
    Right: state-open: Libre
    """)

  /// Reported at the value, or at the whole file. The sentence of the base stays.
  package static let stringType = Rule(
    "string-type", .error,
    """
    A sentence is a text, or a map of plural categories to texts. Only the keys ‘countries’ and
    ‘signs’ hold maps of other names.

    Wrong: state-open: [Open, Free]
    Right: state-open: Open
    """)

  /// Reported at the text. The sentence of the base stays, or of one that counts the other forms.
  package static let stringPlaceholder = Rule(
    "string-placeholder", .error,
    """
    What the program fills in is in braces, under the name that it has in the program's English. A
    brace that is not part of a placeholder cannot be written.

    Wrong: state-left-of: "{number} of {total left"
    Right: state-left-of: "{count} of {total} left"
    """)

  /// Reported at the text, which is used all the same.
  package static let stringPlaceholderUnused = Rule(
    "string-placeholder-unused", .warning,
    """
    A sentence that leaves out something the English one has tells its readers less. Only the forms
    for zero, one and two may leave out their number.

    Wrong: updated-on: updated
    Right: updated-on: "updated {date}"
    """)

  /// Reported at the key of the form, or at that of a sentence that lacks one, where another form
  /// stands in; of a sentence that does not count, at its forms, and at the text of one that does.
  package static let stringPlural = Rule(
    "string-plural", .error,
    """
    A sentence with a number has one form for each plural category that Unicode CLDR gives the \
    language, for example ‘one’ and ‘other’ in English, or ‘one’, ‘few’ and ‘many’ in Polish. A \
    sentence without a number has only one form.

    Wrong: wishes-count: {one: "{count} wish", more: "{count} wishes"}
    Right: wishes-count: {one: "{count} wish", other: "{count} wishes"}
    """)

  /// All rules of strings files, in the order in which the chapter “Messages” has them.
  package static let stringsRules: [Rule] = [
    .stringUnknown, .stringMissing, .stringType, .stringPlaceholder, .stringPlaceholderUnused,
    .stringPlural,
  ]
}
