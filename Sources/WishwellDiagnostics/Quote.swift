/// The user's words as a message shows them: in ‘quotes’, on one line, cut at 60 characters, with
/// control characters as `\u{…}` so that no terminal acts on them.
package func quoted(_ text: String) -> String {
  let scalars = text.unicodeScalars
  let shown = terminalSafe(String(String.UnicodeScalarView(scalars.prefix(60))))
  return "‘" + shown + (scalars.count > 60 ? "…" : "") + "’"
}
