/// Where something can be sent.
package enum Region: Hashable, Sendable {
  /// `WW`.
  case anywhere
  case country(Country)
  /// A group that `site.yml` names, by the name it has there.
  case group(String)
}

extension Region: CustomStringConvertible {
  /// As it is written: `WW`, `PT`, `EU`.
  package var description: String {
    switch self {
    case .anywhere: "WW"
    case .country(let country): country.code
    case .group(let name): name
    }
  }
}
