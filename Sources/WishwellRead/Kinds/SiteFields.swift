import Foundation
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Rule {
  /// Reported at the value; also at a name that a group of regions or a feeling shares with
  /// another, and at an editor without what it needs.
  package static let badSetting = Rule(
    "bad-setting", .error,
    """
    A setting in ‘site.yml’ has a value that it cannot have.

    Right:
    url: https://lanternstreet.example/
    authority: lanternstreet.example,2026
    timezone: Europe/Lisbon
    currency: EUR
    """)
}

extension Rule {
  /// Reported at the address, else at the authority.
  package static let placeholderAddress = Rule(
    "placeholder-address", .warning,
    """
    The address of the site, or the authority of its permanent identities, is still what a new site begins
    with. Feeds, answers to letters and whatever people pass on would lead to a site of somebody else; and
    once people follow the feeds, the authority can no longer be changed.

    Wrong: url: https://example.org/
    Right: url: https://lanternstreet.example/
    """)
}

/// The address at which a site is published: `http` or `https`, without query and fragment. It ends
/// in `/`, which is added.
func parseSiteURL(_ text: String) -> ParseResult<String> {
  switch parseURL(text) {
  case .failure(let problem): return .failure(problem)
  case .success(let url):
    guard url.lowercased().hasPrefix("http"), !url.contains("?"), !url.contains("#") else {
      return .problem(
        .badSetting, "\(quoted(url)) is not an address that a site can be published at",
        help: "write ‘https://HOST/’, or ‘https://HOST/PATH/’")
    }
    return .success(url.hasSuffix("/") ? url : url + "/")
  }
}

/// `AUTHORITY,DATE` of RFC 4151, section 2.1. Of the date only its form is looked at: a year, with
/// a month and a day or without.
func parseAuthority(_ text: String) -> ParseResult<String> {
  let text = trimmed(text)
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  let isDate =
    parts.count == 2
    && (parts[1] + "-01-01").prefix(10).wholeMatch(
      of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil
    && [4, 7, 10].contains(parts[1].count)
  guard isDate, parts[0].wholeMatch(of: /[A-Za-z0-9.@_-]+/) != nil else {
    return .problem(
      .badSetting, "\(quoted(text)) is not an authority for permanent identities",
      help: "write a domain of yours and a year in which you had it: ‘lanternstreet.example,2026’")
  }
  return .success(text)
}

/// A time zone by its name in the IANA database, or `UTC`; no abbreviations such as `CET`, which
/// mean one thing here and another there.
func parseTimeZone(_ text: String) -> ParseResult<TimeZone> {
  let text = trimmed(text)
  if text.contains("/") || text == "UTC", let zone = TimeZone(identifier: text) {
    return .success(zone)
  }
  let near = nearMiss(to: text, among: TimeZone.knownTimeZoneIdentifiers.sorted())
  return .problem(
    .badSetting, "\(quoted(text)) is not a time zone",
    help: near.map { "did you mean \(quoted($0))?" }
      ?? "write a name such as ‘Europe/Lisbon’, or ‘UTC’")
}

/// A currency by the three capitals of ISO 4217. Where it is called or signed otherwise, its code is
/// offered, else the nearest.
func parseCurrency(_ text: String) -> ParseResult<Currency> {
  let text = trimmed(text)
  if let currency = Currency(text) { return .success(currency) }
  let codes =
    Currency.signs.filter { text == String($0.sign) }.map(\.code)
    + Currency.called(text, own: nil).map(\.code)
  let near = codes.first ?? nearMiss(to: text.uppercased(), among: Currency.codes.sorted())
  return .problem(
    .badSetting, "a currency is named by its code of three letters, not as \(quoted(text))",
    help: codes.count > 1
      ? "write \(choicePhrase(codes.map(quoted)))"
      : near.map { "did you mean \(quoted($0))?" } ?? "write one such as ‘EUR’, ‘GBP’ or ‘USD’")
}

/// A handle, or two capitals that are no country; never one that would share an address with a
/// country or with anywhere, since addresses are in small letters.
func parseGroupName(_ text: String) -> ParseResult<String> {
  let text = trimmed(text)
  let isCapitals = text.utf8.count == 2 && text.utf8.allSatisfy { (65...90).contains($0) }
  let isTaken = Country(text.uppercased()) != nil || text.uppercased() == "WW"
  guard isCapitals || Handle(text) != nil, !isTaken else {
    return .problem(
      .badSetting,
      isTaken
        ? "\(quoted(text)) is taken: it already is a region"
        : "\(quoted(text)) cannot name a group of countries",
      help: "write a handle such as ‘nordics’, or two capitals that name no country, such as ‘EU’")
  }
  return .success(text)
}

/// The name of a branch; git allows more than these letters, and none of that in a link.
func parseBranch(_ text: String) -> ParseResult<String> {
  let text = trimmed(text)
  guard text.wholeMatch(of: /[A-Za-z0-9._\/-]+/) != nil, !text.contains("..") else {
    return .problem(.badSetting, "\(quoted(text)) is not a branch name", help: "write ‘main’")
  }
  return .success(text)
}
