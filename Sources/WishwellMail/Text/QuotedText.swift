/// Raises the depth of lines that are somebody else's words without a mark of quotation, and takes
/// away what a signature in the text adds to it.
///
/// Forwarded mails, and answers of some programs, repeat a mail below a line such as
/// `----- Original Message -----`, or below its From, Date and Subject.
struct QuotedText {
  private(set) var lines: [LetterLine] = []
  /// Whether the text is encrypted (RFC 9580, 6.2).
  private(set) var isEncrypted = false

  private enum Armour { case none, header, text, signature }
  private var armour = Armour.none
  /// Whether all that follows is somebody else's.
  private var isForeign = false
  /// Whether the last line that is not empty said who wrote what follows: where that has no mark of
  /// quotation, it is somebody else's to the end.
  private var isIntroduced = false
  /// Whether the lines belong to a file of the sender's.
  private var isInFile = false
  /// Lines since the last that was none which look like fields of a header: three make one, if one
  /// of them can name a sender.
  private var fieldsInRow: Set<String> = []
  private var rowNamesSender = false
  /// Where the first of them is.
  private var rowStart = 0
  /// Whether nothing stood behind the name of the last field, as in a table with a cell for each:
  /// what it says is in the next line then.
  private var awaitsValue = false
  private var isTable = false

  init(_ lines: [LetterLine]) {
    for line in lines { add(line) }
  }

  private mutating func add(_ line: LetterLine) {
    var line = line
    guard line.depth > 0 || passesArmour(&line) else { return }
    if isIntroduced, !line.text.allSatisfy(\.isWhitespace) {
      isForeign = isForeign || line.depth == 0
      isIntroduced = false
    }
    if isForeign {
      line.depth += 1
    } else if line.depth == 0 {
      switch LetterMark(line.text) {
      case .begin, .beginning: isInFile = true
      case .act(let text, _): isInFile = isInFile || ContentForm(mark: text) != nil
      case .end: isInFile = false
      // Lines of a file may look like anything.
      case nil:
        if !isInFile { addOutsideOfFiles(&line) }
      }
    }
    lines.append(line)
  }

  /// What says who wrote the words that follow is a program's, and no words of the sender.
  private mutating func addOutsideOfFiles(_ line: inout LetterLine) {
    isForeign = beginsForeignWords(line.text)
    if isForeign {
      for index in rowStart..<lines.count { lines[index].depth += 1 }
      line.depth += 1
    }
    let introduces = QuotedText.introduces(line.text)
    if introduces { line.depth += 1 }
    isIntroduced = introduces || isIntroduced && line.text.allSatisfy(\.isWhitespace)
  }

  /// False for lines that belong to the armour of RFC 9580, 7, not to the text.
  private mutating func passesArmour(_ line: inout LetterLine) -> Bool {
    switch (armour, line.text.trimmedEnd) {
    case (.none, "-----BEGIN PGP MESSAGE-----"): isEncrypted = true
    case (.none, "-----BEGIN PGP SIGNED MESSAGE-----"):
      armour = .header
      return false
    case (.header, let text):
      if text.isEmpty { armour = .text }
      return false
    case (.text, "-----BEGIN PGP SIGNATURE-----"):
      armour = .signature
      return false
    case (.text, _): if line.text.hasPrefix("- ") { line.text.removeFirst(2) }
    case (.signature, let text):
      if text == "-----END PGP SIGNATURE-----" { armour = .none }
      return false
    default: break
    }
    return true
  }

  private mutating func beginsForeignWords(_ text: String) -> Bool {
    if QuotedText.isSeparator(text) {
      rowStart = lines.count
      return true
    }
    guard let name = QuotedText.fieldName(text) else {
      if isTable, awaitsValue || text.allSatisfy(\.isWhitespace) {
        if !text.allSatisfy(\.isWhitespace) { awaitsValue = false }
        if text.contains("@") { rowNamesSender = true }
        return fieldsInRow.count >= 3 && rowNamesSender
      }
      (fieldsInRow, rowNamesSender, isTable) = ([], false, false)
      return false
    }
    if fieldsInRow.isEmpty {
      rowNamesSender = QuotedText.wordsForFrom.contains(name.lowercased())
      rowStart = lines.count
    }
    // ‘Whom’ three times is an invitation, and no header.
    fieldsInRow.insert(name.lowercased())
    awaitsValue = QuotedText.isFieldAlone(text)
    isTable = awaitsValue
    if text.contains("@") { rowNamesSender = true }
    return fieldsInRow.count >= 3 && rowNamesSender
  }

  /// `On Sat, Bob wrote:`, `Begin forwarded message:`; but `As I wrote:` is the sender's own.
  private static func introduces(_ text: String) -> Bool {
    let line = String(text.prefix(300)).trimmedEnd
    guard line.hasSuffix(":") else { return false }
    let small = line.lowercased()
    if wordsForForwarding.contains(where: small.contains) { return true }
    return wordsForWriting.contains(where: small.contains)
      && (line.contains { $0.isNumber || $0 == "@" } || namesSomebody(line))
  }

  /// Whether a sentence without a date or an address is of somebody else, by their name.
  private static func namesSomebody(_ line: Substring) -> Bool {
    let words = line.split { !$0.isLetter }
    let small = words.map { $0.lowercased() }
    guard let first = small.first, !wordsForLikeness.contains(first),
      !small.contains(where: wordsForOneself.contains)
    else { return false }
    return words.contains { $0.first?.isUppercase == true }
  }

  /// As sentences begin in which somebody comes back to what was written before.
  private static let wordsForLikeness: Set<String> = [
    "as", "like", "what", "wie", "was", "comme", "como", "come", "zoals", "som",
  ]

  private static let wordsForOneself: Set<String> = [
    "i", "we", "ich", "wir", "je", "nous", "yo", "nosotros", "eu", "io", "ik", "wij", "ja", "jag",
    "jeg", "я", "minä",
  ]

  /// As mail programs have them, in small letters.
  private static let wordsForWriting = [
    " wrote", " schrieb", " a écrit", " escribió", " escreveu", " ha scritto", " schreef",
    " napisał", " skrev", " написал", " yazdı", " kirjoitti",
  ]
  private static let wordsForForwarding = [
    "forwarded message", "weitergeleitete nachricht", "weitergeleiteten nachricht",
    "message réexpédié",
    "message transféré", "mensaje reenviado", "mensagem encaminhada", "messaggio inoltrato",
    "doorgestuurd bericht",
  ]

  /// `-----Original Message-----`, in any language.
  private static func isSeparator(_ text: String) -> Bool {
    let text = text.utf8.drop { $0.isBlank }.prefix(200)
    func isDash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") }
    let before = text.prefix(while: isDash).count
    let after = text.reversed().drop { $0.isBlank }.prefix(while: isDash).count
    guard before >= 4, after >= 4, before + after < text.count else { return false }
    return text.dropFirst(before).contains { $0 > 0x40 && !isDash($0) }
  }

  /// The name in `*From:* Bob <bob@example.org>` and `De : Bob`; nil for a line that is no such field.
  private static func fieldName(_ text: String) -> Substring? {
    let line = text.drop { $0.isWhitespace || $0 == "*" }
    guard let colon = line.prefix(40).firstIndex(where: isColon) else { return nil }
    let name = line[..<colon]
    guard name.first?.isLetter == true,
      name.allSatisfy({ $0.isLetter || $0 == "-" || $0.isWhitespace })
    else { return nil }
    return String(name).trimmedEnd
  }

  /// Whether nothing stands behind the name of the field.
  private static func isFieldAlone(_ text: String) -> Bool {
    text.reversed().drop { $0.isWhitespace || $0 == "*" }.first.map(isColon) == true
  }

  /// As it is written, or as it is written between Chinese and Japanese signs.
  private static func isColon(_ sign: Character) -> Bool { sign == ":" || sign == "\u{FF1A}" }

  private static let wordsForFrom: Set<String> = [
    "from", "von", "de", "da", "van", "från", "fra", "od", "lähettäjä", "от", "από", "gönderen",
    "feladó", "expéditeur", "mittente", "remitente", "absender", "afzender", "kimden", "差出人",
    "发件人", "寄件者", "보낸 사람", "від", "מאת", "من",
  ]
}

extension String {
  /// Without white space at the end.
  fileprivate var trimmedEnd: Substring {
    var rest = self[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
