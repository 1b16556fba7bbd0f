import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Rule {
  /// Reported at ‘country’ of a profile or a request, and in a group of regions of the site.
  package static let badCountry = Rule(
    "bad-country", .error,
    """
    A country is given by its two letters in ISO 3166-1.

    Wrong: country: UK
    Right: country: GB
    """)

  /// Reported at an entry of ‘regions’ of a profile or an offer.
  package static let badRegion = Rule(
    "bad-region", .error,
    """
    A region is a country in ISO 3166-1, a group that ‘site.yml’ names under ‘regions’, or ‘WW’ for
    anywhere.

    Wrong: regions: [Europe]
    Right: regions: [EU], where ‘site.yml’ has ‘EU: [AT, BE, PT]’
    """)
}

/// A country by its two capitals (ISO 3166-1); usual mistakes such as `UK` are answered with the
/// right ones.
func parseCountry(_ text: String) -> ParseResult<Country> {
  let text = trimmed(text)
  if let country = Country(text) { return .success(country) }
  return .problem(
    .badCountry, "\(quoted(text)) is not a country in ISO 3166-1",
    help: probableCountry(text).map { "did you mean \(quoted($0))?" }
      ?? "write its two letters, such as ‘PT’ for Portugal")
}

/// A country, one of the site's `groups`, or `WW` for anywhere. Groups come first, and cannot be
/// called as a country is.
func parseRegion(_ text: String, groups: [String]) -> ParseResult<Region> {
  let text = trimmed(text)
  if text == "WW" { return .success(.anywhere) }
  if groups.contains(text) { return .success(.group(text)) }
  if let country = Country(text) { return .success(.country(country)) }
  let near =
    text.uppercased() == "WW" ? "WW" : probableCountry(text) ?? nearMiss(to: text, among: groups)
  return .problem(
    .badRegion, "\(quoted(text)) is neither a country nor a group of this site",
    help: near.map { "did you mean \(quoted($0))?" }
      ?? "write a country such as ‘PT’, a group from ‘site.yml’, or ‘WW’ for anywhere")
}

/// The code that `text` was most likely meant for, nil where that is anybody's guess.
private func probableCountry(_ text: String) -> String? {
  let upper = text.uppercased()
  let usual = ["UK": "GB", "USA": "US", "UAE": "AE", "EL": "GR"]
  return usual[upper] ?? Country(upper)?.code
}
