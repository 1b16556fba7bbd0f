import WishwellDiagnostics
import WishwellFormat

extension Rule {
  package static let orphanedSidecar = Rule(
    "orphaned-sidecar", .error,
    """
    A folder of events has no file beside it: what happened is there, but not what it happened to.
    This comes of renaming or deleting a file without its folder.

    Wrong: blue-kettle.promise/ beside kettle.md
    Right: rename the folder with the file, and name the old handle under ‘formerly’.
    """)
}

extension Rule {
  package static let wishWithoutList = Rule(
    "wish-without-list", .warning,
    """
    A wish is in a folder that is not a list, so nobody owns it and it is not published. This
    happens when one branch deletes a list while another adds a wish to it.

    Wrong: content/wishlists/birthday/kettle.md alone
    Right: content/wishlists/birthday/index.md beside it
    """)
}

/// Wishes in folders without a list; one that could not be read counts as there.
func checkLists(of wishes: [Wish], in library: Library) -> [Diagnostic] {
  let lists = Set(library.wishLists.map(\.handle))
  return wishes.compactMap { wish in
    let path = ContentKind.wishList(wish.list).path
    guard !lists.contains(wish.list), !library.stubs.contains(path) else { return nil }
    return Diagnostic(
      .wishWithoutList, at: wish.document.location(),
      "this wish is not on a list, and is not published: there is no \(quoted(path))",
      help: "bring the list back, or move the wish to another one")
  }
}

/// Sidecars whose subject is not in the library. Events are never edited, so a subject known by an
/// old handle does not count: a folder moves with its file. Promises that are `held` of a wish that
/// is gone are a conflict with a rule of its own.
func checkOrphans(in resolved: ResolvedLibrary, except held: Set<WishKey> = []) -> [Diagnostic] {
  let library = resolved.library
  let wishes = Set(library.wishes.map(\.document.stem))
  let posts = Set(library.posts.map(\.document.stem))
  let checklists = Set(library.checklists.map(\.document.stem))
  let known = wishes.union(posts).union(checklists)
  let orphans = library.sidecars.filter { sidecar in
    // Notes go with the promises beside them, and are told of nowhere.
    if sidecar.subject.isOfNotes { return false }
    if let key = sidecar.subject.wish, held.contains(key) { return false }
    let thing = sidecar.subject.thing
    return !known.contains(thing.stem) && !library.stubs.contains(thing.path)
  }
  guard !orphans.isEmpty else { return [] }
  let names = FormerNames(in: library, digests: resolved.digests)
  return orphans.compactMap { sidecar in
    guard let first = sidecar.events.first else { return nil }
    let thing = sidecar.subject.thing
    let name = names.newName(for: sidecar, promised: Set(sidecar.events.compactMap(\.wish?.value)))
    return Diagnostic(
      .orphanedSidecar, at: SourceLocation(first.path),
      "these events do not belong to any file: there is no \(quoted(thing.path))",
      help: (name.map {
        "was it renamed to \(quoted($0.document.path))? \($0.wayOut(for: sidecar))"
      } ?? "bring the file back, or move the folder along with the file it belongs to")
        + "; if the file is gone for good, a maintainer can take away what is left of it: "
        + "`wishwell retire \(thing.stem)`")
  }
}
