import WishwellFormat

extension ShopCountry {
  /// The currency that `text`, an amount with what stands beside it, names: by a code (`EUR`), a sign
  /// (`€`, `US $`), or a word (`kr`). What several countries share is that of this one; where nobody
  /// knows which, nil.
  func currency(in text: String) -> Currency? {
    let text = text.replacing("￥", with: "¥").replacing("＄", with: "$").replacing("￡", with: "£")
    if let dollars = text.firstMatch(of: /\b([A-Z][A-Za-z]{0,2}) ?\$/),
      let code = Self.dollars[dollars.1.uppercased()]
    {
      return Currency(code)
    }
    // Codes are English words, too, in small letters.
    let words = text.split { !$0.isLetter }.map(String.init)
    if let code = words.lazy.compactMap({ Currency($0) }).first { return code }
    if let sign = text.first(where: { $0.isCurrencySymbol }) {
      return Currency(of(Self.shared[String(sign)]) ?? Self.signs[sign] ?? "")
    }
    for word in words.map({ $0.lowercased() }) {
      if let code = of(Self.shared[word]) ?? Self.words[word] { return Currency(code) }
    }
    return nil
  }

  /// That of this country among `codes`, by country; where it has none, that of `*`.
  private func of(_ codes: [String: String]?) -> String? {
    country.flatMap { codes?[$0.code] } ?? codes?["*"]
  }

  /// What stands before a dollar sign.
  private static let dollars = [
    "US": "USD", "USD": "USD", "U": "USD", "CA": "CAD", "C": "CAD", "CAD": "CAD", "CDN": "CAD",
    "A": "AUD", "AU": "AUD", "AUD": "AUD", "NZ": "NZD", "HK": "HKD", "S": "SGD", "SG": "SGD",
    "NT": "TWD", "MX": "MXN", "MEX": "MXN", "R": "BRL", "J": "JMD", "TT": "TTD", "BB": "BBD",
  ]

  /// Signs and words that several countries have for money of their own.
  private static let shared: [String: [String: String]] = [
    "$": [
      "*": "USD", "AU": "AUD", "CA": "CAD", "NZ": "NZD", "SG": "SGD", "HK": "HKD", "TW": "TWD",
      "MX": "MXN", "AR": "ARS", "CL": "CLP", "CO": "COP", "UY": "UYU", "JM": "JMD", "TT": "TTD",
      "BB": "BBD", "BS": "BSD", "FJ": "FJD", "NA": "NAD", "BN": "BND",
    ],
    "¥": ["*": "JPY", "CN": "CNY"],
    "£": ["*": "GBP", "EG": "EGP", "GI": "GIP", "FK": "FKP"],
    "kr": ["SE": "SEK", "NO": "NOK", "DK": "DKK", "IS": "ISK", "FO": "DKK", "GL": "DKK"],
    "fr": ["CH": "CHF", "LI": "CHF"],
    "rs": ["IN": "INR", "PK": "PKR", "LK": "LKR", "NP": "NPR", "MU": "MUR"],
    "lei": ["*": "RON", "MD": "MDL"],
    "元": ["*": "CNY", "TW": "TWD", "HK": "HKD"],
    "r": ["ZA": "ZAR"],
  ]

  /// Signs of one currency alone.
  private static let signs: [Character: String] = [
    "€": "EUR", "₹": "INR", "₺": "TRY", "₴": "UAH", "₽": "RUB", "₩": "KRW", "₪": "ILS", "₫": "VND",
    "฿": "THB", "₱": "PHP", "₦": "NGN", "₡": "CRC", "₲": "PYG", "₸": "KZT", "₾": "GEL", "₼": "AZN",
    "₵": "GHS", "₭": "LAK", "₮": "MNT", "៛": "KHR", "৳": "BDT", "﷼": "IRR",
  ]

  /// In small letters.
  private static let words = [
    "euro": "EUR", "euros": "EUR", "zł": "PLN", "zl": "PLN", "kč": "CZK", "kc": "CZK", "ft": "HUF",
    "sfr": "CHF", "tl": "TRY", "rp": "IDR", "rm": "MYR", "円": "JPY", "税込": "JPY", "원": "KRW",
    "руб": "RUB", "р": "RUB", "грн": "UAH", "лв": "BGN", "дин": "RSD", "din": "RSD", "ksh": "KES",
    "nis": "ILS", "dh": "MAD",
  ]
}
