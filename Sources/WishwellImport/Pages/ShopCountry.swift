import WishwellFormat

/// The country that a shop sells in, as far as its address and its page tell. It says what the signs
/// mean that several currencies share.
struct ShopCountry: Hashable {
  /// Nil where nothing tells.
  let country: Country?

  static let unknown = ShopCountry(host: nil, languages: [])

  /// `languages` are what the page says of its own, the surest first: `en-AU`, `ja`, `en_CA`.
  init(host: String?, languages: [String]) {
    let tags = languages.map { $0.split { "-_".contains($0) }.map { $0.uppercased() } }
    let regions = tags.compactMap { tag in
      tag.dropFirst().lazy.compactMap { Country($0) }.first
    }
    let homes = tags.compactMap { tag in tag.first.flatMap { Self.homes[$0] } }
    country =
      host.flatMap(Self.country(of:)) ?? regions.first
      ?? homes.lazy.compactMap { Country($0) }.first
  }

  /// That of its top-level domain, unless people all over the world have names below that.
  private static func country(of host: String) -> Country? {
    let labels = host.prefix { $0 != ":" }.split(separator: ".").map { $0.uppercased() }
    guard labels.count > 1, let top = labels.last else { return nil }
    if top == "UK" { return Country("GB") }
    let isBelow =
      ["CO", "COM", "ORG", "NET"].contains(labels[labels.count - 2]) && labels.count > 2
    return namesOfTheWorld.contains(top) && !isBelow ? nil : Country(top)
  }

  /// Top-level domains of countries that are used for what they spell.
  private static let namesOfTheWorld: Set = [
    "AI", "AM", "BZ", "CC", "CO", "FM", "GG", "IO", "LA", "LI", "LY", "ME", "MS", "NU", "SH", "ST",
    "TO", "TV", "VC", "WS",
  ]

  /// Languages of one country among those that share a sign.
  private static let homes = [
    "CS": "CZ", "DA": "DK", "IS": "IS", "JA": "JP", "NB": "NO", "NN": "NO", "NO": "NO", "SV": "SE",
    "ZH": "CN", "HI": "IN", "UR": "PK", "RO": "RO",
  ]
}
