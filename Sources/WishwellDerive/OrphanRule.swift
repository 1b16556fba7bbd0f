import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Rule {
  package static let orphanedSidecar = Rule(
    "orphaned-sidecar", .error,
    """
    A folder of events stands beside no file: what happened is kept, and what it happened to is not
    there. This comes about when a file is renamed or deleted without its folder.

    Wrong: blue-kettle.promise/ beside kettle.md
    Right: rename the folder with the file, and name the old handle under ‘formerly’.
    """)
}

extension Rule {
  package static let wishWithoutList = Rule(
    "wish-without-list", .warning,
    """
    A wish stands in a folder that is no list, so nobody owns it and it is not published. This comes
    about when one branch deletes a list while another adds a wish to it.

    Wrong: content/wishlists/birthday/kettle.md alone
    Right: content/wishlists/birthday/index.md beside it
    """)
}

/// Wishes in folders without a list; one that could not be read counts as there.
func checkLists(of wishes: [Wish], in library: Library) -> [Diagnostic] {
  let lists = Set(library.wishLists.map(\.handle))
  return wishes.compactMap { wish in
    let path = "content/wishlists/\(wish.list)/index.md"
    guard !lists.contains(wish.list), !library.stubs.contains(path) else { return nil }
    return Diagnostic(
      .wishWithoutList, at: wish.document.location(),
      "this wish is on no list, and is not published: there is no \(quoted(path))",
      help: "bring the list back, or move the wish to another one")
  }
}

/// Sidecars whose subject is not in the library. Events are never edited, so a subject known by an
/// old handle does not count: a folder moves with its file. Promises that are `held` of a wish that
/// is gone are a conflict with a rule of its own.
func checkOrphans(in library: Library, except held: Set<WishKey> = []) -> [Diagnostic] {
  let wishes = Set(library.wishes.map(\.key.description).map { "wishlists/\($0)" })
  let posts = Set(library.posts.map(\.key.description))
  let checklists = Set(library.checklists.map(\.document.stem))
  let known = wishes.union(posts).union(checklists)
  var diagnostics: [Diagnostic] = []
  for sidecar in library.sidecars {
    let subject = sidecar.subject.stem
    if case .promise(let key) = sidecar.subject, held.contains(key) { continue }
    guard !known.contains(subject), !library.stubs.contains("content/\(subject).md"),
      let first = sidecar.events.first
    else { continue }
    let near = nearMiss(to: subject, among: known.sorted())
    diagnostics.append(
      Diagnostic(
        .orphanedSidecar, at: SourceLocation(first.path),
        "these events belong to no file: there is no \(quoted("content/\(subject).md"))",
        help: near.map {
          "was it renamed to \(quoted("content/\($0).md"))? move the folder with it"
        }
          ?? "bring the file back, or move the folder with the file that it belongs to"))
  }
  return diagnostics
}

extension Sidecar.Subject {
  /// The path under `content/`, without ending, of the file it belongs to.
  var stem: String {
    switch self {
    case .promise(let key): "wishlists/\(key)"
    case .response(let key, _), .state(let key), .like(let key, _): key.description
    case .membership(let list, _): "checklists/\(list)"
    }
  }
}
