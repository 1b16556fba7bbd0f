import WishwellDiagnostics
import WishwellFormat

/// Promises that somebody holds of a wish that is not published.
package struct OrphanedPromise: Hashable, Sendable {
  package var wish: WishKey
  package var state: PromiseState

  package init(wish: WishKey, state: PromiseState) {
    self.wish = wish
    self.state = state
  }
}

extension Rule {
  package static let promisedWishGone = Rule(
    "promised-wish-gone", .warning,
    """
    A wish was deleted, renamed, made a draft or given a date in the future while somebody holds a
    promise of it. The promise stays, and the person who holds it finds this among their follow-ups.

    Way out: bring the wish back, or rename the folder of its promises along with it; or the person
    who promised writes ‘event: released’.
    """)
}

/// The promises still held of wishes that are not in `published`, in the order of their keys.
/// A wish whose file, or whose list's, could not be read is neither there nor gone.
func orphanedPromises(
  _ folded: FoldedSidecars, of library: Library, published: Library
) -> Checked<[OrphanedPromise]> {
  let published = Set(published.wishes.map(\.key))
  let written = Dictionary(
    library.wishes.map { ($0.key, $0.document.path) }, uniquingKeysWith: { first, _ in first })
  var found = Checked<[OrphanedPromise]>([])
  for sidecar in library.sidecars {
    guard case .promise(let key) = sidecar.subject, !published.contains(key),
      !library.stubs.contains(ContentKind.wish(key).path),
      !library.stubs.contains(ContentKind.wishList(key.list).path),
      let state = folded.promises[key], !state.parts.isEmpty, let first = sidecar.events.first
    else { continue }
    found.value.append(OrphanedPromise(wish: key, state: state))
    let help = "bring the wish back, or have the people who promised it release it"
    found.diagnostics.append(
      written[key].map {
        Diagnostic(
          .promisedWishGone, at: SourceLocation($0),
          "this wish is promised, but it is not published", help: help)
      }
        ?? Diagnostic(
          .promisedWishGone, at: SourceLocation(first.path),
          "these promises are still held, but their wish is gone",
          help: "\(help); if it is gone for good, a maintainer can take away what is left of it: "
            + "`wishwell retire \(ContentKind.wish(key).stem)`"))
  }
  found.value.sort { $0.wish < $1.wish }
  return found
}
