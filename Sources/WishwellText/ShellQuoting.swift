/// `text` as one word of a shell command. It has no backtick, since messages have their commands
/// between two of these: what stood behind one would look like another command.
package func shellQuoted(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: "/"):
      true
    default: false
    }
  }
  guard !isPlain || text.isEmpty else { return text }
  var word = ""
  // A mark above a quotation mark makes another character of it for Swift, and not for a shell.
  for scalar in text.unicodeScalars {
    switch scalar {
    case "'": word += #"'\''"#
    case "`": word += #"'"$(printf '\140')"'"#
    default: word.unicodeScalars.append(scalar)
    }
  }
  return "'" + word + "'"
}

/// `value` behind `option`, for a shell and for the command: `--guest 'Aunt Rosa'`. What begins with a
/// dash stands behind an equals sign, as it would be an option of its own.
package func shellOption(_ option: String, _ value: String) -> String {
  option + (value.hasPrefix("-") ? "=" : " ") + shellQuoted(value)
}
