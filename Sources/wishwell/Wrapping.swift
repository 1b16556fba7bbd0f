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

extension String {
  /// The same with each paragraph in one line, for whatever breaks the lines itself, such as `--help`
  /// at the width of a terminal. Lines that are set in stay as they are.
  var flowing: String {
    var lines: [String] = []
    for line in split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let isText = line.first.map { !$0.isWhitespace } ?? false
      if isText, let last = lines.last, last.first.map({ !$0.isWhitespace }) ?? false {
        lines[lines.count - 1] = last + " " + line
      } else {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }
}
