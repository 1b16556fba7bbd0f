/// What people and programs add to a letter without saying anything by it: greetings, and what phones
/// write below.
package enum Courtesy {
  /// Whether `line` says no more than a greeting, by whomever: its words are those of a greeting, and
  /// else `names`, which are words of names in small letters.
  package static func isAll(of line: String, names: Set<String>) -> Bool {
    let words = self.words(of: line)
    if words.isEmpty || programs.contains(where: { words.starts(with: $0) }) { return true }
    let greeting = greetings.filter { words.starts(with: $0) }.max { $0.count < $1.count } ?? []
    return words.dropFirst(greeting.count).allSatisfy { names.contains($0) || links.contains($0) }
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
  private static let greetings: [[String]] = [
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
  ].map { $0.split(separator: " ").map(String.init) }

  /// How lines begin that programs write on their own account.
  private static let programs: [[String]] = [
    "sent from my", "sent from outlook", "sent from mail", "sent from yahoo", "sent with proton",
    "sent via", "get outlook for", "von meinem iphone gesendet", "von meinem ipad gesendet",
    "von meinem handy gesendet", "von meinem smartphone gesendet", "gesendet von meinem",
    "gesendet von mail", "gesendet von outlook", "gesendet mit der", "gesendet von yahoo",
    "diese nachricht wurde von meinem", "holen sie sich outlook", "outlook für", "iphone'umdan",
    "iphone’umdan", "ipad'imden", "ipad’imden", "envoyé de mon", "envoyé depuis mon",
    "enviado desde mi", "enviado do meu", "inviato da", "verstuurd vanaf mijn", "wysłane z",
    "skickat från min", "sendt fra min",
  ].map { $0.split(separator: " ").map(String.init) }
}
