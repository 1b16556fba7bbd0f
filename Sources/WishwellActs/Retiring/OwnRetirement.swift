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

extension Sequence where Element == Sidecar {
  /// Whether `person` recorded all that happened to `thing`, in this order: what others did does not go
  /// with it.
  package func isAll(ofWhatHappenedTo thing: ContentKind, by person: Handle) -> Bool {
    allSatisfy { sidecar in
      sidecar.subject.thing != thing
        || sidecar.events.allSatisfy { $0.by.value == .person(person) }
    }
  }
}

extension Site {
  /// Whether it is never known to its owners what others did with `thing`, so that only those who look
  /// after the site take away what happened to it.
  package func keepsFromOwners(_ thing: ContentKind) -> Bool {
    if case .wish(let key) = thing { keepsApart(key) } else { false }
  }

  /// Whether `thing` is `person`’s alone: they own it, nobody looks after it with them, and nobody else
  /// suggested a part of it. A wish is its list's owner's.
  package func isOwn(_ thing: ContentKind, of person: Handle) -> Bool {
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
    guard site.isOwn(name, of: person) else { return .notTheirs }
    guard !things.contains(where: site.keepsFromOwners) else { return .ofOthers }
    let secrets = site.wishes.map(\.wish.key).filter { key in
      things.contains(.wish(key)) && site.wish(key).map { $0.keepsSecrets } == true
    }
    guard secrets.isEmpty else { return .onceWithdrawn(secrets) }
    let sidecars = library.resolved.library.sidecars
    // What cannot be read, or is kept from whoever does it, may be anybody’s.
    let known = Set(sidecars.flatMap(\.events).map(\.path))
    let isKnown = paths.allSatisfy { !Sidecar.isEvent($0) || known.contains($0) }
    let isOwn = things.allSatisfy { sidecars.isAll(ofWhatHappenedTo: $0, by: person) }
    return isOwn && isKnown ? .allowed : .ofOthers
  }
}

extension Wish {
  /// Whether nobody but `person` had the thought.
  fileprivate func isOf(_ person: Handle) -> Bool {
    suggestedBy.map { $0.value == person } ?? true
  }
}
