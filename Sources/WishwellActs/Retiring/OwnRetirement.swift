import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

/// Whether somebody who does not look after the site may take something off it.
package enum OwnRetirement: Hashable, Sendable {
  /// It is theirs alone, and nobody else had a part in it.
  case allowed
  /// It is not theirs, or not theirs alone, or is nothing that its owner retires.
  case notTheirs
  /// Others had a part in it, or may have had one that nobody is to know of.
  case ofOthers
  /// That is known once these wishes are withdrawn: until then, whether they are promised is a secret.
  case onceWithdrawn([WishKey])
}

extension Site {
  /// Whether `person`, who does not look after the site, may take `thing` off it, with all of `things`
  /// that go along and what happened to them, at those of `paths` that are events; `sidecars` are what
  /// can be read of that, by present names.
  ///
  /// The command asks this before it deletes anything, and the review of whatever was deleted by hand:
  /// a review knows besides who has a commit in that, and whether it is all that there was.
  package func ownRetirement(
    of thing: ContentKind, with things: Set<ContentKind>, at paths: [String],
    in sidecars: [Sidecar], by person: Handle
  ) -> OwnRetirement {
    guard isOwn(thing, of: person) else { return .notTheirs }
    guard !things.contains(where: keepsFromOwners) else { return .ofOthers }
    let secrets = wishes.filter { things.contains(.wish($0.wish.key)) && $0.keepsSecrets }
    guard secrets.isEmpty else { return .onceWithdrawn(secrets.map(\.wish.key)) }
    // What cannot be read, or is kept from whoever does it, may be anybody’s.
    let known = Set(sidecars.flatMap(\.events).map(\.path))
    let isKnown = paths.allSatisfy { !Sidecar.isEvent($0) || known.contains($0) }
    let isByThem = sidecars.allSatisfy { sidecar in
      !things.contains(sidecar.subject.thing)
        || sidecar.events.allSatisfy { $0.by.value == .person(person) }
    }
    return isByThem && isKnown ? .allowed : .ofOthers
  }

  /// Whether it is never known to its owners what others did with `thing`, so that only those who look
  /// after the site take away what happened to it.
  private func keepsFromOwners(_ thing: ContentKind) -> Bool {
    if case .wish(let key) = thing { keepsApart(key) } else { false }
  }

  /// Whether `thing` is `person`’s alone: they own it, nobody looks after it with them, and nobody else
  /// suggested a part of it. A wish is its list's owner's.
  private func isOwn(_ thing: ContentKind, of person: Handle) -> Bool {
    func isAlone(_ owners: [Handle], _ editors: [Handle]) -> Bool {
      owners.contains(person) && (owners + editors).allSatisfy { $0 == person }
    }
    switch thing {
    case .wish(let key):
      guard let wish = wish(key), wish.wish.isOf(person) else { return false }
      return wishLists[key.list]?.list.owners.contains { $0.value == person } == true
    case .post(let key): return post(key)?.post.author.value == person
    case .checklist(let handle):
      guard let list = checklist(handle)?.list else { return false }
      return isAlone(list.owners.map(\.value), list.editors.map(\.value))
    case .wishList(let handle):
      guard let list = wishLists[handle]?.list,
        isAlone(list.owners.map(\.value), list.editors.map(\.value))
      else { return false }
      return wishes.allSatisfy { $0.wish.list != handle || $0.wish.isOf(person) }
    default: return false
    }
  }
}

extension Retirement {
  /// Whether `person` may do it, who does not look after the site.
  package func isFor(_ person: Handle) -> OwnRetirement {
    site.ownRetirement(
      of: name, with: things, at: paths, in: library.resolved.library.sidecars, by: person)
  }
}

extension Wish {
  /// Whether nobody but `person` had the thought.
  fileprivate func isOf(_ person: Handle) -> Bool {
    suggestedBy.map { $0.value == person } ?? true
  }
}
