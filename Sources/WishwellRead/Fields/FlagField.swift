import WishwellDiagnostics

extension Rule {
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
