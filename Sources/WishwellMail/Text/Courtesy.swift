/// What people and programs add to a letter without saying anything by it: greetings, and what phones
/// write below.
package enum Courtesy {
  /// Whether `line` says no more than a greeting, by whomever: its words are those of a greeting, and
  /// else `names`, which are words of names in small letters.
  package static func isAll(of line: String, names: Set<String>) -> Bool {
    let words = self.words(of: line)
    if words.isEmpty || isOfProgram(words) { return true }
    return isOfNames(words.dropFirst(greeting(of: words)), names)
  }

  /// Whether `line` says `names` and nothing else, not even a greeting; they are words of names in
  /// small letters.
  package static func isOfNames(_ line: String, _ names: Set<String>) -> Bool {
    let words = words(of: line)
    return !words.isEmpty && greeting(of: words) == 0 && isOfNames(words[...], names)
  }

  /// Whether `line`, the first of a text, only greets somebody: `Hello,`, `Dear Ben,`. Whoever is greeted
  /// may have one of `names`, which are words of names in small letters. Thanks are no greeting.
  package static func greets(_ line: String, names: Set<String>) -> Bool {
    let words = words(of: line)
    let count = opening(of: words)
    return count > 0 && (isOfNames(words.dropFirst(count), names) || isAddress(line))
  }

  /// The lines of a list without what `sender` wrote round it: a greeting above, to whomever, and
  /// thanks, their name or a signature below. What stands between other lines is one of the list,
  /// whatever it says, and so is a single word of their name right below another: a list may end
  /// with a rose. Two dashes begin a signature of few lines alone, and what is all that they wrote
  /// is no greeting. Where a program took away the space behind the dashes, or people divide a list
  /// by them, what is below is a signature if it begins with the name of the sender and no line has
  /// a bullet.
  package static func stripped(from lines: [String], by sender: Mailbox?) -> [String] {
    stripped(from: lines, names: names(of: sender))
  }

  /// Words of the name of `sender`, in small letters.
  private static func names(of sender: Mailbox?) -> Set<String> {
    let local = sender?.address.prefix { $0 != "@" } ?? ""
    return Set(words(of: "\(sender?.name ?? "") \(local)"))
  }

  /// `lines` up to a signature of `sender`, where a program took away the space behind its two
  /// dashes.
  static func withoutSignature(_ lines: [String], of sender: Mailbox?) -> [String] {
    Array(lines[..<startOfSignature(in: lines, names: names(of: sender))])
  }

  /// What stands in `lines` below the mark of a signature of `sender`, without their name and empty
  /// lines; nothing where there is none.
  package static func belowSignature(in lines: [String], by sender: Mailbox?) -> [String] {
    let names = self.names(of: sender)
    return lines[startOfSignature(in: lines, names: names)...].dropFirst()
      .filter { !isEmpty($0) && !isName($0, names) }
  }

  /// Where the signature at the end of `lines` begins; their end where there is none. `names` are
  /// words of the name of the sender, in small letters.
  private static func startOfSignature(in lines: [String], names: Set<String>) -> Int {
    var (start, below) = (lines.endIndex, 0)
    var nearest: String?
    var hasItem = false
    for place in lines.indices.reversed()
    where below <= linesOfSignature && !isEmpty(lines[place]) {
      let line = lines[place]
      if line == markOfSignature { start = place }
      if isDivider(line), !hasItem, let nearest, isName(nearest, names) { start = place }
      (nearest, below) = (line, below + 1)
      if ["- ", "* ", "• ", "["].contains(where: line.hasPrefix) { hasItem = true }
    }
    return start
  }

  private static func isEmpty(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// Whether `line` is the mark of a signature, as it is or without its space.
  package static func isDivider(_ line: some StringProtocol) -> Bool {
    line == markOfSignature || line == "--"
  }

  /// Whether `line` is made of `names` alone.
  private static func isName(_ line: String, _ names: Set<String>) -> Bool {
    let words = words(of: line)
    return !words.isEmpty && words.allSatisfy(names.contains)
  }

  /// What `stripped(from:by:)` leaves; `names` are words of the name of the sender, in small letters.
  private static func stripped(from lines: [String], names: Set<String>) -> [String] {
    let signature = startOfSignature(in: lines, names: names)
    func isGreeting(_ line: String) -> Bool {
      let words = words(of: line)
      let count = greeting(of: words)
      return isOfProgram(words) || (count > 0 && isOfNames(words.dropFirst(count), names))
    }
    var rest = lines[..<signature].filter { !isDivider($0) }[...]
    let said = rest.filter { !isEmpty($0) }
    if said.count == 1, !isOfProgram(words(of: said[0])) { return said }
    rest = rest.drop { isGreeting($0) || isAddress($0) || isEmpty($0) }
    /// Whether `line`, the last, is a name that stands apart from what is above it.
    func isSigned(_ line: String) -> Bool {
      guard isName(line, names) else { return false }
      let above = rest.dropLast().last ?? ""
      return words(of: line).count > 1 || isEmpty(above) || isGreeting(above)
    }
    while let last = rest.last, isGreeting(last) || isEmpty(last) || isSigned(last) {
      rest.removeLast()
    }
    return Array(rest)
  }

  /// What stands above a signature (RFC 3676, section 4.3).
  static let markOfSignature = "-- "

  /// How many lines people sign with, at most.
  private static let linesOfSignature = 4

  /// Whether `line` greets somebody by name: `Hello Zoe,`. What is called so begins with a capital, and the
  /// line ends like a greeting.
  private static func isAddress(_ line: String) -> Bool {
    let count = opening(of: words(of: line))
    guard count > 0, let end = line.last(where: { !$0.isWhitespace }), ",!".contains(end) else {
      return false
    }
    let names = line.split { !$0.isLetter && $0 != "'" && $0 != "’" }.dropFirst(count)
      .filter { !links.contains($0.lowercased()) }
    return names.count <= 3 && names.allSatisfy { $0.first?.isUppercase == true }
  }

  /// How many of `words` begin a line as a greeting.
  private static func greeting(of words: [String]) -> Int {
    beginnings(of: words, among: greetings).map(\.count).max() ?? 0
  }

  /// How many of `words` begin a line with which people address somebody.
  private static func opening(of words: [String]) -> Int {
    beginnings(of: words, among: openings).map(\.count).max() ?? 0
  }

  private static func isOfNames(_ words: ArraySlice<String>, _ names: Set<String>) -> Bool {
    words.allSatisfy { names.contains($0) || links.contains($0) }
  }

  private static func isOfProgram(_ words: [String]) -> Bool {
    !beginnings(of: words, among: programs).isEmpty
  }

  /// Those of `phrases` with which `words` begin.
  private static func beginnings(
    of words: [String], among phrases: [String: [[String]]]
  ) -> [[String]] {
    (phrases[words.first ?? ""] ?? []).filter { words.starts(with: $0) }
  }

  /// The words of each of `lines`, by the first of them.
  private static func phrases(_ lines: [String]) -> [String: [[String]]] {
    Dictionary(grouping: lines.map { $0.split(separator: " ").map(String.init) }) { $0.first ?? "" }
  }

  /// In small letters, without what stands between them.
  package static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
      .map(String.init)
  }

  /// Between names, and between a greeting and a name.
  private static let links: Set<String> = [
    "and", "und", "et", "y", "e", "ve", "from", "von", "de", "da", "dear", "liebe", "lieber",
    "your", "yours", "dein", "deine", "euer", "eure", "ihr", "ihre", "votre", "tuo", "tua",
    "all", "alle", "zusammen", "everyone", "everybody", "again", "noch", "mals", "nochmals",
  ]

  /// The longest that fits counts.
  private static let greetings: [String: [[String]]] = phrases([
    "hello", "hi", "hey", "good morning", "good evening", "good afternoon", "dear", "thank you",
    "thanks", "many thanks", "thanks a lot", "thank you very much", "best", "best wishes",
    "all the best", "kind regards", "best regards", "warm regards", "regards", "love",
    "with love", "lots of love", "yours", "yours sincerely", "sincerely", "cheers", "bye",
    "see you", "see you soon", "hallo", "guten tag", "guten morgen", "guten abend", "grüß gott",
    "servus", "moin", "ihr lieben", "liebe", "lieber", "danke", "danke schön", "dankeschön",
    "vielen dank", "herzlichen dank", "besten dank", "gruß", "grüße", "liebe grüße",
    "lieben gruß", "viele grüße", "viele liebe grüße", "herzliche grüße", "beste grüße",
    "schöne grüße", "mit freundlichen grüßen", "lg", "vg", "mfg", "alles liebe", "alles gute",
    "bis bald", "tschüss", "bonjour", "merci", "merci beaucoup", "cordialement", "amicalement",
    "bisous", "hola", "gracias", "muchas gracias", "saludos", "un abrazo", "olá", "obrigado",
    "obrigada", "abraços", "ciao", "buongiorno", "grazie", "cari saluti", "hoi", "dag", "bedankt",
    "groetjes", "met vriendelijke groet", "cześć", "dziękuję", "pozdrawiam", "merhaba", "selam",
    "teşekkürler", "teşekkür ederim", "iyi günler", "sevgiler", "selamlar", "hej", "tack",
    "hälsningar", "takk", "hilsen", "tak", "mvh",
  ])

  /// Those of `greetings` with which people address somebody.
  private static let openings: [String: [[String]]] = phrases([
    "hello", "hi", "hey", "good morning", "good evening", "good afternoon", "dear", "hallo",
    "guten tag", "guten morgen", "guten abend", "grüß gott", "servus", "moin", "liebe", "lieber",
    "bonjour", "hola", "olá", "ciao", "buongiorno", "hoi", "dag", "cześć", "merhaba", "selam",
    "hej",
  ])

  /// How lines begin that programs write on their own account.
  private static let programs: [String: [[String]]] = phrases([
    "sent from my", "sent from outlook", "sent from mail", "sent from yahoo", "sent with proton",
    "sent via", "get outlook for", "von meinem iphone gesendet", "von meinem ipad gesendet",
    "von meinem handy gesendet", "von meinem smartphone gesendet", "gesendet von meinem",
    "gesendet von mail", "gesendet von outlook", "gesendet mit der", "gesendet von yahoo",
    "diese nachricht wurde von meinem", "holen sie sich outlook", "outlook für", "iphone'umdan",
    "iphone’umdan", "ipad'imden", "ipad’imden", "envoyé de mon", "envoyé depuis mon",
    "enviado desde mi", "enviado do meu", "inviato da", "verstuurd vanaf mijn", "wysłane z",
    "skickat från min", "sendt fra min",
  ])
}
