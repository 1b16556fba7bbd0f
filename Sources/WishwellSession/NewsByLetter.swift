import WishwellDerive
import WishwellFormat
import WishwellGit

/// What somebody did that is for a person who takes part by letter, and hears of it by one.
package struct NewsByLetter: Sendable {
  package let person: Person
  package let news: News

  /// What it is about.
  package var subject: FollowUp.Subject {
    switch news.matter {
    case .event(_, of: let subject, after: _): subject.topic
    case .thanks(let key): .post(key)
    case .suggestion(let key): .wish(key)
    }
  }
}

extension Session {
  /// Those who never made a commit: nobody without a copy of the site reads `wishwell status`. Whoever
  /// is at the keyboard has one, though they may not have committed yet. Empty where there is no
  /// repository, whose commits tell who has one.
  package var peopleWithoutCopy: [Person] {
    let people = library.people.filter { !$0.hasLeft }
    guard !people.isEmpty, let authors = try? gitUser.repository?.authors() else { return [] }
    let book = library.addressBook
    let withCopy = Set(authors.compactMap { book.person(with: $0)?.handle })
    let reader = reader
    return people.filter { !withCopy.contains($0.handle) && .person($0.handle) != reader }
  }

  /// What the files at `paths` tell people who have no copy of the site but an address, in the order
  /// of people and of their news. Whoever writes these letters reads to whom they go: a giver who is
  /// to surprise them gets none.
  package func news(in paths: [String]) -> [NewsByLetter] {
    news(in: paths, for: peopleWithoutCopy.filter { !$0.emails.isEmpty })
  }

  /// To whom no news of the files at `paths` comes, though these are for them, as whoever is at the
  /// keyboard may know of it.
  package func unreached(in paths: [String]) -> [Unreached] {
    let withoutCopy = peopleWithoutCopy
    let silent = withoutCopy.filter { $0.emails.isEmpty && !site.hasActed($0.handle) }
    let people = news(in: paths, for: silent).map { Unreached.person($0.person.handle) }
    let others = site.told(at: Set(paths)).flatMap { told in
      site.unreached(by: told.event, of: told.subject, after: told.earlier, as: reader)
    }.filter { unreached in
      guard case .recipient(let handle) = unreached else { return true }
      return withoutCopy.contains { $0.handle == handle } && !site.hasActed(handle)
    }
    // What is told of two wishes may be for one person.
    var seen: Set<Unreached> = []
    return (people + others).filter { seen.insert($0).inserted }
  }

  /// What the files at `paths` tell `people`, each as far as they may know, and as far as whoever is at
  /// the keyboard may know whom they are for.
  private func news(in paths: [String], for people: [Person]) -> [NewsByLetter] {
    let paths = Set(paths)
    let concerned = site.people(concernedBy: paths)
    let teller = reader
    return people.filter { concerned.contains($0.handle) }.flatMap { person in
      let reader = Viewer.person(person.handle)
      return siteKnown(to: reader).seen(by: reader).news
        .filter { paths.contains($0.path) && site.mayName(whoHearsOf: $0, to: teller) }
        .map { NewsByLetter(person: person, news: $0) }
    }
  }

  /// Whether `news` are of what whoever is at the keyboard did, who does not look after the site: a
  /// letter that says so is their own.
  package func isOwnDoing(_ news: News) -> Bool {
    guard let reader else { return false }
    return news.by == reader && !site.isMaintainer(reader)
  }

  /// Whoever is at the keyboard; nil where that is not clear.
  var reader: Participant? { (try? currentPerson()).map { .person($0.person) } }
}

extension News {
  /// The file that tells of it.
  fileprivate var path: String {
    switch matter {
    case .event(let event, of: _, after: _): event.path
    case .thanks(let key): ContentKind.post(key).path
    case .suggestion(let key): ContentKind.wish(key).path
    }
  }
}

extension Site {
  /// Whether whoever `news` is for may be named to `person`, who recorded what it tells of.
  fileprivate func mayName(whoHearsOf news: News, to person: Participant?) -> Bool {
    guard case .event(let event, of: let subject, after: let earlier) = news.matter else {
      return true
    }
    return mayName(whoHearsOf: event, of: subject, after: earlier, to: person)
  }

  /// Whether `person` recorded something themselves, with a copy of the site or at its forge.
  fileprivate func hasActed(_ person: Handle) -> Bool {
    sidecars.contains { sidecar in
      sidecar.events.contains { $0.by.value == .person(person) && $0.via == nil }
    }
  }

  /// The events at `paths`, each with what led there.
  fileprivate func told(
    at paths: Set<String>
  ) -> [(event: Event, subject: Sidecar.Subject, earlier: [Event])] {
    sidecars.flatMap { sidecar in
      sidecar.events.enumerated().filter { paths.contains($1.path) }.map { place, event in
        (event, sidecar.subject, Array(sidecar.events[..<place]))
      }
    }
  }

  /// Those who have a part in what the events, wishes and thank-yous at `paths` are about; nobody else can be
  /// told of them.
  fileprivate func people(concernedBy paths: Set<String>) -> Set<Handle> {
    var people: Set<Handle> = []
    for sidecar in sidecars where sidecar.events.contains(where: { paths.contains($0.path) }) {
      if let person = sidecar.subject.person { people.insert(person) }
      if let wish = sidecar.subject.wish.flatMap(wish) {
        people.formUnion(recipients(ofWish: wish))
        people.formUnion(list(of: wish).owners.map(\.value))
        people.formUnion(sidecar.events.compactMap { $0.by.value.handle })
        people.formUnion(sidecar.events.flatMap(\.with).compactMap { Handle($0) })
        people.formUnion(
          sidecar.events.compactMap { person(behind: $0.by.value, on: wish.wish.key) })
      }
      if let post = sidecar.subject.post.flatMap(post) { people.insert(post.post.author.value) }
      if let list = sidecar.subject.checklist.flatMap(checklist) {
        people.formUnion((list.list.owners + list.list.editors).map(\.value))
      }
    }
    for wish in wishes where paths.contains(wish.wish.document.path) {
      people.formUnion(recipients(ofWish: wish))
      people.formUnion(list(of: wish).owners.map(\.value))
    }
    for post in posts where paths.contains(post.post.document.path) {
      guard case .thanks(let thanks) = post.post.details else { continue }
      for case .person(let person) in thanks.to.map(\.value) { people.insert(person) }
    }
    return people
  }
}

extension Participant {
  /// Nil for a guest.
  fileprivate var handle: Handle? {
    guard case .person(let handle) = self else { return nil }
    return handle
  }
}
