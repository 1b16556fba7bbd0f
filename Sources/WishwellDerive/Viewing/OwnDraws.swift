import WishwellFormat

/// Whom one person gives to in each circle, as the site’s secret alone tells.
///
/// It says of nobody else whom they give to, and only what is derived for that person takes it: nothing
/// that another sees can depend on it.
package struct OwnDraws: Sendable, Equatable {
  package let person: Handle
  private let receivers: [Handle: Handle]

  /// `receivers` are by circle.
  package init(of person: Handle, _ receivers: [Handle: Handle] = [:]) {
    self.person = person
    self.receivers = receivers
  }

  /// Nil where that is not known.
  package func receiver(in circle: Handle) -> Handle? { receivers[circle] }
}

extension SeenSite {
  /// The same as its viewer knows it who knows `draws`. Of anybody else’s it stays as it is.
  package func knowing(_ draws: OwnDraws) -> SeenSite {
    guard viewer == .person(draws.person) else { return self }
    var seen = self
    seen.draws = draws
    return seen
  }
}
