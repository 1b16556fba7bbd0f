import WishwellFormat
import WishwellText

/// A circle of people of whom each gives to one other.
package struct SiteCircle: Sendable {
  package var circle: Circle
  package var identity: String
  package var address: Address
  package var isListed: Bool

  /// Those who take part in the draw, or will, in the order of the file.
  package var members: [Handle] {
    (circle.draw?.terms ?? circle.terms).members.map(\.value)
  }

  /// For how many days after its day private pages tell of it.
  package static let days = 30

  /// Whether its day is so long ago that nobody needs to be told any more whom they have.
  package func isOver(on today: Day) -> Bool {
    circle.event.map { $0.advanced(by: Self.days) < today } ?? false
  }
}

/// The published circles of `library`, by their titles, then by handle.
func siteCircles(of library: Library) -> Keyed<Handle, SiteCircle> {
  let circles = library.circles.map { circle in
    (
      key: slug(of: circle.document.title.value),
      circle: SiteCircle(
        circle: circle, identity: identity(of: circle.document, in: library.settings),
        address: Address(.circles, "\(circle.handle).html"), isListed: circle.document.isListed)
    )
  }.sorted { ($0.key, $0.circle.circle.handle) < ($1.key, $1.circle.circle.handle) }
  return Keyed(circles.map(\.circle), by: \.circle.handle)
}
