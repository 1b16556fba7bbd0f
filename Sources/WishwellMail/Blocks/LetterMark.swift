import WishwellFormat

/// A line that says what a letter brings, or where that ends.
///
/// Read generously: brackets, dashes, stars and spaces round it may be lost or have been added,
/// case does not matter, and a long line may have been wrapped after its colon.
enum LetterMark: Equatable {
  case begin(path: String)
  /// The path was wrapped to the next line.
  case beginning
  case end
  /// What an act says, or what begins something new, as far as this line has it.
  case act(String, isClosed: Bool)

  /// Nil for a line that is no mark, and for one longer than ``MailLimits/mark``.
  init?(_ line: some StringProtocol) {
    guard line.utf8.count <= MailLimits.mark else { return nil }
    let words = LetterMark.words(of: line)
    guard words.lowercased().hasPrefix("wishwell") else { return nil }
    let afterName = LetterMark.afterBlanks(words.dropFirst("wishwell".count))
    guard afterName.first == ":" else { return nil }
    let rest = afterName.dropFirst().drop(while: \.isWhitespace)
    if rest.isEmpty {
      self = .beginning
    } else if rest.lowercased() == "end" {
      self = .end
    } else if let path = LetterMark.path(rest) {
      self = .begin(path: path)
    } else if let act = LetterMark.act(in: line) {
      self = act
    } else {
      return nil
    }
  }

  /// An act keeps its brackets, so that a sentence about the program is none. `line` begins with the
  /// name of the program and a colon, but for what was put round it.
  private static func act(in line: some StringProtocol) -> LetterMark? {
    let line = Substring(line)
    let scalars = line.unicodeScalars
    guard let start = scalars.firstIndex(where: { !isDecoration($0) }),
      scalars[..<start].contains("[")
    else { return nil }
    let rest = afterBlanks(line[start...].dropFirst("wishwell".count)).dropFirst()
    let verb = ActLine.plain(rest.prefix(200)).drop(while: \.isWhitespace)
      .prefix { !$0.isWhitespace && $0 != "]" }
    guard !verb.isEmpty, verb.allSatisfy({ $0.isLetter || $0 == "-" }) else { return nil }
    guard let end = rest.firstIndex(of: "]") else { return .act(String(rest), isClosed: false) }
    return isNothing(rest[end...]) ? .act(String(rest[..<end]), isClosed: true) : nil
  }

  /// Whether `text` says nothing: it is what may be put round a mark, the end of a sentence, or a
  /// link that a program made of what is in it. A line that goes on tells of an act, and asks for
  /// none.
  static func isNothing(_ text: some StringProtocol) -> Bool {
    var rest = String.UnicodeScalarView()
    rest.append(
      contentsOf: text.unicodeScalars.drop {
        isDecoration($0) || ".,;!".unicodeScalars.contains($0)
      })
    return rest.isEmpty || String(rest).hasPrefix("<http")
  }

  /// The path that `line` consists of, such as follows ``beginning``; nil for anything but a path
  /// of content.
  static func path(_ line: some StringProtocol) -> String? {
    guard line.utf8.count <= MailLimits.mark else { return nil }
    let words = LetterMark.words(of: line)
    // A program that takes ‘alice.md’ for a web site writes ‘<http://alice.md>’ behind it.
    let end = words.firstIndex { $0 == "<" || $0.isWhitespace } ?? words.endIndex
    guard LetterMark.words(of: words[end...]).isEmpty || isLink(words[end...]) else { return nil }
    var path = ""
    for scalar in LetterMark.words(of: words[..<end]).unicodeScalars {
      switch scalar {
      case "\u{2010}"..."\u{2013}", "\u{2212}": path += "-"
      case "\u{2014}", "\u{2015}": path += "--"
      default: path.unicodeScalars.append(scalar)
      }
    }
    return ContentRoot.holds(path) ? path : nil
  }

  private static func isLink(_ text: some StringProtocol) -> Bool {
    text.drop(while: \.isWhitespace).hasPrefix("<http")
  }

  /// `text` without its first blanks. One with an accent on it is none: pages know the mark by the same
  /// blanks and take it out of what others wrote.
  private static func afterBlanks(_ text: Substring) -> Substring {
    Substring(text.unicodeScalars.drop(while: \.properties.isWhitespace))
  }

  /// `line` without what may have been put round it.
  private static func words(of line: some StringProtocol) -> String {
    let scalars = line.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isDecoration($0) }),
      let last = scalars.lastIndex(where: { !isDecoration($0) })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }

  private static func isDecoration(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "[", "]", "(", ")", "{", "}", "*", "_", "=", "~", "`", "\"", "'", "-",
      "\u{2010}"..."\u{201F}",
      "\u{2212}", "\u{200B}"..."\u{200F}", "\u{FEFF}", "\u{AB}", "\u{BB}":
      true
    default: scalar.properties.isWhitespace
    }
  }
}

extension String {
  /// The same words, none of which a letter could take for a mark: names and titles are anybody's.
  package var withoutLetterMarks: String {
    // Making the pattern alone takes longer than all else of a letter, and hardly any text needs it.
    guard mayHoldLetterMark else { return self }
    return replacing(/wishwell(\s*):/.ignoresCase()) { "wishwell\($0.1) –" }
  }

  /// Whether a colon comes after the last letter of the word, or after what is not ASCII, which may be
  /// a blank or a letter by another name; blanks of ASCII may stand between.
  private var mayHoldLetterMark: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == UInt8(ascii: ":") {
        if last | 0x20 == UInt8(ascii: "l") || last >= 0x80 { return true }
      }
      if byte > UInt8(ascii: " ") { last = byte }
    }
    return false
  }
}
