import WishwellDerive
import WishwellFormat

/// Somebody as outputs name them. Two are equal who have the same name and the same profile.
package struct NamedPerson: Hashable, Sendable {
  package var name: String
  /// Where a profile is published and listed; nil for everybody else, who is not linked.
  package var profile: Profile?

  /// A profile as far as naming somebody takes it.
  package struct Profile: Hashable, Sendable {
    package var handle: Handle
    package var address: Address
  }
}

extension NamedPerson.Profile {
  // Asked of every name on every page: of a person, no more is copied than it takes.
  init(_ person: borrowing SitePerson) {
    self.init(handle: person.person.handle, address: person.address)
  }
}

extension Site {
  /// By the name of their profile, if they have one or had one; else by the handle.
  package func named(_ handle: Handle) -> NamedPerson {
    var named = NamedPerson(name: names[handle] ?? handle.text)
    if let place = people.place(of: handle), people[place].isListed {
      named.profile = NamedPerson.Profile(people[place])
    }
    return named
  }

  /// A guest by the name that was given. Whoever holds a part under a sealed name is on no page but
  /// their own, which knows them by their profile.
  package func named(_ giver: Participant) -> NamedPerson {
    switch giver {
    case .person(let handle): named(handle)
    case .guest(let name): NamedPerson(name: name, profile: nil)
    case .sealed: NamedPerson(name: giver.description, profile: nil)
    }
  }

  /// Whoever is only named has no profile to lead to.
  package func named(_ thanked: Thanks.Thanked) -> NamedPerson {
    switch thanked {
    case .person(let handle): named(handle)
    case .named(let name): NamedPerson(name: name, profile: nil)
    }
  }

  /// Those whom a wish is for: the people it names, else every owner of its list.
  package func recipients(of wish: SiteWish) -> [NamedPerson] {
    recipients(ofWish: wish).map { named($0) }
  }

  /// Those who are named in what `news` tells, besides who did it.
  package func coGivers(in news: News) -> [NamedPerson] {
    guard case .event(let event, of: _, after: _) = news.matter else { return [] }
    return event.with.map(coGiver)
  }

  /// The holder of a part and the co-givers.
  package func givers(of part: PromiseState.Part) -> [NamedPerson] {
    [named(part.holder)] + part.with.map(coGiver)
  }

  /// The giver and the co-givers; none where they are not told, or it came from elsewhere.
  package func givers(of grant: PromiseState.Grant) -> [NamedPerson] {
    guard let giver = grant.giver else { return [] }
    return [named(giver)] + grant.with.map(coGiver)
  }

  /// Co-givers are named only: whoever wrote a handle meant the name that belongs to it.
  private func coGiver(_ name: String) -> NamedPerson {
    NamedPerson(name: Handle(name).flatMap { names[$0] } ?? name, profile: nil)
  }

  /// Those who received what was offered, or whose card reached the one who asked for it.
  package func receivers(of post: SitePost) -> [NamedPerson] {
    post.responses.filter { $0.state == .received }.map { named($0.respondent) }
  }

  /// What a thank-you is for, where everyone may be led there; nil where it is for nothing, or for
  /// what is not listed.
  package func subject(of thanks: Thanks) -> ShownSubject? {
    switch thanks.subject?.value {
    case .post(let key):
      guard let post = posts[key], post.isListed else { return nil }
      return ShownSubject(publication: post.publication, title: post.post.document.title.value)
    case .wish(let key):
      guard let wish = wishes[key], wish.isListed else { return nil }
      return ShownSubject(publication: wish.publication, title: wish.wish.document.title.value)
    case nil: return nil
    }
  }

  /// The items that everyone may see.
  func shown(_ items: some Sequence<Item>) -> [Item] {
    items.filter { item in
      switch item {
      case .post(let index): posts[index].isListed
      case .wish(let index), .again(let index, _): wishes[index].isListed
      case .notice, .edition: true
      }
    }
  }
}

/// A listed thing that another one leads to.
package struct ShownSubject: Sendable {
  package var publication: Publication
  package var title: String
}
