/// The user's words as a message shows them: in ‘quotes’, on one line, cut at 60 characters, with
/// control characters as `\u{…}` so that no terminal acts on them.
package func quoted(_ text: String) -> String {
  var shown = ""
  for scalar in text.unicodeScalars.prefix(60) {
    if scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
    {
      shown += "\\u{" + String(scalar.value, radix: 16) + "}"
    } else {
      shown.unicodeScalars.append(scalar)
    }
  }
  return "‘" + shown + (text.unicodeScalars.count > 60 ? "…" : "") + "’"
}
