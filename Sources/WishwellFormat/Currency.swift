/// A currency by its code of ISO 4217.
package struct Currency: Hashable, Sendable, CustomStringConvertible {
  package let code: String

  /// Nil for what is no code in use; upper case alone is one.
  package init?(_ code: some StringProtocol) {
    let code = String(code)
    guard Currency.codes.contains(code) else { return nil }
    self.code = code
  }

  package var description: String { code }

  /// How many decimals its amounts have (ISO 4217), 3 at the most. Of what has no number of its
  /// own, such as gold, that is 3 too.
  package var decimals: Int {
    if Currency.withoutDecimals.contains(code) { return 0 }
    return Currency.withThousandths.contains(code) ? 3 : 2
  }

  private static let withoutDecimals: Set = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
    "VUV", "XAF", "XOF", "XPF",
  ]

  private static let withThousandths: Set = [
    "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND", "CLF", "UYW", "XAG", "XAU", "XPD", "XPT",
  ]

  /// Signs that stand for one currency more than for any other.
  package static let signs: [(sign: Character, code: String)] = [
    ("€", "EUR"), ("£", "GBP"), ("$", "USD"), ("¥", "JPY"), ("₹", "INR"), ("₺", "TRY"),
    ("₴", "UAH"), ("₽", "RUB"), ("₩", "KRW"), ("₪", "ILS"),
  ]

  /// Those that people call `word`, the most usual one first; empty where nothing is called so.
  /// `own` is the site’s, which comes first where it is among them.
  package static func called(_ word: some StringProtocol, own: Currency?) -> [Currency] {
    let found = (words[word.lowercased()] ?? []).compactMap { Currency($0) }
    guard let own, found.contains(own) else { return found }
    return [own] + found.filter { $0 != own }
  }

  /// What people call currencies, in lower case, with the codes of those that it can be.
  private static let words: [String: [String]] = {
    let dollars = ["USD", "AUD", "CAD", "NZD"]
    let pounds = ["GBP", "EGP"]
    let crowns = ["SEK", "NOK", "DKK", "CZK", "ISK"]
    let rupees = ["INR", "PKR", "LKR", "NPR"]
    let pesos = ["MXN", "ARS", "CLP", "COP", "PHP"]
    return [
      "dollar": dollars, "dollars": dollars, "buck": dollars, "bucks": dollars,
      "pound": pounds, "pounds": pounds, "pfund": pounds, "quid": ["GBP"],
      "franken": ["CHF"], "franc": ["CHF"], "francs": ["CHF"], "yen": ["JPY"],
      "euro": ["EUR"], "euros": ["EUR"],
      "krone": crowns, "kronen": crowns, "kr": crowns, "krona": ["SEK", "ISK"], "kronor": ["SEK"],
      "kroner": ["NOK", "DKK"], "króna": ["ISK"],
      "koruna": ["CZK"], "korun": ["CZK"], "kč": ["CZK"],
      "zł": ["PLN"], "zl": ["PLN"], "złoty": ["PLN"], "zloty": ["PLN"], "złotych": ["PLN"],
      "forint": ["HUF"], "lira": ["TRY"], "rubel": ["RUB"], "ruble": ["RUB"], "rubles": ["RUB"],
      "rupee": rupees, "rupees": rupees, "rupie": rupees, "rupien": rupees,
      "peso": pesos, "pesos": pesos,
    ]
  }()

  /// Every code in use, from ISO 4217 as of 2023.
  package static let codes = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV
    BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUC CUP CVE
    CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD
    HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD
    KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN
    MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD
    RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS
    TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST
    XAF XAG XAU XBA XBB XBC XBD XCD XDR XOF XPD XPF XPT XSU XTS XUA XXX YER ZAR ZMW
    ZWL
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
