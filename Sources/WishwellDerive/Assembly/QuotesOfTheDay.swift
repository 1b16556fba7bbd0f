import WishwellFormat
import WishwellText

/// `count` of `handles`, or all where there are no more: the same on the same day, whatever order
/// they are given in.
///
/// They stand in a circle, and each day begins where the day before ended, so that all have had
/// their turn before one comes again. Their places come from the SHA-256 of the handle: quotations
/// of one source, which are called alike, do not come together.
package func quotesOfTheDay(
  _ handles: some Sequence<Handle>, on day: Day, count: Int = 3
) -> [Handle] {
  let circle = handles.map { handle in
    (handle: handle, place: sha256(of: handle.text))
  }.sorted { $0.place.lexicographicallyPrecedes($1.place) }
  guard !circle.isEmpty else { return [] }
  let turns = (Int(day.number) * count) % circle.count
  let start = turns < 0 ? turns + circle.count : turns
  return (0..<min(count, circle.count)).map { circle[(start + $0) % circle.count].handle }
}
