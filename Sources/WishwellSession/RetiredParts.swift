import WishwellActs
import WishwellDerive
import WishwellFormat

/// Somebody who takes part by letter, and loses their part in something that is retired.
package struct RetiredPart: Sendable {
  package let person: Person
  /// What the thing is called.
  package let title: String
}

extension Session {
  /// Those who have no copy of the site, and a part in what `retirement` takes away: each with each of
  /// the things, in the order of people. Of promises only those that `actor`, who retires them, may
  /// know of: a letter would tell who it is to.
  package func parts(in retirement: Retirement, knownTo actor: Handle) -> [RetiredPart] {
    let told = site.seen(by: .person(actor))
    return peopleWithoutCopy.filter { $0.handle != actor }.flatMap { person in
      let own = Affairs(of: person.handle, on: site.seen(by: .person(person.handle)))
      return own.things(with: Affairs(of: person.handle, on: told).promises, on: site)
        .filter { retirement.things.contains($0.kind) }
        .map { RetiredPart(person: person, title: $0.title) }
    }
  }
}

extension Session {
  /// Guests whose promises `retirement` takes away, as far as `actor`, who retires them, may know of
  /// them; each once.
  package func guests(in retirement: Retirement, knownTo actor: Handle) -> [Unreached] {
    let wishes = site.seen(by: .person(actor)).site.wishes.filter {
      retirement.things.contains(.wish($0.wish.key))
    }
    var guests: [Unreached] = []
    for part in wishes.flatMap(\.state.parts) {
      guard case .guest(let name) = part.keeper, !guests.contains(.guest(name)) else { continue }
      guests.append(.guest(name))
    }
    return guests
  }
}

extension Affairs {
  /// Each thing of `site` once that the person has or answered, or is invited to, or that was answered;
  /// with those of `promises`.
  fileprivate func things(
    with promises: [KeptPromise], on site: Site
  ) -> [(kind: ContentKind, title: String)] {
    var things = wishLists.map {
      (ContentKind.wishList($0.list.handle), $0.list.document.title.value)
    }
    let invited = tasks.filter { $0.followUp.kind == .join }
      .compactMap { $0.followUp.subject.checklist.flatMap(site.checklist) }
    things += (checklists + invited).map {
      (.checklist($0.list.handle), $0.list.document.title.value)
    }
    things += promises.map { (.wish($0.wish.wish.key), $0.wish.wish.document.title.value) }
    things += (received + given).map(\.post.post).map { (.post($0.key), $0.document.title.value) }
    var known: Set<ContentKind> = []
    return things.filter { known.insert($0.0).inserted }
  }
}
