/// `text` in lines of up to 90 characters: the first begins after `indent` blanks, the others after
/// `hanging`. A word is never cut.
func wrapped(_ text: String, indent: Int, hanging: Int) -> String {
  var lines: [String] = []
  var line = String(repeating: " ", count: indent)
  var isEmpty = true
  for word in text.split(separator: " ") {
    if !isEmpty, line.count + 1 + word.count > 90 {
      lines.append(line)
      line = String(repeating: " ", count: hanging)
      isEmpty = true
    }
    line += (isEmpty ? "" : " ") + word
    isEmpty = false
  }
  return (lines + [line]).joined(separator: "\n")
}
