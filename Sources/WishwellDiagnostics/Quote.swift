/// The user's words as a message shows them: in ‘quotes’, on one line, cut at 60 characters, with
/// control characters as `\u{…}` so that no terminal acts on them, `commandSafe`, and no letter of
/// a secret.
package func quoted(_ text: String) -> String {
  // First: of what was cut nobody could tell.
  let scalars = commandSafe(masked(text)).unicodeScalars
  let shown = terminalSafe(String(String.UnicodeScalarView(scalars.prefix(60))))
  return "‘" + shown + (scalars.count > 60 ? "…" : "") + "’"
}

/// `text` with an apostrophe for each backtick: between two of these, messages have commands that
/// are to be run, and what somebody wrote is none. So with U+1FEF, which looks the same.
package func commandSafe(_ text: String) -> String {
  let shown = text.unicodeScalars.map { scalar -> Unicode.Scalar in
    scalar == "`" || scalar == "\u{1FEF}" ? "'" : scalar
  }
  return String(String.UnicodeScalarView(shown))
}
