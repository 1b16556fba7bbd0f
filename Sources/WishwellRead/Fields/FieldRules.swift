import WishwellDiagnostics

extension Rule {
  package static let unknownKey = Rule(
    "unknown-key", .warning, hidesRest: true,
    """
    A field has a name that this kind of file does not know, so it would have no effect.

    Wrong: titel: Blue kettle
    Right: title: Blue kettle

    A field whose name begins with ‘x-’ is kept for your own templates.
    """)

  package static let missingField = Rule(
    "missing-field", .error,
    """
    A field without which the file cannot be published is missing, or has no value.

    Right: title: Blue kettle
    """)

  package static let wrongShape = Rule(
    "wrong-shape", .error,
    """
    A field has a list or a map where one value belongs, or the other way round.

    Wrong: title: [Blue, kettle]
    Right: title: Blue kettle
    """)

  static let fieldRules: [Rule] = [.unknownKey, .missingField, .wrongShape, .tooManyEntries]
}
