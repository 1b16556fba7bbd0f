/// The user's words as a message shows them: in ‘quotes’, on one line, cut at 60 characters, with
/// control characters as `\u{…}` so that no terminal acts on them, and no letter of a secret.
package func quoted(_ text: String) -> String {
  // First: of what was cut nobody could tell.
  let scalars = masked(text).unicodeScalars
  let shown = terminalSafe(String(String.UnicodeScalarView(scalars.prefix(60))))
  return "‘" + shown + (scalars.count > 60 ? "…" : "") + "’"
}
