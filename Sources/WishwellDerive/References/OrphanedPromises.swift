import WishwellDiagnostics
import WishwellFormat

/// Promises that somebody holds of a wish that is not published.
package struct OrphanedPromise: Hashable, Sendable {
  package var wish: WishKey
  package var state: PromiseState
  /// The wish that it certainly is now, renamed without its promises.
  package var isNow: WishKey?

  package init(wish: WishKey, state: PromiseState, isNow: WishKey? = nil) {
    self.wish = wish
    self.state = state
    self.isNow = isNow
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

  package static let promisesLeftBehind = Rule(
    "promises-left-behind", .error,
    """
    A wish was renamed or moved to another list, and the folder of its promises was not: the wish looks
    as if nobody had promised it, so that a second person would buy it. It is certain that it is the same
    wish where it names the old name under ‘formerly’, or where its text is, word for word, the one that
    was promised; on another list, where that has an owner of the old one.

    Wrong: copper-ladle.promise/ beside ladle.md
    Right: ladle.promise/ beside ladle.md, with ‘formerly: copper-ladle’ in it, so that links hold

    Way out: rename the folder, with any other folder of that name. If the wish is not the same, give
    the other one back its own name or its own text.
    """)
}

/// The promises still held of wishes that are not in `published`, in the order of their keys.
/// A wish whose file, or whose list's, could not be read is neither there nor gone.
func orphanedPromises(
  _ folded: FoldedSidecars, of resolved: ResolvedLibrary, published: Library
) -> Checked<[OrphanedPromise]> {
  let library = resolved.library
  let published = Set(published.wishes.map(\.key))
  let written = Dictionary(
    library.wishes.map { ($0.key, $0.document.path) }, uniquingKeysWith: { first, _ in first })
  var found = Checked<[OrphanedPromise]>([])
  /// With their places among those found.
  var gone: [(place: Int, sidecar: Sidecar)] = []
  for sidecar in library.sidecars {
    guard case .promise(let key) = sidecar.subject, !published.contains(key),
      !library.stubs.contains(ContentKind.wish(key).path),
      !library.stubs.contains(ContentKind.wishList(key.list).path),
      let state = folded.promises[key], !state.parts.isEmpty
    else { continue }
    found.value.append(OrphanedPromise(wish: key, state: state))
    if let path = written[key] {
      found.diagnostics.append(
        Diagnostic(
          .promisedWishGone, at: SourceLocation(path),
          "this wish is promised, but it is not published",
          help: "bring the wish back, or have the people who promised it release it"))
    } else {
      gone.append((found.value.count - 1, sidecar))
    }
  }
  if !gone.isEmpty {
    let names = FormerNames(in: library, digests: resolved.digests)
    for (place, sidecar) in gone {
      let name = names.newName(for: sidecar, promised: found.value[place].state.digests)
      if let name, name.isCertain, case .wish(let key)? = name.document.kind {
        found.value[place].isNow = key
      }
      found.diagnostics += leftBehind(sidecar, now: name)
    }
  }
  found.value.sort { $0.wish < $1.wish }
  return found
}

/// That the wish of `sidecar` is gone: an error where it certainly has another name now, so that it
/// could be promised again.
private func leftBehind(_ sidecar: Sidecar, now name: RenamedThing?) -> [Diagnostic] {
  guard let first = sidecar.events.first, let key = sidecar.subject.wish else { return [] }
  let place = SourceLocation(first.path)
  if let name, name.isCertain {
    return [
      Diagnostic(
        .promisesLeftBehind, at: place,
        "the wish \(quoted(key.wish.text)) is \(quoted(name.fileName(from: sidecar))) now, and these "
          + "promises of it stayed behind: it could be promised twice",
        help: name.wayOut(for: sidecar))
    ]
  }
  let renamed =
    name.map {
      "was it renamed to \(quoted($0.fileName(from: sidecar)))? \($0.wayOut(for: sidecar)); else "
    } ?? ""
  return [
    Diagnostic(
      .promisedWishGone, at: place, "these promises are still held, but their wish is gone",
      help: renamed + "bring the wish back, or have the people who promised it release it"
        + (name == nil
          ? "; if it has another name now, or is on another list, this folder has to go with it"
          : "")
        + "; if it is gone for good, a maintainer can take away what is left of it: "
        + "`wishwell retire \(ContentKind.wish(key).stem)`")
  ]
}

extension PromiseState {
  /// The texts that those agreed to who hold a part.
  fileprivate var digests: Set<String> {
    parts.reduce(into: []) { $0.formUnion($1.digests) }
  }
}
