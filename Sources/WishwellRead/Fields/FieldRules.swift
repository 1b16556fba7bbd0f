import WishwellDiagnostics

extension Rule {
  /// Reported at the key; also of a field that has no effect beside the others, such as ‘alt’
  /// without a photo. Nothing of its value is shown, as nobody knows what that is.
  package static let unknownKey = Rule(
    "unknown-key", .warning, hidesRest: true,
    """
    A field has a name that this kind of file does not know, so it would have no effect.

    Wrong: titel: Blue kettle
    Right: title: Blue kettle

    A field whose name begins with ‘x-’ is kept for your own templates.
    """)

  /// Reported at the key of a field that is there without a value, else at the start of all fields.
  package static let missingField = Rule(
    "missing-field", .error,
    """
    A field without which the file cannot be published is missing, or has no value.

    Right: title: Blue kettle
    """)

  /// Reported at the value, which counts as absent.
  package static let wrongShape = Rule(
    "wrong-shape", .error,
    """
    A field has a list or a map where one value belongs, or the other way round.

    Wrong: title: [Blue, kettle]
    Right: title: Blue kettle
    """)

  /// What can be wrong with any field, whatever its type.
  static let fieldRules: [Rule] = [.unknownKey, .missingField, .wrongShape, .tooManyEntries]
}
