import WishwellFormat
import WishwellText

/// `count` of `handles`, or all where there are no more: the same in the same `turn`, whatever order
/// they are given in.
///
/// They stand in a circle, and each turn begins where the one before ended, so that all are shown
/// before one comes again. Their places come from the SHA-256 of the handle: quotations of one source,
/// which are called alike, do not come together.
package func quotesInTurn(
  _ handles: some Sequence<Handle>, turn: Int, count: Int = 3
) -> [Handle] {
  let circle = handles.map { handle in
    (handle: handle, place: sha256(of: handle.text))
  }.sorted { $0.place.lexicographicallyPrecedes($1.place) }
  guard !circle.isEmpty else { return [] }
  let start = turn % circle.count * count % circle.count
  return (0..<min(count, circle.count)).map { circle[(start + $0) % circle.count].handle }
}
