/// Who gives away quotations.
package enum QuoteService: String, CaseIterable, Sendable {
  case theysaidso, zenquotes

  /// As it calls itself.
  package var name: String {
    switch self {
    case .theysaidso: "They Said So"
    case .zenquotes: "ZenQuotes"
    }
  }

  /// Where it is at home: what stands beside its quotations, as it asks.
  package var home: String {
    switch self {
    case .theysaidso: "https://theysaidso.com/"
    case .zenquotes: "https://zenquotes.io/"
    }
  }

  /// Where it gives the quotation of the day.
  package var address: String {
    switch self {
    case .theysaidso: "https://quotes.rest/qod?category=inspire&language=en"
    case .zenquotes: "https://zenquotes.io/api/today"
    }
  }

  /// The variable of the environment that holds a key for it, and the header of HTTP in which it
  /// wants that; nil where it asks for none.
  package var key: (variable: String, header: String)? {
    switch self {
    case .theysaidso: ("THEYSAIDSO_KEY", "X-TheySaidSo-Api-Secret")
    case .zenquotes: nil
    }
  }
}
