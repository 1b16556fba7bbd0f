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
    // By bytes: at each start it is asked of the help of every command.
    var flowing: [UInt8] = []
    flowing.reserveCapacity(utf8.count)
    var followsText = false
    let lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let isText = line.first.map { $0 != UInt8(ascii: " ") } ?? false
      if index > 0 { flowing.append(UInt8(ascii: isText && followsText ? " " : "\n")) }
      flowing += line
      followsText = isText
    }
    return String(decoding: flowing, as: UTF8.self)
  }
}
