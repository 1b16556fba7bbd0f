import WishwellFormat

// What single shops do that no standard has a word for.

/// `Amazon.de : Kessel, blau` and `Kessel, blau : Amazon.de: Küche, Haushalt & Wohnen` without the shop
/// and its departments; any other title as it is.
func withoutAmazon(_ title: String) -> String {
  if let match = title.firstMatch(of: /^Amazon\.[a-z.]+\s*:\s+/.ignoresCase()) {
    let rest = title[match.range.upperBound...]
    // Its department stands behind the last colon.
    guard let colon = rest.lastIndex(of: ":"), colon != rest.startIndex,
      rest[rest.index(before: colon)] == " "
    else { return trimmed(rest) }
    return trimmed(rest[..<colon])
  }
  if let match = title.firstMatch(of: /\s*[:\-–|]\s*Amazon\.[a-z.]+(\s*:.*)?$/.ignoresCase()),
    match.range.lowerBound > title.startIndex
  {
    return trimmed(title[..<match.range.lowerBound])
  }
  return title
}

/// Whether a page called so asks whether its visitor is a person, instead of showing anything.
func isGuard(_ title: String) -> Bool {
  let title = oneLine(title).lowercased()
  return guardTitles.contains { title == $0 || title.hasPrefix($0 + " ") }
    // The bare name of the shop stands on its questions alone.
    || title.wholeMatch(of: /amazon\.[a-z.]+/) != nil
}

private let guardTitles = [
  "robot check", "bot check", "just a moment...", "just a moment", "attention required!",
  "access denied", "access to this page has been denied", "pardon our interruption",
  "are you a human?", "are you human?", "are you a robot?", "verify you are human",
  "security check", "please verify you are a human", "human verification", "captcha",
  "ddos-guard", "one moment, please...", "un instant…", "nur einen moment…",
]
