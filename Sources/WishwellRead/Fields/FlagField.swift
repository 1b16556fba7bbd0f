import WishwellDiagnostics

extension Rule {
  /// Reported at the value. The flag then has the default of its declaration, and the file an
  /// error.
  package static let badFlag = Rule(
    "bad-flag", .error,
    """
    A field is either ‘yes’ or ‘no’ (‘true’ and ‘false’ are the same).

    Wrong: draft: maybe
    Right: draft: yes
    """)
}

/// `true`, `false`, `yes` or `no`, in any case.
func parseFlag(_ text: String) -> ParseResult<Bool> {
  switch trimmed(text).lowercased() {
  case "true", "yes": .success(true)
  case "false", "no": .success(false)
  default: .problem(.badFlag, "\(quoted(text)) is neither yes nor no", help: "write ‘yes’ or ‘no’")
  }
}
