/// Lines of mdoc, the language of manual pages (mdoc(7)).
struct Roff {
  private(set) var text = ""

  /// A line of a macro and its arguments, each of which is text.
  mutating func macro(_ name: String, _ arguments: String...) {
    macro(name, arguments)
  }

  mutating func macro(_ name: String, _ arguments: [String]) {
    text += ([".\(name)"] + arguments.map(Self.argument)).joined(separator: " ") + "\n"
  }

  /// A macro whose arguments are macros themselves: `.Op Fl \-quantity Ar n`.
  mutating func line(_ words: [Word]) {
    text += "." + words.map(\.source).joined(separator: " ") + "\n"
  }

  /// Paragraphs with an empty line between two, each sentence on a line of its own.
  mutating func prose(_ paragraphs: String) {
    for (number, paragraph) in paragraphs.split(separator: "\n\n").enumerated() {
      if number > 0 { macro("Pp") }
      for sentence in Self.sentences(of: paragraph) {
        text += Self.escaped(sentence, startsLine: true) + "\n"
      }
    }
  }

  enum Word {
    /// The name of a macro or an option of it, as it is.
    case macro(String)
    case text(String)

    fileprivate var source: String {
      switch self {
      case .macro(let name): name
      case .text(let text): Roff.argument(text)
      }
    }
  }

  /// `text` as one argument. Two letters might be a macro, and blanks part arguments.
  private static func argument(_ text: String) -> String {
    let escaped = escaped(text[...], startsLine: false)
    let looksLikeMacro = text.count <= 3 && text.first?.isUppercase == true
    return text.contains(" ") || text.isEmpty
      ? "\"\(escaped)\""
      : (looksLikeMacro ? "\\&" : "") + escaped
  }

  private static func sentences(of paragraph: Substring) -> [Substring] {
    var sentences: [Substring] = []
    var start = paragraph.startIndex
    var before: Character = " "
    for index in paragraph.indices {
      if paragraph[index] == "\n" || paragraph[index] == " " && ".!?".contains(before) {
        sentences.append(paragraph[start..<index])
        start = paragraph.index(after: index)
      }
      before = paragraph[index]
    }
    return (sentences + [paragraph[start...]]).filter { !$0.isEmpty }
  }

  /// Code between backticks in bold. Beyond ASCII, characters are named by their number, so that a
  /// page reads alike in every locale.
  private static func escaped(_ text: Substring, startsLine: Bool) -> String {
    var result = startsLine && (text.first == "." || text.first == "'") ? "\\&" : ""
    var isCode = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "`":
        isCode.toggle()
        result += isCode ? "\\fB" : "\\fR"
      case "\\": result += "\\e"
      case "\"": result += "\\(dq"
      case "-": result += "\\-"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result
  }
}
