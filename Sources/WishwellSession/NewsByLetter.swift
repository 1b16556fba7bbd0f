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
    }
  }
}

extension Session {
  /// Those who have an address and never made a commit: nobody without a copy of the site reads
  /// `wishwell status`. Empty where there is no repository, whose commits tell who has one.
  package var peopleWithoutCopy: [Person] {
    let people = library.people.filter { !$0.hasLeft && !$0.emails.isEmpty }
    guard !people.isEmpty, let authors = try? gitUser.repository?.authors() else { return [] }
    let book = library.addressBook
    let withCopy = Set(authors.compactMap { book.person(with: $0)?.handle })
    return people.filter { !withCopy.contains($0.handle) }
  }

  /// What the files at `paths` tell people who have no copy of the site, in the order of people and
  /// of their news.
  package func news(in paths: [String]) -> [NewsByLetter] {
    let paths = Set(paths)
    let concerned = site.people(concernedBy: paths)
    return peopleWithoutCopy.filter { concerned.contains($0.handle) }.flatMap { person in
      site.seen(by: .person(person.handle)).news
        .filter { paths.contains($0.path) }
        .map { NewsByLetter(person: person, news: $0) }
    }
  }
}

extension News {
  /// The file that tells of it.
  fileprivate var path: String {
    switch matter {
    case .event(let event, of: _, after: _): event.path
    case .thanks(let key): ContentKind.post(key).path
    }
  }
}

extension Site {
  /// Those who have a part in what the events and thank-yous at `paths` are about; nobody else can be
  /// told of them.
  fileprivate func people(concernedBy paths: Set<String>) -> Set<Handle> {
    var people: Set<Handle> = []
    for sidecar in sidecars.values where sidecar.events.contains(where: { paths.contains($0.path) })
    {
      if let person = sidecar.subject.person { people.insert(person) }
      if let wish = sidecar.subject.wish.flatMap(wish) {
        people.formUnion(recipients(ofWish: wish))
        people.formUnion(list(of: wish).owners.map(\.value))
        people.formUnion(sidecar.events.compactMap { $0.by.value.handle })
      }
      if let post = sidecar.subject.post.flatMap(post) { people.insert(post.post.author.value) }
      if let list = sidecar.subject.checklist.flatMap(checklist) {
        people.formUnion((list.list.owners + list.list.editors).map(\.value))
      }
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
