import WishwellFormat

/// A circle in which somebody takes part, with whom they give to.
package struct OwnCircle: Sendable {
  package enum State: Hashable, Sendable {
    /// No names are drawn yet.
    case undrawn
    /// Names are drawn, and it is not known here whom the person has.
    case sealed
    /// Whom the person gives to.
    case drawn(Handle)
  }

  package var circle: SiteCircle
  package var state: State
}

extension SeenSite {
  /// The circles of `person`, who sees this, in the site’s order; but for those that are over.
  func circles(of person: Handle) -> [OwnCircle] {
    site.circles.filter { $0.members.contains(person) && !$0.isOver(on: site.today) }
      .map { circle in
        let handle = circle.circle.handle
        let state: OwnCircle.State =
          if circle.circle.draw == nil {
            .undrawn
          } else {
            draws?.receiver(in: handle).map(OwnCircle.State.drawn) ?? .sealed
          }
        return OwnCircle(circle: circle, state: state)
      }
  }
}
